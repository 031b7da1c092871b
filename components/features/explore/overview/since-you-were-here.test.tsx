import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATASET_VISITS_KEY } from '@/lib/client/stores/dataset-visits';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import type { Dataset } from '@/lib/domain/datasets';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { SinceYouWereHere } from './since-you-were-here';

const DAY_MS = 86_400_000;
const dataset: Dataset = {
  ...{ id: 'd1', name: 'coffee', title: 'Coffee bars', sample: false, sources: ['table-file'], version: 3 },
  ...{ posts: 1200, accounts: 90, first_post_at: '2026-08-01T00:00:00.000Z' },
  last_post_at: '2026-11-21T06:00:00.000Z',
  ...{ created_at: '2026-08-02T00:00:00.000Z', updated_at: '2026-11-21T07:00:00.000Z' },
};

beforeEach(() => {
  localStorage.clear();
  useQueryHistory.setState({ recent: [], saved: [] });
});
afterEach(cleanup);

/** As the browser remembers the visit before. */
function visited(mark: { version: number; posts: number; lastPostAt: string | null }): void {
  const now = { at: Date.now() - 7 * DAY_MS, ...mark };
  localStorage.setItem(DATASET_VISITS_KEY, JSON.stringify({ d1: { seen: null, now } }));
}

function show(given = dataset, locale: Locale = 'en') {
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <SinceYouWereHere dataset={given} hrefOf={(part) => `/explore?${JSON.stringify(part)}`} />
    </NextIntlClientProvider>,
  );
}

test('a first visit has no part of what came since', () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a returning person reads what came, asks of it alone, and finds the questions saved about it', () => {
  visited({ version: 2, posts: 1000, lastPostAt: '2026-11-14T09:12:00.000Z' });
  const saved = [
    { search: 'q=oat&dataset=coffee%402', text: 'oat', at: 1 },
    { search: 'q=tea&dataset=tea', text: 'tea', at: 2 },
  ];
  useQueryHistory.setState({ saved });
  show();
  expect(screen.getByText('200 posts more.')).toBeTruthy();
  const later = screen.getByRole('link', { name: 'Analyse only what was written since' });
  expect(later.getAttribute('href')).toContain('"from":"2026-11-14T09:12:00.001Z"');
  expect(screen.getByRole('link', { name: 'oat' }).getAttribute('href')).toBe(
    '/explore?q=oat&dataset=coffee%402',
  );
  expect(screen.queryByRole('link', { name: 'tea' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as seen' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('posts that went away, and nothing new, are said in both languages without a link to nothing', () => {
  for (const locale of LOCALES) {
    const { changed, same } = MESSAGES[locale].explore.since;
    visited({ version: 2, posts: 1300, lastPostAt: dataset.last_post_at });
    show(dataset, locale);
    expect(screen.getByText(changed)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    visited({ version: 3, posts: 1200, lastPostAt: dataset.last_post_at });
    show(dataset, locale);
    expect(screen.getByText(same)).toBeTruthy();
    cleanup();
  }
});
