import 'server-only';
import { isObject, scalarText, type JsonObject } from './json-lines';

/** An object under a key, or an empty one. */
export const child = (object: JsonObject | undefined, key: string): JsonObject => {
  const value = object?.[key];
  return isObject(value) ? value : {};
};

export const objects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter((item) => isObject(item)) : [];

/** The first of these keys that holds a scalar, as text. */
export const text = (object: JsonObject | undefined, ...keys: string[]): string => {
  for (const key of keys) {
    const found = scalarText(object?.[key]);
    if (found !== '') return found;
  }
  return '';
};

/** `RT @name: …` with the whole text of the post it repeats; X cuts it at 140 characters. */
export function repostText(own: string, full: string, handle: string): string {
  if (full === '') return own;
  const name = handle || (/^RT @(\w{1,20}):/.exec(own)?.[1] ?? '');
  return name === '' ? own : `RT @${name}: ${full}`;
}
