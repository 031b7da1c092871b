import 'server-only';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { xSettings } from '@/lib/server/services/people/connected-accounts/x-settings';
import { listAdAccounts } from '@/lib/server/sources/x-oauth/ads-accounts';
import { XOauthError } from '@/lib/server/sources/x-oauth/oauth-error';
import { type AdAccountRow, keepListed } from '@/lib/server/stores/people/ad-accounts-store';
import {
  listSocialRows,
  setBroken,
  type SocialAccountRow,
} from '@/lib/server/stores/people/connected-accounts-store';

/** X allows five lists in 15 minutes: a kept one serves for long, and nobody can ask for new ones in a row. */
const KEPT_MS = 6 * 3_600_000;
const PAUSE_MS = 10 * 60_000;
/** Accounts of which this process remembers when it last asked. */
const REMEMBERED = 10_000;

interface Asked {
  at: number;
  /** The answer was kept. An account without any ad account leaves no row that would tell. */
  kept: boolean;
  run: Promise<void>;
}

const asked = new Map<string, Asked>();

/** Tests only: this process has asked X for nothing yet. */
export function forgetListed(): void {
  asked.clear();
}

async function ask(ctx: Ctx, account: SocialAccountRow): Promise<boolean> {
  const entry = { requestId: ctx.requestId, socialAccount: account.id };
  try {
    const settings = xSettings('twitter');
    const tokens = await accessTokenOf(account.id, ctx.now());
    if (tokens.kind !== 'oauth1') return false;
    const listed = (await listAdAccounts(settings, tokens)).filter(({ deleted }) => !deleted);
    const of = { userId: account.userId, socialAccountId: account.id, fetchedAt: ctx.now() };
    // X lists an account once; said twice, it must not be written twice in one statement.
    const unique = new Map(listed.map((row) => [row.accountId.toLowerCase(), row.name]));
    await keepListed(
      of,
      [...unique].map(([accountId, name]) => ({ accountId, name })),
    );
    log().info({ ...entry, accounts: unique.size }, 'ad accounts listed by X');
    return true;
  } catch (error) {
    const known = error instanceof XOauthError;
    if (known && error.kind === 'revoked') await setBroken(account.id, ctx.now());
    const state = known
      ? { kind: error.kind, code: error.code }
      : { kind: error instanceof Error ? error.name : 'unknown' };
    log().warn({ ...entry, ...state }, 'ad accounts not listed by X');
    return false;
  }
}

function begin(ctx: Ctx, account: SocialAccountRow): Promise<void> {
  const state: Asked = { at: ctx.now().getTime(), kept: false, run: Promise.resolve() };
  state.run = ask(ctx, account).then((kept) => {
    state.kept = kept;
  });
  if (asked.size >= REMEMBERED) asked.clear();
  asked.set(account.id, state);
  return state.run;
}

/** Connecting again ends the pause after a failure. */
function lastAsked({ id, updatedAt }: SocialAccountRow): Asked | undefined {
  const last = asked.get(id);
  return last && !last.kept && updatedAt.getTime() > last.at ? undefined : last;
}

function isDue(now: number, lastKept: number | undefined, last: Asked | undefined, wished: boolean): boolean {
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
      const last = lastAsked(account);
      const due = isDue(now, times.length > 0 ? Math.max(...times) : undefined, last, given.wished);
      return due ? begin(ctx, account) : last?.run;
    });
  await Promise.all(runs);
}
