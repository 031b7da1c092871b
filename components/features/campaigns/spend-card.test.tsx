import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CampaignSpend } from '@/lib/domain/ads-spend';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { SpendCard } from './spend-card';

const ID = '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a11';
const SPEND: CampaignSpend = {
  ...{ currency: 'EUR', practice: false, through: '2026-11-24', days: 10, known_days: 10 },
  ...{ spent: 552, planned: 600, provisional_from: '2026-11-22' },
  forecast: null,
};

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

async function shown(spend: Partial<CampaignSpend> = {}, locale: 'en' | 'ja' = 'en') {
  fakeApi({ [`GET /api/campaigns/${ID}/spend/`]: { ...SPEND, ...spend } });
  render(
    <TeamsTestProvider locale={locale}>
      <SpendCard campaign={{ id: ID }} />
    </TeamsTestProvider>,
  );
  const card = await screen.findByRole('region', {
    name: locale === 'en' ? 'Spend against plan' : '計画と消化額',
  });
  return { text: card.textContent, bars: card.querySelectorAll('svg').length };
}

test('[TEN-24, ADS-27] spend beside the plan in words and bars, and from when on it is provisional', async () => {
  const { text, bars } = await shown();
  expect(text).toContain('€552 spent, €600 planned. That is 92% of the plan.');
  expect(text).toContain('10 days');
  expect(text).toContain('provisional');
  expect(text).not.toContain('no spend is told');
  expect(bars).toBe(2);
});

test('[ADS-27] what is not known is called unknown and has no bar', async () => {
  const none = await shown({ spent: null, known_days: 0, provisional_from: null });
  expect(none.text).toContain('What was spent is not known.');
  expect(none.text).toContain('unknown');
  expect(none.text).not.toContain('€0');
  expect(none.bars).toBe(1);
});

test('[ADS-27] budgets without a sum for each day, days without spend, and the first day', async () => {
  expect(await shown({ planned: null })).toMatchObject({ bars: 1 });
  cleanup();
  await clearCache();
  expect((await shown({ known_days: 8 })).text).toContain('For 2 of 10 days no spend is told.');
  cleanup();
  await clearCache();
  const first = await shown({ days: 0, known_days: 0, spent: null, planned: 0, provisional_from: null });
  expect(first.text).toContain('Its first day in the account is not over yet.');
  expect(first.bars).toBe(0);
});

test('[ADS-27] what it is likely to end at stands with its interval, and not where nobody can tell', async () => {
  expect((await shown()).text).not.toContain('Likely');
  cleanup();
  await clearCache();
  const forecast = { value: 1_104, low: 1_040, high: 1_170, until: '2026-12-04', planned: 1_200 };
  expect((await shown({ forecast })).text).toContain(
    'Likely to end at €1,104 on 4 Dec 2026, between €1,040 and €1,170; €1,200 planned in all.',
  );
});

test('[TEN-24] the same in Japanese', async () => {
  expect((await shown({}, 'ja')).text).toContain('計画の92%です');
});
