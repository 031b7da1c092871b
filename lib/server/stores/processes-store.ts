import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, exists, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { folderName } from '@/lib/server/data-folder/folder-name';
import { type Db, database, postgres } from '@/lib/server/db/postgres';
import { leases, processes } from '@/lib/server/db/schema/processes';
import { perProcess } from '@/lib/server/per-process';

/*
 * The processes that share the database, and what each of them works on. One that is silent is removed by the others, and
 * what it held with it: a lease never outlives its process. All times are the database's own.
 */

/** Somebody who was not seen this long is dead. */
export const SILENT_MS = 20_000;

/** What this process is at; the database may keep a lease longer when it was away as the work ended. */
const own = perProcess('process', () => ({ id: randomUUID(), leases: new Set<string>() }));

/** Names this process in the rows it works on. */
export const processId = (): string => own.id;

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/** Says that this process is there; it owns what it has taken from now on. */
export async function appear(db?: Db): Promise<void> {
  await (db ?? (await database()))
    .insert(processes)
    .values({ id: processId(), folder: folderName() })
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: sql`now()` } });
}

/** @returns false when the others took this process for dead: what it held is theirs. */
export async function beat(): Promise<boolean> {
  const db = await database();
  const rows = await db
    .update(processes)
    .set({ seenAt: sql`now()` })
    .where(eq(processes.id, processId()))
    .returning({ id: processes.id });
  return rows.length > 0;
}

/** Removes who is silent. @returns how many there were. */
export async function buryDead(): Promise<number> {
  const db = await database();
  const silent = lt(processes.seenAt, sql`now() - ${seconds(SILENT_MS)}`);
  const rows = await db
    .delete(processes)
    .where(and(ne(processes.id, processId()), silent))
    .returning({ id: processes.id });
  return rows.length;
}

/**
 * When this process starts, under a name of its own: whoever held its data folder before is dead, and in an embedded
 * database everybody else.
 */
export async function arrive(): Promise<void> {
  const { db, embedded } = await postgres();
  own.id = randomUUID();
  const others = ne(processes.id, processId());
  await db.delete(processes).where(embedded ? others : and(others, eq(processes.folder, folderName())));
  await appear();
}

/** Before this process closes. */
export async function leave(): Promise<void> {
  const db = await database();
  await db.delete(processes).where(eq(processes.id, processId()));
}

const ofKey = (key: string | SQL) => sql`${leases.key} = ${key}`;
const mine = () => eq(leases.processId, processId());

async function takeLease(key: string): Promise<boolean> {
  const db = await database();
  await appear();
  const rows = await db
    .insert(leases)
    .values({ key, processId: processId() })
    .onConflictDoUpdate({ target: leases.key, set: { takenAt: sql`now()` }, setWhere: mine() })
    .returning({ key: leases.key });
  return rows.length > 0;
}

/** Does some work unless this or another process is at it. @returns whether it was done here. */
export async function withLease(key: string, work: () => Promise<void>): Promise<boolean> {
  if (own.leases.has(key)) return false;
  own.leases.add(key);
  try {
    if (!(await takeLease(key))) return false;
    await work();
    return true;
  } finally {
    own.leases.delete(key);
    await (await database()).delete(leases).where(and(ofKey(key), mine()));
  }
}

/** Gives up what this process holds in the database and is not at. */
export async function dropStrayLeases(): Promise<void> {
  const db = await database();
  const rows = await db.select({ key: leases.key }).from(leases).where(mine());
  const stray = rows.map(({ key }) => key).filter((key) => !own.leases.has(key));
  if (stray.length > 0) await db.delete(leases).where(and(inArray(leases.key, stray), mine()));
}

export async function isLeased(key: string): Promise<boolean> {
  const db = await database();
  return (await db.$count(leases, ofKey(key))) > 0;
}

/** Holds in a statement while this process holds the lease. */
export function ours(db: Db, key: string | SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(leases)
      .where(and(ofKey(key), mine())),
  );
}

/** Holds in a statement while nobody has the lease. */
export function unleased(db: Db, key: string | SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(leases)
      .where(ofKey(key)),
  );
}

/** Holds in a statement when the process that a row names is not there any more, or none is named. */
export function isOfTheDead(db: Db, column: SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(processes)
      .where(sql`${processes.id} = ${column}`),
  );
}
