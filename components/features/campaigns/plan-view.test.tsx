import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import type { SendPlan } from '@/lib/contracts/ads-push';
import { MESSAGES } from '@/lib/i18n/messages';
import { PlanView } from './plan-view';

afterEach(cleanup);

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

function show(locale: 'en' | 'ja') {
  const { kit, 'ads-desk': desk } = MESSAGES[locale];
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ kit, 'ads-desk': desk }}>
      <PlanView plan={PLAN} zone="Asia/Tokyo" limit={5000} campaignId="c" onChosen={() => undefined} />
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

test('the same in Japanese', () => {
  const [set = ''] = show('ja');
  expect(set).toContain('状態: 停止');
  expect(set).toContain('終了日: 2026年12月25日');
});
