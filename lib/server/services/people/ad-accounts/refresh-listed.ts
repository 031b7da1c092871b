import 'server-only';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { xSettings } from '@/lib/server/services/people/connected-accounts/x-settings';
import { listAdAccounts } from '@/lib/server/sources/x-oauth/ads-accounts';
import { XOauthError } from '@/lib/server/sources/x-oauth/oauth-error';
import { type AdAccountRow, keepListed } from '@/lib/server/stores/people/ad-accounts-store';
import {
  claimListing,
  listSocialRows,
  noteListed,
  setBroken,
  type SocialAccountRow,
} from '@/lib/server/stores/people/connected-accounts-store';

/** X allows five lists in 15 minutes: a kept one serves for long, and nobody can ask for new ones in a row. */
const KEPT_MS = 6 * 3_600_000;
const PAUSE_MS = 10 * 60_000;

/** Lists that this process is asking for, so that whoever comes meanwhile waits for them. */
const running = new Map<string, Promise<void>>();

async function ask(ctx: Ctx, account: SocialAccountRow): Promise<void> {
  const entry = { requestId: ctx.requestId, socialAccount: account.id };
  try {
    const settings = xSettings('twitter');
    const tokens = await accessTokenOf(account.id, ctx.now());
    if (tokens.kind !== 'oauth1') return;
    const listed = (await listAdAccounts(settings, tokens)).filter(({ deleted }) => !deleted);
    const of = { userId: account.userId, socialAccountId: account.id, fetchedAt: ctx.now() };
    // X lists an account once; said twice, it must not be written twice in one statement.
    const unique = new Map(listed.map((row) => [row.accountId.toLowerCase(), row.name]));
    await keepListed(
      of,
      [...unique].map(([accountId, name]) => ({ accountId, name })),
    );
    // An account without any ad account leaves no other row that would tell.
    await noteListed(account.id, ctx.now());
    log().info({ ...entry, accounts: unique.size }, 'ad accounts listed by X');
  } catch (error) {
    const known = error instanceof XOauthError;
    if (known && error.kind === 'revoked') await setBroken(account.id, ctx.now());
    const state = known
      ? { kind: error.kind, code: error.code }
      : { kind: error instanceof Error ? error.name : 'unknown' };
    log().warn({ ...entry, ...state }, 'ad accounts not listed by X');
  }
}

/** One process asks; the others read what it keeps. */
function begin(ctx: Ctx, account: SocialAccountRow): Promise<void> {
  const run = claimListing(account, ctx.now())
    .then((mine) => (mine ? ask(ctx, account) : undefined))
    .finally(() => running.delete(account.id));
  running.set(account.id, run);
  return run;
}

interface Asked {
  at: number;
  kept: boolean;
}

/** Connecting again ends the pause after a failure. */
function lastAsked({ adsAskedAt, adsListedAt, updatedAt }: SocialAccountRow): Asked | null {
  if (!adsAskedAt) return null;
  const kept = adsListedAt !== null && adsListedAt >= adsAskedAt;
  return !kept && updatedAt > adsAskedAt ? null : { at: adsAskedAt.getTime(), kept };
}

function isDue(now: number, lastKept: number | undefined, last: Asked | null, wished: boolean): boolean {
  if (last && now - last.at < PAUSE_MS) return false;
  const since = Math.max(last?.kept ? last.at : 0, lastKept ?? 0);
  return now - since >= (wished ? PAUSE_MS : KEPT_MS);
}

/**
 * Asks X which ad accounts a person has, for each of their connected accounts of OAuth 1.0a whose list is older than six
 * hours, or than ten minutes when they wish it. A failure leaves what is kept as it is.
 */
export async function refreshListed(
  ctx: Ctx,
  given: { userId: string; rows: readonly AdAccountRow[]; wished: boolean },
): Promise<void> {
  const now = ctx.now().getTime();
  const accounts = await listSocialRows(given.userId);
  const runs = accounts
    .filter(({ provider, brokenAt }) => provider === 'twitter' && !brokenAt)
    .map((account) => {
      const times = given.rows
        .filter(({ socialAccountId }) => socialAccountId === account.id)
        .map(({ fetchedAt }) => fetchedAt?.getTime() ?? 0);
      const lastKept = times.length > 0 ? Math.max(...times) : undefined;
      const asking = running.get(account.id);
      if (asking) return asking;
      return isDue(now, lastKept, lastAsked(account), given.wished) ? begin(ctx, account) : undefined;
    });
  await Promise.all(runs);
}
