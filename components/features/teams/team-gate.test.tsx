import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';
import { RECENT_TEAM_KEY, recentTeamStore } from '@/lib/client/recent-team';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listMembers } from '@/lib/contracts/teams';
import { TeamGate, unknownTeamHref } from './team-gate';
import { TeamRoot } from './team-root';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => router.replace.mockClear());
afterEach(async () => {
  cleanup();
  recentTeamStore.getState().forget();
  await clearCache();
  vi.unstubAllGlobals();
});

/** What a team's page asks at its start beside the team. */
const START = {
  'GET /api/user/me/': person(),
  'GET /api/tool-regions/': [],
  'GET /api/targeting-countries/': [],
};

const show = (key: string) =>
  render(
    <TeamsTestProvider>
      <TeamGate teamKey={key}>
        <TeamRoot teamKey={key} />
        <p>inside</p>
      </TeamGate>
    </TeamsTestProvider>,
  );

test('[TEA-18, TEN-19] the team of the address becomes the recent one, and its root leads to its landing page', async () => {
  fakeApi({ ...START, 'GET /api/teams/7/': team() });
  show('7');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the team');
  await screen.findByText('inside');
  expect(JSON.parse(localStorage.getItem(RECENT_TEAM_KEY) ?? 'null')).toEqual({
    id: 7,
    slug: 'tidewell',
    name: 'Studio Tidewell',
  });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/tidewell/audiences'));
});

test('[TEA-19] an unknown team clears the recent team and leads to the choice, which names it', async () => {
  recentTeamStore.getState().remember({ id: 3, slug: 'gone', name: 'Gone' });
  fakeApi({ ...START, 'GET /api/teams/gone/': () => refusal(404, 'There is no such team', 'unknown_team') });
  show('gone');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/choose-team?left=Gone'));
  expect(recentTeamStore.getState().team).toBeNull();
  expect(localStorage.getItem(RECENT_TEAM_KEY)).toBeNull();
  expect(screen.queryByText('inside')).toBeNull();
});

test('an address of a team that one never was in names it as it stands', () => {
  expect(unknownTeamHref('velnora', null)).toBe('/choose-team?unknown=velnora');
  const other = { id: 3, slug: 'other', name: 'Other' };
  expect(unknownTeamHref('velnora', other)).toBe('/choose-team?unknown=velnora');
  expect(unknownTeamHref('3', other)).toBe('/choose-team?left=Other');
});

test('[TEA-19] who is removed while the page is open is led away by the next refused call', async () => {
  let member = true;
  const gone = () => refusal(404, 'There is no such team', 'unknown_team');
  fakeApi({
    ...START,
    'GET /api/teams/tidewell/': () => (member ? team() : gone()),
    'GET /api/teams/7/members/': gone,
  });
  function Members() {
    useEndpoint(listMembers, { path: { team_id: '7' } });
    return <p>members</p>;
  }
  function Page({ members }: { members: boolean }) {
    return (
      <TeamsTestProvider>
        <TeamGate teamKey="tidewell">{members ? <Members /> : <p>inside</p>}</TeamGate>
      </TeamsTestProvider>
    );
  }
  const { rerender } = render(<Page members={false} />);
  await screen.findByText('inside');
  member = false;
  rerender(<Page members />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/choose-team?left=Studio+Tidewell'));
  expect(recentTeamStore.getState().team).toBeNull();
});

test('any other failure is said, kept from the recent team, and tried again', async () => {
  recentTeamStore.getState().remember({ id: 7, slug: 'tidewell', name: 'Studio Tidewell' });
  let answers = 0;
  fakeApi({
    ...START,
    'GET /api/teams/tidewell/': () => (answers++ === 0 ? refusal(500, 'Broken') : team()),
  });
  show('tidewell');
  await screen.findByText('Could not load the team');
  expect(recentTeamStore.getState().team?.id).toBe(7);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('inside');
});

test('[CLI-26, CLI-27] person and team are asked together, and regions and countries after them', async () => {
  const gates = new Map<string, () => void>();
  const held = (name: string, answer: unknown) => () =>
    new Promise((resolve) => gates.set(name, () => resolve(answer)));
  const calls = fakeApi({
    'GET /api/user/me/': held('me', person()),
    'GET /api/teams/tidewell/': held('team', team()),
    'GET /api/tool-regions/': held('regions', []),
    'GET /api/targeting-countries/': held('countries', []),
  });
  const asked = () => calls.map(({ name }) => name.split('/').at(-2));
  show('tidewell');
  await waitFor(() => expect(gates.size).toBe(2));
  expect(asked()).toEqual(['me', 'tidewell']);
  gates.get('team')?.();
  await Promise.resolve();
  expect(asked()).toHaveLength(2);
  gates.get('me')?.();
  await waitFor(() => expect(gates.size).toBe(4));
  expect(asked().slice(2)).toEqual(['tool-regions', 'targeting-countries']);
  expect(calls.at(-1)?.query).toEqual({ team: 'tidewell' });
  expect(screen.queryByText('inside')).toBeNull();
  for (const name of ['regions', 'countries']) gates.get(name)?.();
  await screen.findByText('inside');
  expect(asked()).toHaveLength(4);
});

test('[CLI-28, CLI-29, CLI-30] one failure fails the start with its message, after everything was asked', async () => {
  const calls = fakeApi({
    ...START,
    'GET /api/teams/tidewell/': team(),
    'GET /api/tool-regions/': () => refusal(500, 'The regions are gone'),
  });
  show('tidewell');
  expect(await screen.findByText('The regions are gone')).toBeVisible();
  expect(screen.queryByText('inside')).toBeNull();
  expect(calls.map(({ name }) => name)).toContain('GET /api/targeting-countries/');
  fakeApi({ ...START, 'GET /api/teams/tidewell/': team() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('inside');
});
