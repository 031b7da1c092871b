import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import type { BestTime, DraftAnswer } from '@/lib/contracts/own-predictions';
import { MESSAGES } from '@/lib/i18n/messages';
import { BestTimeCard } from './best-time-card';
import { DraftResult } from './draft-result';
import type { Predicted } from './use-predictions';

afterEach(cleanup);

const score = {
  posts: 300,
  blocks: 20,
  error: 0.61,
  baselines: { median: 0.6, lastWeek: 0.64, plain: 0.6 },
  best: 'median' as const,
  gain: -0.01,
  p: 0.7,
  coverage: { inside: 285, of: 300 },
};

const told = {
  posts: 420,
  known: 412,
  needed: 120,
  zone: 'Asia/Tokyo',
  advice: false,
  test: null,
  next_test: null,
  score,
  sample: false,
};

const bestTime = (change: Partial<BestTime> = {}): BestTime => ({
  ...told,
  by: 'block',
  cells: Array.from({ length: 16 }, (_, at) => ({
    weekday: null,
    weekend: at >= 8,
    hour: (at % 8) * 3,
    until: (at % 8) * 3 + 3,
    posts: 25,
    effect: { ratio: 1, low: 0.8, high: 1.25 },
    score: 1,
    best: false,
  })),
  ...change,
});

const show = (data: BestTime, locale: 'en' | 'ja' = 'en') =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <BestTimeCard
        answer={
          { data, error: undefined, tookTooLong: false, mutate: async () => data } as unknown as Predicted
        }
      />
    </NextIntlClientProvider>,
  );

test('without a passed test the card says that posts do not depend on the hour as far as can be told', () => {
  const { container } = show(bestTime());
  expect(container.querySelector('[data-finding]')).toHaveTextContent(
    'Your posts do not depend on the hour as far as 412 posts can tell.',
  );
  expect(screen.getByText(/Not shown as advice until it beats its baselines/)).toBeVisible();
  expect(container.querySelectorAll('[data-best]')).toHaveLength(0);
});

test('what passed its test is named as the set that cannot be told apart, as association', () => {
  const cells = bestTime().cells.map((cell, at) => ({
    ...cell,
    best: at === 2 || at === 3,
    score: at === 2 ? 2 : 1,
  }));
  const { container } = show(bestTime({ advice: true, cells }));
  expect(container.querySelector('[data-finding]')).toHaveTextContent(
    'Posts did best in Mon–Fri 06–09, Mon–Fri 09–12. These cannot be told apart.',
  );
  expect(screen.getByText(/Not what posting then would bring/)).toBeVisible();
  expect(container.querySelectorAll('[data-best]')).toHaveLength(2);
});

test('with too few posts it says how many it takes, in Japanese too', () => {
  show(bestTime({ score: null, cells: [], known: 40 }), 'ja');
  expect(screen.getByText(/120件必要です。現在は40件です/)).toBeVisible();
});

test('a draft without a passed test is held against the median alone, with no tips', () => {
  const draft: DraftAnswer = {
    ...told,
    ratio: null,
    engagements: null,
    counted: 'likes',
    median: 7,
    usual: { low: 1, high: 40 },
    impressions: null,
    likes: null,
    reposts: null,
    replies: null,
    parts: [],
    tips: [],
  };
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <DraftResult told={draft} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(/has not been told from your median/)).toHaveTextContent('between 1 and 40');
  expect(screen.queryByText('What went along with it')).toBeNull();
});
