import type { Sentiment } from '@/lib/domain/source-post';
import { JAPANESE_EMOJIS, JAPANESE_WORDS } from './sentiment-japanese-table';

/*
 * Rules, not a model: words of feeling with a weight, turned round by a negation, halved before a contrast and in a
 * question. Without enough of them a post is neutral, which news, notices and small talk then are.
 */

const NOISE = /https?:\/\/\S+|[@＠]\w+/g;
/** Only so much of a long post is read. */
const MAX_CHARS = 1000;
/** At most so many letters of grammar between a word and its negation. */
const NEGATION =
  /^[ぁ-ん]{0,5}?(?:な(?:い|かっ|く(?!な(?:る|っ|り))|きゃ|さそ)|ません|ませんでした|ねえ|ねぇ|ねー|ん(?:かった|し|わ)|ず(?![っと]))/;
/** Look like a negation and are none: isn't it, perhaps, must, without doubt. */
const NO_NEGATION =
  /^[ぁ-ん]{0,5}?(?:じゃない(?:か|です|！|!|の)|ではないか|じゃないか|ないか(?:な|も)|しかない|に違いない|かもしれない|なければ|なきゃ|なくちゃ|ないと(?:い|だ)|だけでなく|だけじゃな|ばかりか)/;
const CONTRAST = /けど|けれど|だが|ですが|ますが|でも[、,]|しかし|とはいえ|ものの|どころか/g;
const QUESTION = /(?:ですか|ますか|でしょうか|かな|のか|かしら|[？?])[？?。\s]*$/;
const NEWS = /^【|https?:\/\//;
const HAS_JAPANESE = /[\u3041-\u3096\u30a1-\u30fa\p{Script=Han}]/u;
const NEGATED = -0.7;
/** A negated complaint is mild praise at most. */
const NEGATED_COMPLAINT = -0.4;
/** What stands before a contrast counts less when feeling stands behind it too. */
const BEFORE_CONTRAST = 0.4;
const ASKED = 0.5;
const THRESHOLD = 0.7;
/** What announces or links has to say more to be more than news. */
const NEWS_THRESHOLD = 1.4;
const GRAMMAR_CHARS = 14;

interface Entry {
  text: string;
  weight: number;
  word: boolean;
}

let entriesByStart: ReadonlyMap<string, readonly Entry[]> | null = null;

/** By first character, longest first. */
function loadEntries(): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  const add = (word: boolean) => (row: readonly [number, string]) => {
    for (const written of row[1].split(/\s+/).filter(Boolean)) {
      const text = written.normalize('NFKC').toLowerCase();
      const start = text.charAt(0);
      entries.set(start, [...(entries.get(start) ?? []), { text, weight: row[0], word }]);
    }
  };
  JAPANESE_WORDS.forEach(add(true));
  JAPANESE_EMOJIS.forEach(add(false));
  for (const list of entries.values()) list.sort((a, b) => b.text.length - a.text.length);
  return entries;
}

function weightIn({ weight, word }: Entry, after: string): number {
  if (!word || weight === 0 || !NEGATION.test(after) || NO_NEGATION.test(after)) return weight;
  return weight * (weight > 0 ? NEGATED : NEGATED_COMPLAINT);
}

/** Where the last contrast of a text starts, 0 where there is none. */
function lastContrast(text: string): number {
  let last = 0;
  for (const match of text.matchAll(CONTRAST)) last = match.index;
  return last;
}

function sumOf(text: string): number {
  entriesByStart ??= loadEntries();
  const contrast = lastContrast(text);
  let before = 0;
  let after = 0;
  for (let at = 0; at < text.length;) {
    const entry = entriesByStart.get(text.charAt(at))?.find((known) => text.startsWith(known.text, at));
    if (!entry) {
      at += 1;
      continue;
    }
    const end = at + entry.text.length;
    const weight = weightIn(entry, text.slice(end, end + GRAMMAR_CHARS));
    if (at < contrast) before += weight;
    else after += weight;
    at = end;
  }
  return after === 0 ? before : before * BEFORE_CONTRAST + after;
}

/** Sentiment of a Japanese text by its words of feeling, or null when no Japanese is in it. */
export function sentimentOfJapanese(text: string): Sentiment | null {
  const short = text.slice(0, MAX_CHARS);
  const plain = short.normalize('NFKC').toLowerCase().replace(NOISE, ' ').replaceAll('\ufe0f', '').trim();
  if (!HAS_JAPANESE.test(plain)) return null;
  const sum = sumOf(plain) * (QUESTION.test(plain) ? ASKED : 1);
  const threshold = NEWS.test(short) ? NEWS_THRESHOLD : THRESHOLD;
  if (sum >= threshold) return 'positive';
  return sum <= -threshold ? 'negative' : 'neutral';
}
