import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getCurrentScope } from '@sentry/nextjs';
import { expect, test, vi } from 'vitest';
import { consentCookie, readConsent } from '@/lib/domain/consent';
import { scrubBreadcrumb, scrubEvent } from '@/lib/reporting/scrub-event';
import { ERROR_REPORTING } from '@/lib/reporting/settings';
import { answerError } from '../request-error';
import { reportFailure, SENTRY_OPTIONS } from './error-reporting';
import { MIXPANEL_CONFIG } from './mixpanel';
import { scrubAddress, scrubProperties, scrubText } from '@/lib/domain/scrub';
import { ANALYTICS } from './settings';
import { needsConsent } from './start-analytics';

const config = {
  production: true,
  version: '1',
  tokens: { pro: null, extension: null, 'public-token': null },
  analytics_token: 't',
  error_reporting_dsn: null,
  session_recording: { token: null, snippet_version: 6 },
};

test('[TRK-07] consent is asked for in production, where a token exists, and nowhere else', () => {
  expect(needsConsent(config)).toBe(true);
  expect(needsConsent({ ...config, production: false })).toBe(false);
  expect(needsConsent({ ...config, analytics_token: null })).toBe(false);
  expect(
    needsConsent({ ...config, analytics_token: null, error_reporting_dsn: 'https://k@x.example/1' }),
  ).toBe(true);
});

test('[TRK-10, TRK-11, TRK-12, TRK-13, TRK-14, TRK-16, TRK-17] batches go to the provider’s own address with the given constants', () => {
  expect(MIXPANEL_CONFIG).toMatchObject({
    batch_requests: true,
    batch_size: 50,
    batch_flush_interval_ms: 5_000,
    batch_request_timeout_ms: 90_000,
    cookie_expiration: 365,
    record_idle_timeout_ms: 1_800_000,
    record_sessions_percent: 0,
    autocapture: false,
    ip: false,
  });
  expect(new URL(MIXPANEL_CONFIG.api_host).pathname).toBe('/');
});

test('[TRK-15, TRK-18] the limits that the provider’s library has built in are those of the specification', () => {
  const file = createRequire(import.meta.url).resolve('mixpanel-browser/dist/mixpanel-core.cjs.js');
  const source = readFileSync(file, 'utf8');
  const cap = /MAX_RETRY_INTERVAL_MS = (\d+) \* (\d+) \* (\d+)/.exec(source);
  expect(cap?.slice(1).reduce((product, factor) => product * Number(factor), 1)).toBe(ANALYTICS.retryCapMs);
  expect(source).toContain(`_.truncate(date_encoded_data, ${ANALYTICS.truncationLimit})`);
});

test('[TRK-19, TRK-20, TRK-21] crash reports keep 100 breadcrumbs, wait 90 s and take half of the samples', () => {
  expect(SENTRY_OPTIONS).toMatchObject({
    maxBreadcrumbs: 100,
    tracesSampleRate: 0.5,
    sampleRate: 0.5,
    sendDefaultPii: false,
  });
  expect(ERROR_REPORTING.responseReadMs).toBe(90_000);
});

test('only what was used leaves with an event, never who used it or for what', () => {
  expect(
    scrubProperties({
      theme: 'dark',
      count: 3,
      ok: true,
      page: 'ann@example.com',
      section: '"oat milk" OR latte',
      query: 'coffee',
      email: 'ann@example.com',
      handle: '@ann',
      token: 'x'.repeat(40),
    }),
  ).toEqual({ theme: 'dark', count: 3, ok: true });
});

test('addresses lose what was asked, and messages whom they name', () => {
  expect(scrubAddress('https://pro.example.com/explore/nike?q=coffee#x')).toBe(
    'https://pro.example.com/explore',
  );
  expect(scrubAddress('/studio-tidewell/team?tab=members')).toBe('/studio-tidewell');
  expect(scrubAddress('/a@b.example')).toBe('/');
  const text = scrubText(
    `ann@example.com and @ann asked "oat milk" at https://x.example/explore?q=tea ${'k'.repeat(30)}`,
  );
  for (const told of ['ann', 'oat milk', 'tea', 'kkkk']) expect(text).not.toContain(told);
});

test('a crash leaves without the person, their request and what they clicked', () => {
  const event = scrubEvent({
    user: { email: 'ann@example.com' },
    extra: { query: 'coffee' },
    message: 'no row for ann@example.com',
    exception: { values: [{ type: 'TypeError', value: 'x of "coffee" is undefined' }] },
    request: {
      url: 'https://pro.example.com/explore?q=coffee',
      cookies: { a: 'b' },
      headers: { Cookie: 'a=b' },
    },
    breadcrumbs: [
      { category: 'ui.click', message: 'button[name="coffee"]' },
      {
        category: 'fetch',
        data: { url: '/api/x/?query=coffee', method: 'GET', status_code: 500, body: 'coffee' },
      },
    ],
  });
  const text = JSON.stringify(event);
  for (const told of ['ann', 'coffee', 'Cookie']) expect(text).not.toContain(told);
  expect(event.exception?.values?.[0]?.type).toBe('TypeError');
  expect(event.breadcrumbs).toEqual([
    expect.objectContaining({ category: 'fetch', data: { url: '/api', method: 'GET', status_code: 500 } }),
  ]);
  expect(scrubBreadcrumb({ category: 'console', message: 'secret' })).toBeNull();
});

test('the time of a click is told without what was clicked and by whose browser', () => {
  const span = {
    trace_id: 'a'.repeat(32),
    span_id: 'b'.repeat(16),
    start_timestamp: 1,
    op: 'ui.interaction.click',
    description: 'body > a[href="/explore/secret-topic"]',
    data: { 'user_agent.original': 'Browser of Ann', transaction: '/explore/secret-topic' },
  };
  const told = SENTRY_OPTIONS.beforeSendSpan(span);
  expect(told).toMatchObject({ op: 'ui.interaction.click', description: 'ui.interaction.click', data: {} });
  for (const secret of ['secret', 'Ann']) expect(JSON.stringify(told)).not.toContain(secret);
});

test('[ERR-10] a failed call is reported by its name, status and code alone, and a 403 not at all', () => {
  const captured = vi.spyOn(getCurrentScope(), 'captureException').mockReturnValue('');
  reportFailure(answerError(400, { name: ['ann@example.com is taken'] }), 'API-303');
  reportFailure(answerError(500, { message: 'x', code: 'broken' }), 'API-302');
  reportFailure(answerError(403, { message: 'Sign in', code: 'token' }), 'API-332');
  expect(captured.mock.calls.map(([error, hint]) => [String(error), hint?.captureContext])).toEqual([
    ['RequestError: API-303: 400 400', { tags: { endpoint: 'API-303', status: 400, code: '400' } }],
    ['RequestError: API-302: 500 broken', { tags: { endpoint: 'API-302', status: 500, code: 'broken' } }],
  ]);
});

test('nothing starts without a yes, and Do-Not-Track is a no whatever was said', () => {
  expect(readConsent({ cookie: '', doNotTrack: false })).toBeNull();
  expect(readConsent({ cookie: 'a=1; consent=yes', doNotTrack: false })).toBe('yes');
  expect(readConsent({ cookie: 'consent=no; a=1', doNotTrack: false })).toBe('no');
  expect(readConsent({ cookie: 'myconsent=yes; consent=yesterday', doNotTrack: false })).toBeNull();
  expect(readConsent({ cookie: 'consent=yes', doNotTrack: true })).toBe('no');
  expect(consentCookie('yes', true)).toBe('consent=yes; path=/; samesite=lax; max-age=15552000; secure');
});
