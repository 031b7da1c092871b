import 'server-only';
import { and, desc, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { OwnSource } from '@/lib/domain/own-account';
import type { Ctx } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { ownAccounts } from '@/lib/server/db/schema/own';
import { users } from '@/lib/server/db/schema/people';
import { ownedBy, ownerOf } from '@/lib/server/stores/owner-scope';

export type OwnAccountRow = typeof ownAccounts.$inferSelect;

/** Own accounts of who asks, the active one first. */
export async function listOwnRows(ctx: Ctx): Promise<OwnAccountRow[]> {
  const db = await database();
  // A sample person whose making was cut off is not there yet: asked for again, the making goes on.
  const made = or(ne(ownAccounts.source, 'sample'), isNotNull(ownAccounts.datasetName));
  return db
    .select()
    .from(ownAccounts)
    .where(and(ownedBy(ctx.actor, ownAccounts), made))
    .orderBy(desc(ownAccounts.activeAt), desc(ownAccounts.number));
}

/** @param id Must be a UUID. */
export async function findOwnRow(ctx: Ctx, id: string): Promise<OwnAccountRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(ownAccounts)
    .where(and(ownedBy(ctx.actor, ownAccounts), eq(ownAccounts.id, id)));
  return rows[0] ?? null;
}

export interface OwnIdentity {
  xId: string | null;
  /** Without @. */
  handle: string;
  name: string | null;
  source: OwnSource;
  zone: string | null;
  socialAccountId?: string;
}

/** Who said no id before, and says one now, is the account of the same handle. */
const sameAccount = ({ xId, handle }: OwnIdentity) => {
  const byHandle = eq(sql`lower(${ownAccounts.handle})`, handle.toLowerCase());
  const unnamed = and(byHandle, sql`${ownAccounts.xId} is null`);
  return xId === null ? byHandle : or(eq(ownAccounts.xId, xId), unnamed);
};

async function knownRow(ctx: Ctx, tx: Db, given: OwnIdentity): Promise<OwnAccountRow | undefined> {
  const mine = and(ownedBy(ctx.actor, ownAccounts), sameAccount(given));
  const order = sql`${ownAccounts.xId} is null`;
  return (await tx.select().from(ownAccounts).where(mine).orderBy(order).limit(1))[0];
}

/** The account of this owner and X id: two archives of one person are one account, those of two people are two. */
export async function ensureOwnRow(ctx: Ctx, given: OwnIdentity): Promise<OwnAccountRow> {
  const db = await database();
  return db.transaction(async (tx) => {
    const owner = ownerOf(ctx.actor);
    const turn = `own account ${owner.ownerKind}:${owner.ownerId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    const accountKey = given.xId ?? `@${given.handle.toLowerCase()}`;
    const { name, zone, socialAccountId } = given;
    const said = {
      handle: given.handle,
      ...(name !== null && { name }),
      ...(zone !== null && { zone }),
      ...(given.xId !== null && { xId: given.xId, accountKey }),
      ...(socialAccountId !== undefined && { socialAccountId }),
    };
    const known = await knownRow(ctx, tx, given);
    const rows = known
      ? await tx.update(ownAccounts).set(said).where(eq(ownAccounts.id, known.id)).returning()
      : await tx
          .insert(ownAccounts)
          .values({
            ...owner,
            accountKey,
            source: given.source,
            createdAt: ctx.now(),
            activeAt: ctx.now(),
            ...said,
          })
          .returning();
    const [row] = rows;
    if (!row) throw new Error('The own account was not written');
    return row;
  });
}

/**
 * From now on this is the account that screens show.
 * @param chosen What the person chose: it, or the connection it is of.
 * @returns false when it is none of this owner's.
 */
export async function activateOwnRow(ctx: Ctx, id: string, chosen = id): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const mine = and(ownedBy(ctx.actor, ownAccounts), eq(ownAccounts.id, id));
    // Later than every other, whatever the clock says.
    const latest = sql`greatest(now(), (select max(active_at) from own_accounts) + interval '1 millisecond')`;
    const rows = await tx.update(ownAccounts).set({ activeAt: latest }).where(mine).returning();
    if (rows.length === 0) return false;
    if (ctx.actor.kind === 'user')
      await tx.update(users).set({ activeSocialAccountId: chosen }).where(eq(users.id, ctx.actor.id));
    return true;
  });
}

export type OwnChange = Partial<Pick<OwnAccountRow, 'datasetName' | 'peopleSegment' | 'zone'>>;

export async function changeOwnRow(id: string, change: OwnChange): Promise<void> {
  const db = await database();
  await db.update(ownAccounts).set(change).where(eq(ownAccounts.id, id));
}

export async function removeOwnRow(id: string): Promise<void> {
  const db = await database();
  await db.delete(ownAccounts).where(eq(ownAccounts.id, id));
}

/** Own accounts of people who are gone. */
export async function orphanOwnRows(): Promise<OwnAccountRow[]> {
  const db = await database();
  const person = db
    .select({ one: sql`1` })
    .from(users)
    .where(sql`${users.id}::text = ${ownAccounts.ownerId}`);
  return db
    .select()
    .from(ownAccounts)
    .where(and(eq(ownAccounts.ownerKind, 'user'), notExists(person)));
}
