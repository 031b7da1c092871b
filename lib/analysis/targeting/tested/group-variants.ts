import { shareFigure, type ShareFigure } from './curve';

/** X cannot ask for two words in one post. What comes nearest: the words in a row, or one of them. */

const MOST_VARIANTS = 20;

function orders<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((one, at) =>
    orders(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
  );
}

/** The phrases that the words of a group can stand in, then each word alone; texts as one would type them. */
export function variantsOf(words: readonly string[]): string[] {
  const pairs = words.flatMap((a) => words.filter((b) => b !== a).map((b) => [a, b]));
  const rows = [...(words.length === 3 ? orders(words) : []), ...pairs];
  const phrases = rows.map((row) => row.join(' ')).slice(0, MOST_VARIANTS - words.length);
  return [...new Set([...phrases, ...words])];
}

/** Accounts that the same variants reach; bit `i` of `reached` stands for variant `i`. */
export interface VariantCount {
  reached: number;
  /** Whether the group itself reaches them. */
  group: boolean;
  accounts: number;
  /** Whether they are among those that the result is told of; the others choose. */
  told: boolean;
}

export interface VariantFigures {
  texts: string[];
  /** Of those whom the group reaches, how many these reach too. */
  found: ShareFigure;
  /** Of those whom these reach, how many the group reaches. */
  precise: ShareFigure;
}

export interface CompiledGroup {
  words: string[];
  accounts: number;
  variants: VariantFigures[];
  /** The variants that together come nearest, chosen on other people than they are told of; null where none reaches it. */
  best: VariantFigures | null;
}

const bitsOf = (places: readonly number[]) => places.reduce((bits, place) => bits | (1 << place), 0);

interface Counts {
  both: number;
  reached: number;
  group: number;
}

function countOf(rows: readonly VariantCount[], bits: number): Counts {
  const counts = { both: 0, reached: 0, group: 0 };
  for (const { reached, group, accounts } of rows) {
    const hit = (reached & bits) !== 0;
    if (hit) counts.reached += accounts;
    if (group) counts.group += accounts;
    if (hit && group) counts.both += accounts;
  }
  return counts;
}

const balance = ({ both, reached, group }: Counts) =>
  reached + group === 0 ? 0 : (2 * both) / (reached + group);

/** Adds the variant that helps most for as long as one helps. */
function nearest(rows: readonly VariantCount[], variants: number): number[] {
  const chosen: number[] = [];
  let best = 0;
  for (;;) {
    const open = Array.from({ length: variants }, (_, place) => place).filter(
      (place) => !chosen.includes(place),
    );
    const tried = open.map((place) => ({ place, worth: balance(countOf(rows, bitsOf([...chosen, place]))) }));
    const next = tried.reduce((a, b) => (b.worth > a.worth ? b : a), { place: -1, worth: best });
    if (next.place < 0) return chosen;
    chosen.push(next.place);
    best = next.worth;
  }
}

export function compileGroup(
  words: readonly string[],
  variants: readonly string[],
  rows: readonly VariantCount[],
): CompiledGroup {
  const told = rows.filter((row) => row.told);
  const figures = (places: readonly number[]): VariantFigures => {
    const { both, reached, group } = countOf(told, bitsOf(places));
    const texts = places.flatMap((place) => variants[place] ?? []);
    return { texts, found: shareFigure(both, group), precise: shareFigure(both, reached) };
  };
  const best = nearest(
    rows.filter((row) => !row.told),
    variants.length,
  );
  return {
    words: [...words],
    accounts: told.reduce((sum, { group, accounts }) => (group ? sum + accounts : sum), 0),
    variants: variants
      .map((_, place) => figures([place]))
      .sort((a, b) => b.found.n - a.found.n || a.precise.base - b.precise.base),
    best: best.length === 0 ? null : figures(best),
  };
}
