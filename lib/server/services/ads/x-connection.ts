import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { perProcess } from '@/lib/server/per-process';
import { noAdAccount } from '@/lib/server/services/people/ad-accounts/user-accounts';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { xSettings } from '@/lib/server/services/people/connected-accounts/x-settings';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import type { AdsConnection, AdsWarning } from '@/lib/server/sources/x-ads/connection';
import { AdsLimits } from '@/lib/server/sources/x-ads/limits';
import { NetworkClock } from '@/lib/server/sources/x-ads/network-clock';
import { xAdsNetwork } from '@/lib/server/sources/x-ads/source';
import { authorizationHeader } from '@/lib/server/sources/x-oauth/signature';
import { lentConnection } from '@/lib/server/stores/people/ad-accounts-store';
import { audit } from '@/lib/server/stores/people/audit-store';

const BACKOFF_MS = 500;
const TIMEOUT_MS = 30_000;
const DAY_MS = 86_400_000;

const memory = perProcess('ads network', () => ({
  limits: new AdsLimits(),
  /** By the address that answers. */
  clocks: new Map<string, NetworkClock>(),
  /** When admins were told of a warning last. */
  told: new Map<string, number>(),
}));

function xClock(): NetworkClock {
  const { X_ADS_BASE: base = '' } = env();
  const clock = memory.clocks.get(base) ?? new NetworkClock();
  memory.clocks.set(base, clock);
  return clock;
}

/** What X's clock shows, as far as X has answered. */
export const xTime = (now: Date): Date => xClock().at(now.getTime());

/** What X will take away stands in the log of the installation and, once a day, in the trail that admins read. */
function tellAdmins(ctx: Ctx, teamId: number, accountId: string): (warning: AdsWarning) => void {
  return ({ operation, text }) => {
    const key = `${teamId} ${accountId} ${operation} ${text}`;
    const now = ctx.now().getTime();
    if (now - (memory.told.get(key) ?? 0) < DAY_MS) return;
    memory.told.set(key, now);
    log().warn({ operation, warning: text }, 'X warns of a call');
    const detail = { operation, warning: text };
    audit(ctx, { action: 'ads.network.warned', teamId, subject: accountId, detail }).catch((err: unknown) =>
      log().error({ err }, 'a warning of X was not kept'),
    );
  };
}

/**
 * The ad account of X that a member has lent to the team, in the name of whoever lent it. The tokens stay here.
 * @throws AppError `not_found` where X does not list it for them, `conflict` (code `broken`), `unavailable` (code
 *   `not_configured`).
 */
export async function xNetworkFor(
  ctx: Ctx,
  { teamId, accountId }: { teamId: number; accountId: string },
): Promise<AdsNetwork> {
  const social = await lentConnection(teamId, accountId);
  if (social === null) throw noAdAccount();
  const settings = xSettings('twitter');
  const tokens = await accessTokenOf(social, ctx.now());
  // X's Ads API takes OAuth 1.0a alone.
  if (tokens.kind !== 'oauth1')
    throw new AppError('conflict', 'Connect the account again for its ad accounts.', { code: 'broken' });
  const connection: AdsConnection = {
    ...{ adsBase: settings.adsBase, apiBase: settings.apiBase, key: social, limits: memory.limits },
    clock: xClock(),
    authorize: ({ method, url, query }) => authorizationHeader(settings, tokens, { method, url, query }),
    now: Date.now,
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
    ...{ backoffMs: BACKOFF_MS, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal },
    onWarning: tellAdmins(ctx, teamId, accountId),
    onAttempt: (attempt) => log().debug(attempt, 'asked X Ads'),
  };
  return xAdsNetwork(connection, accountId);
}
