import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { displayMessage, RequestError } from '@/lib/client/request-error';
import { personalStorage } from '@/lib/client/storage';
import { type Refusal, sessionFlag } from '@/lib/client/stores/session-flag';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { getMe } from '@/lib/contracts/sign-in';
import type { Tenant } from '@/lib/tenants/registry';
import { answerRefusal } from './answer-refusal';
import { fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';

const replacePage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/client/leave-page', () => ({ replacePage }));

const ME = 'GET /api/user/me/';
const nobody = () => refusal(403, 'Sign in first', 'token');
const OF_TEAM: Refusal = { endpointId: 'API-304', message: 'Only an admin may do this', code: 'admin' };
const toasts = () => toastStore.getState().messages.map(({ text }) => text);

beforeEach(() => replacePage.mockClear());
afterEach(() => {
  sessionFlag.getState().clear();
  signInDialog.getState().close();
  toastStore.getState().messages.forEach(({ id }) => toastStore.getState().remove(id));
  personalStorage.clear();
  vi.unstubAllGlobals();
});

function refuse(tenant: Tenant, path: string, given: Refusal = OF_TEAM): Promise<void> {
  window.history.replaceState(null, '', path);
  sessionFlag.getState().mark(given);
  return answerRefusal(tenant, given);
}

test('[ERR-12, ERR-14, AUT-25, AUT-29] dashboard: a 403 and nobody signed in lead to /login with the way back', async () => {
  const calls = fakeApi({ [ME]: nobody });
  await refuse('dashboard', '/velnora/team?tab=members');
  expect(calls.map(({ name }) => name)).toEqual([ME]);
  expect(replacePage.mock.calls).toEqual([['/login?next=%2Fvelnora%2Fteam%3Ftab%3Dmembers']]);
  expect(sessionFlag.getState().unauthenticated).toBe(true);
});

test('[AUT-29] the refused user call itself is not asked again: one call, one way', async () => {
  const calls = fakeApi({ [ME]: nobody });
  await refuse('dashboard', '/choose-team', {
    endpointId: getMe.id,
    message: 'Sign in first',
    code: 'token',
  });
  expect(calls).toEqual([]);
  expect(replacePage.mock.calls).toEqual([['/login?next=%2Fchoose-team']]);
});

test('[ERR-14] premium: to its start page', async () => {
  fakeApi({ [ME]: nobody });
  await refuse('premium', '/switch-account');
  expect(replacePage.mock.calls).toEqual([['/?next=%2Fswitch-account']]);
});

test('premium: somebody without a subscription comes to the page that says what it opens', async () => {
  fakeApi({ [ME]: person() });
  await refuse('premium', '/premium-suite/followers', {
    ...{ endpointId: 'API-241', message: 'You need an active subscription', code: 'subscription' },
  });
  expect(replacePage.mock.calls).toEqual([['/premium']]);
  expect(toasts()).toEqual([]);
});

test('the Toolkit opens its dialog in place, but not because the first user call says so', async () => {
  fakeApi({ [ME]: nobody });
  await refuse('protargeting', '/explore', {
    endpointId: getMe.id,
    message: 'Sign in first',
    code: 'token',
  });
  expect(signInDialog.getState().open).toBe(false);
  await refuse('protargeting', '/explore');
  expect(signInDialog.getState().open).toBe(true);
  expect(replacePage).not.toHaveBeenCalled();
});

test('public pages stay where they are: no loop', async () => {
  fakeApi({ [ME]: nobody });
  for (const path of ['/login', '/login/twitter', '/outbox', '/velnora/invite-accept']) {
    await refuse('dashboard', path);
  }
  await refuse('premium', '/');
  await refuse('premium', '/login/twitter');
  await refuse('premium', '/authenticated');
  expect(replacePage).not.toHaveBeenCalled();
});

test('somebody is signed in: the flag is cleared and the refusal said where they are', async () => {
  fakeApi({ [ME]: person() });
  await refuse('dashboard', '/velnora/team');
  expect(sessionFlag.getState().unauthenticated).toBe(false);
  expect(toasts()).toEqual(['Only an admin may do this']);
  expect(replacePage).not.toHaveBeenCalled();
});

test('a further proof is asked for by the screen itself', async () => {
  const calls = fakeApi({});
  await refuse('dashboard', '/velnora/account', {
    endpointId: 'tokens-create',
    message: 'x',
    code: 'step_up',
  });
  expect(calls).toEqual([]);
  expect(toasts()).toEqual([]);
});

test('several refusals at once ask once and lead one way', async () => {
  const calls = fakeApi({ [ME]: nobody });
  await Promise.all([refuse('dashboard', '/velnora/team'), refuse('dashboard', '/velnora/team')]);
  expect(calls.map(({ name }) => name)).toEqual([ME]);
  expect(replacePage).toHaveBeenCalledTimes(1);
});

test('[ERR-13] a 403 has no generic display', () => {
  expect(displayMessage(new RequestError('No', 'token', 403, null))).toBeNull();
});

test.each(['password', 'wrong_password', 'creators_only'])(
  'the screen that was refused for %s says what it takes: no sign-in opens over it, and nobody is asked for',
  async (code) => {
    const calls = fakeApi({ [ME]: nobody });
    await refuse('protargeting', '/shared/x', { endpointId: 'shares-open', message: 'No', code });
    expect(calls).toEqual([]);
    expect(signInDialog.getState().open).toBe(false);
  },
);
