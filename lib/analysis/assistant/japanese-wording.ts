import { NUMERAL, WORDING } from './japanese-wording-table';

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

/** @param question NFKC. */
export function wordedPlainly(question: string): string {
  if (!JAPANESE.test(question)) return question;
  const counted = question.replaceAll(NUMERAL, (kanji) => String(numberOf(kanji)));
  const plain = WORDING.reduce((text, [words, instead]) => text.replaceAll(words, instead), counted);
  return plain.trim() === '' ? question : plain;
}
