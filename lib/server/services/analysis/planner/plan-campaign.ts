import 'server-only';
import { planArms } from '@/lib/analysis/planner/plan-arms';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { planCampaign as contract } from '@/lib/contracts/campaign-planner';
import type { CampaignPlan } from '@/lib/domain/campaign-plan';
import type { Ctx } from '@/lib/server/ctx';
import { requirePlanner } from './require-planner';

/** @throws AppError `forbidden` (code `planner_only`). */
export async function planCampaign(ctx: Ctx, input: BodyOf<typeof contract>): Promise<CampaignPlan> {
  await requirePlanner(ctx);
  const { targeting_package: given, campaign, month, lift } = input;
  const { budget = null, price = null, rate = null } = input;
  return planArms({ package: given, campaign, month, lift, budget, price, rate });
}
