import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import type { AnswersSection } from '@/lib/domain/report';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeReceipt } from '@/tests/factories/report-sections';
import { AnswersCard } from './answers-card';
import { type CardActions, CardProvider } from './card-context';

afterEach(cleanup);

const [FIRST, SECOND] = ['0b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4a', '1b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4b'];
const about = { posts: 900, target: 'dataset', method: 'labels', agreement: null } as const;
const section: AnswersSection = {
  unit: 'posts',
  receipt: makeReceipt('own_questions'),
  ...{ base: 900, unknown: 0, total_items: 2 },
  items: [
    {
      key: 'Praise? · <b>yes</b>',
      round: FIRST,
      answer: '<b>yes</b>',
      n: 270,
      share: 0.3,
      low: 0.2,
      high: 0.4,
    },
    { key: 'Praise? · no', round: FIRST, answer: 'no', n: 630, share: 0.7, low: 0.6, high: 0.8 },
  ],
  questions: [
    { ...about, question: 'Praise?', round: FIRST, n: 50, needed: 0, level: 0.9875 },
    { ...about, question: 'Later?', round: SECOND, n: 7, needed: 18, level: 0.95 },
  ],
};

const nothing = () => undefined;
const always: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
};

function show(locale: Locale, actions: Partial<CardActions> = {}) {
  const sections = { own_questions: { status: 'ready' as const, section } };
  const report = { ...IDLE_REPORT, status: 'ready' as const, sections };
  const value = { report, before: null, now: null, voiceKeywords: false, keys: false };
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={{ ...value, actions: { ...always, ...actions } }}>
        <AnswersCard card="own_questions" />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}

test.each(LOCALES)(
  'each question has its answers with share, range, labels and their level, in %s',
  (locale) => {
    show(locale, { onShowPosts: nothing });
    const table = screen.getByRole('table', { name: 'Praise?' });
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('<b>yes</b>');
    expect(first).toHaveTextContent('30.0%');
    expect(first).toHaveTextContent('20.0–40.0%');
    expect(screen.getByText(/50.*98\.75%/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Later?' })).toBeNull();
    expect(screen.getByText(/7.*18/)).toBeVisible();
    const { answers } = MESSAGES[locale].explore.labelled;
    for (const [name, part] of [
      [answers.round, FIRST],
      [answers.goOn, SECOND],
      [answers.ask, 'question=own'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(part));
  },
);

test('a kept report shows the same and leads nowhere', () => {
  show('en');
  expect(screen.getByRole('table', { name: 'Praise?' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /abel|question/ })).toBeNull();
});
