import 'server-only';
import { readServerFile } from '@/lib/server/data-folder/server-file';
import { readHostConfig } from '@/lib/tenants/host-config';
import { findSessionActor, findTokenActor, isClaimed } from '@/lib/server/services/people/sign-in/identify';
import { env } from '../env';
import type { AuthSettings } from './auth';
import { createRateLimiter, type RateLimiter } from './rate-limit';

export interface ApiSettings {
  auth: AuthSettings;
  limit: RateLimiter;
}

/** The settings of this process. */
export function apiSettings(): ApiSettings {
  const values = env();
  const hosts = readHostConfig({
    MURMUR_DASHBOARD_HOST: values.MURMUR_DASHBOARD_HOST,
    MURMUR_PRO_HOST: values.MURMUR_PRO_HOST,
    MURMUR_PREMIUM_HOST: values.MURMUR_PREMIUM_HOST,
    MURMUR_STAGING_HOSTS: values.MURMUR_STAGING_HOSTS,
    MURMUR_API_ROOT: values.MURMUR_API_ROOT,
    MURMUR_SECOND_API_ROOT: values.MURMUR_SECOND_API_ROOT,
  });
  const commandLineToken = () => readServerFile(values.dataDir)?.token ?? null;
  return {
    auth: {
      mode: values.MURMUR_MODE,
      bind: values.MURMUR_BIND,
      hosts,
      commandLineToken,
      clientTokens: {
        pro: values.TARGETING_TOKEN ?? null,
        extension: values.EXTENSION_TOKEN ?? null,
        public: values.PUBLIC_TOKEN ?? null,
      },
      identity: { session: findSessionActor, token: findTokenActor, claimed: isClaimed },
    },
    limit: createRateLimiter(),
  };
}
