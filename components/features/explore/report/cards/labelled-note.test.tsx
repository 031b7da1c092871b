import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import type { Labelled } from '@/lib/domain/labelling';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import type { SentimentSection } from '@/lib/domain/report';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeSentiment } from '@/tests/factories/report-sections';
import { isLevelUnknown, LabelledNote, LabelLink, LevelUnknown } from './labelled-note';

afterEach(cleanup);

const ROUND = '0b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4a';

/** A section of a model that cannot tell its level, over these datasets. */
function unknownLevel(datasets = [{ name: 'tea', sample: false }]): SentimentSection {
  const section = makeSentiment([[30, 40, 30]]);
  const items = section.items.map((item) => ({
    ...item,
    level: 0.8 as const,
    low: 0,
    high: 1,
    untold: true as const,
  }));
  const named = datasets.map((dataset) => ({ ...dataset, version: 1, sources: ['table-file'] }));
  return { ...section, items, receipt: { ...section.receipt, datasets: named } };
}

const labelled = (n: number): Labelled => ({
  round: ROUND,
  n,
  needed: 25 - n,
  posts: 100,
  level: 0.95,
  target: 'dataset',
  method: 'labels',
  items: [],
  agreement: null,
});

function show(section: SentimentSection, { frozen = false, locale = 'en' as Locale } = {}) {
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]}>
      <LevelUnknown section={section} frozen={frozen} />
      <LabelledNote section={section} />
      <LabelLink receipt={section.receipt} labelled={section.labelled} />
    </NextIntlClientProvider>,
  );
}

test.each(LOCALES)('an unknown level leads to labelling, in %s', (locale) => {
  show(unknownLevel(), { locale });
  const { title, start } = MESSAGES[locale].explore.labelled.unknown;
  expect(screen.getByText(title)).toBeVisible();
  const href = screen.getByRole('link', { name: start }).getAttribute('href') ?? '';
  const params = new URLSearchParams(href.split('?')[1]);
  expect(params.get('dataset')).toBe('tea');
  expect(JSON.parse(params.get('recipe') ?? '')).toMatchObject({
    text: 'oat milk NOT giveaway',
    datasets: [{ name: 'tea' }],
  });
});

test('a round that was begun is gone on with, and says how many labels are missing', () => {
  const section = { ...unknownLevel(), labelled: labelled(7) };
  expect(isLevelUnknown(section)).toBe(true);
  show(section);
  expect(screen.getByText(/7 posts are labelled; 18 more are needed/)).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Go on labelling' }))
    expect(link).toHaveAttribute('href', expect.stringContaining(ROUND));
});

test('the sample world leads to data of one’s own, several datasets and a kept report to nothing', () => {
  show(unknownLevel([{ name: 'world', sample: true }]));
  expect(screen.getByRole('link', { name: 'Bring posts of your own' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  cleanup();
  show(
    unknownLevel([
      { name: 'tea', sample: false },
      { name: 'coffee', sample: false },
    ]),
  );
  expect(screen.getByText(/choose a single one of your own/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en}>
      <LevelUnknown section={unknownLevel()} frozen />
    </NextIntlClientProvider>,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('labels of the file leave no model to be checked', () => {
  const section = unknownLevel();
  const { check } = MESSAGES.en.explore.labelled;
  show(section);
  expect(screen.getByRole('link', { name: check })).toBeVisible();
  cleanup();
  show({ ...section, receipt: { ...section.receipt, limits: ['labels_of_the_file'] } });
  expect(screen.queryByRole('link', { name: check })).toBeNull();
});
