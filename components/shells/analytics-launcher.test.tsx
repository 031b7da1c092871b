import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { tracker } from '@/lib/client/tracker';
import { AnalyticsLauncher } from './analytics-launcher';

const loaded = vi.hoisted(() => ({ mixpanel: vi.fn(), sentry: vi.fn() }));
vi.mock('@/lib/client/analytics/mixpanel', () => ({
  loadMixpanel: (token: string) => {
    loaded.mixpanel(token);
    return { track() {}, track_pageview() {}, identify() {}, reset() {}, register() {} };
  },
}));
vi.mock('@/lib/client/analytics/error-reporting', () => ({
  startErrorReporting: loaded.sentry,
  reportFailure: () => {},
}));

const CONFIG = {
  production: true,
  version: '1',
  tokens: { pro: null, extension: null, 'public-token': null },
  analytics_token: 'analytics-token',
  error_reporting_dsn: 'https://key@reports.example/1',
  session_recording: { token: null, snippet_version: 6 },
};

beforeEach(() => {
  document.cookie = 'consent=; path=/; max-age=0';
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(navigator, 'doNotTrack');
  tracker.stop();
  loaded.mixpanel.mockClear();
  loaded.sentry.mockClear();
  await clearCache();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(
  change: Partial<typeof CONFIG> | { analytics_token: null; error_reporting_dsn: null } = {},
) {
  const calls = fakeApi({ 'GET /api/client-config/': { ...CONFIG, ...change } });
  render(<AnalyticsLauncher />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await clearCache();
}

const bar = () => screen.findByRole('region', { name: 'Usage figures and crash reports' });
const nothingLoaded = () => {
  expect(loaded.mixpanel).not.toHaveBeenCalled();
  expect(loaded.sentry).not.toHaveBeenCalled();
};

test('[TRK-07] in production with a token the page asks, and loads nothing before the yes', async () => {
  await show();
  await bar();
  nothingLoaded();
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(loaded.mixpanel).toHaveBeenCalledWith('analytics-token'));
  await waitFor(() => expect(loaded.sentry).toHaveBeenCalledWith(CONFIG.error_reporting_dsn));
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.cookie).toContain('consent=yes');
});

test('a no is kept: nothing is loaded, and nobody is asked again', async () => {
  await show();
  await bar();
  await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  await show();
  expect(screen.queryByRole('region')).toBeNull();
  nothingLoaded();
});

test('who has agreed is not asked again, and it starts', async () => {
  document.cookie = 'consent=yes; path=/';
  await show();
  await waitFor(() => expect(loaded.mixpanel).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['outside production', { production: false }],
  ['where nothing is configured', { analytics_token: null, error_reporting_dsn: null }],
])('[TRK-07] %s nobody is asked and nothing is loaded', async (_, change) => {
  document.cookie = 'consent=yes; path=/';
  await show(change);
  expect(screen.queryByRole('region')).toBeNull();
  nothingLoaded();
});

test('Do-Not-Track is a no: nobody is asked, whatever was said before', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  document.cookie = 'consent=yes; path=/';
  await show();
  expect(screen.queryByRole('region')).toBeNull();
  nothingLoaded();
});
