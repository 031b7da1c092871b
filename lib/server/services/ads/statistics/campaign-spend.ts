import 'server-only';
import { forecastSpend } from '@/lib/analysis/planner/forecast-spend';
import { dateIn, datesBetween, dayAfter } from '@/lib/domain/zone-clock';
import { fromMicros } from '@/lib/domain/ads-desk';
import { type Budgeted, type CampaignSpend, plannedCourse } from '@/lib/domain/ads-spend';
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

/** Longer ones are drawn up to yesterday. */
const MOST_DRAWN = 366;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface Course {
  known: readonly { day: string; spend: number }[];
  plannedTo: (day: string) => number | null;
  /** First day of the campaign, its last whole one, and the first whose spend X still corrects. */
  days: { from: string; through: string; open: string };
}

const plannedOn = (plannedTo: Course['plannedTo'], day: string): number | null => {
  const [by, before] = [plannedTo(day), plannedTo(dayAfter(day, -1))];
  return by === null || before === null ? null : by - before;
};

/** Foretells what is spent by a day to come, from the days that are closed; the first one may have begun at noon. */
function foretelling({ known, plannedTo, days: { from, through, open } }: Course) {
  const closed = known.flatMap(({ day, spend }) => {
    const planned = plannedOn(plannedTo, day) ?? 0;
    return day > from && day < open && planned > 0 ? [{ spent: spend, planned }] : [];
  });
  const spent = known.reduce((sum, { spend }) => sum + spend, 0);
  const done = plannedTo(through);
  return (day: string) => {
    const by = plannedTo(day);
    if (by === null || done === null) return null;
    const rest = { planned: by - done, days: daysBetween(through, day) };
    const told = forecastSpend({ days: closed, spent, rest });
    const money = (micros: number) => fromMicros(Math.round(micros));
    return told && { value: money(told.value), low: money(told.low), high: money(told.high) };
  };
}

/** Each day with what was spent and planned, and what is likely by its end. @param last Null: up to yesterday. */
function courseOf(
  { known, plannedTo, days: { from, through } }: Course,
  last: string | null,
  likelyBy: (day: string) => CampaignSpend['course'][number]['likely'],
): CampaignSpend['course'] {
  if (known.length === 0) return [];
  const spends = new Map(known.map(({ day, spend }) => [day, spend]));
  const end = last !== null && last > through && daysBetween(from, last) < MOST_DRAWN ? last : through;
  return datesBetween(from, end).map((day) => {
    const [spent, planned] = [spends.get(day), plannedOn(plannedTo, day)];
    return {
      day,
      spent: spent === undefined ? null : fromMicros(spent),
      planned: planned === null ? null : fromMicros(Math.round(planned)),
      likely: day > through ? likelyBy(day) : null,
    };
  });
}

/** What a campaign has spent up to yesterday in its account, beside what its budgets had planned up to then. */
export async function readCampaignSpend(ctx: Ctx, { pk }: { pk: string }): Promise<CampaignSpend> {
  const { row, account } = await requireCampaign(ctx, pk);
  const [now, zone] = [await deskTime(ctx, account), zoneOf(account)];
  const [from, today] = [dateIn(row.startAt, zone), dateIn(now, zone)];
  const through = dayAfter(today, -1);
  const days = Math.max(0, daysBetween(from, today));
  const known =
    account && row.remoteId !== null && days > 0
      ? await toldBy(ctx, account, row.remoteId, days, { from, to: through })
      : [];
  const last = row.endAt && dateIn(new Date(row.endAt.getTime() - 1), zone);
  const sets = (await adSetsOf([row.id])).filter(({ status }) => status === 'ACTIVE');
  const plan = plannedCourse(budgeted(row), sets.map(budgeted), { through: last ?? through, zone });
  const plannedTo = (day: string) =>
    sets.length > 0 && day < from ? 0 : (plan.get(last !== null && day > last ? last : day) ?? null);
  const planned = plannedTo(through);
  const open = dayAfter(today, -OPEN_DAYS);
  const course: Course = { known, plannedTo, days: { from, through, open } };
  const goesOn = row.status === 'ACTIVE' && days > 0 && known.length === days;
  const likelyBy = goesOn ? foretelling(course) : () => null;
  const [inAll, whole] = last === null ? [null, null] : [likelyBy(last), plannedTo(last)];
  return {
    ...{ currency: account?.currency ?? null, practice: account?.practice ?? false },
    ...{ through, days, known_days: known.length },
    spent: known.length === 0 ? null : fromMicros(known.reduce((sum, { spend }) => sum + spend, 0)),
    planned: planned === null ? null : fromMicros(Math.round(planned)),
    provisional_from: known.length === 0 ? null : open,
    forecast:
      last !== null && inAll && whole !== null
        ? { ...inAll, until: last, planned: fromMicros(Math.round(whole)) }
        : null,
    course: courseOf(course, last, likelyBy),
  };
}
