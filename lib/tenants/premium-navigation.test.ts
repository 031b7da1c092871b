import { describe, expect, test } from 'vitest';
import { isInSuite, PREMIUM_NAVIGATION, premiumEntryAt } from './premium-navigation';
import { matchRoute } from './routes';

test('every entry leads to a screen that exists, and lights up there', () => {
  const entries = PREMIUM_NAVIGATION.flatMap((group) => group.entries);
  expect(entries.length).toBeGreaterThan(2);
  for (const { key, href } of entries) {
    expect(matchRoute('premium', href), href).not.toBeNull();
    expect(premiumEntryAt(href), href).toBe(key);
  }
});

test('the internal path of a prerendered page and an address below an entry count as being there', () => {
  expect(premiumEntryAt('/premium/ja/switch-account')).toBe('switch');
  expect(premiumEntryAt('/create-subscription/success')).toBe('subscription');
  expect(premiumEntryAt('/')).toBeNull();
  expect(premiumEntryAt('/nothing-there')).toBeNull();
});

test('the way in and the page that presents the suite are outside of it', () => {
  expect(isInSuite('/premium-suite/archive')).toBe(true);
  expect(isInSuite('/switch-account')).toBe(true);
  for (const path of ['/', '/premium', '/authenticated', '/create-subscription/success'])
    expect(isInSuite(path), path).toBe(false);
});

describe('[TEN-68, TEN-69, TEN-70, TEN-71, TEN-81, TEN-82] [SCR-M09] the premium set alone has its screens', () => {
  test.each([
    ['/premium', 'premium', '/premium'],
    ['/premium-suite', 'own-home', '/premium-suite'],
    ['/premium-suite/talk-to-x', 'own-talk', '/premium-suite/talk-to-x'],
    ['/talk-to-x', 'own-talk', '/premium-suite/talk-to-x'],
    ['/create-subscription/success', 'subscription-success', '/create-subscription/success'],
    ['/create-subscription/cancel', 'subscription-cancel', '/create-subscription/cancel'],
  ])('%s serves %s', (path, id, canonicalPath) => {
    const match = matchRoute('premium', path);
    expect([match?.row.id, match?.canonicalPath]).toEqual([id, canonicalPath]);
    expect(matchRoute('protargeting', path)?.row.id).not.toBe(id);
  });
});
