import 'server-only';
import { decodeHTMLStrict } from 'entities';

/** HTML entities decoded once, lone surrogates as U+FFFD, no NUL. */
export function cleanText(raw: string): string {
  let text = raw.includes('&') ? decodeHTMLStrict(raw) : raw;
  if (text.includes('\0')) text = text.replaceAll('\0', '');
  return text.isWellFormed() ? text : text.toWellFormed();
}

const blanks = new Set(['', 'nan', 'null', 'none', 'n/a', 'na', '-', '[]', '{}', 'nat', 'undefined']);

/** A cell as text, or null for blank and for what programs write for nothing. */
export function optionalText(raw: string): string | null {
  const text = raw.trim();
  if (text.length <= 9 && blanks.has(text.toLowerCase())) return null;
  return cleanText(text);
}

const scales: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, 千: 1e3, 万: 1e4, 億: 1e8 };

/**
 * `1.234`, `1.234.567`, `2,0` and `1,2K` with the signs swapped. No count has a fraction, so that 1.234 is one in groups
 * of three; 12.000 may be twelve as well and is left out.
 */
function withEnglishSigns(text: string): string {
  if (/^[1-9]\d{0,2}\.000$/.test(text)) return '';
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,0{1,2})?$/.test(text))
    return text.replace(/,.*$/, '').replaceAll('.', '');
  return /^\d+,(?:0{1,2}|\d{1,2}\s*[kmb千万億])$/i.test(text) ? text.replace(',', '.') : text;
}

/** `12`, `1,234`, `1.234`, `4.0`, `1.2K`, `3万`, `{'count': '144'}` → a whole number; null for blank, negative and else. */
export function parseCount(raw: string): number | null {
  let text = withEnglishSigns(raw.trim());
  if (text === '') return null;
  if (text.startsWith('{')) text = /['"]count['"]:\s*['"]?(\d+)/.exec(text)?.[1] ?? '';
  const match = /^\+?(\d{1,3}(?:[,\s\u00a0']\d{3})+|\d+)?(\.\d+)?\s*([kmb千万億])?$/i.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const value = Number(`${(match[1] ?? '0').replace(/\D/g, '')}${match[2] ?? ''}`);
  const scaled = Math.round(value * (match[3] === undefined ? 1 : (scales[match[3].toLowerCase()] ?? 1)));
  return Number.isSafeInteger(scaled) ? scaled : null;
}

const yes = new Set([
  'true',
  '1',
  'yes',
  'y',
  't',
  '1.0',
  'verified',
  'retweet',
  'retweeted',
  'rt',
  'repost',
  'はい',
]);
const no = new Set(['false', '0', 'no', 'n', 'f', '0.0', '', 'いいえ']);

/** Yes, no, or null for anything else. */
export function parseFlag(raw: string): boolean | null {
  const text = raw.trim().toLowerCase();
  if (yes.has(text)) return true;
  return no.has(text) && text !== '' ? false : null;
}

/** `@Name`, `https://x.com/Name`, `Name` → `Name`; null when blank or not one word. */
export function parseHandle(raw: string): string | null {
  const text = optionalText(raw);
  if (text === null) return null;
  const handle = text
    .replace(/^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?].*$/, '');
  return handle === '' || /\s/.test(handle) || handle.length > 60 ? null : handle;
}

const unknownLanguages = new Set(['und', 'zxx', 'art', 'mul', 'undefined', 'unknown', 'other']);
const oldLanguages: Record<string, string> = {
  in: 'id',
  iw: 'he',
  ji: 'yi',
  jp: 'ja',
  msa: 'ms',
  mo: 'ro',
  no: 'no',
};

function languageNames(): Map<string, string> {
  const tags =
    'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr ht hu hy id ig is it ja ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my ne nl no or pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te th tl tr ug uk ur uz vi xh yo zh zu';
  const names = new Map<string, string>();
  for (const locale of ['en', 'ja']) {
    const display = new Intl.DisplayNames([locale], { type: 'language' });
    for (const tag of tags.split(' ')) names.set((display.of(tag) ?? tag).toLowerCase(), tag);
  }
  const more = {
    farsi: 'fa',
    'farsi (persian)': 'fa',
    tagalog: 'tl',
    'tagalog (filipino)': 'tl',
    pushto: 'ps',
    greek: 'el',
  };
  for (const [name, tag] of Object.entries(more)) names.set(name, tag);
  for (const name of ['simplified chinese', 'traditional chinese']) names.set(name, 'zh');
  return names;
}

let namesCache: Map<string, string> | undefined;

/** A language tag or an English or Japanese language name as a primary tag; null when it says nothing. */
export function parseLanguage(raw: string): string | null {
  const text = raw.trim().toLowerCase();
  if (text === '' || unknownLanguages.has(text) || /^q[a-z]{2}$/.test(text)) return null;
  const tag = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*$/.exec(text)?.[1];
  if (tag !== undefined) return blanks.has(tag) ? null : (oldLanguages[tag] ?? tag);
  namesCache ??= languageNames();
  return namesCache.get(text) ?? null;
}
