import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, type FakeCall, person, refusal } from '@/tests/factories/sign-in-screens';
import { forgetToasts, showAccount, toasts } from '@/tests/factories/account-screens';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams('tab=security') }));

afterEach(async () => {
  cleanup();
  forgetToasts();
  await clearCache();
  vi.unstubAllGlobals();
});

const AT = '2026-11-20T14:05:00.000Z';
const HERE = {
  id: '00000000-0000-4000-8000-000000000001',
  host: 'dashboard.localhost',
  browser: 'Firefox',
  system: 'macOS',
  current: true,
  created_at: AT,
  last_used_at: AT,
};
const THERE = {
  ...HERE,
  id: '00000000-0000-4000-8000-000000000002',
  browser: '',
  system: 'Android',
  current: false,
};
const TOKEN = {
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'cli',
  scopes: ['read'],
  name: 'Laptop',
  hint: 'x4Zq',
  created_at: AT,
  last_used_at: null,
  expires_at: '2027-02-18T14:05:00.000Z',
};
const SETUP = { uri: 'otpauth://totp/Murmur:ada?secret=ABC', secret: 'ABCDEFGHIJKLMNOP' };
const DONE = () => new Response(null, { status: 204 });

const show = (answers: Parameters<typeof showAccount>[0] = {}, me = person()) =>
  showAccount({ 'GET /api/user/sessions/': [HERE, THERE], 'GET /api/user/tokens/': [TOKEN], ...answers }, me);
const named = (calls: FakeCall[], name: string) => calls.filter((call) => call.name === name);

test('the second factor is set up with a picture, a key and a code; a wrong code is said, recovery codes come once', async () => {
  let on = false;
  let tries = 0;
  show({
    'GET /api/user/me/': () => person({ second_factor: on }),
    'POST /api/user/second-factor/': SETUP,
    'POST /api/user/second-factor/confirm/': () => {
      if (tries++ === 0) return refusal(400, 'This code is not right', 'second_factor_code');
      on = true;
      return { recovery_codes: ['ABCD-EFGH-JKMN', 'PQRS-TUVW-XYZ2'] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText(SETUP.secret)).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Second factor' }));
  await waitFor(() => expect(section.getAllByRole('textbox')[0]).toHaveFocus());
  await userEvent.paste('000000');
  expect(await section.findByText(/This code is not right/)).toBeVisible();
  await userEvent.paste('123456');
  const codes = await section.findByRole('group', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  expect(codes).toHaveFocus();
  await userEvent.click(within(codes).getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('ABCD-EFGH-JKMN')).toBeNull();
  expect(await section.findByText('On')).toBeVisible();
  expect(section.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
});

test('the second factor is turned off only after a question', async () => {
  let on = true;
  const calls = show({
    'GET /api/user/me/': () => person({ second_factor: on }),
    'DELETE /api/user/second-factor/': () => {
      on = false;
      return DONE();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn off the second factor?' }));
  expect(named(calls, 'DELETE /api/user/second-factor/')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(toasts()).toContain('The second factor is off.');
});

test('sessions name browser, system, host and the time with its zone; one or all others are signed out', async () => {
  let sessions = [HERE, THERE, { ...THERE, id: '00000000-0000-4000-8000-000000000004', system: '' }];
  const calls = show({
    'GET /api/user/sessions/': () => sessions,
    [`DELETE /api/user/sessions/${THERE.id}/`]: () => {
      sessions = sessions.filter(({ id }) => id !== THERE.id);
      return DONE();
    },
    'DELETE /api/user/sessions/': () => {
      sessions = [HERE];
      return { ended: 1 };
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  expect(await list.findByText(/Firefox on macOS/)).toHaveTextContent('This browser');
  expect(list.getAllByText('dashboard.localhost · last used 20 Nov 2026, 14:05 UTC')).toHaveLength(3);
  await userEvent.click(list.getByRole('button', { name: 'Sign out Android, dashboard.localhost' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(list.getByRole('heading')).toHaveFocus();
  expect(list.getByText('Unknown browser')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(toasts()).toContain('1 other browser was signed out.');
  expect(list.queryByRole('button')).toBeNull();
  expect(named(calls, 'DELETE /api/user/sessions/')).toHaveLength(1);
});

test('a token is made for a kind, a right to spend and a time, shown once, and revoked after a question', async () => {
  let tokens = [TOKEN];
  const made = {
    ...TOKEN,
    id: '00000000-0000-4000-8000-000000000005',
    kind: 'extension',
    name: 'Work',
    hint: 'EFGH',
  };
  const calls = show({
    'GET /api/user/tokens/': () => tokens,
    'POST /api/user/tokens/': () => {
      tokens = [made, TOKEN];
      return { ...made, token: 'mrmx_secret-EFGH' };
    },
    [`DELETE /api/user/tokens/${TOKEN.id}/`]: () => {
      tokens = [made];
      return DONE();
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Tokens' }));
  expect(
    await section.findByText('Command line · Read and spend · never used · valid until 18 Feb 2027'),
  ).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Make token' }));
  expect(await section.findByText('Name is required')).toBeVisible();
  await userEvent.type(section.getByRole('textbox', { name: 'Name' }), 'Work');
  await userEvent.click(section.getByRole('combobox', { name: 'May' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Read and spend' }));
  expect(section.getByText(/start what costs money at X/)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Make token' }));
  expect(await section.findByText('mrmx_secret-EFGH')).toBeVisible();
  expect(named(calls, 'POST /api/user/tokens/')[0]?.body).toEqual({
    kind: 'extension',
    name: 'Work',
    days: 90,
    scopes: ['read', 'spend'],
  });
  expect(section.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await userEvent.click(section.getByRole('button', { name: 'I have kept it' }));
  expect(document.body.textContent).not.toContain('mrmx_secret-EFGH');
  await userEvent.click(section.getByRole('button', { name: 'Revoke Laptop …x4Zq' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Laptop?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
});

test('what cannot be loaded is said, and an empty list as well', async () => {
  show({ 'GET /api/user/sessions/': () => refusal(500, 'Broken'), 'GET /api/user/tokens/': [] });
  expect(await screen.findByText('Could not load where you are signed in')).toBeVisible();
  expect(await screen.findByText('You have no tokens.')).toBeVisible();
});
