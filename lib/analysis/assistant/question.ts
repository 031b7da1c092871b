import type { Decline } from '@/lib/domain/assistant';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import * as asking from './asking-table';
import { spelledOut } from './spelled-out';
import { type Conditions, readConditions } from './conditions';
import { type AskedTimes, readTimes } from './dates';
import * as words from './lexicon-table';
import { readSlots, type Slots } from './slots';

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
  /** What posts or accounts shall be, beyond what they are about. */
  conditions: Conditions;
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
  /** A part of the whole is asked for. */
  share: boolean;
  /** What shall be counted, how, by what and in which form. */
  slots: Slots;
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

const IN_QUOTES = /["“「『][^"”」』]{1,90}["”」』]/gu;

interface Prepared {
  original: string;
  text: string;
  times: AskedTimes;
  conditions: Conditions;
}

/** A question without what was read as a date or a condition; a name in quotes may hold either. */
function prepared(question: string, lastAt: number, firstAt: number): Prepared {
  const original = spelledOut(question.normalize('NFKC').replaceAll(/\s+/g, ' ').trim());
  const whole = original.toLowerCase().replaceAll('’', "'");
  const times = readTimes(
    whole.replaceAll(IN_QUOTES, (quoted) => ' '.repeat(quoted.length)),
    lastAt,
    firstAt,
  );
  const conditions = readConditions(times.rest);
  const text = [...whole.matchAll(IN_QUOTES)].reduce(
    (rest, { 0: quoted, index }) => rest.slice(0, index) + quoted + rest.slice(index + quoted.length),
    conditions.rest,
  );
  return { original, text, times, conditions };
}

/**
 * @param lastAt The last post of the data: what dates are read against.
 * @param firstAt The first one: hours can be read of data of a single day.
 */
export function readQuestion(
  question: string,
  titles: SectionTitles,
  lastAt: number,
  firstAt = -Infinity,
): ReadQuestion {
  const { original, text, times, conditions } = prepared(question, lastAt, firstAt);
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
    conditions,
    decline: declineOf(text),
    summary: has(asking.SUMMARY),
    said: has(asking.SAID),
    quotes: has(asking.QUOTES),
    liking: likingOf(text),
    feeling: asking.FEELINGS.find(([, en, ja]) => has(en) || has(ja))?.[0] ?? null,
    beside: has(asking.BESIDE) || /\bratio of\b|の比/u.test(text),
    // "How often did he write of climate change" asks for a number.
    change: has(asking.CHANGES) && !(has(words.COUNTS) && !asking.COMPARED.test(text)),
    share: has(asking.SHARE),
    slots: readSlots(text),
    claim: claimOf(text),
  };
}
