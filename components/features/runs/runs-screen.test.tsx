import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Budget, Estimate, Run, RunDetail } from '@/lib/domain/runs';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, OPTIONS, refusal } from '@/tests/factories/sign-in-screens';
import { RunScreen } from './run-screen';
import { RunsScreen } from './runs-screen';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const ID = '0b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4a';
const AT = '2026-11-20T10:00:00.000Z';

const budget: Budget = {
  team: null,
  month: '2026-11',
  budget_micros: 10_000_000,
  spent_micros: 5_000_000,
  reserved_micros: 0,
  left_micros: 5_000_000,
  may_change: true,
  configured: true,
  archive: false,
  prices: { follow: 10_000, counts_recent: 5000 },
};

const choice = (precision: '400' | '1000' | '2400' | 'all', posts: number) => ({
  precision,
  requests: 40,
  posts,
  users: 0,
  census: precision === 'all',
  expected_micros: posts * 5000,
  at_most_micros: posts * 6000,
  saved_micros: 0,
  half_width: 0.9 / Math.sqrt(posts),
  design_effect: precision === 'all' ? 1 : 1.45,
});

const estimate: Estimate = {
  id: ID,
  expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  query: '(oat OR milk)',
  from: AT,
  to: '2026-11-21T10:00:00.000Z',
  archive: false,
  population: 3000,
  volumes: [],
  voices: [
    { label: 'oat', posts: 1200 },
    { label: 'milk', posts: 2100 },
  ],
  followers: null,
  paid_micros: 5000,
  choices: [choice('400', 400), choice('1000', 1000), choice('2400', 2400), choice('all', 3000)],
  limits: ['seven_days', 'no_reposts'],
  budget_left_micros: 5_000_000,
};

const run: RunDetail = {
  id: ID,
  state: 'paused',
  plan: {
    target: { type: 'conversation', text: 'oat OR milk', countries: [], languages: [] },
    from: null,
    to: null,
    voices: false,
    followers: false,
    access: { by: 'app' },
    dataset: 'oat-milk',
    team: null,
  },
  team: null,
  mine: true,
  manageable: true,
  precision: '400',
  query: '(oat OR milk)',
  from: AT,
  to: '2026-11-21T10:00:00.000Z',
  population: 3000,
  dataset: null,
  expected_micros: 2_000_000,
  at_most_micros: 2_600_000,
  spent_micros: 600_000,
  estimate_micros: 5000,
  saved_micros: 0,
  posts: 120,
  accounts: 80,
  follows: 0,
  pages: 12,
  steps: 40,
  steps_done: 12,
  missing: [{ kind: 'post', reason: 'not_found', count: 2 }],
  wait_until: null,
  stopped_by: null,
  shortfall: null,
  steps_stopped: 0,
  design_effect: 1.45,
  half_width: 0.058,
  limits: ['seven_days', 'no_reposts'],
  error: null,
  error_code: null,
  created_at: AT,
  finished_at: null,
  page_list: [{ n: 11, kind: 'search', items: 10, paid: 10, micros: 50_000, missing: 0, at: AT }],
};

const show = (children: ReactNode, locale: 'en' | 'ja' = 'en') =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
    </NextIntlClientProvider>,
  );

beforeEach(() => {
  router.push.mockClear();
  window.history.replaceState(null, '', '/runs');
});
afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const nobody = () => refusal(403, 'Sign in', 'token');

