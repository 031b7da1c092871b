/** What the browser keeps about the person, and nothing else (security.md 23). */
export const PERSONAL_KEYS = ['email', 'name', 'token', 'signed_in_as'] as const;
export type PersonalKey = (typeof PERSONAL_KEYS)[number];

export const PERSONAL_PREFIX = 'murmur';

export interface PersonalStorage {
  get: (key: PersonalKey) => string | null;
  /** null removes the value. */
  set: (key: PersonalKey, value: string | null) => void;
  /** For signing out. */
  clear: () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The personal data under one shared prefix, a suffix each.
 * @param open Gives the storage. It may be forbidden (private windows): values then last as long as the page.
 */
export function createPersonalStorage(open: () => Store, prefix = PERSONAL_PREFIX): PersonalStorage {
  const page = new Map<PersonalKey, string>();
  const place = (key: PersonalKey) => `${prefix}_${key}`;
  const get = (key: PersonalKey) => {
    try {
      return open().getItem(place(key)) ?? page.get(key) ?? null;
    } catch {
      return page.get(key) ?? null;
    }
  };
  const set = (key: PersonalKey, value: string | null) => {
    if (value === null) page.delete(key);
    else page.set(key, value);
    try {
      if (value === null) open().removeItem(place(key));
      else open().setItem(place(key), value);
    } catch {
      // Storage is forbidden or full: the page's own copy stands in.
    }
  };
  return { get, set, clear: () => PERSONAL_KEYS.forEach((key) => set(key, null)) };
}

export const personalStorage = createPersonalStorage(() => window.localStorage);
