import { expect, test } from 'vitest';
import { isJapanese, languageStep } from './languages';

const english = { interfaceLanguage: 'en', browserLanguage: 'en-GB', country: 'GB' };

test('[I18-08] Japanese by the interface, by the browser, or by the country', () => {
  expect(isJapanese(english)).toBe(false);
  expect(isJapanese({ ...english, interfaceLanguage: 'ja' })).toBe(true);
  expect(isJapanese({ ...english, browserLanguage: 'ja-JP' })).toBe(true);
  expect(isJapanese({ ...english, country: 'JP' })).toBe(true);
  expect(isJapanese({ ...english, country: null })).toBe(false);
  expect(isJapanese({ ...english, browserLanguage: 'jam' })).toBe(false);
});

test('[I18-03, I18-04, I18-05] the language goes both ways between the person and the pages', () => {
  expect(languageStep('ja', 'en')).toEqual({ kind: 'show', language: 'ja' });
  expect(languageStep('en', 'ja')).toEqual({ kind: 'show', language: 'en' });
  expect(languageStep('ja', 'ja')).toBeNull();
  expect(languageStep(null, 'ja')).toEqual({ kind: 'store', language: 'ja' });
  expect(languageStep(null, 'en')).toBeNull();
  expect(languageStep('fr', 'ja')).toEqual({ kind: 'store', language: 'ja' });
});
