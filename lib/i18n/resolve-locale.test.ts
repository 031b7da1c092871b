import { expect, test } from 'vitest';
import { resolveLocale } from './resolve-locale';

const resolve = (query: string, localeCookie?: string, acceptLanguage: string | null = null) =>
  resolveLocale({ query: new URLSearchParams(query), localeCookie, acceptLanguage });

test('query before cookie before header before English', () => {
  expect(resolve('lang=ja', 'en', 'en')).toEqual({ locale: 'ja', by: 'query' });
  expect(resolve('', 'ja', 'en')).toEqual({ locale: 'ja', by: 'cookie' });
  expect(resolve('', undefined, 'ja-JP,ja;q=0.9,en;q=0.8')).toEqual({ locale: 'ja', by: 'header' });
  expect(resolve('')).toEqual({ locale: 'en', by: 'default' });
});

test('[I18-02] a language that does not exist falls back to English', () => {
  expect(resolve('lang=fr', 'de', 'fr,de;q=0.5')).toEqual({ locale: 'en', by: 'default' });
});

test('the header is read by weight, and nonsense in it does no harm', () => {
  expect(resolve('', undefined, 'en;q=0.2, ja;q=0.7').locale).toBe('ja');
  expect(resolve('', undefined, 'ja;q=0, en').locale).toBe('en');
  expect(resolve('', undefined, 'ja;q=x,;;;,=').locale).toBe('en');
  expect(resolve('', undefined, 'fr,'.repeat(10_000)).locale).toBe('en');
});
