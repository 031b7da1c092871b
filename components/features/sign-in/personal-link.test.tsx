import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { PersonalLinkScreen } from './personal-link';
import {
  clearCache,
  fakeApi,
  OPTIONS,
  person,
  refusal,
  SignInTestProvider,
} from '@/tests/factories/sign-in-screens';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const USE = 'GET /api/external/personal-magic-link/use/';
const NEW = 'GET /api/external/personal-magic-link/magic/';
const base = { 'GET /rest-auth/options/': OPTIONS, 'GET /api/user/me/': person() };

afterEach(async () => {
  cleanup();
  personalStorage.clear();
  router.replace.mockClear();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(hash: string) {
  window.history.replaceState(null, '', `/request-verification${hash}`);
  render(
    <SignInTestProvider>
      <PersonalLinkScreen />
    </SignInTestProvider>,
  );
}

test('a link without a code says so and offers a new one', async () => {
  const calls = fakeApi({ ...base, [NEW]: { sent: true } });
  show('');
  expect(await screen.findByText('This link does not work')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@velnora.example{Enter}');
  expect(await screen.findByText(/a new link is on its way to ada@velnora.example/)).toBeVisible();
  expect(calls.find(({ name }) => name === NEW)?.query).toEqual({ email: 'ada@velnora.example' });
});

test('opening the page redeems nothing; a click signs in and goes on to the tool', async () => {
  const calls = fakeApi({
    ...base,
    [USE]: { email: 'ada@velnora.example', name: 'Ada Stone', token: 'browser-token', ticket: 'ticket' },
  });
  show('#code=a-long-personal-code&next=%2Fexplore');
  const button = await screen.findByRole('button', { name: 'Sign in' });
  expect(window.location.hash).toBe('');
  expect(calls.some(({ name }) => name === USE)).toBe(false);
  await userEvent.click(button);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/explore'));
  expect(calls.find(({ name }) => name === USE)?.query).toEqual({ magic_code: 'a-long-personal-code' });
  expect(personalStorage.get('token')).toBe('browser-token');
  expect(personalStorage.get('email')).toBe('ada@velnora.example');
});

test('a used link says so and offers a new one', async () => {
  fakeApi({ ...base, [USE]: () => refusal(400, 'Invalid login code') });
  show('#code=a-used-personal-code');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This link does not work')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  expect(personalStorage.get('token')).toBeNull();
});

test('a second factor is asked for before the link counts', async () => {
  const calls = fakeApi({
    ...base,
    [USE]: ({ query }: { query: Record<string, string> }) =>
      query['confirm_code']
        ? { email: 'ada@velnora.example', name: '', token: 'browser-token', ticket: 'ticket' }
        : refusal(403, 'Type the code of your authenticator app', 'second_factor'),
  });
  show('#code=a-personal-code-with-2fa');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Authenticator or recovery code' }),
    '123456{Enter}',
  );
  expect(await screen.findByText('You are signed in')).toBeVisible();
  expect(calls.filter(({ name }) => name === USE).at(-1)?.query).toMatchObject({ confirm_code: '123456' });
});
