import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestClient } from '@/lib/client/request-client';
import { DATASET_VISITS_KEY } from '@/lib/client/stores/dataset-visits';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import type { Since } from '@/lib/domain/dataset-visits';
import type { Dataset } from '@/lib/domain/datasets';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { fakeApi } from '@/tests/factories/sign-in-screens';
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As the browser remembers the visit before. */
function visited(mark: { version: number; posts: number; lastPostAt: string | null }): void {
  const now = { at: Date.now() - 7 * DAY_MS, ...mark };
  localStorage.setItem(DATASET_VISITS_KEY, JSON.stringify({ d1: { seen: null, now } }));
}

function show(given = dataset, locale: Locale = 'en') {
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <SinceYouWereHere dataset={given} hrefOf={(part) => `/explore?${JSON.stringify(part)}`} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

const SINCE = 'GET /api/datasets/coffee/visit/';
const LOOK = 'POST /api/datasets/coffee/visit/';
/** Nobody is signed in: the browser alone remembers. */
const alone = () => answering({ kept: false, seen: null, monitors: [] });
function answering(since: Since) {
  requestClient.configure({ ready: () => null, fetch: (url, init) => fetch(url, init) });
  return fakeApi({ [SINCE]: since, [LOOK]: { kept: since.kept } });
}
const looked = (calls: ReturnType<typeof answering>) => calls.filter(({ name }) => name.startsWith(LOOK));

test('a first visit has no part of what came since', async () => {
  const calls = answering({ kept: true, seen: null, monitors: [] });
  show();
  await waitFor(() => expect(looked(calls)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(localStorage.getItem(DATASET_VISITS_KEY)).toBeNull();
});

test('who comes back reads what came, asks of it alone, and finds the questions saved about it', async () => {
  alone();
  visited({ version: 2, posts: 1000, lastPostAt: '2026-11-14T09:12:00.000Z' });
  const saved = [
    { search: 'q=oat&dataset=coffee%402', text: 'oat', at: 1 },
    { search: 'q=tea&dataset=tea', text: 'tea', at: 2 },
  ];
  useQueryHistory.setState({ saved });
  show();
  expect(await screen.findByText('200 posts more.')).toBeTruthy();
  const later = screen.getByRole('link', { name: 'Analyse only what was written since' });
  expect(later.getAttribute('href')).toContain('"from":"2026-11-14T09:12:00.001Z"');
  expect(screen.getByRole('link', { name: 'oat' }).getAttribute('href')).toBe(
    '/explore?q=oat&dataset=coffee%402',
  );
  expect(screen.queryByRole('link', { name: 'tea' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('posts that went away, and nothing new, are said in both languages without a link to nothing', async () => {
  for (const locale of LOCALES) {
    alone();
    const { changed, same } = MESSAGES[locale].explore.since;
    visited({ version: 2, posts: 1300, lastPostAt: dataset.last_post_at });
    show(dataset, locale);
    expect(await screen.findByText(changed)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    visited({ version: 3, posts: 1200, lastPostAt: dataset.last_post_at });
    show(dataset, locale);
    expect(await screen.findByText(same)).toBeTruthy();
    cleanup();
  }
});

const SEEN = { at: Date.now() - 7 * DAY_MS, version: 2, posts: 1000, lastPostAt: '2026-11-14T09:12:00.000Z' };

test('what the server knows of the last visit leads, with the newest look of each monitor', async () => {
  const look = (name: string, state: Since['monitors'][number]['state'], moved = 0) => ({
    ...{ id: name, name, state, moved },
  });
  const monitors = [
    look('moved', 'moved', 1),
    look('failed', 'failed'),
    look('young', 'young'),
    look('calm', 'inside'),
  ];
  const calls = answering({ kept: true, seen: SEEN, monitors });
  // What this browser remembers of another person does not count.
  visited({ version: 3, posts: 1200, lastPostAt: dataset.last_post_at });
  show();
  await screen.findByRole('link', { name: '1 change outside its interval' });
  expect(screen.getByText('200 posts more.')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'moved1 change outside its interval',
    'failedcould not be looked at',
    'youngnot looked at yet',
  ]);
  expect(screen.getByRole('link', { name: 'All 4 monitors' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(looked(calls).at(-1)?.body).toEqual({ seen: true });
  expect(calls.filter(({ name }) => name.includes('monitors'))).toEqual([]);
});
