import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { AccountsStep } from './accounts-step';
import { useWelcome } from './use-welcome';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const PLAIN = {
  id: 'a1',
  name: 'Spring roast',
  account_id: '18ceplain',
  network: 'twitter',
  verified: true,
  special: false,
} as const;
const SPECIAL = { ...PLAIN, id: 'a2', name: 'House account', account_id: '18cespecial', special: true };

function Step() {
  return <AccountsStep welcome={useWelcome(person())} />;
}

async function add(id: string): Promise<void> {
  await userEvent.click(screen.getByRole('textbox', { name: 'Ad account id' }));
  await userEvent.paste(id);
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
}

test('[ADS-14] a special ad account carries its label and waits to be chosen, others are chosen when they are added', async () => {
  const known: object[] = [];
  const next = [SPECIAL, PLAIN];
  fakeApi({
    'GET /api/user/accounts/': () => [...known],
    'POST /api/external/ad-account/': () => {
      const added = next.shift() ?? PLAIN;
      known.push(added);
      return added;
    },
  });
  render(
    <TeamsTestProvider>
      <Step />
    </TeamsTestProvider>,
  );
  await screen.findByRole('textbox', { name: 'Ad account id' });
  await add(SPECIAL.account_id);
  const special = await screen.findByRole('checkbox', { name: /House account/ });
  expect(special).not.toBeChecked();
  expect(screen.getByText('Special')).toBeVisible();
  await add(PLAIN.account_id);
  expect(await screen.findByRole('checkbox', { name: /Spring roast/ })).toBeChecked();
  expect(screen.getAllByText('Special')).toHaveLength(1);
  await userEvent.click(special);
  expect(special).toBeChecked();
});
