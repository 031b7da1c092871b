import { cleanup, render, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';
import { type Locale } from '@/lib/domain/locales';
import { LanguageKeeper } from './language-keeper';

const going = vi.hoisted(() => ({ goToLanguage: vi.fn() }));
vi.mock('./language-switch', () => going);

const warn = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => going.goToLanguage.mockClear());
afterEach(async () => {
  cleanup();
  document.documentElement.lang = '';
  await clearCache();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page in a language, opened by a person who has chosen one, or none. */
async function read(page: Locale, chosen: Locale | null, answers: Parameters<typeof fakeApi>[0] = {}) {
  document.documentElement.lang = page;
  const calls = fakeApi({
    'GET /api/user/me/': person({ language: chosen }),
    'PUT /api/user/me/': person({ language: page }),
    ...answers,
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <LanguageKeeper />
    </SWRConfig>,
  );
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /api/user/me/'));
  // What follows from the answer has happened by then.
  await clearCache();
  return calls.filter(({ name }) => name.startsWith('PUT'));
}

test('[I18-03, I18-04] the language that the person has chosen sets that of the page', async () => {
  expect(await read('en', 'ja')).toEqual([]);
  expect(going.goToLanguage).toHaveBeenCalledExactlyOnceWith('ja');
  cleanup();
  expect(await read('ja', 'en')).toEqual([]);
  expect(going.goToLanguage).toHaveBeenLastCalledWith('en');
});

test('[I18-03, I18-05, I18-06] who has chosen none and reads Japanese has that saved, by a PUT with the language', async () => {
  const puts = await read('ja', null);
  expect(puts.map(({ name, body }) => [name, body])).toEqual([['PUT /api/user/me/', { language: 'ja' }]]);
  expect(going.goToLanguage).not.toHaveBeenCalled();
});

test('[I18-05] English is the fallback and is not saved for them; the same language needs nothing', async () => {
  expect(await read('en', null)).toEqual([]);
  cleanup();
  expect(await read('ja', 'ja')).toEqual([]);
  expect(going.goToLanguage).not.toHaveBeenCalled();
});

test('[I18-07] a language that cannot be saved is a warning in the console', async () => {
  const said = warn();
  await read('ja', null, { 'PUT /api/user/me/': () => refusal(500, 'Broken') });
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      'The language could not be saved',
      '問題が起きました。あとでもう一度お試しください。',
    ),
  );
});

test('for nobody nothing is changed', async () => {
  expect(await read('ja', null, { 'GET /api/user/me/': () => refusal(403, 'Sign in', 'token') })).toEqual([]);
  expect(going.goToLanguage).not.toHaveBeenCalled();
});
