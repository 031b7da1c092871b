import type { CountedGroup } from '@/lib/domain/counted-posts';
import type { PostMeasure } from '@/lib/domain/post-condition';
import {
  type Aggregate,
  AGGREGATE_SLOTS,
  type Form,
  FORM_SLOTS,
  GROUP_SLOTS,
  LEAST_WORDS,
  MEASURE_SLOTS,
  MOST_WORDS,
  NTH,
} from './slots-table';

/** A word of the question that asks, and what for. */
export interface Slot<T> {
  value: T;
  written: string;
  start: number;
}

/** Patterns that reach over other words: what they hold may be what the question is about. */
const WIDE: readonly string[] = ['per_step', 'none_on', 'first', 'last'];
const MOST_CLAIMED = 4;

/** What a question asks to be counted, how, by what and in which form. */
export interface Slots {
  measures: Slot<PostMeasure>[];
  aggregates: Slot<Aggregate>[];
  groups: Slot<CountedGroup>[];
  form: Form;
  most: boolean;
  least: boolean;
  /** The second most, the third: 1 is the first. */
  nth: Slot<number>[];
}

const ORDINALS: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
};

function found<T>(text: string, rows: readonly { value: T; en: RegExp; ja: RegExp }[]): Slot<T>[] {
  return rows.flatMap(({ value, en, ja }) => {
    const match = en.exec(text) ?? ja.exec(text);
    return match ? [{ value, written: match[0].trim(), start: match.index + match[0].search(/\S/u) }] : [];
  });
}

function nthOf(text: string): Slot<number>[] {
  const match = NTH.exec(text);
  const { en, ja } = match?.groups ?? {};
  const value = en !== undefined ? (ORDINALS[en] ?? 1) : Number(ja ?? 1);
  return match ? [{ value, written: match[0], start: match.index }] : [];
}

/** Which place of a ranking is asked for; 1 is the first. */
export const placeOf = ({ nth }: Slots): number => nth[0]?.value ?? 1;

/** @param text NFKC, lower case, without its dates and conditions. */
export function readSlots(text: string): Slots {
  return {
    measures: found(text, MEASURE_SLOTS),
    aggregates: found(text, AGGREGATE_SLOTS),
    groups: found(text, GROUP_SLOTS),
    form: found(text, FORM_SLOTS)[0]?.value ?? 'open',
    most: MOST_WORDS.test(text),
    least: LEAST_WORDS.test(text),
    nth: nthOf(text),
  };
}

/** Where the words stand that say what is counted: they are no words that posts shall hold. */
export const claimedBy = ({ measures, aggregates, groups, nth }: Slots): { start: number; end: number }[] =>
  [...measures, ...aggregates, ...groups, ...nth.filter(({ value }) => value > 1)]
    .filter(({ value, written }) => !WIDE.includes(String(value)) || written.split(' ').length < MOST_CLAIMED)
    .map(({ start, written }) => ({ start, end: start + written.length }));
