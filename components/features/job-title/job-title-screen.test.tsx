import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { hasForcedLight, matchRoute } from '@/lib/tenants/routes';
import { makeShareSection } from '@/tests/factories/report-sections';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { JobTitleScreen } from './job-title-screen';
import { printJobTitleState, readJobTitleState, sortTitles } from './use-job-title-state';

const place = vi.hoisted(() => ({ search: '' }));
const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(place.search),
  useRouter: () => ({ push }),
}));

afterEach(async () => {
  cleanup();
  place.search = '';
  vi.restoreAllMocks();
  await clearCache();
  vi.unstubAllGlobals();
});

const ROUTE = 'POST /api/external/job-title-size-estimator/';
const section = makeShareSection(
  { MEDIA: 240, journalist: 90 },
  { base: 500, section: 'job_titles', unit: 'accounts' },
);
const answer = {
  size: 260,
  share: { value: 0.52, low: 0.476, high: 0.563 },
  by_title: { MEDIA: 240, journalist: 90 },
  titles: [
    { title: 'MEDIA', kind: 'group', group: 'MEDIA', withheld: false },
    { title: 'journalist', kind: 'words', group: 'MEDIA', withheld: false },
    { title: 'LAW', kind: 'group', group: 'LAW', withheld: true },
  ],
  base: 500,
  unknown: 41,
  population: 'accounts_of_the_datasets',
  section,
};

function show(search: string, answers: Record<string, object> = {}, locale: 'en' | 'ja' = 'en') {
  place.search = search;
  const calls = fakeApi({ [ROUTE]: answer, 'GET /api/datasets/': [], ...answers });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <JobTitleScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}

test('[CST-14] offers sixteen groups and words, and tells the size with its interval and its limits', async () => {
  const calls = show('title=MEDIA&title=journalist&title=LAW&country=JP');
  expect(await screen.findByText('260 accounts')).toBeVisible();
  expect(screen.getByText(/^52\.0% of 500 accounts with a bio, 95% interval 47\.6% to 56\.3%/)).toBeVisible();
  expect(screen.getByText(/neither people, nor all accounts of X/)).toBeVisible();
  expect(screen.getByText('Fewer than 10 accounts, not counted in the size: Law.')).toBeVisible();
  const groups = screen.getByRole('group', { name: 'Groups of job titles' });
  expect(within(groups).getAllByRole('button')).toHaveLength(16);
  expect(within(groups).getByRole('button', { name: 'Journalism and media', pressed: true })).toBeVisible();
  const bars = screen.getByRole('region', { name: 'Accounts by title' });
  expect(bars).toHaveTextContent('Journalism and media');
  expect(bars).toHaveTextContent('journalist');
  expect(calls.find(({ name }) => name === ROUTE)?.body).toEqual({
    job_titles: ['MEDIA', 'journalist', 'LAW'],
    countries: ['JP'],
    dataset: null,
  });
});

test('a group or words change the address at once; what nothing could match is refused', async () => {
  const pushed = vi.spyOn(window.history, 'pushState');
  show('title=LAW');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Health care' }));
  expect(pushed.mock.lastCall?.[2]).toBe('/job-title?title=LAW&title=HEALTH');
  const words = screen.getByLabelText('Words of a bio');
  await user.type(words, 'software engineer{Enter}');
  expect(pushed.mock.lastCall?.[2]).toBe('/job-title?title=LAW&title=software+engineer');
  await user.type(words, '!!{Enter}');
  expect(await screen.findByText(/Not taken: !!/)).toBeVisible();
});

test('nothing chosen, no data, too few and a failure each say so', async () => {
  const calls = show('', {}, 'ja');
  expect(await screen.findByText('職種を選んでください')).toBeVisible();
  expect(calls.some(({ name }) => name === ROUTE)).toBe(false);
  cleanup();
  show('title=LAW', { [ROUTE]: () => refusal(404, 'No data', 'no_dataset') });
  expect(await screen.findByRole('link', { name: 'Import posts' })).toHaveAttribute(
    'href',
    '/datasets/import',
  );
  cleanup();
  await clearCache();
  const none = makeShareSection({}, { base: 500, section: 'job_titles', unit: 'accounts' });
  show('title=LAW', { [ROUTE]: { ...answer, size: null, share: null, by_title: {}, section: none } });
  expect(await screen.findByText('Fewer than 10 accounts')).toBeVisible();
  cleanup();
  await clearCache();
  show('title=LAW', { [ROUTE]: () => refusal(500, 'It broke') });
  expect(await screen.findByText('It broke')).toBeVisible();
});

test('the address holds the whole state, and the page is light for everyone', () => {
  const row = matchRoute('protargeting', '/job-title')?.row;
  expect(row && hasForcedLight(row)).toBe(true);
  const state = { titles: ['MEDIA', 'data scientist'], countries: ['JP'], dataset: 'drinks' };
  const printed = printJobTitleState(state);
  expect(readJobTitleState(new URL(printed, 'http://localhost').searchParams)).toEqual(state);
  expect(sortTitles('nurse, 看護師、!! , nurse')).toEqual({ taken: ['nurse', '看護師'], refused: ['!!'] });
});

test('API-156 what was chosen is stored as a targeting list, which opens; nobody is asked to sign in', async () => {
  const TARGETING = 'POST /api/external/job-title-targeting/';
  const stored = { id: 'l1', targeting_package: targetingPackageSchema.parse({ keywords: ['journalist'] }) };
  const calls = show('title=journalist&country=JP', { [TARGETING]: stored });
  const keep = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Save as a targeting list' }));
  await keep();
  expect(calls.some(({ name }) => name === TARGETING)).toBe(false);
  personalStorage.set('token', 'x');
  cleanup();
  const again = show('title=journalist&country=JP', { [TARGETING]: stored });
  await keep();
  const sent = again.find(({ name }) => name === TARGETING)?.body;
  expect(sent).toMatchObject({ job_titles: ['journalist'], countries: ['JP'], locale: 'en' });
  await waitFor(() => expect(push).toHaveBeenCalledWith('/targeting-lists/l1'));
  personalStorage.clear();
});
