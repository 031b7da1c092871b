import 'server-only';
import type { ListsOnXState } from '@/lib/contracts/own-lists';
import { AppError } from '@/lib/domain/app-error';
import type { RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { type Reading, readingOf } from '@/lib/server/services/own/read-own-list';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import { LIST_WRITE_SCOPE } from '@/lib/server/sources/x-oauth/oauth2';
import type { NetworkAccess } from '@/lib/server/sources/x-api/reading';
import type { CountedList } from '@/lib/server/stores/own/social-lists-store';
import { findSocialRow } from '@/lib/server/stores/people/connected-accounts-store';
import { requirePerson } from '@/lib/server/services/people/person/require-person';

/** Lists that X gives on a page. */
export const LISTS_A_PAGE = 100;

async function stateOf(ctx: Ctx, own: OwnAccount): Promise<ListsOnXState['state']> {
  const row = own.socialAccountId === null ? null : await findSocialRow(own.socialAccountId);
  if (own.xId === null || row?.userId !== requirePerson(ctx).id) return 'needs_connection';
  if (row.brokenAt !== null) return 'broken';
  // By OAuth 1.0a an app may write or may not: X itself says so.
  const asks = row.provider === 'twitter_oauth2' && !row.scopes.includes(LIST_WRITE_SCOPE);
  return asks ? 'needs_permission' : 'ready';
}

/** Whether lists of the own account can be written to X, and what each step costs. */
export async function readListsOnX(ctx: Ctx): Promise<ListsOnXState> {
  const own = await requireOwn(ctx);
  const { list_create: create, list_manage: change, list, user } = networkPrices();
  const prices = { create, change, list, account: user };
  return { state: await stateOf(ctx, own), handle: own.handle, prices };
}

export interface ListReading extends Reading {
  access: Extract<NetworkAccess, { by: 'user' }>;
}

/**
 * @throws AppError as `readingOf`, `forbidden` (code `x_permission`) where the person has not let this installation change
 * lists.
 */
export async function listReadingOf(
  ctx: Ctx,
  team: RunPlan['team'],
  { write }: { write: boolean },
): Promise<ListReading> {
  const own = await requireOwn(ctx);
  const reading = await readingOf(ctx, own, team);
  const socialAccountId = own.socialAccountId ?? '';
  if (write && (await stateOf(ctx, own)) === 'needs_permission')
    throw new AppError('forbidden', 'Allow this installation to change lists on X first', {
      code: 'x_permission',
    });
  return { ...reading, access: { by: 'user', socialAccountId } };
}

/** What writing all that waits costs at most. */
export function writingPrice({ list, waits, unnamed, leaves }: CountedList): number {
  const { list_create: create, list_manage: change, list: read, user } = networkPrices();
  const look = list.xAskedAt === null ? 0 : LISTS_A_PAGE * read;
  const made = list.xId === null ? create + look : list.xChanged ? change : 0;
  return made + (waits + leaves) * change + unnamed * user;
}
