/*
 * The key of an account in lists and filters: its handle in lower case, or where a file has none `id:…`, or `name:…`
 * as written. Two people of one name are one account then.
 */
const OTHER_KEY = /^(?:id|name):/;

/** True for a handle, false for an account that is known by its id or name alone. */
export const isHandleKey = (key: string): boolean => !OTHER_KEY.test(key);

/** `@handle`, or the id or name as it was written. */
export const accountText = (key: string): string =>
  isHandleKey(key) ? `@${key}` : key.replace(OTHER_KEY, '');
