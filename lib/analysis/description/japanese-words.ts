import { STOP_WORDS } from '@/lib/analysis/text/stop-words-table';
import { FILLERS_JA, NOT_WORDS_JA } from './description-words-table';

/* Which words of a Japanese sentence posts would hold: its nouns, put together where they stand together. */

const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const LATIN = /^[\p{L}\p{N}]+$/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const HAN_END = /[\p{Script=Han}々]$/u;
const HAN_START = /^[\p{Script=Han}々]/u;
/** Signs that hold a sentence together; one of another kind between two kanji is the middle of a word: 食べ歩き. */
const PARTICLES = new Set('をはがにへとでもやかなよねのば');
/** 楽しむ, 遊んで, 美味しい: what people do or how it is, not what it is about. */
const INFLECTED =
  /^[\p{Script=Han}々]+\p{Script=Hiragana}{0,2}(?:[うくぐすつぬぶむるい]|っ[てた]|ん[でだ]|い[てだた]|[しけげせてねべめれえ]て|った|した)$/u;
const ONE_KANJI = /^[\p{Script=Han}々]$/u;
const AFTER_NOUN = /^(?:[をはがにへとでもやかなのよね]|から|まで|など|より|だけ)$/u;
const NUMBER = /^[\d〇一二三四五六七八九十百千万]+$/u;

const PERSON = /^[人者員]$/u;

/** べ of 食べ歩き. */
const isInside = (words: readonly string[], place: number) =>
  HIRAGANA.test(words[place] ?? '') &&
  words[place]?.length === 1 &&
  !PARTICLES.has(words[place]) &&
  HAN_END.test(words[place - 1] ?? '') &&
  HAN_START.test(words[place + 1] ?? '');

/** 飼 of 飼っている: what follows is no particle. */
const isStem = (words: readonly string[], place: number) =>
  ONE_KANJI.test(words[place] ?? '') &&
  HIRAGANA.test(words[place + 1] ?? '') &&
  !AFTER_NOUN.test(words[place + 1] ?? '') &&
  !isInside(words, place + 1);

/** Whether a word goes into a compound or ends it. */
function belongs(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  if (NUMBER.test(word)) return false;
  if (!JAPANESE.test(word)) return LATIN.test(word);
  if (isInside(words, place)) return true;
  if (HIRAGANA.test(word)) return word.length >= 3 && !STOP_WORDS.has(word) && !NOT_WORDS_JA.has(word);
  return FILLERS_JA.has(word) || (!INFLECTED.test(word) && !isStem(words, place));
}

/** Words at either end of a compound that say nothing: 子育て中, 大学生向け. */
function trimmed(words: readonly string[]): string[] {
  const empty = (word: string | undefined) =>
    word !== undefined && (FILLERS_JA.has(word) || STOP_WORDS.has(word));
  // 人 belongs to 社会人, and says nothing alone.
  const isSuffix = (place: number) => PERSON.test(words[place] ?? '') && HAN_END.test(words[place - 1] ?? '');
  let [first, end] = [0, words.length];
  while (end > first && empty(words[end - 1]) && !isSuffix(end - 1)) end -= 1;
  while (first < end && empty(words[first])) first += 1;
  return words.slice(first, end);
}

/** @param clause A part of a sentence between its stops. @returns what it is about, each word once. */
export function japaneseWords(clause: string): string[] {
  const words = [...WORDS.segment(clause)].map(({ segment }) => segment.toLowerCase());
  const found: string[] = [];
  let run: string[] = [];
  const end = () => {
    const compound = trimmed(run).join('');
    if (compound !== '' && JAPANESE.test(compound) && !FILLERS_JA.has(compound)) found.push(compound);
    run = [];
  };
  words.forEach((word, place) => {
    if (belongs(words, place)) run.push(word);
    else end();
  });
  end();
  return [...new Set(found)];
}
