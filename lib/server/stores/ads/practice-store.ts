import 'server-only';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsPracticeAccounts, adsPracticeDays, adsPracticeRows } from '@/lib/server/db/schema/ads';
import type {
  PracticeAccount,
  PracticeCall,
  PracticeDay,
  PracticeKind,
  PracticeRecord,
  PracticeStore,
} from '@/lib/server/sources/x-ads-practice/practice-store';

/* Keeps what a played network knows. */

const AT_ONCE = 500;

function parts<T>(rows: readonly T[]): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) all.push(rows.slice(at, at + AT_ONCE));
  return all;
}

async function listRows(
  tx: Db,
  accountId: string,
  kind: PracticeKind,
  choice: { ids?: readonly string[] | undefined; parentIds?: readonly string[] | undefined },
): Promise<PracticeRecord[]> {
  const own: SQL[] = [eq(adsPracticeRows.accountId, accountId), eq(adsPracticeRows.kind, kind)];
  const { ids, parentIds } = choice;
  if (ids?.length === 0 || parentIds?.length === 0) return [];
  if (ids) own.push(inArray(adsPracticeRows.id, [...new Set(ids)]));
  if (parentIds) own.push(inArray(adsPracticeRows.parentId, [...new Set(parentIds)]));
  const rows = await tx
    .select()
    .from(adsPracticeRows)
    .where(and(...own))
    .orderBy(adsPracticeRows.id);
  return rows.map(({ id, parentId, body }) => ({ kind, id, parentId, body }));
}

async function putRows(tx: Db, accountId: string, records: readonly PracticeRecord[]): Promise<void> {
  for (const part of parts(records))
    await tx
      .insert(adsPracticeRows)
      .values(part.map((record) => ({ accountId, ...record })))
      .onConflictDoUpdate({
        target: [adsPracticeRows.accountId, adsPracticeRows.kind, adsPracticeRows.id],
        set: { body: sql`excluded.body`, parentId: sql`excluded.parent_id` },
      });
}

const added = (name: string) =>
  sql.raw(`coalesce(ads_practice_days.${name}, 0) + coalesce(excluded.${name}, 0)`);

async function addDays(tx: Db, accountId: string, days: readonly PracticeDay[]): Promise<void> {
  // One statement may not touch a row twice: stretches of one day are put together first.
  const whole = new Map<string, PracticeDay>();
  for (const day of days) {
    const key = `${day.postId} ${day.at.getTime()}`;
    const known = whole.get(key);
    whole.set(key, known ? addedUp(known, day) : day);
  }
  for (const part of parts([...whole.values()]))
    await tx
      .insert(adsPracticeDays)
      .values(part.map((day) => ({ accountId, ...day })))
      .onConflictDoUpdate({
        target: [adsPracticeDays.accountId, adsPracticeDays.postId, adsPracticeDays.at],
        set: {
          ...{
            impressions: added('impressions'),
            engagements: added('engagements'),
            clicks: added('clicks'),
          },
          ...{
            linkClicks: added('link_clicks'),
            follows: added('follows'),
            videoViews: added('video_views'),
          },
          spend: added('spend_micro'),
        },
      });
}

function addedUp(one: PracticeDay, other: PracticeDay): PracticeDay {
  const sum = (a: number | null, b: number | null) => (a ?? 0) + (b ?? 0);
  return {
    ...one,
    impressions: sum(one.impressions, other.impressions),
    engagements: sum(one.engagements, other.engagements),
    clicks: sum(one.clicks, other.clicks),
    linkClicks: sum(one.linkClicks, other.linkClicks),
    follows: sum(one.follows, other.follows),
    videoViews: sum(one.videoViews, other.videoViews),
    spend: sum(one.spend, other.spend),
  };
}

function callOf(tx: Db, account: PracticeAccount): PracticeCall {
  const { accountId } = account;
  return {
    account,
    changeAccount: async (values) => {
      Object.assign(account, values);
      await tx.update(adsPracticeAccounts).set(values).where(eq(adsPracticeAccounts.accountId, accountId));
    },
    list: (kind, choice = {}) => listRows(tx, accountId, kind, choice),
    put: (records) => putRows(tx, accountId, records),
    remove: async (kind, ids) => {
      if (ids.length === 0) return;
      const own = [eq(adsPracticeRows.accountId, accountId), eq(adsPracticeRows.kind, kind)];
      await tx.delete(adsPracticeRows).where(and(...own, inArray(adsPracticeRows.id, [...ids])));
    },
    addDays: (days) => addDays(tx, accountId, days),
    days: async ({ from, to }) => {
      const own = [eq(adsPracticeDays.accountId, accountId)];
      const rows = await tx
        .select()
        .from(adsPracticeDays)
        .where(and(...own, gte(adsPracticeDays.at, from), lt(adsPracticeDays.at, to)));
      return rows.map(({ accountId: _, ...day }) => day);
    },
  };
}

export const practiceStore: PracticeStore = {
  call: async (accountId, work) => {
    const db = await database();
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(adsPracticeAccounts)
        .where(eq(adsPracticeAccounts.accountId, accountId))
        .for('update');
      if (!row) throw new RangeError('There is no such practice account');
      const { teamId: _, ...account } = row;
      return work(callOf(tx, account));
    });
  },
};
