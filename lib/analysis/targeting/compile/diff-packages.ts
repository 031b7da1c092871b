import type { ChipRef, PackageDiff } from '@/lib/domain/targeting-check';
import { LABELLED_LISTS, type TargetingPackage } from '@/lib/domain/targeting-package';

interface KnownChip {
  chip: ChipRef;
  deselected: boolean;
}

/** Chips by list and what they say; upper and lower case are one. */
function chipsByKey(given: TargetingPackage): Map<string, KnownChip> {
  const labelled = LABELLED_LISTS.flatMap((list) =>
    given[list].map(({ label, deselected }) => ({ chip: { list, label }, deselected })),
  );
  const handles = given.handles.map(({ handle, deselected }) => ({
    chip: { list: 'handles' as const, label: handle },
    deselected,
  }));
  return new Map(
    [...labelled, ...handles].map((known) => [`${known.chip.list}:${known.chip.label.toLowerCase()}`, known]),
  );
}

/** What changed from one version of a package to another. */
export function diffPackages(before: TargetingPackage, after: TargetingPackage): PackageDiff {
  const old = chipsByKey(before);
  const now = chipsByKey(after);
  const both = [...now].flatMap(([key, { chip, deselected }]) => {
    const was = old.get(key);
    return was ? [{ chip, was: was.deselected, is: deselected }] : [];
  });
  return {
    added: [...now].flatMap(([key, { chip }]) => (old.has(key) ? [] : chip)),
    removed: [...old].flatMap(([key, { chip }]) => (now.has(key) ? [] : chip)),
    selected: both.filter(({ was, is }) => was && !is).map(({ chip }) => chip),
    deselected: both.filter(({ was, is }) => !was && is).map(({ chip }) => chip),
    changed: (['age', 'gender'] as const).flatMap((what) =>
      before[what] === after[what] ? [] : { what, from: before[what], to: after[what] },
    ),
  };
}
