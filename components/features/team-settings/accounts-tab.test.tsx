import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { AccountsTab } from './accounts-tab';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const SPECIAL = {
  id: 'a1',
  name: 'House account',
  account_id: '18ce54d4x5t',
  network: 'twitter',
  verified: true,
  special: true,
} as const;

function show(admin: boolean) {
  const { id: _, ...account } = { ...SPECIAL, name: 'Lent account', account_id: '18ceother' };
  const calls = fakeApi({
    'GET /api/user/me/': person(),
    'GET /api/teams/7/accounts/': [
      { id: 'g1', team: 7, member: { id: 'm2', name: 'Bo Reed', email: '' }, account },
    ],
    'GET /api/user/accounts/': [SPECIAL],
    'POST /api/external/ad-account/': { ...SPECIAL, id: 'a2', name: 'New account', account_id: '18cenew' },
    'POST /api/user/granted-accounts/': {
      id: 'g2',
      team: 7,
      member: { id: 'm1', name: 'Ada Stone', email: '' },
      account: SPECIAL,
    },
  });
  const level = admin ? 'admin' : 'member';
  const shown = team({ memberships: [{ id: 'm1', team: 7, level }] });
  render(
    <TeamsTestProvider>
      <AccountsTab teamKey="tidewell" team={shown} admin={admin} onChanged={() => Promise.resolve()} />
    </TeamsTestProvider>,
  );
  return calls;
}

async function choose() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ad account' }));
  await userEvent.click(await screen.findByRole('option', { name: 'House account · Special' }));
  await userEvent.click(screen.getByRole('button', { name: 'Grant to the team' }));
}

const HINT = 'Only an admin of the team may grant a special ad account.';
const granting = (calls: ReturnType<typeof show>) =>
  calls.filter(({ name }) => name === 'POST /api/user/granted-accounts/');

test('[ADS-14] a special ad account of the team carries its label, and one that is added is not preselected', async () => {
  show(true);
  expect(await screen.findByRole('row', { name: /Lent account/ })).toHaveTextContent('Special');
  await userEvent.click(screen.getByRole('textbox', { name: 'Ad account id' }));
  await userEvent.paste('18cenew');
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ad account id' })).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Grant to the team' })).toHaveAttribute('aria-disabled', 'true');
});

test('[ADS-14] a member cannot lend a special ad account, and reads why', async () => {
  const calls = show(false);
  await choose();
  expect(screen.getByText(HINT)).toBeVisible();
  expect(granting(calls)).toEqual([]);
});

test('[ADS-14] an admin can', async () => {
  const calls = show(true);
  await choose();
  await waitFor(() => expect(granting(calls)).toHaveLength(1));
  expect(screen.queryByText(HINT)).toBeNull();
});
