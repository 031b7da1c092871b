import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { toastStore } from '@/lib/client/stores/toasts';
import { AccountMenu } from './account-menu';
import { fakeApi, refusal, SignInTestProvider } from '@/tests/factories/sign-in-screens';

const leavePage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/client/leave-page', () => ({ leavePage }));

beforeEach(() => {
  leavePage.mockClear();
  personalStorage.set('token', 'browser-token');
  personalStorage.set('name', 'Ada Stone');
  personalStorage.set('email', 'ada@velnora.example');
});
afterEach(() => {
  cleanup();
  personalStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <SignInTestProvider>
      <AccountMenu tenant="protargeting" />
    </SignInTestProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account: Ada Stone' }));
}

test('the menu names the person and leads to the other sites as the same person', async () => {
  const calls = fakeApi({
    'POST /rest-auth/handover/': { ticket: 't', url: 'http://localhost/login#token=t' },
  });
  await open();
  expect(screen.getByText('ada@velnora.example')).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Targeting Toolkit' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Team dashboard' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('http://localhost/login#token=t'));
  expect(calls[0]?.body).toEqual({ site: 'dashboard' });
});

test('[AUT-30] signing out is a POST, and another document comes', async () => {
  const calls = fakeApi({ 'POST /rest-auth/logout/': { detail: 'You are signed out' } });
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'));
  expect(calls.map(({ name }) => name)).toEqual(['POST /rest-auth/logout/']);
  expect(personalStorage.get('token')).toBeNull();
});

test('a sign-out that failed says so and keeps the person', async () => {
  fakeApi({ 'POST /rest-auth/logout/': () => refusal(500, 'Broken') });
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() =>
    expect(toastStore.getState().messages.at(-1)?.text).toBe('Could not sign out. You are still signed in.'),
  );
  expect(leavePage).not.toHaveBeenCalled();
  expect(personalStorage.get('token')).toBe('browser-token');
});
