import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { leavePackage, showPackage } from '@/lib/client/stores/open-package';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { AccountCard } from './account-card';

const ACCOUNT = {
  ...{ id: 'a1', name: 'Tea', account_id: 'abc1', network: 'twitter' as const },
  ...{ verified: true, special: false },
};
const CHECK = 'POST /api/external/check-custom-audiences/';
const VALIDATE = 'POST /api/external/audience-request/validate-ad-account/';

beforeEach(() => personalStorage.set('token', 'x'));
afterEach(() => {
  cleanup();
  leavePackage();
  personalStorage.clear();
  vi.unstubAllGlobals();
});

function show(
  answers: Parameters<typeof fakeApi>[0],
  audiences = ['Buyers', 'Visitors'],
  locale: 'en' | 'ja' = 'en',
) {
  const calls = fakeApi({
    'GET /api/user/accounts/': [ACCOUNT],
    [VALIDATE]: { access: true, asked_network: false },
    'GET /api/external/check-agency-ad-account/abc1/': { is_agency: false },
    ...answers,
  });
  showPackage({
    open: {
      ...{ id: 'l1', name: 'Tea', version: 1, countries: [] },
      targeting_package: targetingPackageSchema.parse({ custom_audiences: audiences }),
    },
    change: () => undefined,
  });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AccountCard />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}
const check = async (name = 'Check') => userEvent.click(await screen.findByRole('button', { name }));

test('[ADS-15, ADS-16, ADS-17, ADS-18, ADS-25, AUD-36] access and each custom audience are checked in the account', async () => {
  const calls = show({
    [CHECK]: {
      custom_audiences: [
        { name: 'Buyers', targetable: true },
        { name: 'Visitors', targetable: false },
      ],
    },
    'GET /api/external/check-agency-ad-account/abc1/': {
      is_agency: true,
      agency: 'ipg-apac',
      country_id: 289,
    },
  });
  await check();
  expect(await screen.findByText(/Access is granted/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'BuyersTargetable',
    'VisitorsNot targetable',
  ]);
  expect(screen.getByText('Custom audiences may take up to 48 hours to be processed by X.')).toBeVisible();
  expect(screen.getByText('Lent to the agency ipg-apac. It is bound to Asia-Pacific.')).toBeVisible();
  const sent = (name: string) => calls.find((call) => call.name === name)?.body;
  expect(sent(CHECK)).toEqual({ ad_account_id: 'abc1', custom_audience_names: ['Buyers', 'Visitors'] });
  expect(sent(VALIDATE)).toEqual({ ad_account_id: 'abc1' });
});

test('where X is not asked nothing is said to be ready, and the card says so', async () => {
  show({
    [CHECK]: refusal(404, 'There is no such ad account', 'unknown_account'),
    [VALIDATE]: { access: false, asked_network: false },
  });
  await check();
  expect(await screen.findByText(/^No access/)).toBeVisible();
  expect(screen.getAllByText('Not targetable')).toHaveLength(2);
  expect(screen.getByText(/X was not asked or did not answer/)).toBeVisible();
});

test('without custom audiences X is not asked', async () => {
  const calls = show({}, []);
  await check();
  expect(await screen.findByText(/Access is granted/)).toBeVisible();
  expect(calls.some(({ name }) => name === CHECK)).toBe(false);
});

test('without an account the card says where to add one', async () => {
  show({ 'GET /api/user/accounts/': [] }, [], 'ja');
  expect(await screen.findByText(/広告アカウントがまだありません/)).toBeVisible();
});

test('a check that fails is told in its place', async () => {
  show({ [VALIDATE]: refusal(503, 'Away') });
  await check();
  expect(await screen.findByText('The ad account could not be checked.')).toBeVisible();
});
