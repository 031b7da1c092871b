import 'server-only';
import { and, eq, gte, inArray, lte, max, sql } from 'drizzle-orm';
import type { AdFigures } from '@/lib/domain/ads-network';
import { database } from '@/lib/server/db/postgres';
import { adsDays } from '@/lib/server/db/schema/ads';

/* Figures by day as the network told them last. */

export type DayRow = typeof adsDays.$inferSelect;
export type DayEntity = DayRow['entity'];
export interface Span {
  /** Days of the account, both inside. */
  from: string;
  to: string;
}

const AT_ONCE = 500;
const NUMBERS = {
  impressions: adsDays.impressions,
  engagements: adsDays.engagements,
  clicks: adsDays.clicks,
  linkClicks: adsDays.linkClicks,
  follows: adsDays.follows,
  videoViews: adsDays.videoViews,
  spend: adsDays.spend,
};

export async function keepDays(rows: readonly DayRow[]): Promise<void> {
  const db = await database();
  const taken = (name: string) => sql.raw(`excluded.${name}`);
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insert(adsDays)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [adsDays.accountId, adsDays.entity, adsDays.entityId, adsDays.day],
        set: {
          ...{
            impressions: taken('impressions'),
            engagements: taken('engagements'),
            clicks: taken('clicks'),
          },
          ...{
            linkClicks: taken('link_clicks'),
            follows: taken('follows'),
            videoViews: taken('video_views'),
          },
          ...{ spend: taken('spend_micro'), fetchedAt: taken('fetched_at') },
        },
      });
}

interface Choice extends Span {
  accountId: string;
  entity: DayEntity;
  ids: readonly string[];
}

const chosen = ({ accountId, entity, ids, from, to }: Choice) =>
  and(
    eq(adsDays.accountId, accountId),
    eq(adsDays.entity, entity),
    inArray(adsDays.entityId, [...ids]),
    gte(adsDays.day, from),
    lte(adsDays.day, to),
  );

/** Null where the network told nothing. */
const sumOf = (column: (typeof NUMBERS)[keyof typeof NUMBERS]) =>
  sql<number | null>`sum(${column})`.mapWith((value: unknown) => (value === null ? null : Number(value)));
const sums = {
  impressions: sumOf(NUMBERS.impressions),
  engagements: sumOf(NUMBERS.engagements),
  clicks: sumOf(NUMBERS.clicks),
  linkClicks: sumOf(NUMBERS.linkClicks),
  follows: sumOf(NUMBERS.follows),
  videoViews: sumOf(NUMBERS.videoViews),
  spend: sumOf(NUMBERS.spend),
};

export async function figuresById(choice: Choice): Promise<ReadonlyMap<string, AdFigures>> {
  if (choice.ids.length === 0) return new Map();
  const db = await database();
  const rows = await db
    .select({ id: adsDays.entityId, ...sums })
    .from(adsDays)
    .where(chosen(choice))
    .groupBy(adsDays.entityId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

export async function figuresByDay(choice: Choice): Promise<({ day: string } & AdFigures)[]> {
  if (choice.ids.length === 0) return [];
  const db = await database();
  return db
    .select({ day: adsDays.day, ...sums })
    .from(adsDays)
    .where(chosen(choice))
    .groupBy(adsDays.day)
    .orderBy(adsDays.day);
}

/** When figures of some things were fetched last. */
export async function fetchedAt(choice: Omit<Choice, 'from' | 'to'>): Promise<Date | null> {
  if (choice.ids.length === 0) return null;
  const db = await database();
  const [row] = await db
    .select({ at: max(adsDays.fetchedAt) })
    .from(adsDays)
    .where(
      and(
        eq(adsDays.accountId, choice.accountId),
        eq(adsDays.entity, choice.entity),
        inArray(adsDays.entityId, [...choice.ids]),
      ),
    );
  return row?.at ?? null;
}
