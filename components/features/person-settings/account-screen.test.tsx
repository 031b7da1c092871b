import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, type FakeCall, OPTIONS, person, refusal } from '@/tests/factories/sign-in-screens';
import { forgetToasts, showAccount, socialAccount, toasts } from '@/tests/factories/account-screens';

const search = vi.hoisted(() => ({ value: '' }));
const leave = vi.hoisted(() => ({ leavePage: vi.fn() }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search.value) }));
vi.mock('@/lib/client/leave-page', () => leave);

afterEach(async () => {
  cleanup();
  forgetToasts();
  leave.leavePage.mockClear();
  await clearCache();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (tab: string, ...given: Parameters<typeof showAccount>) => {
  search.value = `tab=${tab}`;
  return showAccount(...given);
};
const named = (calls: FakeCall[], name: string) => calls.filter((call) => call.name === name);
const DONE = () => new Response(null, { status: 204 });

/** Answers a call once with the wish for a proof, then as given, and the proof itself. */
function afterProof(name: string, answer: () => unknown) {
  let asked = 0;
  return {
    [name]: () => (asked++ === 0 ? refusal(403, 'Confirm first that it is you', 'step_up') : answer()),
    'POST /api/user/step-up/': { by: 'code', magic_code: 'a-handle-of-an-attempt' },
    'POST /api/user/step-up/finish/': { until: '2026-11-21T12:00:00.000Z' },
  };
}

async function prove() {
  const dialog = await screen.findByRole('dialog', { name: 'Is this still you?' });
  const first = await within(dialog).findByRole('textbox', { name: /1/ });
  await waitFor(() => expect(first).toBeEnabled());
  await userEvent.click(first);
  await userEvent.paste('ABC234');
}

test('[TEN-22] the account page shows who is signed in: name, address, language and groups', async () => {
  show('', {}, person({ groups: ['Creators', 'staff'], language: 'en' }));
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Stone');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@velnora.example');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveTextContent('English');
  const groups = screen.getByRole('region', { name: 'Groups' });
  expect(
    within(groups)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Creators', 'Staff']);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Connections',
    'Security',
    'Your data',
  ]);
});

test('the name is saved, and what the server refuses is said', async () => {
  let saved = 0;
  const calls = show('profile', {
    'PUT /api/user/me/': () => (saved++ === 0 ? refusal(500, 'Broken') : person({ first_name: 'Bo' })),
  });
  const field = await screen.findByRole('textbox', { name: 'First name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Bo');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toContain('Name saved.'));
  expect(named(calls, 'PUT /api/user/me/')[1]?.body).toEqual({ first_name: 'Bo', last_name: 'Stone' });
});

async function chooseJapanese() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('option', { name: '日本語' }));
}

test('[I18-06] the language is saved with a PUT of the person, and the page comes again in it', async () => {
  const calls = show('profile', { 'PUT /api/user/me/': person({ language: 'ja' }) });
  await chooseJapanese();
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalled());
  expect(named(calls, 'PUT /api/user/me/')[0]?.body).toEqual({ language: 'ja' });
  expect(new URL(String(leave.leavePage.mock.calls[0]?.[0])).searchParams.get('lang')).toBe('ja');
});

test('[I18-07] a language that could not be saved is a warning in the console and a message, and the page stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show('profile', { 'PUT /api/user/me/': () => refusal(500, 'Broken') });
  await chooseJapanese();
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The language could not be saved', 'Broken'));
  expect(toasts()).toContain('Broken');
  expect(leave.leavePage).not.toHaveBeenCalled();
});

test('signing out is a POST and leads to the sign-in', async () => {
  const calls = show('profile', { 'POST /rest-auth/logout/': { detail: 'Signed out' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith('/login'));
  expect(named(calls, 'POST /rest-auth/logout/')).toHaveLength(1);
});

test('a new address counts after the proof and the code that arrived there; a wrong code is said', async () => {
  let tries = 0;
  const calls = show('profile', {
    ...afterProof('POST /api/user/email/', () => ({ magic_code: 'a-handle-of-an-address' })),
    'POST /api/user/email/finish/': () =>
      tries++ === 0 ? refusal(400, 'Invalid login code') : person({ email: 'new@velnora.example' }),
  });
  const field = await screen.findByRole('textbox', { name: 'E-mail' });
  expect(screen.getByRole('button', { name: 'Change e-mail' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, 'new@velnora.example');
  await userEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  await prove();
  await screen.findByText(/We sent a code of 6 characters to new@velnora.example/);
  const section = within(screen.getByRole('region', { name: 'E-mail' }));
  const [first] = section.getAllByRole('textbox');
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.paste('WRONG2');
  expect(await section.findByText('This code is wrong or too old.')).toBeVisible();
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.paste('RIGHT2');
  await waitFor(() => expect(toasts()).toContain('E-mail changed.'));
  expect(named(calls, 'POST /api/user/email/finish/')[1]?.body).toEqual({
    magic_code: 'a-handle-of-an-address',
    confirm_code: 'RIGHT2',
  });
});

test('[AUT-31] disconnecting asks first, then is a POST by pk with an empty body', async () => {
  const account = socialAccount();
  let connected = true;
  const name = `POST /rest-auth/socialaccounts/${account.id}/disconnect/`;
  const calls = show('connections', {
    'GET /api/user/me/': () => person({ social_accounts: connected ? [account] : [] }),
    [name]: () => {
      connected = false;
      return { id: account.id, provider: account.provider };
    },
    'GET /api/user/accounts/': [],
    'GET /api/user/granted-accounts/': [],
  });
  expect(await screen.findByText('@velnora')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect @velnora' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect @velnora?' });
  expect(named(calls, name)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await screen.findByText('No X account is connected.');
  expect(named(calls, name)).toHaveLength(1);
  expect(named(calls, name)[0]?.body ?? {}).toEqual({});
  expect(toasts()).toContain('@velnora was disconnected.');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'X accounts' })).toHaveFocus());
});

