import type { z } from 'zod';
import type { getClientConfig } from '@/lib/contracts/client-config';
import { requestClient } from '../request-client';
import { tracker } from '../tracker';
import type { Consent } from '@/lib/domain/consent';

type Config = z.output<(typeof getClientConfig)['response']>;

/** Whether anything is configured that needs a person's consent. */
export function needsConsent(config: Config): boolean {
  return config.production && (config.analytics_token !== null || config.error_reporting_dsn !== null);
}

/** Starts what is configured and agreed to. The providers' code is fetched only then. */
export async function startAnalytics(config: Config, consent: Consent): Promise<void> {
  if (consent !== 'yes' || !needsConsent(config)) return;
  const { analytics_token: token, error_reporting_dsn: dsn, production } = config;
  if (token !== null) {
    const { loadMixpanel } = await import('./mixpanel');
    tracker.start({ production, token, consent: true, load: loadMixpanel });
  }
  if (dsn === null) return;
  const { reportFailure, startErrorReporting } = await import('./error-reporting');
  startErrorReporting(dsn);
  requestClient.configure({ reportError: reportFailure });
}
