import { rangeKey } from '@/lib/domain/column-ranges';
import type { Entity } from '../entity';
import { escaped, named } from './column-patterns';

/* Limits on columns of numbers that a file brought: "confidence below 0.7", "score between 2 and 5". */

const N = '-?\\d[\\d,]*(?:\\.\\d+)?';
const BELOW = 'below|under|less than|lower than|smaller than|<(?!=)';
const AT_MOST = 'at most|no more than|up to|<=|≤';
const ABOVE = 'above|over|more than|higher than|greater than|bigger than|>(?!=)';
const AT_LEAST = 'at least|no less than|a minimum of|minimum|>=|≥';
const EXACT = '==?|:|equal(?:s| to)|exactly|of|is';
const WAYS = [BELOW, AT_MOST, ABOVE, AT_LEAST, EXACT].join('|');

const LONG_WORD = 5;
/** Numbers of a column may have any digits: what lies below 0.7 ends right before it. */
const NEXT = 1e-6;

const isWay = (ways: string, written: string) => new RegExp(`^(?:${ways})$`, 'u').test(written);
const numberOf = (written: string) => Number(written.replaceAll(',', ''));
const nextTo = (value: number, parts: boolean) => (Number.isInteger(value) && !parts ? 1 : NEXT);
const exact = (value: number) => Number(value.toFixed(6));

function endsOf(way: string, value: number, parts: boolean): { low: number | null; high: number | null } {
  if (isWay(BELOW, way)) return { low: null, high: exact(value - nextTo(value, parts)) };
  if (isWay(AT_MOST, way)) return { low: null, high: value };
  if (isWay(ABOVE, way)) return { low: exact(value + nextTo(value, parts)), high: null };
  if (isWay(AT_LEAST, way)) return { low: value, high: null };
  return { low: value, high: value };
}

const wordsOf = (name: string) => name.toLowerCase().split(/[\s_.:&-]+/u);

/** A "view count" is no `listed_count`. */
const GENERIC = /^(?:counts?|numbers?|values?|totals?|amounts?|index)$/u;

/** A column by its name, and by its last word where it is clear which is meant. */
function namesOf(name: string, all: readonly string[], text: string, generic = true): string {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  const alike = all.filter((other) => wordsOf(other).at(-1) === last);
  // "Sentiment negative with a confidence of 1": of those that end so the one whose beginning is named.
  const begun = alike.filter((other) => text.includes(wordsOf(other).slice(0, -1).join(' ')));
  const isOnly = alike.length === 1 || (begun.length === 1 && begun[0] === name);
  const whole = words.map(escaped).join('[ _.:&-]+');
  const isName = last.length >= LONG_WORD && (generic || !GENERIC.test(last));
  return isOnly && words.length > 1 && isName ? `${whole}|${escaped(last)}` : whole;
}

/**
 * @param text Lower case. @param columns Names of columns of numbers. @param fractions Those that hold parts of one.
 * @returns items that posts can be narrowed to, with all of the words of each limit.
 */
export function numbersIn(
  text: string,
  columns: readonly string[],
  fractions: readonly string[] = [],
): Entity[] {
  const found: Entity[] = [];
  for (const name of columns.toSorted((a, b) => b.length - a.length)) {
    const named = `(?<![\\p{L}\\p{N}_])(?:${namesOf(name, columns, text)})(?: (?:scores?|values?))?`;
    const limit = new RegExp(
      `${named} ?(?:(?:is|was|are|were|that is|of) )?(?:between (?<from>${N}) and (?<to>${N})|(?<way>${WAYS}) ?(?<n>${N}))(?![\\p{L}\\p{N}%])`,
      'gu',
    );
    for (const { 0: written, index, groups = {} } of text.matchAll(limit)) {
      const end = index + written.length;
      if (found.some((one) => index < one.end && end > one.start)) continue;
      const { from, to, way = '', n = '' } = groups;
      const ends =
        from === undefined || to === undefined
          ? endsOf(way, numberOf(n), fractions.includes(name))
          : { low: numberOf(from), high: numberOf(to) };
      if (ends.low !== null && ends.high !== null && ends.low > ends.high) continue;
      found.push({
        section: 'file_columns',
        key: rangeKey(name, { kind: 'number', ...ends }),
        start: index,
        end,
      });
    }
  }
  return found;
}

interface NamedNumber {
  name: string;
  start: number;
  end: number;
}

/** What columns of numbers are also called. */
export type AlsoCalled = (column: string) => string | null;
const NOTHING_ELSE: AlsoCalled = () => null;

/** Columns of numbers that a text names without a limit, each where it does. */
export const numbersNamedIn = (
  text: string,
  columns: readonly string[],
  called: AlsoCalled = NOTHING_ELSE,
): NamedNumber[] =>
  columns
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => {
      const source = `(?:${namesOf(name, columns, text, false)})(?: (?:scores?|values?|counts?))?`;
      const also = called(name);
      const pattern = named(also === null ? source : `${source}|${also}`, false);
      return [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
        name,
        start: index,
        end: index + written.length,
      }));
    })
    .filter((one, at, all) =>
      all.slice(0, at).every(({ start, end }) => one.end <= start || one.start >= end),
    );
