import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentTeamStore } from '@/lib/client/recent-team';
import { personalStorage } from '@/lib/client/storage';
import { LoginScreen } from './login-screen';
import {
  clearCache,
  fakeApi,
  OPTIONS,
  person,
  refusal,
  SignInTestProvider,
} from '@/tests/factories/sign-in-screens';

const leavePage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/client/leave-page', () => ({ leavePage }));
const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
const search = vi.hoisted(() => ({ value: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(search.value),
}));

const ASK = 'POST /api/user/magic-link/';
const USE = 'POST /api/user/magic-link/use/';
const OPTIONS_PATH = 'GET /rest-auth/options/';

beforeEach(() => {
  search.value = '';
  router.replace.mockClear();
});
afterEach(async () => {
  cleanup();
  personalStorage.clear();
  recentTeamStore.getState().forget();
  await clearCache();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <SignInTestProvider>
      <LoginScreen />
    </SignInTestProvider>,
  );

async function sendCode(email = 'ada@velnora.example') {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('group', { name: 'Login code' });
}

const typeCode = (code: string) => userEvent.keyboard(code);
const boxes = () => within(screen.getByRole('group', { name: 'Login code' })).getAllByRole('textbox');

test('[AUT-05, AUT-06, AUT-07, AUT-10, AUT-12, AUT-13] e-mail, mailed code of 6 characters, signed in', async () => {
  const calls = fakeApi({
    [OPTIONS_PATH]: OPTIONS,
    [ASK]: { magic_code: 'handle-of-this-attempt' },
    [USE]: { ...person(), ticket: 'ticket-1' },
    'GET /api/user/me/': person(),
  });
  show();
  await sendCode();
  expect(calls.find(({ name }) => name === ASK)?.body).toEqual({ email: 'ada@velnora.example' });
  expect(boxes()).toHaveLength(6);
  expect(boxes()[0]).toHaveFocus();
  await typeCode('7k2-9x');
  expect(calls.some(({ name }) => name === USE)).toBe(false);
  await typeCode('y');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/choose-team'));
  expect(calls.find(({ name }) => name === USE)?.body).toEqual({
    magic_code: 'handle-of-this-attempt',
    confirm_code: '7k29xy',
  });
  expect(calls.find(({ name }) => name === 'POST /api/auth/callback/ticket')?.body).toEqual({
    csrfToken: 'csrf',
    ticket: 'ticket-1',
    json: 'true',
  });
  expect(personalStorage.get('token')).toBe('browser-token');
  expect(personalStorage.get('name')).toBe('Ada Stone');
});

test("[AUT-08, AUT-09, AUT-11] a refused code shows 'Invalid login code'; a reset clears everything", async () => {
  fakeApi({
    [OPTIONS_PATH]: OPTIONS,
    [ASK]: { magic_code: 'handle-of-this-attempt' },
    [USE]: () => refusal(400, 'Invalid login code'),
  });
  show();
  await sendCode();
  await userEvent.paste('AAAAAA');
  expect(await screen.findByText('Invalid login code')).toBeVisible();
  expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
  await waitFor(() => expect(boxes()[0]).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Use another e-mail' }));
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
  expect(screen.queryByText('Invalid login code')).toBeNull();
  expect(personalStorage.get('token')).toBeNull();
});

test('who is signed in to the dashboard goes on to the site that asked, where they were, by a click', async () => {
  personalStorage.set('token', 'browser-token');
  personalStorage.set('email', 'ada@velnora.example');
  search.value = 'site=protargeting&next=%2Fexplore%3Fq%3Dtea';
  const calls = fakeApi({
    [OPTIONS_PATH]: OPTIONS,
    'GET /api/user/me/': person(),
    'POST /rest-auth/handover/': { ticket: 't', url: 'http://pro.example/explore?q=tea#token=t' },
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Go on to Targeting Toolkit' })).toBeVisible();
  expect(screen.getByText(/ada@velnora\.example/)).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
  expect(calls.some(({ name }) => name === 'POST /rest-auth/handover/')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('http://pro.example/explore?q=tea#token=t'));
  expect(calls.at(-1)?.body).toEqual({ site: 'protargeting', next: '/explore?q=tea' });
});

test('a site that is none of ours is not gone on to', async () => {
  personalStorage.set('token', 'browser-token');
  search.value = 'site=evil.example&next=%2Faccount';
  fakeApi({ [OPTIONS_PATH]: OPTIONS, 'GET /api/user/me/': person() });
  show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/account'));
});

test('[AUT-14] when no code can be sent the first step stays and says why', async () => {
  fakeApi({ [OPTIONS_PATH]: OPTIONS, [ASK]: () => refusal(429, 'Please wait a minute', 'mail_wait') });
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@velnora.example{Enter}');
  expect(await screen.findByText('Please wait a minute')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Login code' })).toBeNull();
});

test('an address that is none is not sent', async () => {
  const calls = fakeApi({ [OPTIONS_PATH]: OPTIONS });
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada{Enter}');
  expect(await screen.findByText('E-mail is not valid')).toBeVisible();
  expect(calls.some(({ name }) => name === ASK)).toBe(false);
});

test('a second factor is asked for after the code, and may be wrong without losing the code', async () => {
  const given: unknown[] = [];
  fakeApi({
    [OPTIONS_PATH]: OPTIONS,
    [ASK]: { magic_code: 'handle-of-this-attempt' },
    [USE]: ({ body }: { body: unknown }) => {
      given.push(body);
      if (given.length === 3) return { ...person(), ticket: 'ticket-2' };
      return refusal(403, 'Type the code of your authenticator app', 'second_factor');
    },
    'GET /api/user/me/': person(),
  });
  show();
  await sendCode();
  await userEvent.paste('7K29XY');
  const field = await screen.findByRole('textbox', { name: 'Authenticator or recovery code' });
  expect(screen.queryByText(/This code is not right/)).toBeNull();
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText(/This code is not right/)).toBeVisible();
  await userEvent.type(field, '123456{Enter}');
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(given[2]).toMatchObject({ confirm_code: '7K29XY', second_factor: '123456' });
});

test('where a person goes: back to where they came from, else to their recent team', async () => {
  const member = person({ memberships: [{ id: 'm', team: 7, level: 'admin' }] });
  recentTeamStore.getState().remember({ id: 7, slug: 'velnora', name: 'Velnora' });
  personalStorage.set('token', 'browser-token');
  fakeApi({ [OPTIONS_PATH]: OPTIONS, 'GET /api/user/me/': member });
  show();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/velnora/audiences'));
  cleanup();
  search.value = 'next=%2Fvelnora%2Faccount';
  show();
  await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith('/velnora/account'));
  cleanup();
  search.value = 'next=%2F%2Fevil.example';
  show();
  await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith('/velnora/audiences'));
});

test('without an earlier sign-in the page asks for nobody', async () => {
  const calls = fakeApi({ [OPTIONS_PATH]: { ...OPTIONS, sign_up: 'invited' } });
  show();
  expect(await screen.findByText('Signing up needs an invitation.')).toBeVisible();
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual([OPTIONS_PATH]));
});

test('the button of the network is there only where it is set up', async () => {
  fakeApi({ [OPTIONS_PATH]: { ...OPTIONS, sign_up: 'domain' } });
  show();
  await screen.findByText('Signing up needs an address of the company.');
  expect(screen.queryByRole('button', { name: 'Sign in with X' })).toBeNull();
});

test('where the network is set up its button stands below the e-mail', async () => {
  fakeApi({ [OPTIONS_PATH]: { ...OPTIONS, twitter: true } });
  show();
  expect(await screen.findByRole('button', { name: 'Sign in with X' })).toBeVisible();
});

test('a setup link is redeemed and leaves the address; the sign-in then owns the installation', async () => {
  window.history.replaceState(null, '', '/login#setup=the-key-of-the-first-start');
  const calls = fakeApi({
    [OPTIONS_PATH]: { ...OPTIONS, claimed: false, outbox: true, setup: true },
    'POST /rest-auth/setup/': { claimed: false },
    [ASK]: { magic_code: 'handle-of-this-attempt' },
  });
  show();
  expect(await screen.findByText('This sign-in will own the installation')).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(calls.find(({ name }) => name.includes('setup'))?.body).toEqual({
    key: 'the-key-of-the-first-start',
  });
  await sendCode();
  expect(screen.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/outbox');
});

test('with a mail server the link of `murmur owner-link` says that the code comes by mail, also after a reload', async () => {
  fakeApi({ [OPTIONS_PATH]: { ...OPTIONS, claimed: false, outbox: false, setup: true, sign_up: 'invited' } });
  show();
  expect(await screen.findByText('This sign-in will own the installation')).toBeVisible();
  expect(screen.getByText(/The code comes by mail\.$/)).toBeVisible();
  expect(screen.queryByText('Signing up needs an invitation.')).toBeNull();
});

test('a setup link that is no longer good names the command that makes another', async () => {
  window.history.replaceState(null, '', '/login#setup=a-key-whose-hour-is-over');
  fakeApi({
    [OPTIONS_PATH]: { ...OPTIONS, claimed: false, sign_up: 'invited' },
    'POST /rest-auth/setup/': () => refusal(403, 'This is not the setup key', 'setup'),
  });
  show();
  expect(await screen.findByText('This setup link is not valid')).toBeVisible();
  expect(screen.getByText(/`murmur owner-link` makes a new one/)).toBeVisible();
});
