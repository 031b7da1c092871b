import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import type { SendPlan } from '@/lib/contracts/ads-push';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { PlanView } from './plan-view';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const of = (kind: string, name: string, fields: object) => ({ kind, op: 'create', name, fields });
const PLAN = {
  operations: [
    of('line_item', 'Feed', {
      ...{ name: 'Feed', status: 'PAUSED', daily_budget: 100_000_000, lifetime_budget: null },
      ...{ start: '2026-11-25T15:00:00.000Z', end: '2026-12-25T15:00:00.000Z', bid_strategy: 'AUTO' },
    }),
    of('criterion', 'Feed', { type: 'BROAD_KEYWORD', operator: 'NE', value: 'AUTO' }),
  ],
  money: { currency: 'JPY', daily: 100_000_000, lifetime: null },
  undecided: [],
  left_out: [],
} as unknown as SendPlan;

function show(locale: 'en' | 'ja', undecided: object[] = [], leftOut: object[] = []) {
  const { kit, 'ads-desk': desk } = MESSAGES[locale];
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ kit, 'ads-desk': desk }}>
      <PlanView
        plan={{ ...PLAN, undecided, left_out: leftOut } as SendPlan}
        zone="Asia/Tokyo"
        limit={5000}
        campaignId="c"
        onChosen={() => undefined}
      />
    </NextIntlClientProvider>,
  );
  return screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
}

test('what would be sent is said in words, with days of the account, the last one inside', () => {
  const [set = '', aim = ''] = show('en');
  expect(set).toContain('state: paused');
  expect(set).toContain('first day: 26 Nov 2026');
  expect(set).toContain('last day: 25 Dec 2026');
  expect(set).toContain('bid: automatic');
  // What is not set is not said, and no name of a field is X's own.
  expect(set).not.toMatch(/lifetime|_/);
  // A keyword stays as it was written, whatever X's words mean.
  expect(aim).toContain('words: AUTO · left out');
});

test('what X changed too is chosen field by field, each side with its value', async () => {
  const calls = fakeApi({ 'POST /api/campaigns/c/choices/': () => new Response(null, { status: 204 }) });
  const changed = { ...of('campaign', 'Tea', {}), row: '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a11', side: 'both' };
  show('en', [{ ...changed, field: 'daily_budget', ours: 30_000_000, theirs: 90_000_000, base: null }]);
  const part = screen.getByRole('region', { name: 'Changed in X too: choose which holds' });
  expect(within(part).getByRole('button', { name: 'Ours: ¥30' })).toBeVisible();
  await userEvent.setup().click(within(part).getByRole('button', { name: 'X’s: ¥90' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      choices: [{ row: changed.row, field: 'daily_budget', take: 'theirs' }],
    }),
  );
});

test('what is left out of several ad sets is said once, of each that X cannot show by itself', () => {
  const of = (name: string, why: string, ...labels: string[]) => ({ row: name, name, why, labels });
  show('en', [], [of('Feed', 'not_yet_excluded', 'Staff'), of('Search', 'not_yet_excluded', 'Staff')]);
  expect(screen.getByText(/^Feed, Search: Staff cannot be left out yet/)).toBeVisible();
  cleanup();
  show('en', [], [of('Feed', 'no_post'), of('Search', 'no_post'), of('Feed', 'nothing_known', '@gone')]);
  expect(screen.getAllByText(/has no post/)).toHaveLength(2);
  expect(screen.getByText(/It would be shown to everybody, so it is not sent/)).toBeVisible();
});

test('the same in Japanese', () => {
  const [set = ''] = show('ja');
  expect(set).toContain('状態: 停止');
  expect(set).toContain('終了日: 2026年12月25日');
});
