import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requireMember, type TeamAccess } from '@/lib/server/services/people/teams/authorise-team';
import {
  type AdRow,
  adsByIds,
  type AdSetRow,
  adSetsByIds,
  type CampaignRow,
  campaignsByIds,
  type Placed,
} from '@/lib/server/stores/ads/desk-store';
import { requireDeskAccount } from '../authorise-account';

/* Rows of the desk, read in the name of somebody: the row says whose team and which account it is. */

const GONE = {
  campaign: () => new AppError('not_found', 'There is no such campaign', { code: 'unknown_campaign' }),
  ad_set: () => new AppError('not_found', 'There is no such ad set', { code: 'unknown_ad_set' }),
  ad: () => new AppError('not_found', 'There is no such ad', { code: 'unknown_ad' }),
};

export type Allowed<Row> = Placed<Row> & { access: TeamAccess };

/** Of another team, or of an account that is no longer lent to it, nothing is told. */
async function allowed<Row extends { teamId: number }>(
  ctx: Ctx,
  placed: Placed<Row> | undefined,
  gone: () => AppError,
): Promise<Allowed<Row>> {
  if (!placed) throw gone();
  try {
    const access = await requireMember(ctx, placed.row.teamId);
    if (placed.account)
      await requireDeskAccount(ctx, { team: placed.row.teamId, ad_account_id: placed.account.accountId });
    return { ...placed, access };
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') throw gone();
    throw error;
  }
}

/** @param removed Whether one that was removed is found. */
export async function requireCampaign(ctx: Ctx, pk: string, removed = false): Promise<Allowed<CampaignRow>> {
  const [placed] = (await campaignsByIds([pk])).filter(({ row }) => removed || row.deletedAt === null);
  return allowed(ctx, placed, GONE.campaign);
}

export async function requireAdSet(ctx: Ctx, pk: string, removed = false): Promise<Allowed<AdSetRow>> {
  const [placed] = (await adSetsByIds([pk])).filter(
    ({ row, campaign }) => (removed || row.deletedAt === null) && campaign.deletedAt === null,
  );
  return allowed(ctx, placed, GONE.ad_set);
}

export async function requireAd(ctx: Ctx, pk: string, removed = false): Promise<Allowed<AdRow>> {
  const [placed] = (await adsByIds([pk])).filter(
    ({ row, campaign }) => (removed || row.deletedAt === null) && campaign.deletedAt === null,
  );
  return allowed(ctx, placed, GONE.ad);
}