test('a run starts only from a price that was shown beside its precision', async () => {
  const calls = fakeApi({
    'GET /api/user/me/': nobody,
    'GET /api/runs/budget/': budget,
    'GET /api/runs/': { results: [], next: null },
    'POST /api/runs/estimate/': estimate,
    'POST /api/runs/': { ...run, state: 'queued' } satisfies Run,
  });
  const user = userEvent.setup();
  show(<RunsScreen />);
  await user.type(await screen.findByLabelText('Keywords'), 'oat OR milk');
  expect(screen.getByLabelText('Dataset')).toHaveValue('oat-milk');
  expect(window.location.search).toBe('?q=oat+OR+milk&dataset=oat-milk');
  await user.click(screen.getByRole('button', { name: 'Show price and precision' }));
  const choices = await screen.findByRole('radiogroup', { name: 'Precision and price' });
  expect(within(choices).getAllByRole('radio')).toHaveLength(4);
  expect(choices).toHaveTextContent('400 postsabout $2.00never more than $2.40');
  expect(choices).toHaveTextContent('A share of 50 % is known to ± 4.5 points');
  expect(screen.getByText(/Only the last 7 days can be reached/)).toBeVisible();
  expect(screen.getByText('milk').closest('li')).toHaveTextContent('2,100 posts, 70.0%');
  await user.click(within(choices).getByRole('radio', { name: /All 3,000 posts/ }));
  expect(screen.getByRole('button', { name: /Read for at most \$18.00/ })).toBeDisabled();
  await user.click(within(choices).getByRole('radio', { name: /^400 posts/ }));
  await user.click(screen.getByRole('button', { name: 'Read for at most $2.40' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/runs/${ID}`));
  expect(calls.findLast(({ name }) => name === 'POST /api/runs/')?.body).toEqual({
    estimate: ID,
    precision: '400',
    at_most_micros: 2_400_000,
  });
});

test('without a token the screen says how one is given, and without words nothing is asked', async () => {
  fakeApi({
    'GET /api/user/me/': nobody,
    'GET /api/runs/budget/': { ...budget, configured: false },
    'GET /api/runs/': { results: [], next: null },
  });
  show(<RunsScreen />);
  expect(await screen.findByText(/sets X_BEARER_TOKEN to a token of an app/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show price and precision' })).toBeNull();
});

test('what was paid is shown line by line when somebody asks for it', async () => {
  const line = { page: 'page:0', kind: 'search', resources: 12, paid: 10, micros: 50_000, at: AT };
  const calls = fakeApi({
    'GET /api/user/me/': nobody,
    'GET /api/runs/budget/': budget,
    'GET /api/runs/': { results: [run], next: null },
    'GET /api/runs/ledger/': { results: [{ id: ID, purpose: 'run', subject: ID, ...line }], next: null },
  });
  const user = userEvent.setup();
  show(<RunsScreen />);
  expect(await screen.findByRole('link', { name: 'oat OR milk' })).toHaveAttribute('href', `/runs/${ID}`);
  expect(calls.some(({ name }) => name.includes('ledger'))).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Show what was paid' }));
  const row = await screen.findByRole('row', { name: /Search/ });
  expect(row).toHaveTextContent('Run');
  expect(row).toHaveTextContent('$0.05');
});

for (const [locale, told] of [
  ['en', ['One part ended early', 'X counted 3,000 posts and gave 120.']],
  ['ja', ['1個の区間が途中で終わりました', 'Xが数えた投稿は3,000件、返した投稿は120件です。']],
] as const)
  test(`a run that brought fewer posts than X counted says both figures (${locale})`, async () => {
    const short = {
      stopped_by: 'network',
      steps_stopped: 1,
      shortfall: { counted: 3000, read: 120 },
    } as const;
    const limits = ['stopped_early', 'fewer_than_counted'] as const;
    fakeApi({ [`GET /api/runs/${ID}/`]: { ...run, ...short, state: 'done', dataset: 'oat-milk', limits } });
    show(<RunScreen id={ID} />, locale);
    for (const words of told) expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
    for (const limit of limits)
      expect(screen.getByText(MESSAGES[locale].runs.limits[limit])).toBeInTheDocument();
  });

test('a paused run tells what it cost and what it may still cost, and goes on', async () => {
  fakeApi({
    [`GET /api/runs/${ID}/`]: run,
    [`POST /api/runs/${ID}/resume/`]: () => refusal(409, 'The budget …', 'budget'),
  });
  const user = userEvent.setup();
  show(<RunScreen id={ID} />, 'ja');
  expect(await screen.findByText(/追加料金は最大\$2.00です/)).toBeVisible();
  expect(screen.getByText('投稿：見つかりません（2件）')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再開' }));
  expect(await screen.findByText(/今月の予算ではこの料金をまかなえません/)).toBeVisible();
});

test('who is not signed in is offered it in place: no run is asked for, and nothing opens by itself', async () => {
  const calls = fakeApi({ 'GET /rest-auth/options/': { ...OPTIONS, claimed: true } });
  show(<RunsScreen />);
  expect(await screen.findByText(MESSAGES.en.runs.nobody.title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(calls.map(({ name }) => name).filter((name) => name.includes('/api/'))).toEqual([]);
  expect(signInDialog.getState().open).toBe(false);
});
