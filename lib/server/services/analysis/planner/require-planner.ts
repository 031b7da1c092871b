import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { userView } from '@/lib/server/services/people/person/user-view';

/**
 * The planner is reserved to the group CampaignPlanner where a list of it is set (CAMPAIGN_PLANNER_EMAILS), by the same
 * rule as the creators tool.
 * @throws AppError `forbidden` (code `planner_only`) for everybody else while a list is set.
 */
export async function requirePlanner(ctx: Ctx): Promise<void> {
  if (env().CAMPAIGN_PLANNER_EMAILS.length === 0) return;
  if (ctx.actor.kind === 'local-owner' || ctx.actor.kind === 'cli') return;
  if (ctx.actor.kind === 'user' && (await userView(ctx)).groups.includes('CampaignPlanner')) return;
  throw new AppError('forbidden', 'The planner is reserved to the people on the list of campaign planners', {
    code: 'planner_only',
  });
}
