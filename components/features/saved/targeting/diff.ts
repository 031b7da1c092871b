import { diffPackages } from '@/lib/domain/diff-packages';
import { type ListId, PACKAGE_LISTS } from './package-edit';
import type { Draft } from './use-package-editor';

type Field = ListId | 'name' | 'categories' | 'countries' | 'age' | 'gender';

/** What can become of a chip. */
export const CHIP_CHANGES = [
  'added',
  'removed',
  'selected',
  'deselected',
  'excluded',
  'included',
  'lookalike',
  'itself',
] as const;

export interface Change {
  kind: (typeof CHIP_CHANGES)[number] | 'set';
  field: Field;
  /** What it is now; empty: nothing. */
  text: string;
}

const sets = (field: Field, before: readonly string[], after: readonly string[]): Change[] => [
  ...after.filter((text) => !before.includes(text)).map((text) => ({ kind: 'added' as const, field, text })),
  ...before
    .filter((text) => !after.includes(text))
    .map((text) => ({ kind: 'removed' as const, field, text })),
];

/** What changes one draft into the other, field by field; order and evidence are no change. */
export function diffOf(before: Draft, after: Draft): Change[] {
  const diff = diffPackages(before.targeting_package, after.targeting_package);
  const listed = (field: ListId): Change[] =>
    CHIP_CHANGES.flatMap((kind) =>
      diff[kind].filter(({ list }) => list === field).map(({ label: text }) => ({ kind, field, text })),
    );
  const name: Change[] = before.name === after.name ? [] : [{ kind: 'set', field: 'name', text: after.name }];
  return [
    ...name,
    ...sets('categories', before.categories, after.categories),
    ...PACKAGE_LISTS.flatMap(listed),
    ...sets('countries', before.countries, after.countries),
    ...diff.changed.map(({ what, to }): Change => ({ kind: 'set', field: what, text: to ?? '' })),
  ];
}
