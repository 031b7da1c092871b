import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';
import '@/lib/client/request-client';
import { personalStorage } from '@/lib/client/storage';
import '@/lib/contracts/sign-in';
import { LanguageSwitch } from './language-switch';

const assigned = vi.fn();

beforeEach(() => {
  assigned.mockClear();
  const page = new URL('http://pro.example/explore?q=coffee');
  vi.stubGlobal('location', { href: page.href, origin: page.origin, assign: assigned });
});
afterEach(() => {
  cleanup();
  personalStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function choose(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ 'PUT /api/user/me/': person({ language: 'ja' }), ...answers });
  render(<LanguageSwitch current="en" label="Languages" />);
  fireEvent.click(screen.getByRole('link', { name: '日本語' }));
  return calls;
}

const gone = () =>
  waitFor(() =>
    expect(String(assigned.mock.calls[0]?.[0])).toBe('http://pro.example/explore?q=coffee&lang=ja'),
  );

test('[I18-03, I18-06] the choice of a signed-in person is saved first, then the page comes again with its view', async () => {
  personalStorage.set('token', 'browser-token');
  const calls = choose();
  await gone();
  expect(calls.map(({ name, body }) => [name, body])).toEqual([['PUT /api/user/me/', { language: 'ja' }]]);
});

test('nobody’s choice changes the page alone', async () => {
  const calls = choose();
  await gone();
  expect(calls).toEqual([]);
});

test('[I18-07] a choice that cannot be saved is a warning in the console, and the page still changes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  personalStorage.set('token', 'browser-token');
  choose({ 'PUT /api/user/me/': () => refusal(500, 'Broken') });
  await gone();
  expect(warn).toHaveBeenCalledWith('The language could not be saved', 'Broken');
});

test('a language can be opened in a tab of its own, and says which is on', () => {
  render(<LanguageSwitch current="en" label="Languages" />);
  const link = screen.getByRole('link', { name: '日本語' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(assigned).not.toHaveBeenCalled();
  expect(link).toHaveAttribute('lang', 'ja');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
});
