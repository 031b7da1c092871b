import { FEWEST_PEOPLE } from '../sections/thresholds';

export interface CategoryCount {
  circle: number;
  /** '': all accounts of the circle of which something is known. */
  category: string;
  accounts: number;
}

export interface CircleCategory {
  category: string;
  accounts: number;
  base: number;
}

/**
 * Of each circle the category that more of its accounts tell than the accounts of all circles do, by the difference of
 * the shares. Null where fewer than ten tell any: an interest is read by a model, and told of groups only.
 */
export function categoriesOfCircles(
  counts: readonly CategoryCount[],
  circles: number,
): (CircleCategory | null)[] {
  const all = new Map<string, number>();
  for (const { category, accounts } of counts) all.set(category, (all.get(category) ?? 0) + accounts);
  const everybody = all.get('') ?? 0;
  return Array.from({ length: circles }, (_, circle) => {
    const own = counts.filter((count) => count.circle === circle);
    const base = own.find(({ category }) => category === '')?.accounts ?? 0;
    const ahead = ({ category, accounts }: CategoryCount) =>
      accounts / base - (all.get(category) ?? 0) / everybody;
    const [first] = own
      .filter(({ category, accounts }) => category !== '' && accounts >= FEWEST_PEOPLE)
      .sort((a, b) => ahead(b) - ahead(a) || b.accounts - a.accounts || (a.category < b.category ? -1 : 1));
    return first ? { category: first.category, accounts: first.accounts, base } : null;
  });
}
