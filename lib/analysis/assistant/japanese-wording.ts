import { AT_TOP, NUMERAL, type Row, WORDING } from './japanese-wording-table';

/* A Japanese question in plain words: who asks politely or curtly asks for the same. */

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const DIGITS = '一二三四五六七八九';
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100 };

/** 三 3, 十二 12, 百 100. */
function numberOf(kanji: string): number {
  let [sum, digit] = [0, 0];
  for (const sign of kanji) {
    const place = PLACES[sign];
    if (place === undefined) digit = DIGITS.indexOf(sign) + 1;
    else [sum, digit] = [sum + (digit || 1) * place, 0];
  }
  return sum + digit;
}

const worded = (question: string, rows: readonly Row[]): string =>
  rows.reduce((text, [words, instead]) => text.replaceAll(words, instead), question);

/** A question behind another: what stands at the top of its answer is pointed at. */
export const pointingAtTop = (question: string): string => worded(question, AT_TOP);

/** @param question NFKC. */
export function wordedPlainly(question: string): string {
  if (!JAPANESE.test(question)) return question;
  const counted = question.replaceAll(NUMERAL, (kanji) => String(numberOf(kanji)));
  const plain = worded(counted, WORDING);
  return plain.trim() === '' ? question : plain;
}
