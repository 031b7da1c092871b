import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { accountApps, adEvents } from '@/lib/server/db/schema/ad-media';

/* What a creative may lead to, and what is counted there. */

export type AppRow = typeof accountApps.$inferSelect;
export type EventRow = typeof adEvents.$inferSelect;

export async function listApps(teamIds: readonly number[], adAccountId: string): Promise<AppRow[]> {
  if (teamIds.length === 0) return [];
  const db = await database();
  const account = adAccountId ? inArray(accountApps.adAccountId, ['', adAccountId]) : undefined;
  return db
    .select()
    .from(accountApps)
    .where(and(inArray(accountApps.teamId, [...teamIds]), account))
    .orderBy(asc(accountApps.name));
}

/** Written down again it keeps its id and takes the new name. */
export async function noteApp(values: typeof accountApps.$inferInsert): Promise<AppRow> {
  const db = await database();
  const { teamId, adAccountId, store, identifier } = accountApps;
  const [row] = await db
    .insert(accountApps)
    .values(values)
    .onConflictDoUpdate({ target: [teamId, adAccountId, store, identifier], set: { name: values.name } })
    .returning();
  if (!row) throw new Error('The app was not stored');
  return row;
}

/** @returns whether there was one that the team wrote down. */
export async function deleteApp(teamIds: readonly number[], id: string): Promise<boolean> {
  if (teamIds.length === 0) return false;
  const db = await database();
  const own = and(
    eq(accountApps.id, id),
    inArray(accountApps.teamId, [...teamIds]),
    eq(accountApps.source, 'team'),
  );
  return (await db.delete(accountApps).where(own).returning({ id: accountApps.id })).length > 0;
}

export async function listEvents(
  teamIds: readonly number[],
  filter: { kind?: EventRow['kind']; adAccountId?: string; appId?: string | undefined },
): Promise<EventRow[]> {
  if (teamIds.length === 0) return [];
  const db = await database();
  const { kind, adAccountId, appId } = filter;
  return db
    .select()
    .from(adEvents)
    .where(
      and(
        inArray(adEvents.teamId, [...teamIds]),
        kind && eq(adEvents.kind, kind),
        adAccountId ? inArray(adEvents.adAccountId, ['', adAccountId]) : undefined,
        appId === undefined ? undefined : eq(adEvents.appId, appId),
      ),
    )
    .orderBy(asc(adEvents.name));
}

export async function noteEvent(values: typeof adEvents.$inferInsert): Promise<EventRow> {
  const db = await database();
  const { teamId, adAccountId, kind, pixel, name } = adEvents;
  const [row] = await db
    .insert(adEvents)
    .values(values)
    .onConflictDoUpdate({ target: [teamId, adAccountId, kind, pixel, name], set: { status: values.status } })
    .returning();
  if (!row) throw new Error('The event was not stored');
  return row;
}

export async function deleteEvent(teamIds: readonly number[], id: string): Promise<boolean> {
  if (teamIds.length === 0) return false;
  const db = await database();
  const own = and(eq(adEvents.id, id), inArray(adEvents.teamId, [...teamIds]), eq(adEvents.source, 'team'));
  return (await db.delete(adEvents).where(own).returning({ id: adEvents.id })).length > 0;
}
