import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DANCE_KEY } from '@/lib/client/provider-sign-in';
import { personalStorage } from '@/lib/client/storage';
import { PREMIUM_LANDING, route } from '@/lib/tenants/routes';
import { PremiumEntry, PremiumReturn } from './premium-entry';
import { clearCache, fakeApi, OPTIONS, person, SignInTestProvider } from '@/tests/factories/sign-in-screens';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
const leavePage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/client/leave-page', () => ({ leavePage }));

const OPTIONS_PATH = 'GET /rest-auth/options/';
const CHALLENGE = 'GET /rest-auth/twitter_oauth2_challenge/code-challenge/';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  router.replace.mockClear();
  leavePage.mockClear();
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) => render(<SignInTestProvider>{part}</SignInTestProvider>);

test('[TEN-61, AUT-15, AUT-16] / begins the sign-in with X, whose way back is /authenticated', async () => {
  const calls = fakeApi({
    [OPTIONS_PATH]: { ...OPTIONS, twitter: true, twitter_oauth2: true },
    [CHALLENGE]: {
      code_challenge: 'c',
      code_challenge_method: 'S256',
      state: 'state-2',
      authorize_url: 'https://x.example/authorize',
    },
  });
  show(<PremiumEntry />);
  const button = await screen.findByRole('button', { name: 'Sign in with X' });
  await userEvent.click(button);
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://x.example/authorize'));
  expect(calls.find(({ name }) => name === CHALLENGE)?.query).toEqual({
    redirect_uri: `${window.location.origin}/authenticated`,
  });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Going to X');
});

test('without X the e-mail is the way; with it the e-mail is one click away', async () => {
  fakeApi({ [OPTIONS_PATH]: { ...OPTIONS, twitter: true } });
  show(<PremiumEntry />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in by e-mail' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('who is signed in goes on', async () => {
  personalStorage.set('token', 'browser-token');
  fakeApi({ [OPTIONS_PATH]: OPTIONS, 'GET /api/user/me/': person() });
  show(<PremiumEntry />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(route(PREMIUM_LANDING)));
});

test('[TEN-60, AUT-17] /authenticated finishes the sign-in and goes on, its parameters out of the address', async () => {
  const kept = { network: 'twitter_oauth2', state: 'state-2', token: null, connect: false, next: null };
  sessionStorage.setItem(DANCE_KEY, JSON.stringify(kept));
  window.history.replaceState(null, '', '/authenticated?code=first&state=state-2');
  fakeApi({ 'POST /rest-auth/twitter_oauth2/': { ...person(), ticket: 'ticket' } });
  show(<PremiumReturn />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(route(PREMIUM_LANDING)));
  expect(window.location.search).toBe('');
  expect(personalStorage.get('token')).toBe('browser-token');
});

test("[AUT-18] a way back that nobody began shows 'Error: Unauthorized login attempt' and the way to /", async () => {
  window.history.replaceState(null, '', '/authenticated?code=second&state=of-somebody-else');
  fakeApi({ [OPTIONS_PATH]: OPTIONS });
  show(<PremiumReturn />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Unauthorized login attempt');
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/');
});

test('who refused at X is told so', async () => {
  window.history.replaceState(null, '', '/authenticated?denied=rt');
  fakeApi({ [OPTIONS_PATH]: OPTIONS });
  show(<PremiumReturn />);
  expect(await screen.findByRole('alert')).toHaveTextContent('You did not allow the sign-in at X.');
});

test('/authenticated without parameters is the entry', async () => {
  window.history.replaceState(null, '', '/authenticated');
  fakeApi({ [OPTIONS_PATH]: OPTIONS });
  show(<PremiumReturn />);
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
});
