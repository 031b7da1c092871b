import { itemsOf, type ListId, PACKAGE_LISTS } from './package-edit';
import type { Draft } from './use-package-editor';

type Field = ListId | 'name' | 'categories' | 'countries' | 'age' | 'gender';

export interface Change {
  kind: 'added' | 'removed' | 'selected' | 'deselected' | 'set';
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

const one = (field: Field, before: string | null, after: string | null): Change[] =>
  before === after ? [] : [{ kind: 'set', field, text: after ?? '' }];

function listed(field: ListId, before: Draft, after: Draft): Change[] {
  const [was, is] = [before, after].map((draft) => itemsOf(draft.targeting_package, field));
  if (!was || !is) return [];
  const texts = (items: typeof is) => items.map(({ text }) => text);
  const switched = is.flatMap(({ text, deselected }): Change[] => {
    const old = was.find((item) => item.text === text);
    if (!old || old.deselected === deselected) return [];
    return [{ kind: deselected ? 'deselected' : 'selected', field, text }];
  });
  return [...sets(field, texts(was), texts(is)), ...switched];
}

/** What changes one draft into the other, field by field; order and evidence are no change. */
export function diffOf(before: Draft, after: Draft): Change[] {
  const [was, is] = [before.targeting_package, after.targeting_package];
  return [
    ...one('name', before.name, after.name),
    ...sets('categories', before.categories, after.categories),
    ...PACKAGE_LISTS.flatMap((list) => listed(list, before, after)),
    ...sets('countries', before.countries, after.countries),
    ...one('age', was.age, is.age),
    ...one('gender', was.gender, is.gender),
  ];
}
