import 'server-only';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { auditEntries } from '@/lib/server/db/schema/trail';

export type AuditRow = typeof auditEntries.$inferSelect;

export interface AuditEntry {
  /** Thing, part, past verb: `team.member.removed`. */
  action: string;
  teamId?: number | null;
  /** Id of the row it concerns. */
  subject?: string | null;
  /** No address, name, token or text of a person: ids, levels, counts. */
  detail?: AuditRow['detail'];
  /** Who did it, where the caller is not yet that person (signing in). */
  userId?: string;
}

/** Writes an entry; give the transaction of the change itself, so that both happen or neither. */
export async function audit(ctx: Ctx, entry: AuditEntry, tx?: Db): Promise<void> {
  const { action, teamId = null, subject = null, detail = {}, userId } = entry;
  const { address } = ctx.client;
  await (tx ?? (await database())).insert(auditEntries).values({
    at: ctx.now(),
    actorKind: userId ? 'user' : ctx.actor.kind,
    actorId: userId ?? ctx.actor.id,
    teamId,
    action,
    subject,
    detail,
    addressHash: address === null ? null : keyedHash('address', address),
    requestId: ctx.requestId,
  });
}

async function list(where: SQL | undefined, limit: number): Promise<AuditRow[]> {
  const db = await database();
  return db.select().from(auditEntries).where(where).orderBy(desc(auditEntries.at)).limit(limit);
}

export function listTeamAudit(teamId: number, before: Date, limit: number): Promise<AuditRow[]> {
  return list(and(eq(auditEntries.teamId, teamId), lt(auditEntries.at, before)), limit);
}

export async function forgetAuditBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(auditEntries).where(lt(auditEntries.at, at));
}
