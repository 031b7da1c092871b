import type { Decline } from '@/lib/domain/assistant';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import * as asking from './asking-table';
import { type AskedTimes, readTimes } from './dates';
import * as words from './lexicon-table';

export type Polarity = 'positive' | 'negative';

/** What the words of a question say, before the report is looked at. */
export interface ReadQuestion {
  /** NFKC, lower case, single spaces; dates are blank. */
  text: string;
  /** As asked, NFKC only: some names differ from words by their capitals. */
  original: string;
  /** Sections named by their own words, the more particular first. */
  sections: SectionId[];
  count: boolean;
  different: boolean;
  before: boolean;
  why: boolean;
  majority: boolean;
  least: boolean;
  versus: boolean;
  order: boolean;
  times: AskedTimes;
  /** What no report can tell, where it asks for that. */
  decline: Decline | null;
  summary: boolean;
  /** What is said: words and posts. */
  said: boolean;
  quotes: boolean;
  /** Which end of liking it asks for. */
  liking: Polarity | null;
  /** A feeling that is read only as positive or negative. */
  feeling: Polarity | null;
  beside: boolean;
  change: boolean;
  /** A share that the question takes for granted, 0–1. */
  claim: number | null;
}

function claimOf(text: string): number | null {
  const found = /(\d{1,3}(?:\.\d+)?) ?(?:%|percent|per cent|パーセント)/.exec(text)?.[1];
  const share = found === undefined ? null : Number(found) / 100;
  return share !== null && share <= 1 ? share : null;
}

/** Titles of the sections in every language of the site, in lower case: how one without words of its own is asked for. */
export type SectionTitles = Readonly<Partial<Record<SectionId, readonly string[]>>>;

const WORDED: ReadonlySet<SectionId> = new Set(words.SUBJECT_ROWS.map(({ section }) => section));

function sectionsIn(text: string, titles: SectionTitles): SectionId[] {
  const titled = SECTION_IDS.filter(
    (id) => !WORDED.has(id) && titles[id]?.some((title) => text.includes(title)),
  );
  const worded = words.SUBJECT_ROWS.filter(({ en, ja }) => en.test(text) || ja.test(text));
  return [...titled, ...worded.map(({ section }) => section)];
}

function declineOf(text: string): Decline | null {
  const past = text.replace(asking.NO_PREDICTION, '');
  return asking.DECLINE_ROWS.find(({ en, ja }) => en.test(past) || ja.test(past))?.decline ?? null;
}

function likingOf(text: string): Polarity | null {
  if (asking.WORSE.test(text)) return 'negative';
  return asking.BETTER.test(text) ? 'positive' : null;
}

const IN_QUOTES = /["“「『][^"”」』]{1,60}["”」』]/gu;

/** @param lastAt The last post of the data: what dates are read against. */
export function readQuestion(question: string, titles: SectionTitles, lastAt: number): ReadQuestion {
  const original = question.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const whole = original.toLowerCase().replaceAll('’', "'");
  // A name in quotes may hold a year.
  const times = readTimes(
    whole.replaceAll(IN_QUOTES, (quoted) => ' '.repeat(quoted.length)),
    lastAt,
  );
  const quotes = [...whole.matchAll(IN_QUOTES)];
  const text = quotes.reduce(
    (rest, { 0: quoted, index }) => rest.slice(0, index) + quoted + rest.slice(index + quoted.length),
    times.rest,
  );
  const has = (pattern: RegExp) => pattern.test(text);
  return {
    text,
    original,
    sections: sectionsIn(text, titles),
    count: has(words.COUNTS),
    different: has(words.DIFFERENT),
    before: has(words.BEFORE) || has(asking.TREND),
    why: has(words.WHY),
    majority: has(words.MAJORITY),
    least: has(words.LEAST),
    versus: has(words.VERSUS),
    order: has(words.ORDER),
    times,
    decline: declineOf(text),
    summary: has(asking.SUMMARY),
    said: has(asking.SAID),
    quotes: has(asking.QUOTES),
    liking: likingOf(text),
    feeling: asking.FEELINGS.find(([, en, ja]) => has(en) || has(ja))?.[0] ?? null,
    beside: has(asking.BESIDE),
    change: has(asking.CHANGES),
    claim: claimOf(text),
  };
}
