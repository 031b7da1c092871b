import 'server-only';
import { log } from '@/lib/server/log';
import { findDeskAccount } from '@/lib/server/stores/ads/accounts-store';
import {
  campaignsWithOldDays,
  findTeamCampaign,
  listArms,
  purgeRawRows,
} from '@/lib/server/stores/ads/learning-store';
import { judgeDesk } from './judge-desk';

const DAY_MS = 86_400_000;
/** X lets rows of its ads be kept for so long. */
const KEPT_MS = 90 * DAY_MS;

/** What the days of a campaign say is judged before the first of them go; then it stays as it was told. */
async function judgeOnceMore(teamId: number, id: string, now: Date): Promise<void> {
  const found = await findTeamCampaign(teamId, id);
  const account = found?.accountId ? await findDeskAccount(teamId, found.accountId) : null;
  if (!found || !account) return;
  await judgeDesk({ campaign: found.campaign, account, arms: await listArms(id) }, now);
}

/**
 * Removes raw rows of ads older than 90 days, and those of accounts that nobody lends to the team any more. Totals and
 * verdicts of the arms stay as evidence. Safe to repeat, safe to interrupt. @returns how many rows of figures
 */
export async function purgeRawAds(now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const day = before.toISOString().slice(0, 10);
  for (const { id, teamId } of await campaignsWithOldDays(day)) await judgeOnceMore(teamId, id, now);
  const rows = await purgeRawRows(day, before);
  if (rows > 0) log().info({ rows }, 'raw rows of ads were purged');
  return rows;
}
