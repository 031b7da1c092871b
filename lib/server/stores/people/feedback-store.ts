import 'server-only';
import { lt } from 'drizzle-orm';
import type { Ctx } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { feedback, suggestionUsages } from '@/lib/server/db/schema/feedback';

const userOf = (ctx: Ctx) => (ctx.actor.kind === 'user' ? ctx.actor.id : null);

export interface Opinion {
  subject: string;
  rating: number | null;
  text: string;
  context: Record<string, unknown>;
}

/** @returns its id. */
export async function addFeedback(ctx: Ctx, opinion: Opinion): Promise<string> {
  const db = await database();
  const rows = await db
    .insert(feedback)
    .values({ userId: userOf(ctx), ...opinion })
    .returning({ id: feedback.id });
  const id = rows[0]?.id;
  if (!id) throw new Error('No feedback row was created');
  return id;
}

/** @returns its id. */
export async function addSuggestionUsage(
  ctx: Ctx,
  usage: { keyword: string; accepted: boolean; context: string },
): Promise<string> {
  const db = await database();
  const rows = await db
    .insert(suggestionUsages)
    .values({ userId: userOf(ctx), ...usage })
    .returning({ id: suggestionUsages.id });
  const id = rows[0]?.id;
  if (!id) throw new Error('No usage row was created');
  return id;
}

export async function forgetFeedbackBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(feedback).where(lt(feedback.createdAt, at));
  await db.delete(suggestionUsages).where(lt(suggestionUsages.createdAt, at));
}
