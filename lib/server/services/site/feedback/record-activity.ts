import 'server-only';
import { type Activity, parseActionAt } from '@/lib/domain/activity';
import { fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { addActivity } from '@/lib/server/stores/people/activity-store';

/** Keeps what somebody did. @returns id of the entry. */
export async function recordActivity(ctx: Ctx, entry: Activity): Promise<{ id: string }> {
  const actionAt = parseActionAt(entry.action_at);
  if (!actionAt) throw fieldError('action_at', 'Action at is not valid', { code: 'invalid' });
  return { id: await addActivity(ctx, { ...entry, actionAt }) };
}
