import { ENGLISH_RULES } from './english-rules';
import { JAPANESE_RULES } from './japanese-rules';
import type { Recognised } from './question-rule';

export interface AskedOwn {
  is: Recognised;
  /** ISO 3166-1 alpha-2, where one is named. */
  country: string | null;
  /** The calendar year that is asked about. */
  year: number | null;
}

export interface Hints {
  /** A country that the question names. */
  country: string | null;
  now: Date;
  /** What the question before was about. */
  before: Recognised | null;
}

const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim();

function yearOf(text: string, now: Date): number | null {
  const named = /(?<!\d)(20[0-3]\d)(?!\d)/.exec(text)?.[1];
  if (named) return Number(named);
  if (/last year|去年|昨年/.test(text)) return now.getUTCFullYear() - 1;
  return /this year|今年/.test(text) ? now.getUTCFullYear() : null;
}

/** A question that only makes sense after another one. */
const GOES_ON = /^(and|what about|how about|so|then|now)\b|^(では|じゃあ|それ|その|あと)|(は|も)[?？]$/;
const SHORT_WORDS = 5;

const goesOn = (text: string) => GOES_ON.test(text) || text.split(' ').length <= SHORT_WORDS;

/**
 * What a question about an own account asks for, by its words; null: nothing that is known here. A country or a year
 * alone goes on with the question before.
 */
export function recognise(question: string, { country, now, before }: Hints): AskedOwn | null {
  const text = plain(question);
  const year = yearOf(text, now);
  const rules = [...ENGLISH_RULES, ...JAPANESE_RULES];
  const found = rules.find(({ when }) => when.some((one) => one.test(text)))?.is;
  const bySide = country !== null && /follow|audience|フォロ/.test(text);
  const is = bySide && (!found || found === 'followers' || found === 'interests') ? 'countries' : found;
  if (is) return { is, country, year };
  if (before === null || !goesOn(text)) return null;
  if (country !== null) return { is: 'countries', country, year };
  return { is: before, country, year };
}
