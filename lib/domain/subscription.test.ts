import { expect, test } from 'vitest';
import { hasActiveSubscription, isEnterprise, latestSubscription } from './subscription';

const since = (start: string, active: boolean) => ({ start, active });

test('[TEA-22] of several subscriptions the one that began last counts, wherever it stands', () => {
  const ended = since('2025-01-01T00:00:00Z', true);
  const now = since('2026-01-01T00:00:00Z', false);
  for (const list of [
    [ended, now],
    [now, ended],
  ]) {
    expect(latestSubscription(list)).toBe(now);
    expect(hasActiveSubscription([], list)).toBe(false);
  }
  expect(hasActiveSubscription([], [ended])).toBe(true);
  expect(hasActiveSubscription(['Creators', 'staff'], [])).toBe(false);
  // Moments are compared, not texts.
  const later = since('2026-01-01T00:30:00+00:00', true);
  expect(latestSubscription([later, since('2026-01-01T09:00:00+09:00', false)])).toBe(later);
});

test('[TEA-21] the group Audience_creator needs no subscription', () => {
  expect(hasActiveSubscription(['Audience_creator'], [])).toBe(true);
  expect(hasActiveSubscription(['Audience_creator'], [since('2026-01-01T00:00:00Z', false)])).toBe(true);
  expect(hasActiveSubscription(['audience_creator'], [])).toBe(false);
});

test('[TEA-23] a plan is enterprise when its name says so', () => {
  expect(['Enterprise', 'big-enterprise-2', 'ENTERPRISE'].map(isEnterprise)).toEqual([true, true, true]);
  expect(['team', 'self-hosted', ''].map(isEnterprise)).toEqual([false, false, false]);
});
