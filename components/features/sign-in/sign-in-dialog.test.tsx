import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInButton } from '@/components/shells/sign-in-button';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { personalStorage } from '@/lib/client/storage';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { SignInDialog } from './sign-in-dialog';
import { clearCache, fakeApi, OPTIONS, person, SignInTestProvider } from '@/tests/factories/sign-in-screens';

afterEach(async () => {
  cleanup();
  signInDialog.getState().close();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

const COUNTRY = 'GET /api/geo-location/';
const base = { 'GET /rest-auth/options/': OPTIONS, [COUNTRY]: { country: null, country_code: null } };

function show(locale: 'en' | 'ja' = 'en') {
  render(
    <SignInTestProvider locale={locale}>
      <SignInPrompt to="save" />
      <SignInPrompt to="more" />
      <SignInDialog />
    </SignInTestProvider>,
  );
}

test('[AUT-33, AUT-34] anonymous people are asked to sign in to save audiences and to see more data', async () => {
  fakeApi(base);
  show();
  expect(await screen.findByText('Sign in to save audiences.')).toBeVisible();
  expect(screen.getByText('Sign in to see more data.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first] = screen.getAllByRole('button', { name: 'Sign in' });
  await userEvent.click(first ?? document.body);
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('the sign-in of the dashboard is offered, with the way back to this page', async () => {
  window.history.replaceState(null, '', '/explore?q=tea');
  fakeApi(base);
  show();
  act(() => signInDialog.getState().ask());
  const link = await screen.findByRole('link', { name: 'Go on with that sign-in' });
  expect(link).toHaveAttribute(
    'href',
    'http://dashboard.example/login?site=protargeting&next=%2Fexplore%3Fq%3Dtea',
  );
});

test('[AUT-33, AUT-34] who is signed in is asked nothing', () => {
  fakeApi(base);
  personalStorage.set('token', 'browser-token');
  show();
  expect(screen.queryByText('Sign in to save audiences.')).toBeNull();
  expect(screen.queryByText('Sign in to see more data.')).toBeNull();
});

test('[I18-10, I18-11, I18-12, I18-13] the Japanese terms: 10%, at least 100,000 yen under 1,000,000, 2 months, 3 segments', async () => {
  fakeApi(base);
  show('ja');
  act(() => signInDialog.getState().ask());
  const terms = await screen.findByRole('region', { name: '日本のお客様向けご利用条件' });
  expect(terms).toHaveTextContent('手数料はネット広告費の10%です。');
  expect(terms).toHaveTextContent('ネット広告費が1,000,000円未満の場合、最低手数料は100,000円です。');
  expect(terms).toHaveTextContent('利用期間は最長2か月です。');
  expect(terms).toHaveTextContent('1回のご注文につき、セグメントは最大3件です。');
});

test('the terms show for a Japanese country too, and for nobody else', async () => {
  const calls = fakeApi(base);
  show();
  act(() => signInDialog.getState().ask());
  await waitFor(() => expect(calls.some(({ name }) => name === COUNTRY)).toBe(true));
  await screen.findByRole('button', { name: 'Send code' });
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  await clearCache();
  fakeApi({ ...base, [COUNTRY]: { country: 'Japan', country_code: 'JP' } });
  show();
  expect(await screen.findByRole('region', { name: 'Terms for customers in Japan' })).toHaveTextContent(
    '10% of net ad spend',
  );
});

test('a code signs in and closes the dialog over the page that asked', async () => {
  fakeApi({
    ...base,
    'POST /api/user/magic-link/': { magic_code: 'handle-of-this-attempt' },
    'POST /api/user/magic-link/use/': { ...person(), ticket: 'ticket' },
  });
  show();
  act(() => signInDialog.getState().ask());
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@velnora.example{Enter}');
  await screen.findByRole('group', { name: 'Login code' });
  await userEvent.paste('7K29XY');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(personalStorage.get('token')).toBe('browser-token');
  expect(screen.queryByText('Sign in to save audiences.')).toBeNull();
});

test('Escape closes the dialog, gives the focus back, and what was begun is gone', async () => {
  fakeApi(base);
  show();
  const [opener] = await screen.findAllByRole('button', { name: 'Sign in' });
  await userEvent.click(opener ?? document.body);
  const field = await screen.findByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'ada@');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(opener).toHaveFocus());
  act(() => signInDialog.getState().ask());
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('');
});

test('the button in the header opens the dialog and asks the server for nobody', async () => {
  const calls = fakeApi(base);
  render(<SignInButton label="Sign in" />);
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signInDialog.getState().open).toBe(true);
});