test('[AUT-19] connecting asks for the proof before the page leaves for X; without keys of X there is no button', async () => {
  const calls = show('connections', {
    'GET /rest-auth/options/': { ...OPTIONS, twitter: true },
    'GET /rest-auth/twitter/request_token/': {
      oauth_token: 'request-token',
      state: 'state',
      authorize_url: 'https://network.example/authorize',
    },
    'POST /api/user/step-up/': { by: 'code', magic_code: 'a-handle-of-an-attempt' },
    'POST /api/user/step-up/finish/': { until: '2026-11-21T12:00:00.000Z' },
    'GET /api/user/accounts/': [],
    'GET /api/user/granted-accounts/': [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect an X account' }));
  expect(named(calls, 'GET /rest-auth/twitter/request_token/')).toHaveLength(0);
  await prove();
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith('https://network.example/authorize'));
  expect(named(calls, 'GET /rest-auth/twitter/request_token/')[0]?.query['connect']).toBe('true');
  cleanup();
  await clearCache();
  show('connections', { 'GET /api/user/accounts/': [], 'GET /api/user/granted-accounts/': [] });
  expect(await screen.findByText(/This installation has no keys for X/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connect an X account' })).toBeNull();
});

test('the browser’s answer about usage figures is shown and changed; the export is asked for', async () => {
  Object.defineProperty(document, 'cookie', { writable: true, configurable: true, value: '' });
  show('data', {
    'GET /api/client-config/': {
      production: true,
      version: '1',
      tokens: { pro: null, extension: null, 'public-token': null },
      analytics_token: null,
      error_reporting_dsn: 'https://key@reports.example/1',
      session_recording: { token: null, snippet_version: 6 },
    },
  });
  document.cookie = 'consent=yes';
  const choice = await screen.findByRole('switch', { name: 'Allow' });
  await userEvent.click(choice);
  expect(document.cookie).toContain('consent=no');
  expect(choice).not.toBeChecked();
  // The page begins anew without the crash reporting that runs in it.
  expect(leave.leavePage).toHaveBeenCalledWith(window.location.href);
  Reflect.deleteProperty(document, 'cookie');
});

test('deletion needs the typed address and the proof, and ends at the sign-in', async () => {
  const calls = show('data', {
    ...afterProof('DELETE /api/user/me/', DONE),
    'POST /rest-auth/logout/': { detail: 'Signed out' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const go = dialog.getByRole('button', { name: 'Delete account' });
  expect(go).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Confirmation' }), 'bob');
  expect(dialog.getByText('This is not the same.')).toBeVisible();
  await userEvent.click(go);
  expect(named(calls, 'DELETE /api/user/me/')).toHaveLength(0);
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Confirmation' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Confirmation' }), 'ada@velnora.example');
  await userEvent.click(go);
  await prove();
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith('/login'));
  expect(named(calls, 'DELETE /api/user/me/')).toHaveLength(2);
});

test('who is the last admin of a team, or runs the installation, learns why the account stays', async () => {
  show('data', {
    'DELETE /api/user/me/': () => refusal(409, 'You are the last admin of Tidewell.', 'last_admin'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Confirmation' }), 'ada@velnora.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText(/You are the only admin of a team/)).toBeVisible();
  cleanup();
  await clearCache();
  show('data', {}, person({ operator: true }));
  expect(await screen.findByText('You run this installation, so your account has to stay.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

test('a failure to load the account is said and tried again', async () => {
  let asked = 0;
  show('profile', { 'GET /api/user/me/': () => (asked++ === 0 ? refusal(500, 'Broken') : person()) });
  expect(await screen.findByText('Could not load your account')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
});
