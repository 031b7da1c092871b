import 'server-only';
import packageJson from '@/package.json';
import { env } from '@/lib/server/env';

/** What any page may know of the configuration. Client tokens name a program and open nothing that has an owner. */
export function clientConfig() {
  const values = env();
  return {
    production: values.MURMUR_MODE === 'production',
    version: packageJson.version,
    tokens: {
      pro: values.TARGETING_TOKEN ?? null,
      extension: values.EXTENSION_TOKEN ?? null,
      'public-token': values.PUBLIC_TOKEN ?? null,
    },
    analytics_token: values.ANALYTICS_TOKEN ?? null,
    error_reporting_dsn: values.ERROR_REPORTING_DSN ?? null,
    session_recording: {
      token: values.SESSION_RECORDING_TOKEN ?? null,
      snippet_version: values.SESSION_RECORDING_SNIPPET_VERSION,
    },
  };
}
