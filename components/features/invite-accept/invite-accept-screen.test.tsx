import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { recentTeamStore } from '@/lib/client/recent-team';
import { personalStorage } from '@/lib/client/storage';
import { InviteAcceptScreen } from './invite-accept-screen';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
const leave = vi.hoisted(() => ({ leavePage: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/client/leave-page', () => leave);

const CODE = 'abcdefghijklmnopqrst';
const CHECK = 'POST /api/teams/tidewell/invites/check/';
const ACCEPT = 'POST /api/teams/tidewell/invites/accept/';
const INVITE = {
  state: 'open',
  email: 'a••@velnora.example',
  team: { id: 7, name: 'Studio Tidewell', slug: 'tidewell', logo: '', member_count: 7, country_id: null },
  invited_by: 'Bo Reed',
  message: 'See you\nthere',
  mine: true,
};

beforeEach(() => {
  router.push.mockClear();
  leave.leavePage.mockClear();
  personalStorage.set('token', 'browser-token');
  window.history.replaceState(null, '', `/tidewell/invite-accept#code=${CODE}`);
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  personalStorage.clear();
  recentTeamStore.getState().forget();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(invite: object | Response = INVITE, answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/user/me/': person(),
    'GET /api/teams/': [],
    [CHECK]: () => invite,
    [ACCEPT]: { team: 7, slug: 'tidewell', level: 'member' },
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <InviteAcceptScreen teamKey="tidewell" />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEA-17, TEN-14] the code of the address is sent in the body, and the team becomes the recent one', async () => {
  const calls = show();
  await screen.findByRole('heading', { name: 'Join Studio Tidewell' });
  expect(screen.getByText('7 members')).toBeVisible();
  expect(screen.getByText('Bo Reed invites you.')).toBeVisible();
  expect(screen.getByText(/See you/)).toBeVisible();
  await screen.findByText('You are signed in as Ada Stone (ada@velnora.example).');
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/tidewell/audiences'));
  expect(calls.find(({ name }) => name === ACCEPT)?.body).toEqual({ code: CODE });
  expect(recentTeamStore.getState().team).toEqual({ id: 7, slug: 'tidewell', name: 'Studio Tidewell' });
});

test('who is not signed in signs in and comes back; the code waits in this tab, not in an address', async () => {
  personalStorage.clear();
  show({ ...INVITE, mine: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to accept' }));
  expect(leave.leavePage).toHaveBeenCalledWith('/login?next=%2Ftidewell%2Finvite-accept');
  cleanup();
  await clearCache();
  window.history.replaceState(null, '', '/tidewell/invite-accept');
  const calls = show();
  await screen.findByRole('button', { name: 'Accept invitation' });
  expect(calls.find(({ name }) => name === CHECK)?.body).toEqual({ code: CODE });
});

test('another account sees for whom it is, masked, and may switch', async () => {
  const calls = show({ ...INVITE, mine: false }, { 'POST /rest-auth/logout/': { detail: 'Signed out' } });
  await screen.findByText(/Switch to the account of a••@velnora.example/);
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalled());
  expect(calls.map(({ name }) => name)).toContain('POST /rest-auth/logout/');
});

test.each([
  ['accepted', 'This invitation was used already'],
  ['revoked', 'This invitation was taken back'],
  ['expired', 'This invitation has expired'],
])('an invitation that was %s says so', async (state, text) => {
  show({ ...INVITE, state });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your teams' })).toHaveAttribute('href', '/choose-team');
});

test('a code of no invitation, a deleted team and a link without a code are all no invitation', async () => {
  show(refusal(404, 'There is no such invitation', 'unknown_invite'));
  expect(await screen.findByText('There is no such invitation')).toBeVisible();
  cleanup();
  await clearCache();
  window.history.replaceState(null, '', '/tidewell/invite-accept');
  show();
  expect(await screen.findByText('There is no such invitation')).toBeVisible();
});

test('what the server says against it is shown in place', async () => {
  show(INVITE, {
    [ACCEPT]: () =>
      refusal(409, 'This invitation was taken back. Ask the team for a new one.', 'invite_revoked'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(
    await screen.findByText('This invitation was taken back. Ask the team for a new one.'),
  ).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
});
