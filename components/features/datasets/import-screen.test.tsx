import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, OPTIONS } from '@/tests/factories/sign-in-screens';
import { ImportScreen } from './import-screen';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

afterEach(async () => {
  cleanup();
  act(() => signInDialog.getState().close());
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(locale: Locale, claimed = true) {
  const calls = fakeApi({ 'GET /rest-auth/options/': { ...OPTIONS, claimed } });
  const { container } = render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0 }}>
        {' '}
        <ImportScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return { calls, field: () => container.querySelector('input[type=file]') };
}

test.each(LOCALES)('a file is not asked for before the sign-in that it needs, in %s', async (locale) => {
  const { calls, field } = show(locale);
  const { title, action } = MESSAGES[locale].import.signIn;
  expect(await screen.findByText(title)).toBeVisible();
  expect(field()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(signInDialog.getState().open).toBe(true);
  expect(calls.every(({ name }) => name.startsWith('GET '))).toBe(true);
});

test('on a machine that nobody has signed in to yet, and for who is signed in, the file is asked for', async () => {
  const open = show('en', false);
  await vi.waitFor(() => expect(open.calls.length).toBeGreaterThan(0));
  expect(open.field()).not.toBeNull();
  cleanup();
  personalStorage.set('token', 'browser-token');
  expect(show('en').field()).not.toBeNull();
});
