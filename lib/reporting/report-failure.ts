import type * as Sentry from '@sentry/nextjs';
import { requestConsent } from '@/lib/domain/consent';
import { scrubAddress } from '@/lib/domain/scrub';
import { scrubEvent } from './scrub-event';
import { ERROR_REPORTING } from './settings';

/* The server's own failures, on Node and on the Edge. The provider's code is fetched with the first report. */

export interface ReportSettings {
  MURMUR_MODE?: string | undefined;
  ERROR_REPORTING_DSN?: string | undefined;
}

export interface FailedRequest {
  header: (name: string) => string | null | undefined;
  /** The route, or the address that was asked; of an address only its first segment is told. */
  route: string;
}

const slot = globalThis as { murmurReporter?: Promise<typeof Sentry> };

/** Nothing of the provider's is patched in, no trace is kept and nothing hears of errors by itself. */
async function start(dsn: string): Promise<typeof Sentry> {
  const sentry = await import('@sentry/nextjs');
  sentry.init({
    dsn,
    defaultIntegrations: false,
    skipOpenTelemetrySetup: true,
    registerEsmLoaderHooks: false,
    sampleRate: ERROR_REPORTING.sampleRate,
    maxBreadcrumbs: 0,
    sendDefaultPii: false,
    sendClientReports: false,
    tracePropagationTargets: [],
    beforeSend: scrubEvent,
  });
  return sentry;
}

/** Tells a failure, in production, where a reporter is set up, and only for a browser whose person has agreed. */
export async function reportFailure(
  error: unknown,
  { header, route }: FailedRequest,
  { MURMUR_MODE, ERROR_REPORTING_DSN }: ReportSettings,
): Promise<void> {
  const dsn = ERROR_REPORTING_DSN?.trim();
  if (MURMUR_MODE !== 'production' || !dsn || requestConsent(header) !== 'yes') return;
  try {
    const sentry = await (slot.murmurReporter ??= start(dsn));
    sentry.withScope((scope) => {
      scope.setTransactionName(scrubAddress(route));
      sentry.captureException(error, { mechanism: { type: 'server', handled: false } });
    });
    await sentry.flush(ERROR_REPORTING.responseReadMs);
  } catch {
    // The failure itself is in the log; that it could not be told changes nothing for anybody.
  }
}
