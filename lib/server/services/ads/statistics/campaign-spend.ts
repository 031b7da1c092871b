import 'server-only';
import { forecastSpend } from '@/lib/analysis/planner/forecast-spend';
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
  const told = await figuresByDay(choice);
  return told.flatMap(({ day, spend }) => (spend === null ? [] : [{ day, spend }]));
}

interface Course {
  known: readonly { day: string; spend: number }[];
  plannedTo: (day: string) => number | null;
  /** First day of the campaign, its last whole one, its end, and the first whose spend X still corrects. */
  days: { from: string; through: string; last: string; open: string };
}

/** By the days that are closed; the first one may have begun at noon. */
function forecastOf({ known, plannedTo, days }: Course): CampaignSpend['forecast'] {
  const { from, through, last, open } = days;
  const [whole, done] = [plannedTo(last), plannedTo(through)];
  if (whole === null || done === null) return null;
  const closed = known.flatMap(({ day, spend }) => {
    const planned = (plannedTo(day) ?? 0) - (plannedTo(dayAfter(day, -1)) ?? 0);
    return day > from && day < open && planned > 0 ? [{ spent: spend, planned }] : [];
  });
  const spent = known.reduce((sum, { spend }) => sum + spend, 0);
  const left = (Date.parse(last) - Date.parse(through)) / 86_400_000;
  const told = forecastSpend({ days: closed, spent, rest: { planned: whole - done, days: left } });
  if (!told) return null;
  const { value, low, high } = told;
  return {
    ...{ value: fromMicros(Math.round(value)), low: fromMicros(Math.round(low)) },
    ...{ high: fromMicros(Math.round(high)), until: last, planned: fromMicros(whole) },
  };
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
  const plannedTo = (day: string) => plannedSpend(budgeted(row), sets.map(budgeted), { through: day, zone });
  const planned = plannedTo(through);
  const open = dayAfter(today, -OPEN_DAYS);
  const last = row.endAt && dateIn(new Date(row.endAt.getTime() - 1), zone);
  const goesOn = row.status === 'ACTIVE' && last !== null && days > 0 && known.length === days;
  return {
    ...{ currency: account?.currency ?? null, practice: account?.practice ?? false },
    ...{ through, days, known_days: known.length },
    spent: known.length === 0 ? null : fromMicros(known.reduce((sum, { spend }) => sum + spend, 0)),
    planned: planned === null ? null : fromMicros(planned),
    provisional_from: known.length === 0 ? null : open,
    forecast: goesOn ? forecastOf({ known, plannedTo, days: { from, through, last, open } }) : null,
  };
}
