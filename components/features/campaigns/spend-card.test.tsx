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
  course: [],
};
const likely = (value: number) => ({ value, low: value - 40, high: value + 40 });
/** Ten days of which one is not told, and two to come. */
const COURSE: CampaignSpend['course'] = Array.from({ length: 12 }, (_, at) => ({
  day: `2026-11-${15 + at}`,
  spent: at > 9 || at === 3 ? null : 50,
  planned: 60,
  likely: at > 9 ? likely(450 + (at - 9) * 50) : null,
}));

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
  return { text: card.textContent, card };
}

test('[TEN-24, ADS-27] spend beside the plan in words and day by day, and from when on it is provisional', async () => {
  const { text, card } = await shown({ course: COURSE });
  expect(text).toContain('€552 spent, €600 planned. That is 92% of the plan.');
  expect(text).toContain('10 days');
  expect(text).toContain('provisional');
  expect(text).not.toContain('no spend is told');
  expect(screen.getByRole('img', { name: /€552 spent, €600 planned/ })).toBeDefined();
  const drawn = (line: string) => card.querySelector(`[data-line=${line}]`)?.getAttribute('d') ?? '';
  // Broken at the day that nobody knows, which is hatched; three days are not final.
  expect(drawn('spent').match(/M/g)).toHaveLength(2);
  expect(drawn('plan').match(/M/g)).toHaveLength(1);
  expect(card.querySelectorAll('[data-unread="1"]')).toHaveLength(1);
  expect(card.querySelector('[data-provisional]')?.getAttribute('data-provisional')).toBe('3');
  // From where it stands on: a band and a line of two more days.
  expect(drawn('likely').match(/[ML]/g)).toHaveLength(3);
  expect(drawn('interval')).toContain('Z');
  const days = screen.getAllByRole('row').map((row) => row.textContent);
  expect(days).toHaveLength(12);
  expect(days[3]).toContain('No spend is told');
  expect(days[9]).toContain('Spent by then: €450');
  expect(days[9]).toContain('X still corrects these days');
  expect(days[11]).toContain('Likely by then: €550, between €510 and €590');
});

test('[ADS-27] what is not known is called unknown and is not drawn', async () => {
  const none = await shown({ spent: null, known_days: 0, provisional_from: null });
  expect(none.text).toContain('What was spent is not known.');
  expect(none.text).not.toContain('€0');
  expect(screen.queryByRole('img')).toBeNull();
});

test('[ADS-27] budgets without a sum for each day, days without spend, and the first day', async () => {
  const planless = COURSE.map((one) => ({ ...one, planned: null, likely: null }));
  const { card } = await shown({ planned: null, course: planless });
  expect(
    ['spent', 'plan'].map((line) => card.querySelector(`[data-line=${line}]`)?.getAttribute('d')),
  ).toEqual([expect.stringMatching(/^M/), '']);
  expect(card.textContent).not.toContain('Planned by then');
  cleanup();
  await clearCache();
  expect((await shown({ known_days: 8 })).text).toContain('For 2 of 10 days no spend is told.');
  cleanup();
  await clearCache();
  const first = await shown({ days: 0, known_days: 0, spent: null, planned: 0, provisional_from: null });
  expect(first.text).toContain('Its first day in the account is not over yet.');
  expect(screen.queryByRole('img')).toBeNull();
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
