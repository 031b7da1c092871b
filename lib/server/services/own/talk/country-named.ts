import 'server-only';
import { vocabularyOf } from '@/lib/server/services/assistant/vocabulary';

/** What people call countries that have a longer name. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(uk|u\.k\.|britain|england)\b/, 'GB'],
  [/\b(us|usa|u\.s\.|u\.s\.a\.|america)\b/, 'US'],
  [/アメリカ|米国/, 'US'],
  [/イギリス|英国/, 'GB'],
];

const isWord = (name: string) => /^[\p{Script=Latin} .'-]+$/u.test(name);

/** The country that a question names, by its English or Japanese name. */
export function countryNamed(question: string): string | null {
  const text = question.normalize('NFKC');
  const lower = text.toLowerCase();
  // "us" alone is the word far more often than the country: it counts in capitals only.
  const short = SHORT.find(([form, code]) =>
    code === 'US' && !/\bU\.?S\.?(A\.?)?\b|america|アメリカ|米国/i.test(text.replace(/\bus\b/g, ''))
      ? false
      : form.test(lower),
  );
  if (short) return short[1];
  const found = vocabularyOf('countries').flatMap(({ key, names }) =>
    names
      .filter((name) =>
        isWord(name)
          ? new RegExp(`(?<![a-z])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z])`).test(lower)
          : lower.includes(name),
      )
      .map((name) => ({ key, length: name.length })),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.key ?? null;
}
