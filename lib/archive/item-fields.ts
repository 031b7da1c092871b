import { decodeHTMLStrict } from 'entities';

export type Item = Record<string, unknown>;

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const itemAt = (item: Item, key: string): Item | null => {
  const value = item[key];
  return isItem(value) ? value : null;
};

/** Objects of a list; whatever else stands in it is left out. */
export const itemsAt = (item: Item, key: string): Item[] => {
  const value = item[key];
  return Array.isArray(value) ? value.filter(isItem) : [];
};

/** Texts of a list; whatever else stands in it is left out. */
export const textsAt = (item: Item, key: string): string[] => {
  const value = item[key];
  return Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []))
    : [];
};

/** HTML entities decoded once, no NUL, no lone surrogates. */
export const cleanText = (raw: string): string =>
  (raw.includes('&') ? decodeHTMLStrict(raw) : raw).replaceAll('\0', '').toWellFormed();

/** A text that says something, else null. */
export const textAt = (item: Item, key: string): string | null => {
  const value = item[key];
  const text = typeof value === 'string' ? cleanText(value).trim() : '';
  return text === '' ? null : text;
};

const ID = /^\d{1,20}$/u;

/** An id as its digits; a number that a float cannot hold has lost some and is none. */
export const idAt = (item: Item, ...keys: string[]): string | null => {
  for (const key of keys) {
    const value = item[key];
    if (typeof value === 'string' && ID.test(value) && value !== '0') return value;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return String(value);
  }
  return null;
};

/** Every number of an archive is a text; what is none is unknown and not zero. */
export const countAt = (item: Item, key: string): number | null => {
  const value = item[key];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,15}$/u.test(text)) return null;
  return Number(text);
};

const HANDLE = /^@?(\w{1,30})$/u;

/** Without @. */
export const handleAt = (item: Item, key: string): string | null =>
  HANDLE.exec(textAt(item, key) ?? '')?.[1] ?? null;
