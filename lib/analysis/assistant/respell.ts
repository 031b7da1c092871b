import { ASKING_WORDS } from './question-words-table';

/** Letters added, left out, changed or swapped with their neighbour: Damerau and Levenshtein's distance. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [above, before] = [rows[i - 1] ?? [], rows[i - 2] ?? []];
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(least, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}

const SHORTEST = 5;

const slips = (word: string) => (word.length >= 8 ? 2 : 1);

/** A name that a word is a slip of: never a name that only looks alike by being short. */
export const misspelt = (word: string, names: readonly string[]): string | null =>
  word.length < SHORTEST ? null : (names.find((name) => distance(word, name) <= slips(word)) ?? null);

/** A name that a word is the beginning of: southwest, southwestair. */
export const shortened = (word: string, names: readonly string[]): string | null =>
  word.length < SHORTEST ? null : (names.find((name) => name !== word && name.startsWith(word)) ?? null);

/** The word of asking that a misspelt one stands for; null where none is near. */
export function respelt(word: string): string | null {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
  // The first letter of a word is hardly ever the slip: "coverage" is no "average".
  return misspelt(
    word,
    ASKING_WORDS.filter((name) => name.startsWith(word.slice(0, 1))),
  );
}
