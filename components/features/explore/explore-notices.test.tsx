import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { signOut } from '@/lib/client/session';
import { personalStorage } from '@/lib/client/storage';
import { KNOWN_DATASETS_KEY, useKnownDatasets } from '@/lib/client/stores/known-datasets';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, OPTIONS } from '@/tests/factories/sign-in-screens';
import { ExploreNotices } from './explore-notices';

afterEach(async () => {
  cleanup();
  act(() => signInDialog.getState().close());
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(locale: Locale, claimed: boolean) {
  fakeApi({ 'GET /rest-auth/options/': { ...OPTIONS, claimed } });
  const nothing = () => undefined;
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0 }}>
        {' '}
        <ExploreNotices
          failure={undefined}
          onRetry={nothing}
          missing={['spring']}
          outdated={false}
          onNewest={nothing}
        />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test.each(LOCALES)(
  'who is not signed in is led to sign in, whether there is such data or not, in %s',
  async (locale) => {
    show(locale, true);
    await userEvent.click(await screen.findByRole('button', { name: MESSAGES[locale].explore.signIn }));
    expect(signInDialog.getState().open).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent(
      MESSAGES[locale].explore.datasetsMissingSignIn.replace('{names}', 'spring'),
    );
  },
);

test('who is signed in, and who needs not be, is told that there is none', async () => {
  show('en', false);
  expect(await screen.findByText('No such dataset here: spring')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  personalStorage.set('token', 'browser-token');
  show('en', true);
  expect(await screen.findByText('No such dataset here: spring')).toBeVisible();
});

test('whose sign-in ran out is told how many datasets this browser knows of, until they sign out', async () => {
  useKnownDatasets.getState().record(11);
  show('en', true);
  expect(await screen.findByText(/^Sign in to see your 11 datasets: spring is not among/)).toBeVisible();
  expect(window.localStorage.getItem(KNOWN_DATASETS_KEY)).toContain('11');
  fakeApi({ 'POST /rest-auth/logout/': { detail: 'You are signed out' } });
  await signOut();
  expect(useKnownDatasets.getState().count).toBe(0);
  expect(window.localStorage.getItem(KNOWN_DATASETS_KEY)).toBeNull();
});
