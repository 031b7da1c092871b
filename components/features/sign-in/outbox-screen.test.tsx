import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { codeOf } from './mail-text';
import { OutboxScreen } from './outbox-screen';
import { clearCache, fakeApi, OPTIONS, SignInTestProvider } from '@/tests/factories/sign-in-screens';

const LIST = 'GET /api/outbox/';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(options: object, mails: object[] = []) {
  const calls = fakeApi({ 'GET /rest-auth/options/': { ...OPTIONS, ...options }, [LIST]: mails });
  render(
    <SignInTestProvider>
      <OutboxScreen />
    </SignInTestProvider>,
  );
  return calls;
}

const mail = (id: string, minute: number, text: string) => ({
  id,
  kind: 'login-code',
  to: 'ada@velnora.example',
  subject: `Mail ${id}`,
  text,
  state: 'kept',
  error: null,
  created_at: `2026-11-21T10:0${minute}:00.000Z`,
});

test('the holder of the setup key reads kept mail, newest first, its code ready to copy', async () => {
  show({ outbox: true, setup: true }, [
    mail('a', 1, 'Your code is 7K29XY.\nIt is valid for 10 minutes.'),
    mail('b', 2, 'Open http://pro.localhost/request-verification#code=ABCDEF23 to sign in.'),
  ]);
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Mail b');
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    'http://pro.localhost/request-verification#code=ABCDEF23',
  );
  expect(within(first ?? document.body).queryByRole('button', { name: 'Copy code' })).toBeNull();
  expect(within(second ?? document.body).getByText('7K29XY')).toBeVisible();
  expect(within(second ?? document.body).getByRole('button', { name: 'Copy code' })).toBeVisible();
});

test('an empty outbox says what will be here', async () => {
  show({ outbox: true, setup: true });
  expect(await screen.findByText('No mail yet')).toBeVisible();
});

test('without the setup key it is closed and not even asked for', async () => {
  const calls = show({ outbox: true, setup: false });
  expect(await screen.findByText('This outbox is closed here')).toBeVisible();
  expect(calls.some(({ name }) => name === LIST)).toBe(false);
});

test('with a mail server there is no outbox', async () => {
  const calls = show({ outbox: false, setup: true });
  expect(await screen.findByText('Mail goes to a mail server')).toBeVisible();
  expect(calls.some(({ name }) => name === LIST)).toBe(false);
});

test('a code is found in a text, not in a link or a longer word', () => {
  expect(codeOf('Your login code: 7K29XY')).toBe('7K29XY');
  expect(codeOf('7K29XY')).toBe('7K29XY');
  expect(codeOf('See https://x.example/7K29XY')).toBeNull();
  expect(codeOf('7K29XYZ and murmur')).toBeNull();
});
