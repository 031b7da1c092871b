import 'server-only';
import { normalizeText } from '@/lib/domain/keyword-query/text';

export interface SpellingForm {
  form: string;
  kind: 'form' | 'hashtag' | 'mention';
}

const BETWEEN = /[\s\-‐‑–—_・･.'’]+/gu;
const HANDLE = /^\w{1,15}$/;

const withoutMarks = (text: string) =>
  // Marks of kana change the sound (は, ば), those of Latin letters the look.
  text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');

const shiftKana = (text: string, from: RegExp, by: number) =>
  text.replaceAll(from, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by));
const toHiragana = (text: string) => shiftKana(text, /[\u30a1-\u30f6]/gu, -0x60);
const toKatakana = (text: string) => shiftKana(text, /[\u3041-\u3096]/gu, 0x60);

/** Words of a name written in one, as in `CocaCola`. */
const spaced = (text: string) => text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/**
 * Forms of a name by rule: one word, apart, hyphenated, without marks, in the other kana, as hashtag and as handle. Forms
 * that every query takes for the same text (width, case) are one. Whether anybody writes them is for the data to say.
 */
export function spellingForms(keyword: string): SpellingForm[] {
  const bare = keyword.normalize('NFKC').replace(/^[#@]/, '').trim();
  const bases = [bare, withoutMarks(bare), toHiragana(bare), toKatakana(bare)];
  const forms = new Map<string, SpellingForm>();
  const add = (form: string, kind: SpellingForm['kind']) => {
    const key = normalizeText(form);
    if (/[\p{L}\p{N}]/u.test(form) && !forms.has(key)) forms.set(key, { form, kind });
  };
  for (const base of bases) {
    const words = spaced(base).split(BETWEEN).filter(Boolean);
    for (const joint of [' ', '-', '']) add(words.join(joint).toLowerCase(), 'form');
    if (/[\u30a0-\u30ff]/u.test(base)) add(words.join('・'), 'form');
  }
  for (const base of bases) {
    const joined = base.replaceAll(BETWEEN, '').toLowerCase();
    if (/[\p{L}\p{N}]/u.test(joined)) add(`#${joined}`, 'hashtag');
    if (HANDLE.test(joined)) add(`@${joined}`, 'mention');
  }
  const asked = normalizeText(keyword.trim());
  return [...forms].filter(([key]) => key !== asked).map(([, form]) => form);
}

/** What is left of a name when spaces, marks and case are taken away: equal for two spellings of one name. */
export function nameKey(text: string): string {
  return normalizeText(withoutMarks(text)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Letters that a near spelling may differ in; short words have too many neighbours that are other words. */
export function editsAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 5) return 0;
  return letters < 9 ? 1 : 2;
}
