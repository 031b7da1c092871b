import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RunPlan } from '@/lib/domain/runs';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { capabilities, isNetworkConfigured, readPage } from '@/lib/server/services/runs/x-network/read-page';
import type { Ctx } from '@/lib/server/ctx';
import type { NetworkAccess, NetworkRead } from '@/lib/server/sources/x-api/reading';
import { findSocialRow } from '@/lib/server/stores/people/connected-accounts-store';

/** Reads one page; tests hand in their own. */
export type PageReader = typeof readPage;

/**
 * The access a plan asks for, which must be the caller's own to give.
 * @throws AppError `unavailable` (code `not_configured`), `not_found` for an account of somebody else.
 */
export async function accessOf(ctx: Ctx, { access }: Pick<RunPlan, 'access'>): Promise<NetworkAccess> {
  if (access.by === 'app') {
    if (!isNetworkConfigured())
      throw new AppError('unavailable', 'Reading X is not set up here. The operator sets X_BEARER_TOKEN.', {
        code: 'not_configured',
      });
    return { by: 'app' };
  }
  const person = requirePerson(ctx);
  const row = await findSocialRow(access.social_account_id);
  if (row?.userId !== person.id)
    throw new AppError('not_found', 'You have no such connected account', { code: 'unknown_account' });
  return { by: 'user', socialAccountId: row.id };
}

/** The access of a run that its owner was given when it was confirmed. */
export function accessOfPlan({ access }: RunPlan): NetworkAccess {
  return access.by === 'app' ? { by: 'app' } : { by: 'user', socialAccountId: access.social_account_id };
}

/** Counts tell nothing about anybody: where the app has a token they are asked with it, which every account can do. */
export function accessForCounts(access: NetworkAccess): NetworkAccess {
  return isNetworkConfigured() ? { by: 'app' } : access;
}

/** Whether posts older than seven days can be searched. */
export const hasArchive = (access: NetworkAccess): boolean => capabilities(access).searchDays === null;

export const networkReader: PageReader = (ctx, access, read: NetworkRead, cursor) =>
  readPage(ctx, access, read, cursor);
