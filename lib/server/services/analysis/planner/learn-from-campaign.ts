import 'server-only';
import { learnedFrom } from '@/lib/analysis/planner/learn';
import type { learnFromCampaign as contract } from '@/lib/contracts/campaign-planner';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { Learned } from '@/lib/domain/campaign-plan';
import type { Ctx } from '@/lib/server/ctx';
import { requirePlanner } from './require-planner';

/** @throws AppError `forbidden` (code `planner_only`). */
export async function learnFromCampaign(ctx: Ctx, input: BodyOf<typeof contract>): Promise<Learned> {
  await requirePlanner(ctx);
  const { targeting_package: given, arms, closed } = input;
  return learnedFrom(given, { arms, closed, at: ctx.now().toISOString() });
}
