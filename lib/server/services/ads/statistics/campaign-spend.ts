import 'server-only';
import { dateIn, dayAfter } from '@/lib/domain/zone-clock';
import { fromMicros } from '@/lib/domain/ads-desk';
import { type Budgeted, type CampaignSpend, plannedSpend } from '@/lib/domain/ads-spend';
import type { Ctx } from '@/lib/server/ctx';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { figuresByDay, type Span } from '@/lib/server/stores/ads/days-store';
import { adSetsOf, type CampaignRow } from '@/lib/server/stores/ads/desk-store';
import { requireCampaign } from '../campaigns/authorise-desk';
import { deskTime, zoneOf } from '../desk-time';
import { MOST_DAYS } from './chosen-span';
import { freshFigures } from './fresh-figures';
import { OPEN_DAYS } from './totals';

const budgeted = (
  row: Pick<CampaignRow, 'dailyBudget' | 'lifetimeBudget' | 'startAt' | 'endAt'>,
): Budgeted => ({
  ...{ daily: row.dailyBudget, lifetime: row.lifetimeBudget, start: row.startAt, end: row.endAt },
});

/** What the network tells of each day; a day that it does not tell is unknown, and so is all of a time too long for it. */
async function toldBy(ctx: Ctx, account: DeskAccountRow, remoteId: string, days: number, span: Span) {
  if (days > MOST_DAYS) return [];
  const choice = { accountId: account.id, entity: 'CAMPAIGN' as const, ids: [remoteId], ...span };
  const known = await figuresByDay(choice);
  await freshFigures(ctx, account, 'CAMPAIGN', [remoteId], span, known.length < days);
  return (await figuresByDay(choice)).flatMap(({ spend }) => spend ?? []);
}

/** What a campaign has spent up to yesterday in its account, beside what its budgets had planned up to then. */
export async function readCampaignSpend(ctx: Ctx, { pk }: { pk: string }): Promise<CampaignSpend> {
  const { row, account } = await requireCampaign(ctx, pk);
  const [now, zone] = [await deskTime(ctx, account), zoneOf(account)];
  const [from, today] = [dateIn(row.startAt, zone), dateIn(now, zone)];
  const through = dayAfter(today, -1);
  const days = Math.max(0, (Date.parse(today) - Date.parse(from)) / 86_400_000);
  const known =
    account && row.remoteId !== null && days > 0
      ? await toldBy(ctx, account, row.remoteId, days, { from, to: through })
      : [];
  const sets = (await adSetsOf([row.id])).filter(({ status }) => status === 'ACTIVE');
  const planned = plannedSpend(budgeted(row), sets.map(budgeted), { through, zone });
  return {
    ...{ currency: account?.currency ?? null, practice: account?.practice ?? false },
    ...{ through, days, known_days: known.length },
    spent: known.length === 0 ? null : fromMicros(known.reduce((sum, spend) => sum + spend, 0)),
    planned: planned === null ? null : fromMicros(planned),
    provisional_from: known.length === 0 ? null : dayAfter(today, -OPEN_DAYS),
  };
}
