import { expect, test } from 'vitest';
import { createPersonalStorage, PERSONAL_KEYS } from './storage';

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('[AUT-03, AUT-04] four values are kept, under one prefix with a suffix each', () => {
  const store = memory();
  const personal = createPersonalStorage(() => store, 'app');
  for (const key of PERSONAL_KEYS) personal.set(key, `${key} value`);
  expect([...store.values.keys()]).toEqual(['app_email', 'app_name', 'app_token', 'app_signed_in_as']);
  expect(personal.get('token')).toBe('token value');
  personal.set('name', null);
  expect(store.values.has('app_name')).toBe(false);
  personal.clear();
  expect(store.values.size).toBe(0);
  expect(personal.get('token')).toBeNull();
});

test('where storage is forbidden the values last as long as the page', () => {
  const personal = createPersonalStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  personal.set('token', 'x');
  expect(personal.get('token')).toBe('x');
  personal.clear();
  expect(personal.get('token')).toBeNull();
});
