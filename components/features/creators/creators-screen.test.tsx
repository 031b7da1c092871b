import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { parseCompareState } from '@/lib/domain/compare-url';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeReceipt } from '@/tests/factories/report-sections';
import { clearCache, fakeApi, OPTIONS, refusal } from '@/tests/factories/sign-in-screens';
import { CreatorsScreen } from './creators-screen';
import { creatorsCsv } from './creators-rows';
import { printCreatorsState, readCreatorsState } from './use-creators-state';

const place = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(place.search) }));

afterEach(async () => {
  cleanup();
  place.search = '';
  vi.restoreAllMocks();
  await clearCache();
  vi.unstubAllGlobals();
});

const ROOT = 'POST /api/external/explore-creators';
const dataset = {
  id: 'd1',
  name: 'drinks',
  title: 'Drinks',
  sample: true,
  sources: ['synthetic'],
  version: 1,
  posts: 500,
  accounts: 90,
  first_post_at: '2026-10-01T00:00:00Z',
  last_post_at: '2026-11-09T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

function creator(handle: string, engagements: number, more: object = {}) {
  return {
    handle,
    name: handle.toUpperCase(),
    followers: 1200,
    following: null,
    verified: null,
    posts: 4,
    engagement: engagements / 4,
    engagement_median: null,
    engagements,
    topics: ['latte, foam'],
    country: 'JP',
    language: 'ja',
    ...more,
  };
}

const report = {
  creators: [
    creator('ada', 400),
    creator('bob', 80, { followers: null, country: null }),
    creator('=eve', 12),
  ],
  accounts: 31,
  found: 3,
  receipt: makeReceipt('top_accounts'),
};
const roots = [
  { classifier_id: 'topic:latte+foam', name: 'latte, foam', has_children: true, accounts: 22 },
  { classifier_id: 'interest:Sports', name: 'Sports', has_children: false, accounts: 14 },
];

function show(search = '', answers: Record<string, object> = {}, locale: 'en' | 'ja' = 'en') {
  place.search = search;
  const calls = fakeApi({
    'GET /api/datasets/': [dataset],
    [`${ROOT}/classifier-children/`]: roots,
    [`${ROOT}/report/`]: report,
    ...answers,
  });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <CreatorsScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}

test('[ANA-04] lists creators with what was counted; the chosen ones can be compared and analysed', async () => {
  const calls = show('q=coffee&country=JP&followers=100&pick=ada&pick=bob');
  const card = await screen.findByRole('region', { name: /Creators of coffee/ });
  const table = await within(card).findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('@ada'),
    expect.stringContaining('@bob'),
    expect.stringContaining('@=eve'),
  ]);
  expect(card).toHaveTextContent('3 of 3 creators, from 31 accounts');
  expect(card).toHaveTextContent('Accounts whose followers are not known are left out.');
  const body = calls.find(({ name }) => name === `${ROOT}/report/`)?.body;
  expect(body).toMatchObject({ query: 'coffee', countries: ['JP'], min_followers: 100, dataset: 'drinks' });
  const href = screen.getByRole('link', { name: 'Compare' }).getAttribute('href') ?? '';
  const columns = parseCompareState(new URL(href, 'http://localhost').searchParams);
  expect(columns).toMatchObject([
    { type: 'handle', text: '@ada', datasets: ['drinks'] },
    { type: 'handle', text: '@bob', datasets: ['drinks'] },
  ]);
  expect(screen.getByRole('link', { name: 'Analyse in Explore' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=%40ada+%40bob&type=handle&dataset=drinks'),
  );
});

test('a topic is opened step by step with the keyboard, and its state stands in the address', async () => {
  const pushed = vi.spyOn(window.history, 'pushState');
  const calls = show('in=interest:Sports');
  const path = await screen.findByRole('navigation', { name: 'Path' });
  expect(within(path).getByText('Sports')).toHaveAttribute('aria-current', 'page');
  const body = calls.find(({ name }) => name === `${ROOT}/classifier-children/`)?.body;
  expect(body).toEqual({ classifier_id: 'interest:Sports', dataset: 'drinks' });
  const user = userEvent.setup();
  within(path).getByRole('button', { name: 'All topics' }).focus();
  await user.keyboard('{Enter}');
  expect(pushed.mock.lastCall?.[2]).toBe('/creators');
  await user.click(await screen.findByRole('button', { name: 'Open latte, foam' }));
  expect(pushed.mock.lastCall?.[2]).toContain('in=topic%3Alatte%2Bfoam');
  await user.click(screen.getByRole('button', { name: /^Sports/ }));
  expect(pushed.mock.lastCall?.[2]).toContain('topic=interest%3ASports');
});

test('none, a failure, no data, a missing dataset and a closed tool each say so', async () => {
  show('q=coffee', { [`${ROOT}/report/`]: { ...report, creators: [], found: 0 } });
  expect(await screen.findByText(/Nobody in this window writes about it/)).toBeVisible();
  cleanup();
  await clearCache();
  show('q=coffee', { [`${ROOT}/report/`]: () => refusal(500, 'It broke') });
  expect(await screen.findByText('It broke')).toBeVisible();
  cleanup();
  await clearCache();
  show('', { 'GET /api/datasets/': [] });
  expect(await screen.findByRole('link', { name: 'Import posts' })).toHaveAttribute(
    'href',
    '/datasets/import',
  );
  cleanup();
  await clearCache();
  show('dataset=gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no dataset gone here');
  cleanup();
  await clearCache();
  const closed = () => refusal(403, 'Reserved', 'creators_only');
  show('q=coffee', { [`${ROOT}/classifier-children/`]: closed, [`${ROOT}/report/`]: closed }, 'ja');
  await waitFor(() => expect(screen.getByText('このツールは限定公開です')).toBeVisible());
});

test('the address holds the whole state, and files hold safe cells with what was counted', () => {
  const read = (search: string) => readCreatorsState(new URLSearchParams(search));
  for (const search of [
    '',
    'q=coffee&country=JP&country=US&followers=1000&dataset=drinks&sort=-followers&pick=ada&pick=bob',
    'topic=topic:a%2Bb&in=topic:a%2Bb&sort=none',
  ]) {
    const state = read(search);
    const printed = printCreatorsState(state);
    expect(readCreatorsState(new URL(printed, 'http://localhost').searchParams)).toEqual(state);
  }
  expect(read('q=a&topic=topic:b&followers=-3&sort=nonsense&in=what')).toMatchObject({
    text: 'a',
    classifier: null,
    path: [],
    minFollowers: 0,
    sort: { columnId: 'engagements', direction: 'desc' },
  });
  const csv = creatorsCsv(report, report.creators);
  // A name that a spreadsheet would run as a formula is kept as text.
  expect(csv).toContain("'@=eve,'=EVE,1200,4,12");
  expect(csv).toContain('accounts_that_write_about_it,31');
  expect(csv).not.toMatch(/(^|,|\n)[=+@-][a-z]/i);
});

test('who is not signed in is offered it in the place of the tool: nothing is asked, and nothing opens by itself', async () => {
  const calls = show('', { 'GET /rest-auth/options/': { ...OPTIONS, claimed: true } });
  const button = await screen.findByRole('button', { name: MESSAGES.en.creators.states.signIn });
  expect(calls.map(({ name }) => name)).not.toContain(`${ROOT}/classifier-children/`);
  expect(signInDialog.getState().open).toBe(false);
  await userEvent.click(button);
  expect(signInDialog.getState().open).toBe(true);
  signInDialog.getState().close();
});
