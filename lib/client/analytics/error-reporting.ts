import * as Sentry from '@sentry/nextjs';
import { scrubBreadcrumb, scrubEvent, scrubSpan } from '@/lib/reporting/scrub-event';
import { ERROR_REPORTING, TUNNEL_PATH } from '@/lib/reporting/settings';
import type { RequestError } from '../request-error';

/** A report whose answer does not come within 90 s is given up. */
const patientFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(ERROR_REPORTING.responseReadMs) });

export const SENTRY_OPTIONS = {
  tunnel: TUNNEL_PATH,
  sampleRate: ERROR_REPORTING.sampleRate,
  tracesSampleRate: ERROR_REPORTING.tracesSampleRate,
  // No call of ours carries a trace: its times stay in the browser's report.
  tracePropagationTargets: [],
  maxBreadcrumbs: ERROR_REPORTING.breadcrumbs,
  sendDefaultPii: false,
  sendClientReports: false,
  // Sessions would count visits.
  integrations: (defaults) => defaults.filter(({ name }) => name !== 'BrowserSession'),
  transport: (options: Parameters<typeof Sentry.makeFetchTransport>[0]) =>
    Sentry.makeFetchTransport(options, patientFetch),
  beforeSend: scrubEvent,
  beforeSendTransaction: scrubEvent,
  beforeSendSpan: scrubSpan,
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
