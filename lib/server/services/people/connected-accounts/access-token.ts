import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { log } from '@/lib/server/log';
import { XOauthError } from '@/lib/server/sources/x-oauth/oauth-error';
import { refresh } from '@/lib/server/sources/x-oauth/oauth2';
import {
  changeTokens,
  findSocialRow,
  type SocialAccountRow,
  type TokenChange,
} from '@/lib/server/stores/people/connected-accounts-store';
import { sealTokens, unsealTokens, type XTokens } from './x-identity';
import { xSettings } from './x-settings';

/** A token is renewed this long before its end, so that the call it is for still finds it alive. */
const MARGIN_MS = 60_000;

/** Refreshes on their way in this process, by account. */
const running = new Map<string, Promise<SocialAccountRow | null>>();

const broken = () =>
  new AppError('conflict', 'X no longer accepts this connection. Connect the account again.', {
    code: 'broken',
  });

const isFresh = (row: SocialAccountRow, now: Date) =>
  row.expiresAt === null || row.expiresAt.getTime() - now.getTime() > MARGIN_MS;

async function refreshed(row: SocialAccountRow, now: Date): Promise<TokenChange | null> {
  const tokens = unsealTokens(row.id, row.sealedTokens);
  if (row.brokenAt || tokens.kind !== 'oauth2' || isFresh(row, now)) return null;
  if (tokens.refresh === null) return { brokenAt: now };
  try {
    const grant = await refresh(xSettings(row.provider), tokens.refresh);
    const next: XTokens = {
      kind: 'oauth2',
      access: grant.accessToken,
      refresh: grant.refreshToken ?? tokens.refresh,
    };
    return {
      sealedTokens: sealTokens(row.id, next),
      scopes: grant.scopes,
      expiresAt: new Date(now.getTime() + grant.expiresInSeconds * 1000),
      updatedAt: now,
    };
  } catch (error) {
    if (!(error instanceof XOauthError)) throw error;
    log().warn({ socialAccount: row.id, kind: error.kind, code: error.code }, 'refresh at X failed');
    if (error.kind === 'revoked') return { brokenAt: now };
    throw new AppError('unavailable', 'X did not renew the connection. Please try again.', {
      code: 'network',
    });
  }
}

/** One refresh of an account at a time; whoever comes meanwhile waits for it. */
function refreshOnce(id: string, now: Date): Promise<SocialAccountRow | null> {
  const started = running.get(id);
  if (started) return started;
  const run = changeTokens(id, (row) => refreshed(row, now)).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}

/**
 * What acts for the owner of a connected account at X, renewed when it is about to expire. The new tokens are stored
 * before anybody uses them. The caller has checked that the account is the person's own.
 * @throws AppError `not_found`, `conflict` (code `broken`) when the person must connect again, `unavailable`.
 */
export async function accessTokenOf(socialAccountId: string, now: Date): Promise<XTokens> {
  const found = await findSocialRow(socialAccountId);
  const usable = found && !found.brokenAt && isFresh(found, now);
  const row = usable || !found ? found : await refreshOnce(socialAccountId, now);
  if (!row) throw new AppError('not_found', 'There is no such account', { code: 'unknown_account' });
  if (row.brokenAt) throw broken();
  return unsealTokens(row.id, row.sealedTokens);
}
