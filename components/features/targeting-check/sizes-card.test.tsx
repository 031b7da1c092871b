import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePackage, showPackage } from '@/lib/client/stores/open-package';
import type { TargetingSummary } from '@/lib/contracts/package-insights';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeReceipt } from '@/tests/factories/report-sections';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { InsightsCard } from './insights-card';
import { SizesCard } from './sizes-card';

const SUMMARY = 'POST /api/external/audiences-pro-targeting-summary/';

beforeEach(() => {
  const targeting_package = targetingPackageSchema.parse({ keywords: ['latte'] });
  showPackage({
    open: { id: 'l1', name: 'Latte', version: 1, countries: ['GB'], targeting_package },
    change: () => undefined,
  });
});
afterEach(async () => {
  cleanup();
  leavePackage();
  await clearCache();
  vi.unstubAllGlobals();
});

const show = (locale: 'en' | 'ja', card = <SizesCard />) =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      {card}
    </NextIntlClientProvider>,
  );
const share = { value: 0.2, low: 0.13, high: 0.29 };
const answer: TargetingSummary = {
  ...{ core_size: null, total_native_size: 400, pro_targeting_size: 200, base: 1_000 },
  summary: '200 of 1,000 accounts are reached.',
  shares: { core_size: null, total_native_size: share, pro_targeting_size: share },
  unknown: { core_size: 'one_chip', total_native_size: null, pro_targeting_size: null },
  unmeasured: [],
  receipt: {
    population: 'accounts_of_the_datasets',
    datasets: [{ name: 'cafes', version: 1, sample: false }],
    ...{ computed_at: '2026-11-20T10:00:00.000Z', engine_ms: 12 },
  },
};

test('[AUD-37] each size stands with its share, its interval and what it means; an unknown one says why', async () => {
  const calls = fakeApi({ [SUMMARY]: answer });
  show('en');
  expect(await screen.findByText('200 of 1,000 accounts are reached.')).toBeVisible();
  const text = document.body.textContent;
  expect(text).toContain('Core sizenot knownIt takes two chips that can be counted.');
  expect(text).toContain('Pro targeting size20020.0% (13.0–29.0%) of 1,000 accounts');
  expect(text).toContain('Total native size400');
  expect(text).toContain('how wide X’s own targeting goes with it.');
  expect(calls.find(({ name }) => name === SUMMARY)?.body).toMatchObject({ countries: ['GB'], locale: 'en' });
});

test('[AUD-37] in Japanese too, and a failure is told in its place', async () => {
  fakeApi({ [SUMMARY]: refusal(404, 'There is no dataset yet.') });
  show('ja');
  expect(await screen.findByText('There is no dataset yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'パッケージの規模' })).toBeVisible();
});

test('API-107 whom a package reaches is asked when somebody wants it, each part on its own', async () => {
  const receipt = makeReceipt('mentions');
  const calls = fakeApi({
    'POST /api/external/audience-configs/perspectives/': {
      perspectives: [
        {
          ...{ name: '@hushmill, @tessaro', size: 12, share: 0.4, keywords: ['oat', 'foam'] },
          top_accounts: [{ handle: 'hushmill', mentioned_by: 9 }],
        },
      ],
      ...{ left_out: { chips: [], filters: [] }, receipt, recipe: receipt.recipe },
    },
    'POST /api/external/audience-configs/insights/': refusal(422, 'Name words'),
  });
  const asked = () => calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name);
  show('en', <InsightsCard />);
  expect(asked()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show whom it reaches' }));
  expect(await screen.findByText('Name words')).toBeVisible();
  expect(await screen.findByText('Words: oat, foam')).toBeVisible();
  expect(screen.getByText('12 accounts, 40.0% of the network')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Words: oat, foam')).toBeNull();
  expect(asked()).toHaveLength(2);
});
