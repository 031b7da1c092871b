import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, OPTIONS, person, refusal } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { personalStorage } from '@/lib/client/storage';
import { forgetToasts, socialAccount, toasts } from '@/tests/factories/account-screens';
import { SwitchAccountScreen } from './switch-account-screen';

const leave = vi.hoisted(() => ({ leavePage: vi.fn() }));
vi.mock('@/lib/client/leave-page', () => leave);

afterEach(async () => {
  cleanup();
  forgetToasts();
  leave.leavePage.mockClear();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

const FIRST = socialAccount();
const SECOND = socialAccount({
  id: '00000000-0000-4000-8000-000000000002',
  screen_name: 'tidewell',
  name: 'Tidewell',
  provider: 'twitter_oauth2',
});
const ME = {
  ...person({ social_accounts: [FIRST, SECOND] }),
  active_social_account: FIRST.id,
  subscription: null,
  has_subscription: false,
};
const UPDATE = 'POST /api/external/premium-suite/update-user/';

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/external/premium-suite/me/': ME,
    'GET /rest-auth/options/': { ...OPTIONS, twitter_oauth2: true },
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <SwitchAccountScreen />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEN-83] the active account is marked; choosing another stores it and loads the suite anew', async () => {
  const calls = show({ [UPDATE]: { ...ME, active_social_account: SECOND.id } });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first ?? document.body).getByText('Active')).toBeVisible();
  expect(within(first ?? document.body).queryByRole('button', { name: /Use/ })).toBeNull();
  await userEvent.click(within(second ?? document.body).getByRole('button', { name: 'Use @tidewell' }));
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith('/switch-account'));
  expect(calls.find(({ name }) => name === UPDATE)?.body).toEqual({ active_social_account: SECOND.id });
  expect(personalStorage.get('signed_in_as')).toBe('tidewell');
  expect(screen.getByRole('button', { name: 'Connect an X account' })).toBeVisible();
});

test('an account that cannot be chosen stays as it was, and why is said', async () => {
  show({ [UPDATE]: () => refusal(500, 'Broken') });
  await userEvent.click(await screen.findByRole('button', { name: 'Use @tidewell' }));
  await waitFor(() => expect(toasts()).toContain('Broken'));
  expect(leave.leavePage).not.toHaveBeenCalled();
});

test('no account yet, an account to connect again, and a failure', async () => {
  show({
    'GET /api/external/premium-suite/me/': { ...ME, social_accounts: [], active_social_account: null },
  });
  expect(await screen.findByText('No X account is connected.')).toBeVisible();
  cleanup();
  await clearCache();
  const broken = { ...ME, social_accounts: [{ ...FIRST, broken: true }] };
  show({ 'GET /api/external/premium-suite/me/': broken });
  expect(await screen.findByText('Must be connected again')).toBeVisible();
  cleanup();
  await clearCache();
  show({ 'GET /api/external/premium-suite/me/': () => refusal(500, 'Broken') });
  expect(await screen.findByText('Could not load your accounts')).toBeVisible();
});
