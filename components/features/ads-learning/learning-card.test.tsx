import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { learnedFrom } from '@/lib/analysis/planner/learn';
import { hypothesesOf } from '@/lib/analysis/planner/plan-arms';
import type { CampaignLearning } from '@/lib/domain/ads-learning';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { LearningCard } from './learning-card';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const CAMPAIGN = '7b0c9b4e-0b7e-4d0a-8f54-0d7f0c2f9f11';
const LEARNING = `GET /api/teams/tea/ads/campaigns/${CAMPAIGN}/learning/`;
const given = targetingPackageSchema.parse({ keywords: ['microfoam'], handles: ['hushmill'] });
const list = {
  ...{ id: 'list-1', name: 'Oat milk', size: null, categories: [], exclusion: false },
  ...{ targeting_package: given, countries: [], ready: false, sample: false, kind: 'targeting_list' },
  ...{ source: null, owner: { mine: true, name: 'Ann' }, version: 4 },
  ...{ created_at: null, updated_at: null, deleted_at: null },
};
const lift = { value: 0.42, low: 0.18, high: 0.71 };
const arm = (hypothesis: string, verdict: 'control' | 'better' | 'cannot_tell') => ({
  ...{ ad_set_id: hypothesis, name: `tea·${hypothesis}·203001`, hypothesis, verdict },
  ...{ day: verdict === 'better' ? 9 : null, lift: verdict === 'better' ? lift : null },
  ...{ results: 1_200, spend: 900, days: 12 },
});
const learning: CampaignLearning = {
  ...{ campaign_id: CAMPAIGN, name: 'Tea', practice: true, currency: 'EUR', result: 'linkClicks' },
  ...{ list_id: 'list-1', has_control: true, closed: 12, open: 3, planned: 28, frozen: false },
  judged_at: '2030-01-20T00:00:00.000Z',
  arms: [arm('control', 'control'), arm('keywords', 'better'), arm('handles', 'cannot_tell')],
  corrections: [{ at: '2030-01-19T00:00:00.000Z', days: ['2030-01-12'] }],
};

function show(locale: 'en' | 'ja' = 'en') {
  return render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <LearningCard teamId="tea" campaignId={CAMPAIGN} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test('the page of a campaign ends in verdicts with their interval and what to try next', async () => {
  const made = vi.fn(() => ({ ...list, id: 'list-2' }));
  fakeApi({
    [LEARNING]: () => learning,
    'GET /api/external/audience-configs/list-1/': () => list,
    'POST /api/targeting/learned/': () =>
      learnedFrom(given, {
        arms: hypothesesOf(given).map(({ slug }) => ({
          ...{ name: `tea·${slug}·203001`, day: 9, lift },
          verdict: 'better' as const,
        })),
        ...{ closed: 12, at: '2030-01-20T00:00:00.000Z' },
      }),
    'POST /api/external/audience-configs/': made,
  });
  show();
  expect(await screen.findByText(/12 of 28 planned days are closed/)).toBeTruthy();
  expect(screen.getByText(/Practice account/)).toBeTruthy();
  expect(screen.getByText('better')).toBeTruthy();
  expect(screen.getAllByText(/1,200 .*€900/)).toHaveLength(3);
  expect(screen.getByText(/X corrected 1 day after it had been judged/)).toBeTruthy();
  expect(screen.getByText('What to try next')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Make the next list' }));
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
});

test('before a day is closed it says what it waits for, in both languages', async () => {
  fakeApi({ [LEARNING]: () => ({ ...learning, judged_at: null, arms: [], closed: 0, corrections: [] }) });
  show('ja');
  expect(await screen.findByText(/確定した日がまだありません/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a campaign without a control says that nothing is tested', async () => {
  fakeApi({ [LEARNING]: () => ({ ...learning, has_control: false }) });
  show();
  expect(await screen.findByText(/No ad set tests a hypothesis/)).toBeTruthy();
  await userEvent.tab();
});
