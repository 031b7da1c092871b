import 'server-only';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { fromMicros, toMicros } from '@/lib/domain/ads-desk';
import { equalShare } from '@/lib/domain/ads-rules';
import { AppError } from '@/lib/domain/app-error';
import { datesInAccount, draftDelay } from '@/lib/domain/draft-dates';
import type { Ctx } from '@/lib/server/ctx';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { type AdSetRow, adSetsOf, type CampaignRow, placeDraft } from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireDeskAccount } from '../authorise-account';
import { deskTime } from '../desk-time';
import { requireCampaign } from './authorise-desk';
import { viewOne } from './campaigns';
import { requireSound } from './check-input';
import { leavingOut } from './not-reached';

const placed = () =>
  new AppError('conflict', 'This campaign is in another ad account', { code: 'already_placed' });

/** Its ad sets as they are there: none reaches whom the team does not want to reach. */
async function setsInAccount<Values>(
  { id, teamId }: CampaignRow,
  { accountId }: DeskAccountRow,
  valuesOf: (set: AdSetRow) => Values,
) {
  const leaveOut = await leavingOut(teamId, accountId);
  const sets = await adSetsOf([id]);
  return sets.map((set) => ({
    id: set.id,
    values: { ...valuesOf(set), targeting: leaveOut(set.targeting) },
  }));
}

/**
 * A draft becomes a campaign of an ad account of its team, where it waits to be sent: its days on the calendar of the
 * account, its money in whole units of what is paid with there. Sent again, the same campaign answers.
 * @throws AppError `not_found`, `conflict` (code `already_placed`), `bad_request` by the field that the account refuses.
 */
export async function placeCampaign(
  ctx: Ctx,
  { pk, ad_account_id }: { pk: string; ad_account_id: string },
): Promise<Campaign> {
  const { row, account: before } = await requireCampaign(ctx, pk);
  const { account } = await requireDeskAccount(ctx, { team: row.teamId, ad_account_id });
  if (before) {
    if (before.id !== account.id) throw placed();
    return viewOne(ctx, row, before);
  }
  const now = await deskTime(ctx, account);
  const delay = draftDelay(row, now, account.timezone);
  const whole = (micros: number | null) =>
    micros === null ? null : toMicros(equalShare(fromMicros(micros), 1, account.currency));
  const valuesOf = (one: Pick<typeof row, 'startAt' | 'endAt' | 'dailyBudget' | 'lifetimeBudget'>) => ({
    ...datesInAccount(one, delay, account.timezone),
    ...{ dailyBudget: whole(one.dailyBudget), lifetimeBudget: whole(one.lifetimeBudget) },
  });
  const values = valuesOf(row);
  const sets = await setsInAccount(row, account, valuesOf);
  const units = (micros: number | null) => (micros === null ? null : fromMicros(micros));
  for (const one of [values, ...sets.map((set) => set.values)])
    requireSound(
      {
        ...{ daily: units(one.dailyBudget), lifetime: units(one.lifetimeBudget) },
        ...{ start: one.startAt, end: one.endAt, fresh: { start: true, end: true } },
      },
      account,
      now,
    );
  const given = { id: row.id, version: row.version, at: ctx.now(), accountId: account.id, values, sets };
  const next = await placeDraft(given, (tx) =>
    audit(ctx, { action: 'ads.campaign.changed', teamId: row.teamId, subject: row.id }, tx),
  );
  if (!next) throw placed();
  return viewOne(ctx, next, account);
}
