import type { ChipRef, PackageDiff } from './targeting-check';
import { LABELLED_LISTS, type TargetingPackage } from './targeting-package';

interface KnownChip {
  chip: ChipRef;
  deselected: boolean;
  excluded: boolean;
  lookalike: boolean;
}

/** Chips by list and what they say; upper and lower case are one. */
function chipsByKey(given: TargetingPackage): Map<string, KnownChip> {
  const labelled = LABELLED_LISTS.flatMap((list) =>
    given[list].map(({ label, deselected, excluded = false, lookalike = false }) => ({
      ...{ chip: { list, label }, deselected, excluded, lookalike },
    })),
  );
  const handles = given.handles.map(({ handle, deselected }) => ({
    chip: { list: 'handles' as const, label: handle },
    ...{ deselected, excluded: false, lookalike: false },
  }));
  return new Map(
    [...labelled, ...handles].map((known) => [`${known.chip.list}:${known.chip.label.toLowerCase()}`, known]),
  );
}

/** What changed from one version of a package to another. */
export function diffPackages(before: TargetingPackage, after: TargetingPackage): PackageDiff {
  const old = chipsByKey(before);
  const now = chipsByKey(after);
  const both = [...now].flatMap(([key, is]) => {
    const was = old.get(key);
    return was ? [{ chip: is.chip, was, is }] : [];
  });
  const turned = (flag: 'deselected' | 'excluded' | 'lookalike', to: boolean) =>
    both.filter(({ was, is }) => was[flag] !== is[flag] && is[flag] === to).map(({ chip }) => chip);
  return {
    added: [...now].flatMap(([key, { chip }]) => (old.has(key) ? [] : chip)),
    removed: [...old].flatMap(([key, { chip }]) => (now.has(key) ? [] : chip)),
    selected: turned('deselected', false),
    deselected: turned('deselected', true),
    excluded: turned('excluded', true),
    included: turned('excluded', false),
    lookalike: turned('lookalike', true),
    itself: turned('lookalike', false),
    changed: (['age', 'gender'] as const).flatMap((what) =>
      before[what] === after[what] ? [] : { what, from: before[what], to: after[what] },
    ),
  };
}
