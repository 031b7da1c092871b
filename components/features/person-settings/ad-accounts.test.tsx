import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, type FakeCall, person, refusal } from '@/tests/factories/sign-in-screens';
import { team } from '@/tests/factories/team-screens';
import type { AdAccount, GrantedAccount } from '@/lib/domain/ad-accounts';
import { forgetToasts, showAccount, socialAccount, toasts } from '@/tests/factories/account-screens';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams('tab=connections') }));

afterEach(async () => {
  cleanup();
  forgetToasts();
  await clearCache();
  vi.unstubAllGlobals();
});

const GRANT_ID = '00000000-0000-4000-8000-000000000009';
const ACCOUNT: AdAccount = {
  id: 'a1',
  name: 'Spring roast',
  account_id: '18ce54d4x5t',
  network: 'twitter',
  verified: true,
  special: false,
};
const BARE: AdAccount = { ...ACCOUNT, id: 'a2', name: '', account_id: 'abc123', verified: false };
const grantOf = (account: AdAccount): GrantedAccount => ({
  id: GRANT_ID,
  team: 7,
  member: { id: 'm1', name: 'Ada Stone', email: 'ada@velnora.example' },
  account,
});

function show(answers: Parameters<typeof showAccount>[0] = {}, me = person()) {
  let granted: GrantedAccount[] = [grantOf(BARE)];
  return showAccount(
    {
      'GET /api/user/accounts/': [ACCOUNT, BARE],
      'GET /api/user/granted-accounts/': () => granted,
      'POST /api/user/granted-accounts/': () => {
        granted = [...granted, { ...grantOf(ACCOUNT), id: 'g2' }];
        return grantOf(ACCOUNT);
      },
      [`DELETE /api/user/granted-accounts/${GRANT_ID}/`]: () => {
        granted = granted.filter(({ id }) => id !== GRANT_ID);
        return new Response(null, { status: 204 });
      },
      ...answers,
    },
    me,
  );
}

const named = (calls: FakeCall[], name: string) => calls.filter((call) => call.name === name);
const gate = (account: string) =>
  screen.findByRole('switch', { name: `Grant ${account} to Studio Tidewell` });

test('[ADS-21, ADS-24] the person’s ad accounts stand in a table, and which of them this team has', async () => {
  const calls = show();
  expect(await gate('Spring roast')).not.toBeChecked();
  await waitFor(async () => expect(await gate('abc123')).toBeChecked());
  const row = screen.getAllByRole('row').find((one) => one.textContent?.includes('Spring roast'));
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['Spring roast', '18ce54d4x5t', 'X', 'Verified']);
  expect(named(calls, 'GET /api/user/granted-accounts/')[0]?.query).toEqual({ team: 'tidewell' });
});

test('[ADS-14] a special account carries its label, and its switch moves for an admin of the team only', async () => {
  const special = { ...ACCOUNT, id: 'a3', name: 'House account', account_id: 'special1', special: true };
  const answers = { 'GET /api/user/accounts/': [ACCOUNT, special] };
  show(answers);
  await waitFor(async () => expect(await gate('House account')).toBeEnabled());
  expect(screen.getByRole('row', { name: /House account/ })).toHaveTextContent('Special');
  expect(screen.getByRole('row', { name: /Spring roast/ })).not.toHaveTextContent('Special');
  cleanup();
  await clearCache();
  show({
    ...answers,
    'GET /api/teams/tidewell/': team({ memberships: [{ id: 'm1', team: 7, level: 'member' }] }),
  });
  await waitFor(async () => expect(await gate('Spring roast')).toBeEnabled());
  expect(await gate('House account')).toBeDisabled();
});

test('[ADS-22, ADS-23] the switch grants an account to the team and takes it back by pk', async () => {
  const calls = show();
  await waitFor(async () => expect(await gate('abc123')).toBeEnabled());
  await userEvent.click(await gate('Spring roast'));
  await waitFor(async () => expect(await gate('Spring roast')).toBeChecked());
  expect(named(calls, 'POST /api/user/granted-accounts/')[0]?.body).toEqual({
    account_id: '18ce54d4x5t',
    team: 'tidewell',
  });
  await userEvent.click(await gate('abc123'));
  await waitFor(async () => expect(await gate('abc123')).not.toBeChecked());
  expect(named(calls, `DELETE /api/user/granted-accounts/${GRANT_ID}/`)).toHaveLength(1);
});

test('a grant that is refused goes back to where it was, and why is said', async () => {
  show({ 'POST /api/user/granted-accounts/': () => refusal(409, 'The team is being deleted') });
  await waitFor(async () => expect(await gate('abc123')).toBeEnabled());
  await userEvent.click(await gate('Spring roast'));
  await waitFor(() => expect(toasts()).toContain('The team is being deleted'));
  expect(await gate('Spring roast')).not.toBeChecked();
});

test('[ADS-12] granting or adding without an id says exactly what is missing, and asks nothing of the server', async () => {
  const calls = show({ 'GET /api/user/accounts/': [{ ...ACCOUNT, account_id: '' }] });
  await waitFor(async () => expect(await gate('Spring roast')).toBeEnabled());
  await userEvent.click(await gate('Spring roast'));
  expect(toasts()).toEqual(['No ad account id provided']);
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText('No ad account id provided')).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});

test('an account is added by its id, and X is asked for the list again', async () => {
  const calls = show(
    { 'POST /api/external/ad-account/': { ...ACCOUNT, id: 'a3', name: 'Autumn roast' } },
    person({ social_accounts: [socialAccount()] }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ad account id' }), '18ce54d4x5u');
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() => expect(toasts()).toContain('Autumn roast was added.'));
  await userEvent.click(screen.getByRole('button', { name: 'Ask X for the list again' }));
  await waitFor(() => expect(toasts()).toContain('The list is up to date.'));
  expect(named(calls, 'GET /api/user/accounts/').at(-1)?.query).toEqual({ refresh: 'true' });
});

test('nothing known yet, and a failure, are said; without an X account there is nothing to ask X for', async () => {
  show({ 'GET /api/user/accounts/': [] });
  expect(await screen.findByText(/No ad account of yours is known yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask X for the list again' })).toBeNull();
  cleanup();
  await clearCache();
  show({ 'GET /api/user/accounts/': () => refusal(500, 'Broken') });
  expect(await screen.findByText('Could not load your ad accounts')).toBeVisible();
});
