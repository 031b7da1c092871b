import 'server-only';
import { planArms } from '@/lib/analysis/planner/plan-arms';
import { lintTargeting, stopsTargeting } from '@/lib/analysis/targeting/lint/lint-package';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { planCampaign as contract } from '@/lib/contracts/campaign-planner';
import type { CheckedPlan } from '@/lib/domain/campaign-plan';
import type { Ctx } from '@/lib/server/ctx';
import { teamLintOf } from '../targeting/team-lint';
import { requirePlanner } from './require-planner';

/** @throws AppError `forbidden` (code `planner_only`). */
export async function planCampaign(ctx: Ctx, input: BodyOf<typeof contract>): Promise<CheckedPlan> {
  await requirePlanner(ctx);
  const { targeting_package: given, campaign, month, lift, without } = input;
  const { budget = null, price = null, rate = null } = input;
  const plan = planArms({ package: given, campaign, month, lift, budget, price, rate, without });
  // A finding names its arm by its place, so those that are taken out keep theirs, unread.
  const arms = plan.arms.map(({ name, verdict }) => (verdict === 'taken_out' ? '' : name));
  const read = { package: given, name: campaign, arms };
  const lint = lintTargeting(read, await teamLintOf(ctx));
  return { ...plan, lint, stopped: stopsTargeting(lint) };
}
