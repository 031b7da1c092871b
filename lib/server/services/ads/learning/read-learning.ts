import 'server-only';
import { type CampaignLearning, CONTROL_ARM, RESULT_OF } from '@/lib/domain/ads-learning';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requireMember, type TeamKey } from '@/lib/server/services/people/teams/authorise-team';
import { findTeamCampaign, listArms, listItemDays } from '@/lib/server/stores/ads/learning-store';
import { atAdsNetwork } from '../at-network';
import { requireDeskAccount } from '../authorise-account';
import { networkOf } from '../network-of';
import { type Desk, judgeDesk, plannedDays } from './judge-desk';
import { refreshDays } from './refresh-days';

const noCampaign = () => new AppError('not_found', 'There is no such campaign', { code: 'unknown_campaign' });

/** The list that was tested: the one it began with, else the one its ad sets aim at. */
const listOf = (campaign: Desk['campaign'], arms: Desk['arms']) =>
  campaign.origin?.listId ?? arms.find(({ audienceId }) => audienceId !== null)?.audienceId ?? null;

/** A draft without an account has taught nothing yet. */
const unsent = ({ campaign, arms }: Omit<Desk, 'account'>): CampaignLearning => ({
  ...{ campaign_id: campaign.id, name: campaign.name, practice: false, currency: null },
  ...{ result: RESULT_OF[campaign.objective], list_id: listOf(campaign, arms) },
  has_control: arms.some(({ hypothesis }) => hypothesis === CONTROL_ARM),
  ...{ closed: 0, open: 0, planned: plannedDays(campaign), judged_at: null, frozen: false },
  ...{ arms: [], corrections: [] },
});

/**
 * What the closed days of a campaign say of its arms, with the figures that are missing asked for first.
 * @throws AppError `not_found` for a campaign of another team (code `unknown_campaign`) and where nobody lends the ad
 *   account to the team any more (code `unknown_account`).
 */
export async function readCampaignLearning(
  ctx: Ctx,
  { team_id, campaign: id }: { team_id: TeamKey; campaign: string },
): Promise<CampaignLearning> {
  const { team } = await requireMember(ctx, team_id);
  const found = await findTeamCampaign(team.id, id);
  if (!found) throw noCampaign();
  const { campaign, accountId } = found;
  const arms = await listArms(campaign.id);
  if (accountId === null) return unsent({ campaign, arms });
  const { account } = await requireDeskAccount(ctx, { team: team.id, ad_account_id: accountId });
  const desk: Desk = { campaign, account, arms };
  const ids = arms.flatMap(({ remoteId }) => remoteId ?? []);
  const network = await networkOf(ctx, account);
  const now = await atAdsNetwork(ctx, 'learning', async () => {
    const at = await network.now();
    const known = await listItemDays(account.id, ids);
    await refreshDays(network, { account, ids, startAt: campaign.startAt, known }, at);
    return at;
  });
  const { latest, log, open, frozen } = await judgeDesk(desk, now);
  return {
    ...unsent(desk),
    ...{ practice: account.practice, currency: account.currency, open, frozen },
    ...{ closed: latest?.closed ?? 0, judged_at: latest?.judgedAt.toISOString() ?? null },
    arms: latest?.arms ?? [],
    corrections: log.flatMap(({ judgedAt, corrected }) =>
      corrected.length > 0 ? [{ at: judgedAt.toISOString(), days: corrected }] : [],
    ),
  };
}
