import 'server-only';
import { correctedDays, type DaysOfArms, judgeDays } from '@/lib/analysis/planner/judge-days';
import { datesBetween } from '@/lib/domain/zone-clock';
import { CONTROL_ARM, type JudgedArm, type JudgedDays, RESULT_OF } from '@/lib/domain/ads-learning';
import { fromMicros } from '@/lib/domain/ads-desk';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import {
  type Arm,
  type CampaignRow,
  type DayRow,
  insertVerdict,
  listItemDays,
  listVerdicts,
  type VerdictRow,
} from '@/lib/server/stores/ads/learning-store';
import { isClosed } from './refresh-days';

const FEWEST_PLANNED = 5;
const MOST_PLANNED = 366;
/** Of a campaign without an end. */
const USUAL_PLANNED = 28;
const DAY_MS = 86_400_000;

export interface Desk {
  campaign: CampaignRow;
  account: Pick<DeskAccountRow, 'id' | 'timezone'>;
  arms: readonly Arm[];
}

export function plannedDays({ startAt, endAt }: Pick<CampaignRow, 'startAt' | 'endAt'>): number {
  if (!endAt) return USUAL_PLANNED;
  const days = Math.round((endAt.getTime() - startAt.getTime()) / DAY_MS);
  return Math.min(MOST_PLANNED, Math.max(FEWEST_PLANNED, days));
}

/** Figures of ad sets by day. Where X tells a day of an ad set at all, a figure that it leaves out is none. */
function figuresOf({ campaign, arms }: Desk, rows: readonly DayRow[]): JudgedDays {
  const result = RESULT_OF[campaign.objective];
  const ids = new Map(arms.flatMap((arm) => (arm.remoteId ? [[arm.remoteId, arm.id] as const] : [])));
  const figures: JudgedDays = {};
  for (const row of rows) {
    const id = ids.get(row.entityId);
    if (id === undefined || row.impressions === null) continue;
    (figures[id] ??= {})[row.day] = [row[result] ?? 0, fromMicros(row.spend ?? 0)];
  }
  return figures;
}

const onlyDays = (figures: JudgedDays, days: ReadonlySet<string>): JudgedDays =>
  Object.fromEntries(
    Object.entries(figures).map(([id, told]) => [
      id,
      Object.fromEntries(Object.entries(told).filter(([day]) => days.has(day))),
    ]),
  );

/** Days on which anything was shown, without holes; closed ones, and how many are still open. */
function daysOf({ account: { timezone } }: Desk, figures: JudgedDays, now: Date) {
  const told = [...new Set(Object.values(figures).flatMap((of) => Object.keys(of)))].toSorted();
  const [first, last] = [told[0], told.at(-1)];
  const all = first && last ? datesBetween(first, last) : [];
  const closed = all.filter((day) => isClosed(day, timezone, now));
  return { closed, open: all.length - closed.length };
}

function judgedArms({ campaign, arms }: Desk, figures: DaysOfArms, days: readonly string[]): JudgedArm[] {
  const control = arms.find(({ hypothesis }) => hypothesis === CONTROL_ARM)?.id ?? null;
  const judged = judgeDays(figures, {
    ...{ ids: arms.map(({ id }) => id), control, days, planned: plannedDays(campaign) },
  });
  return judged.flatMap(({ id, ...found }) => {
    const arm = arms.find((one) => one.id === id);
    return arm ? [{ ad_set_id: id, name: arm.name, hypothesis: arm.hypothesis, ...found }] : [];
  });
}

export interface Judgement {
  latest: VerdictRow | null;
  log: VerdictRow[];
  open: number;
  /** The days behind the verdicts are no longer kept. */
  frozen: boolean;
}

const firstDay = (figures: JudgedDays | null) =>
  figures ? Object.values(figures).flatMap(Object.keys).toSorted()[0] : undefined;

/**
 * What was judged before has begun earlier than what is known now: the looks cannot be run again, and the verdicts that
 * were told stay.
 */
function isFrozen(latest: VerdictRow | undefined, days: readonly string[], closedNow: number): boolean {
  if (!latest || latest.closed === 0) return false;
  if (latest.days === null) return closedNow < latest.closed;
  const before = firstDay(latest.days);
  return before !== undefined && (days[0] === undefined || days[0] > before);
}

/**
 * Judges the closed days of a campaign. The same days are judged once; days that X has corrected since are judged again,
 * and the log says which.
 */
export async function judgeDesk(desk: Desk, now: Date): Promise<Judgement> {
  const remote = desk.arms.flatMap(({ remoteId }) => remoteId ?? []);
  const all = figuresOf(desk, await listItemDays(desk.account.id, remote));
  const { closed, open } = daysOf(desk, all, now);
  const log = await listVerdicts(desk.campaign.id);
  const [latest] = log;
  if (isFrozen(latest, closed, closed.length)) return { latest: latest ?? null, log, open, frozen: true };
  const days = onlyDays(all, new Set(closed));
  const corrected = latest?.days ? correctedDays(latest.days, days) : [];
  const same = latest && latest.closed === closed.length && corrected.length === 0;
  if (same || closed.length === 0) return { latest: latest ?? null, log, open, frozen: false };
  const controlId = desk.arms.find(({ hypothesis }) => hypothesis === CONTROL_ARM)?.id ?? null;
  const row = await insertVerdict({
    ...{ campaignId: desk.campaign.id, judgedAt: now, closed: closed.length, controlId, corrected, days },
    ...{ planned: plannedDays(desk.campaign), arms: judgedArms(desk, days, closed) },
  });
  return { latest: row, log: row ? [row, ...log] : log, open, frozen: false };
}
