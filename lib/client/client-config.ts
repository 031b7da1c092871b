import type { AuthMode, ResponseOf } from '@/lib/contracts/core/endpoint';
import type { getClientConfig } from '@/lib/contracts/client-config';

export type PublicConfig = ResponseOf<typeof getClientConfig>;
/** Modes whose token names a program: the installation gives it to every page. */
export type ClientMode = Exclude<AuthMode, 'none' | 'user'>;

export interface PublicConfigHolder {
  /** Asks once; a failure counts as "no tokens" for the calls that wait, and the next one asks again. Never rejects. */
  load: () => Promise<void> | null;
  token: (mode: ClientMode) => string | null;
  /** What the server said, once it has. */
  current: () => PublicConfig | null;
}

/** The installation's public configuration: fetched with the first call that needs it, kept as long as the page. */
export function createPublicConfig(ask: () => Promise<PublicConfig>): PublicConfigHolder {
  let config: PublicConfig | null = null;
  let asking: Promise<void> | null = null;
  const load = () => {
    if (config) return null;
    asking ??= ask()
      .then(
        (answer) => {
          config = answer;
        },
        () => {},
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  return { load, token: (mode) => config?.tokens[mode] ?? null, current: () => config };
}
