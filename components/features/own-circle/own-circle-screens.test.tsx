import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { AccountStats, FollowSuggestion } from '@/lib/contracts/own-circle';
import type { SocialList } from '@/lib/contracts/own-lists';
import type { FollowQueue } from '@/lib/contracts/own-queue';
import { personalStorage } from '@/lib/client/storage';
import { forgetToasts, toasts } from '@/tests/factories/account-screens';
import { clearCache, fakeApi, OPTIONS, person } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { OwnAccountsScreen } from './accounts-screen';
import { OwnListsScreen } from './lists-screen';

const address = { search: '' };
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.search) }));

afterEach(async () => {
  address.search = '';
  cleanup();
  personalStorage.clear();
  forgetToasts();
  await clearCache();
  vi.unstubAllGlobals();
});

const PREMIUM = '/api/external/premium-suite/';
const account = (change: Partial<AccountStats>): AccountStats => ({
  ...{ id: null, handle: 'nell', name: 'Nell', followers: 8000, following: 470, posts: null, verified: null },
  ...{ created_at: null, own: true, active: true, tracked: false, posts_read: 120, engagement: 12 },
  ...{ engagement_low: 10, engagement_high: 15, growth: [], sample: false },
  ...change,
});
const NELL = account({});
const OTHER = account({
  ...{ handle: 'velnora', name: 'Velnora', own: false, active: false, tracked: true, followers: null },
  ...{ engagement: null, engagement_low: null, engagement_high: null, posts_read: 3 },
});
const ROASTER: FollowSuggestion = {
  ...{
    id: null,
    handle: 'roaster',
    name: null,
    followers: 900,
    following: null,
    posts: null,
    verified: null,
  },
  ...{ created_at: null, queued: false },
  reason: { kind: 'engagers_mention', engagers: 7, mentions: 9 },
};
const queue = (change: Partial<FollowQueue> = {}): FollowQueue => ({
  ...{ waiting: [], opened: [], opened_today: 0, daily_limit: 25, next_at: null },
  ...change,
});
const WAITING: FollowQueue['waiting'][number] = {
  ...{ id: '00000000-0000-4000-8000-000000000001', action: 'unfollow', handle: 'quiet_one' },
  ...{ reason: { kind: 'quiet', days: 400 }, url: 'https://x.com/quiet_one' },
  ...{ queued_at: '2026-11-20T10:00:00.000Z', opened_at: null },
};
const SIGNALS = {
  ...{ followers: 8000, taken_at: '2026-11-18T00:00:00.000Z', bursts: null },
  accounts: [],
  signals: [
    {
      ...{ id: 'picture', base: 7500, unknown: 500 },
      signal: { n: 900, share: 0.12, low: 0.113, high: 0.128 },
      bins: [
        { key: 'own', signal: false, n: 6600, share: 0.88, low: 0.872, high: 0.887 },
        { key: 'default', signal: true, n: 900, share: 0.12, low: 0.113, high: 0.128 },
      ],
    },
    { id: 'age', base: 4, unknown: 7996, bins: null, signal: null },
  ],
};

const ACCOUNTS = {
  [`GET ${PREMIUM}accounts-stats/`]: [NELL, OTHER],
  [`GET ${PREMIUM}follower-overlap/`]: [
    {
      ...{ handle: 'velnora', common: 40, overlap: 40, base: 200, share: 0.2, low: 0.15, high: 0.26 },
      ...{ sampled: true, at_least: false },
    },
  ],
  [`GET ${PREMIUM}analyse-spam/`]: SIGNALS,
  [`POST ${PREMIUM}who-to-follow/`]: { accounts: [ROASTER], engagers: 60, unknown_following: 3 },
  [`GET ${PREMIUM}follow-queue/`]: queue({ waiting: [WAITING] }),
  [`GET ${PREMIUM}lists/`]: [],
};

function show(screenOf: React.ReactNode, answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  render(<TeamsTestProvider>{screenOf}</TeamsTestProvider>);
  return calls;
}

test('[TEN-74] accounts stand side by side: what is not known is a word, and a sampled overlap has its interval', async () => {
  show(<OwnAccountsScreen />, ACCOUNTS);
  const row = (await screen.findByText('Velnora')).closest('tr');
  expect(row).toHaveTextContent('not known');
  expect(row).toHaveTextContent('3 posts, too few');
  expect(row).toHaveTextContent('20.0% 15.0–26.0%');
  const signals = screen.getByRole('region', { name: 'Activity signals' });
  expect(await within(signals).findByText(/bot of anybody/)).toBeVisible();
  expect(signals).toHaveTextContent('12.0%');
  expect(signals).toHaveTextContent('Fewer than 10 followers tell it.');
  expect(signals).toHaveTextContent('It takes a list of every day.');
});

