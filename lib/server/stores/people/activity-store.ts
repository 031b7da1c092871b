import 'server-only';
import { lt } from 'drizzle-orm';
import type { Activity } from '@/lib/domain/activity';
import type { Ctx } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { activityEntries } from '@/lib/server/db/schema/trail';

/** The entry belongs to the signed-in person, or to nobody. @returns its id. */
export async function addActivity(ctx: Ctx, entry: Activity & { actionAt: Date }): Promise<string> {
  const db = await database();
  const rows = await db
    .insert(activityEntries)
    .values({
      userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      actorKind: ctx.actor.kind,
      actionAt: entry.actionAt,
      action: entry.action,
      context: entry.context,
      audienceCreatorQueryId: entry.audience_creator_query_id ?? null,
      classifierId: entry.classifier_id ?? null,
    })
    .returning({ id: activityEntries.id });
  const id = rows[0]?.id;
  if (!id) throw new Error('No activity row was created');
  return id;
}

export async function forgetActivityBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(activityEntries).where(lt(activityEntries.actionAt, at));
}
