import type { Aimed } from '@/lib/domain/targeting-candidates';
import type { Evidence } from '@/lib/domain/targeting-evidence';
import { LABELLED_LISTS, MAX_PACKAGE_ITEMS, type TargetingPackage } from '@/lib/domain/targeting-package';

/* Steps of editing a package: each gives a new one. */

export const PACKAGE_LISTS = ['keywords', 'hashtags', 'handles', ...LABELLED_LISTS.slice(2)] as const;
export type ListId = (typeof PACKAGE_LISTS)[number];

/** An item whichever list it stands in. */
export interface PackageItem {
  /** Without `@` and `#`. */
  text: string;
  deselected: boolean;
  evidence?: Evidence | undefined;
  id?: string | number | undefined;
  /** Left out instead of aimed at. */
  excluded?: boolean | undefined;
  /** Of a custom audience: people like those in it. */
  lookalike?: boolean | undefined;
}

/** Lists of which X leaves items out. */
export const EXCLUDABLE: ReadonlySet<ListId> = new Set<ListId>(['keywords', 'custom_audiences']);

export function itemsOf(given: TargetingPackage, list: ListId): PackageItem[] {
  if (list === 'handles') return given.handles.map(({ handle: text, ...item }) => ({ ...item, text }));
  return given[list].map(({ label: text, ...item }) => ({ ...item, text }));
}

export function withItems(
  given: TargetingPackage,
  list: ListId,
  items: readonly PackageItem[],
): TargetingPackage {
  if (list === 'handles')
    return {
      ...given,
      handles: items.map(({ text: handle, deselected, evidence }) => ({ handle, deselected, evidence })),
    };
  return { ...given, [list]: items.map(({ text: label, ...item }) => ({ ...item, label })) };
}

export function toggledAt(given: TargetingPackage, list: ListId, place: number): TargetingPackage {
  const items = itemsOf(given, list).map((item, at) =>
    at === place ? { ...item, deselected: !item.deselected } : item,
  );
  return withItems(given, list, items);
}

/** Aims at an item, leaves it out, or aims at people like it: X takes one of the three. */
export function aimedAt(
  given: TargetingPackage,
  list: ListId,
  place: number,
  aim: 'at' | 'excluded' | 'lookalike',
): TargetingPackage {
  const items = itemsOf(given, list).map((item, at) => {
    if (at !== place) return item;
    const { excluded: _excluded, lookalike: _lookalike, ...plainItem } = item;
    return aim === 'at' ? plainItem : { ...plainItem, [aim]: true };
  });
  return withItems(given, list, items);
}

export const removedAt = (given: TargetingPackage, list: ListId, place: number): TargetingPackage =>
  withItems(
    given,
    list,
    itemsOf(given, list).filter((_, at) => at !== place),
  );

/** Changes places with a neighbour; beyond an end nothing moves. */
export function movedBy(
  given: TargetingPackage,
  list: ListId,
  place: number,
  step: -1 | 1,
): TargetingPackage {
  const items = itemsOf(given, list);
  const [one, other] = [items[place], items[place + step]];
  if (!one || !other) return given;
  return withItems(given, list, items.with(place, other).with(place + step, one));
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
/** The same whether it was given with its sign or without. */
export const unsigned = (list: ListId, text: string) =>
  list === 'handles' || list === 'hashtags' ? text.replace(/^[#@＃＠]+/, '') : text;

export interface Added {
  package: TargetingPackage;
  /** Texts that the list cannot hold. */
  refused: string[];
}

/** Puts items at the end; what is there already is selected again, and stays where it is. */
export function withAdded(given: TargetingPackage, list: ListId, more: readonly PackageItem[]): Added {
  const items = itemsOf(given, list);
  const refused: string[] = [];
  for (const item of more) {
    const text = unsigned(list, item.text.trim());
    const there = items.findIndex((other) => plain(other.text) === plain(text));
    const found = items[there];
    if (found) items[there] = { ...found, deselected: false };
    else if (text === '' || text.length > 200 || (list === 'handles' && !/^\w{1,30}$/.test(text)))
      refused.push(item.text);
    else if (items.length >= MAX_PACKAGE_ITEMS) refused.push(item.text);
    else items.push({ ...item, text });
  }
  return { package: withItems(given, list, items), refused };
}

/** How many are selected, and how many there are. */
export function countsOf(given: TargetingPackage, list: ListId): { selected: number; all: number } {
  const items = itemsOf(given, list);
  return { selected: items.filter(({ deselected }) => !deselected).length, all: items.length };
}

export function chipsOf({ targeting_package: given, countries }: Aimed): { selected: number; all: number } {
  const settings = countries.length + (given.age === null ? 0 : 1) + (given.gender === null ? 0 : 1);
  const counts = PACKAGE_LISTS.map((list) => countsOf(given, list));
  const sum = (of: 'selected' | 'all') => counts.reduce((total, count) => total + count[of], settings);
  return { selected: sum('selected'), all: sum('all') };
}
