import * as Sentry from '@sentry/nextjs';
import type { RequestError } from '../request-error';
import { scrubAddress, scrubText } from './scrub';
import { ERROR_REPORTING } from './settings';

type Breadcrumb = Sentry.Breadcrumb;

/** The crash as a program sees it; nobody's address, handle, query or token (security.md 23). */
export function scrubEvent<E extends Sentry.Event>(event: E): E {
  const values = event.exception?.values?.map((value) => ({ ...value, value: scrubText(value.value ?? '') }));
  return {
    ...event,
    user: undefined,
    extra: undefined,
    message: event.message === undefined ? undefined : scrubText(event.message),
    exception: values ? { values } : undefined,
    request: event.request?.url ? { url: scrubAddress(event.request.url) } : undefined,
    transaction: event.transaction === undefined ? undefined : scrubAddress(event.transaction),
    breadcrumbs: event.breadcrumbs?.flatMap((breadcrumb) => scrubBreadcrumb(breadcrumb) ?? []),
  };
}

/** Where somebody went and which call failed; what they clicked and what a page printed stays here. */
export function scrubBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  const { category = '', data = {}, timestamp, level, type } = breadcrumb;
  if (category !== 'navigation' && category !== 'fetch' && category !== 'xhr') return null;
  const kept = Object.entries(data).flatMap(([key, value]) => {
    if (['url', 'from', 'to'].includes(key)) return [[key, scrubAddress(String(value))]];
    return ['method', 'status_code'].includes(key) ? [[key, value]] : [];
  });
  return { category, timestamp, level, type, data: Object.fromEntries(kept) };
}

/** A report whose answer does not come within 90 s is given up. */
const patientFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(ERROR_REPORTING.responseReadMs) });

export const SENTRY_OPTIONS = {
  sampleRate: ERROR_REPORTING.sampleRate,
  tracesSampleRate: ERROR_REPORTING.tracesSampleRate,
  maxBreadcrumbs: ERROR_REPORTING.breadcrumbs,
  sendDefaultPii: false,
  transport: (options: Parameters<typeof Sentry.makeFetchTransport>[0]) =>
    Sentry.makeFetchTransport(options, patientFetch),
  beforeSend: scrubEvent,
  beforeSendTransaction: scrubEvent,
  beforeBreadcrumb: scrubBreadcrumb,
} satisfies Sentry.BrowserOptions;

/** Starts crash reporting. Its code comes with this file, which is loaded after consent only. */
export function startErrorReporting(dsn: string): void {
  const options: Sentry.BrowserOptions = { ...SENTRY_OPTIONS, dsn };
  Sentry.init(options);
}

/**
 * A call that failed before a person's eyes: which one and how. What was asked, typed and answered stays here, and a 403
 * only leads to signing in.
 */
export function reportFailure({ status, code, handled }: RequestError, endpointId: string): void {
  if (handled) return;
  const failure = new Error(`${endpointId}: ${status} ${code}`);
  failure.name = 'RequestError';
  Sentry.captureException(failure, { tags: { endpoint: endpointId, status, code } });
}
