import mixpanel, { type Config } from 'mixpanel-browser/dist/mixpanel-core.cjs';
import type { TrackerProvider } from '../tracker';
import { scrubProperties } from '@/lib/domain/scrub';
import { ANALYTICS } from './settings';

/** What the provider adds by itself and we do not want to know: addresses of pages, and where somebody came from. */
const NOT_SENT = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
  'current_page_title',
  'current_domain',
  'current_url_path',
  'current_url_protocol',
  'current_url_search',
];

export const MIXPANEL_CONFIG = {
  api_host: ANALYTICS.host,
  batch_requests: true,
  batch_size: ANALYTICS.batchSize,
  batch_flush_interval_ms: ANALYTICS.flushIntervalMs,
  batch_request_timeout_ms: ANALYTICS.batchTimeoutMs,
  cookie_expiration: ANALYTICS.cookieDays,
  persistence: 'cookie',
  record_idle_timeout_ms: ANALYTICS.recordingIdleMs,
  record_sessions_percent: 0,
  ip: false,
  ignore_dnt: false,
  track_pageview: false,
  autocapture: false,
  property_blacklist: NOT_SENT,
} as const satisfies Partial<Config>;

/** Starts the provider. Its code comes with this file, which is loaded after consent only. */
export function loadMixpanel(token: string): TrackerProvider {
  mixpanel.init(token, MIXPANEL_CONFIG);
  return {
    track: (event, properties) => mixpanel.track(event, scrubProperties(properties)),
    track_pageview: (properties) => mixpanel.track_pageview(scrubProperties(properties)),
    identify: (id) => mixpanel.identify(id),
    reset: () => mixpanel.reset(),
    register: (properties) => mixpanel.register(scrubProperties(properties)),
  };
}