test('[SCR-S04] a suggestion says its reason and is queued, never followed; a topic leads to those on it', async () => {
  address.search = 'topic=%23coffee';
  const calls = show(<OwnAccountsScreen />, {
    ...ACCOUNTS,
    [`POST ${PREMIUM}follow-account/`]: {
      ...{ following: null, queued: true, url: 'https://x.com/roaster' },
      row: { ...WAITING, action: 'follow', handle: 'roaster', url: 'https://x.com/roaster' },
    },
  });
  expect(await screen.findByText(/7 of your engagers mention it/)).toBeVisible();
  expect(calls.find(({ name }) => name.endsWith('who-to-follow/'))?.body).toEqual({
    limit: 20,
    topic: '#coffee',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Put in the queue' }));
  await vi.waitFor(() => expect(toasts()).toContain('@roaster waits in the queue.'));
  expect(calls.find(({ name }) => name.endsWith('follow-account/'))?.body).toEqual({
    handle: 'roaster',
    reason: { kind: 'engagers_mention', engagers: 7 },
  });
});

test('a row of the queue opens its profile by a link, and not before it may', async () => {
  show(<OwnAccountsScreen />, ACCOUNTS);
  const panel = screen.getByRole('region', { name: 'Follow and unfollow' });
  const link = await within(panel).findByRole('link', { name: 'Open on X' });
  expect(link).toHaveAttribute('href', 'https://x.com/quiet_one');
  expect(panel).toHaveTextContent('No post for 400 days.');
  cleanup();
  await clearCache();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  show(<OwnAccountsScreen />, {
    ...ACCOUNTS,
    [`GET ${PREMIUM}follow-queue/`]: queue({ waiting: [WAITING], opened_today: 25, next_at: soon }),
  });
  expect(await screen.findByText(/enough for today/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open on X' })).toBeNull();
});

test('[TEN-80, PRM-06] lists say where they are kept, and a deleted one can be brought back', async () => {
  const list: SocialList = {
    ...{ id: '00000000-0000-4000-8000-000000000009', name: 'Roasters', description: '', private: true },
    ...{ member_count: 0, where: 'here', url: null, created_at: null, updated_at: null, deleted_at: null },
    x: { waiting: 0, refused: 0, unread: null, asked: false, micros: 10_000 },
  };
  const onX: SocialList = {
    ...list,
    id: 'x-123',
    name: '',
    where: 'x',
    url: 'https://x.com/i/lists/123',
    x: null,
  };
  show(<OwnListsScreen />, {
    [`GET ${PREMIUM}lists/`]: [list, onX],
    [`GET ${PREMIUM}${list.id}/list-members/`]: [],
    [`DELETE ${PREMIUM}${list.id}/delete-list/`]: () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByRole('button', { name: /Roasters.*nobody yet/ })).toBeVisible();
  expect(screen.getByText(/^They stand in this Murmur/)).toBeVisible();
  expect(screen.getByRole('link', { name: '123' })).toHaveAttribute('href', 'https://x.com/i/lists/123');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Roasters' }));
  await vi.waitFor(() => expect(toasts()).toContain('“Roasters” was deleted.'));
});

test('[SCR-S16] members beyond the first hundred are reached by scrolling, and chosen ones are taken off', async () => {
  const list: SocialList = {
    ...{ id: '00000000-0000-4000-8000-000000000009', name: 'Long', description: '', private: true },
    ...{ member_count: 250, where: 'here', url: null, created_at: null, updated_at: null, deleted_at: null },
    x: { waiting: 0, refused: 0, unread: null, asked: false, micros: 10_000 },
  };
  const member = (at: number) => ({
    ...account({ handle: `m${at}`, name: `Member ${at}` }),
    ...{ added_at: '2026-11-20T10:00:00.000Z', x: 'waits' },
  });
  const all = Array.from({ length: 250 }, (_, at) => member(at + 1));
  const calls = show(<OwnListsScreen />, {
    [`GET ${PREMIUM}lists/`]: [list],
    [`GET ${PREMIUM}${list.id}/list-members/`]: ({ query }: { query: Record<string, string> }) =>
      all.slice((Number(query['page']) - 1) * 100, Number(query['page']) * 100),
    [`DELETE ${PREMIUM}remove-members-from-list/`]: { removed: 1, member_count: 249 },
  });
  expect(await screen.findByText('Member 1')).toBeVisible();
  const box = screen.getByRole('group', { name: 'Long' });
  box.scrollTop = 248 * 44;
  fireEvent.scroll(box);
  expect(await screen.findByText('Member 250')).toBeVisible();
  expect(within(box).getAllByRole('row').length).toBeLessThan(100);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select @m250' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take off the list' }));
  await vi.waitFor(() =>
    expect(calls.find(({ name }) => name.includes('remove-members'))?.body).toEqual({
      list: list.id,
      handles: ['m250'],
    }),
  );
});

test('[TEN-80, SCR-S16] what waits of a list on X is written there at a price that is told before, and may be stopped', async () => {
  const list: SocialList = {
    ...{ id: '00000000-0000-4000-8000-000000000009', name: 'Roasters', description: '', private: true },
    ...{ member_count: 2, where: 'both', url: 'https://x.com/i/lists/9', created_at: null, updated_at: null },
    ...{ deleted_at: null, x: { waiting: 2, refused: 1, unread: null, asked: false, micros: 10_000 } },
  };
  const prices = { create: 10_000, change: 5000, list: 5000, account: 10_000 };
  personalStorage.set('token', 'browser-token');
  const calls = show(<OwnListsScreen />, {
    'GET /api/user/me/': person({ operator: true }),
    'GET /api/auth/options/': OPTIONS,
    'GET /api/teams/': [],
    [`GET ${PREMIUM}lists/`]: [list],
    [`GET ${PREMIUM}lists/x/`]: { state: 'ready', handle: 'me', prices },
    [`GET ${PREMIUM}${list.id}/list-members/`]: [],
    [`POST ${PREMIUM}lists/${list.id}/x/`]: { list, written: 2, left: 0, stopped: null, resume_at: null },
  });
  expect(await screen.findByText('Stands on X too')).toBeVisible();
  expect(screen.getByText('2 changes X was not told of.')).toBeVisible();
  expect(screen.getByText('1 account X did not take.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Write to X' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the price' }));
  expect(screen.getByText('2 changes: at most $0.01.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Write for $0.01' }));
  await vi.waitFor(() => expect(toasts()).toContain('“Roasters” stands on X as it does here.'));
  const asked = calls.find(({ name }) => name === `POST ${PREMIUM}lists/${list.id}/x/`);
  expect(asked?.body).toEqual({ at_most_micros: 10_000, team: null });
});
