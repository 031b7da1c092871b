import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import * as words from './lexicon-table';

/** A day as a question names it. */
export interface AskedDay {
  year: number | null;
  month: number;
  day: number;
}

/** What the words of a question say, before the report is looked at. */
export interface ReadQuestion {
  /** NFKC, lower case, single spaces. */
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
  days: AskedDay[];
  /** A share that the question takes for granted, 0–1. */
  claim: number | null;
}

const MONTHS = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
];
const ANY_MONTH = MONTHS.join('|');
const DAY_FIRST = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${ANY_MONTH})\\.?,?(?: (\\d{4}))?\\b`,
  'g',
);
const MONTH_FIRST = new RegExp(`\\b(${ANY_MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?,?(?: (\\d{4}))?\\b`, 'g');
const ISO = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g;
const JAPANESE = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/g;

const monthOf = (name: string) => MONTHS.findIndex((names) => names.split('|').includes(name)) + 1;

function asked(year: string | undefined, month: number, day: string | undefined): AskedDay[] {
  const number = Number(day);
  if (month < 1 || month > 12 || number < 1 || number > 31) return [];
  return [{ year: year === undefined ? null : Number(year), month, day: number }];
}

function daysOf(text: string): AskedDay[] {
  return [
    ...[...text.matchAll(ISO)].flatMap(([, year, month, day]) => asked(year, Number(month), day)),
    ...[...text.matchAll(JAPANESE)].flatMap(([, year, month, day]) => asked(year, Number(month), day)),
    ...[...text.matchAll(DAY_FIRST)].flatMap(([, day, month, year]) =>
      asked(year, monthOf(month ?? ''), day),
    ),
    ...[...text.matchAll(MONTH_FIRST)].flatMap(([, month, day, year]) =>
      asked(year, monthOf(month ?? ''), day),
    ),
  ];
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

export function readQuestion(question: string, titles: SectionTitles): ReadQuestion {
  const original = question.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const text = original.toLowerCase().replaceAll('’', "'");
  const has = (pattern: RegExp) => pattern.test(text);
  return {
    text,
    original,
    sections: sectionsIn(text, titles),
    count: has(words.COUNTS),
    different: has(words.DIFFERENT),
    before: has(words.BEFORE),
    why: has(words.WHY),
    majority: has(words.MAJORITY),
    least: has(words.LEAST),
    versus: has(words.VERSUS),
    order: has(words.ORDER),
    days: daysOf(text),
    claim: claimOf(text),
  };
}
