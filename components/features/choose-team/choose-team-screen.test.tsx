import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { recentTeamStore } from '@/lib/client/recent-team';
import type { Team } from '@/lib/domain/teams';
import { ChooseTeamScreen } from './choose-team-screen';
import { orderTeams } from './host-team';

const leavePage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/client/leave-page', () => ({ leavePage }));
const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const START = '2026-01-01T00:00:00.000Z';
const plan = (active: boolean): Team['subscriptions'][number] => ({
  id: 's1',
  start: START,
  active,
  plan: { name: 'Studio' },
  ends_at: null,
  cancel_at_period_end: false,
});

beforeEach(() => {
  router.push.mockClear();
  window.history.replaceState(null, '', '/choose-team');
});
afterEach(async () => {
  cleanup();
  recentTeamStore.getState().forget();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(teams: Team[], me = person(), locale: 'en' | 'ja' = 'en') {
  const calls = fakeApi({
    'GET /api/user/me/': me,
    'GET /api/teams/': teams,
    'POST /rest-auth/handover/': { ticket: 't', url: 'http://pro.example/#token=t' },
    'POST /api/teams/9/restore/': team({ id: 9, slug: 'old', name: 'Old team' }),
  });
  render(
    <TeamsTestProvider locale={locale}>
      <ChooseTeamScreen status={<p>state of the stores</p>} />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEA-02, TEA-03, TEA-08, TEN-16] each team shows its name, members, own level and subscription', async () => {
  const other = team({
    id: 8,
    slug: 'velnora',
    name: 'Velnora',
    member_count: 1,
    memberships: [{ id: 'm8', team: 8, level: 'member' }],
  });
  show([team({ subscriptions: [plan(true)] }), other]);
  const card = await screen.findByRole('link', { name: /Studio Tidewell/ });
  expect(card).toHaveTextContent('2 members');
  expect(card).toHaveTextContent('Admin');
  expect(card).toHaveTextContent('Studio, active');
  expect(card).toHaveAttribute('href', '/tidewell/audiences');
  const second = screen.getByRole('link', { name: /Velnora/ });
  expect(second).toHaveTextContent('1 member');
  expect(second).toHaveTextContent('Member');
  expect(second).toHaveTextContent('No subscription');
});

test('[TEA-18] choosing a team makes it the recent one', async () => {
  show([team()]);
  const card = await screen.findByRole('link', { name: /Studio Tidewell/ });
  card.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(card);
  expect(recentTeamStore.getState().team).toEqual({ id: 7, slug: 'tidewell', name: 'Studio Tidewell' });
});

test('a person without a team may create one or open an invitation by its link', async () => {
  show([]);
  await screen.findByText('You are not in a team yet');
  expect(screen.getByRole('link', { name: 'Create team' })).toHaveAttribute('href', '/welcome?step=team');
  await userEvent.click(screen.getByRole('button', { name: 'Enter an invitation' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open invitation' }));
  expect(within(dialog).getByText('Invitation link is required')).toBeVisible();
  const link = within(dialog).getByRole('textbox', { name: 'Invitation link' });
  await userEvent.type(link, 'https://murmur.example.com/tidewell/invite-accept#code=abcdefghijklmnopq');
  await userEvent.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/tidewell/invite-accept#code=abcdefghijklmnopq');
});

test('a deleted team stands apart with its last day and can be brought back', async () => {
  const deleted = team({ id: 9, slug: 'old', name: 'Old team', deleted_at: '2026-11-01T00:00:00.000Z' });
  const calls = show([deleted]);
  await screen.findByText('until 1 Dec 2026');
  expect(screen.queryByRole('link', { name: /Old team/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restore Old team' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/teams/9/restore/'));
});

test('a team that an address named in vain is said; the state of the stores is for the operator alone', async () => {
  window.history.replaceState(null, '', '/choose-team?unknown=velnora');
  show([team()], person({ operator: true }), 'ja');
  await screen.findByText(/チームvelnoraのメンバーではありません/);
  expect(await screen.findByText('state of the stores')).toBeVisible();
  cleanup();
  await clearCache();
  show([team()]);
  await screen.findByRole('link', { name: /Studio Tidewell/ });
  expect(screen.queryByText('state of the stores')).toBeNull();
});

test.each([
  ['en', 'Open the Targeting Toolkit', { site: 'protargeting' }],
  ['ja', 'Targeting Toolkitを開く', { site: 'protargeting' }],
  [
    'en',
    'Ask the sample world about “oat milk”',
    { site: 'protargeting', next: '/explore?q=%22oat+milk%22&dataset=sample' },
  ],
  ['en', 'Look at the sample person', { site: 'premium', next: '/premium-suite' }],
] as const)(
  'the other sites and what to try there are one click away, with a team or without, in %s: %s',
  async (locale, name, asked) => {
    const calls = show([], person(), locale);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('http://pro.example/#token=t'));
    expect(calls.at(-1)?.body).toEqual(asked);
  },
);

test('the dashboard stands beside the other sites for who has a team: its practice account, and an invitation', async () => {
  show([team()]);
  expect(
    await screen.findByRole('link', { name: 'Plan a campaign in the practice account' }),
  ).toHaveAttribute('href', '/tidewell/campaigns');
  expect(screen.getByRole('link', { name: 'Invite a colleague' })).toHaveAttribute(
    'href',
    '/tidewell/team?tab=invitations',
  );
  cleanup();
  await clearCache();
  show([]);
  await screen.findByRole('button', { name: 'Open Deep Thought' });
  expect(screen.queryByRole('heading', { name: 'Team dashboard' })).toBeNull();
});

test('the host of the address preselects its team, the recent one follows, the rest stands by name', () => {
  const teams = ['zeta', 'beta', 'alpha', 'dentsu-nl'].map((slug, id) => team({ id, slug, name: slug }));
  const order = (host: Parameters<typeof orderTeams>[1]) =>
    orderTeams(teams, host, 1).map(({ slug }) => slug);
  expect(order({ kind: 'local' })).toEqual(['zeta', 'beta', 'alpha', 'dentsu-nl']);
  expect(order({ kind: 'agency', slug: 'dentsu-nl', countryId: 151 })).toEqual([
    'dentsu-nl',
    'beta',
    'alpha',
    'zeta',
  ]);
  expect(order({ kind: 'none' })).toEqual(['beta', 'alpha', 'dentsu-nl', 'zeta']);
});
