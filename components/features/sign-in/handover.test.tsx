import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionGate } from '@/components/shells/session-gate';
import { personalStorage } from '@/lib/client/storage';
import { handoverStore } from '@/lib/client/stores/handover';
import { toastStore } from '@/lib/client/stores/toasts';
import { clearCache, fakeApi, person, refusal, SignInTestProvider } from '@/tests/factories/sign-in-screens';

const LOGIN = 'POST /rest-auth/login-via-token/';

afterEach(async () => {
  cleanup();
  personalStorage.clear();
  handoverStore.setState({ step: 'none', ticket: null, taken: null });
  await clearCache();
  vi.unstubAllGlobals();
});

function arrive(hash: string) {
  window.history.replaceState(null, '', `/login${hash}`);
  render(
    <SignInTestProvider>
      <SessionGate tenant="dashboard" />
    </SignInTestProvider>,
  );
}

test('who goes on at once is signed in all the same', async () => {
  fakeApi({ [LOGIN]: { ...person(), ticket: 'session-ticket' } });
  arrive('#token=handover-ticket-of-a-minute');
  window.history.replaceState(null, '', '/datasets/import');
  await waitFor(() => expect(handoverStore.getState()).toMatchObject({ step: 'done', ticket: null }));
  expect(personalStorage.get('token')).toBe('browser-token');
  // Back leads to the address of the ticket, which is spent.
  window.history.replaceState(null, '', '/login#token=handover-ticket-of-a-minute');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(handoverStore.getState().step).toBe('done');
});

test('a ticket of another site signs in and leaves the address', async () => {
  const calls = fakeApi({ [LOGIN]: { ...person(), ticket: 'session-ticket' } });
  arrive('#token=handover-ticket-of-a-minute');
  await waitFor(() => expect(handoverStore.getState().step).toBe('done'));
  expect(window.location.hash).toBe('');
  expect(calls.find(({ name }) => name === LOGIN)?.body).toEqual({
    token: 'handover-ticket-of-a-minute',
    replace: false,
  });
  expect(personalStorage.get('token')).toBe('browser-token');
});

test('somebody else who is signed in is replaced on purpose only', async () => {
  personalStorage.set('token', 'token-of-bo');
  personalStorage.set('email', 'bo@velnora.example');
  const calls = fakeApi({
    [LOGIN]: ({ body }: { body: unknown }) =>
      JSON.stringify(body).includes('"replace":true')
        ? { ...person(), ticket: 'session-ticket' }
        : refusal(409, 'b…@v… is signed in here', 'replace'),
  });
  arrive('#token=handover-ticket-of-a-minute');
  expect(await screen.findByRole('dialog', { name: 'Sign in as somebody else?' })).toHaveTextContent(
    'bo@velnora.example is signed in here.',
  );
  expect(personalStorage.get('token')).toBe('token-of-bo');
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(personalStorage.get('token')).toBe('browser-token'));
  expect(calls.filter(({ name }) => name === LOGIN)).toHaveLength(2);
});

test('staying signed in uses no ticket', async () => {
  personalStorage.set('token', 'token-of-bo');
  const calls = fakeApi({ [LOGIN]: () => refusal(409, 'Somebody else is signed in', 'replace') });
  arrive('#token=handover-ticket-of-a-minute');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(personalStorage.get('token')).toBe('token-of-bo');
  expect(calls.filter(({ name }) => name === LOGIN)).toHaveLength(1);
});

test('a ticket that works no more says so', async () => {
  fakeApi({ [LOGIN]: () => refusal(400, 'This link is no longer valid') });
  arrive('#ticket=old-ticket-of-yesterday');
  await waitFor(() => expect(handoverStore.getState().step).toBe('failed'));
  expect(toastStore.getState().messages.at(-1)?.text).toMatch(/does not work any more/);
});
