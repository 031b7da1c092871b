import 'server-only';
import { threeNumbers } from '@/lib/analysis/planner/three-numbers';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { Calculated, campaignCalculator as contract } from '@/lib/contracts/campaign-planner';
import { fieldError } from '@/lib/domain/app-error';
import { BUDGET_OPTIONS, SIZE_OPTIONS } from '@/lib/domain/campaign-plan';
import type { Ctx } from '@/lib/server/ctx';
import { requirePlanner } from './require-planner';

const DAY_MS = 86_400_000;

/** Days from the first to the last, both inside. @throws AppError `bad_request` where the last comes first. */
function daysOf({ days, start, end }: BodyOf<typeof contract>): number | null {
  if (days) return days;
  if (!start || !end) return null;
  const between = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  if (between < 0)
    throw fieldError('end', 'The last day must not come before the first', { code: 'window_order' });
  return between + 1;
}

/** @throws AppError `forbidden` (code `planner_only`), `bad_request` for days in the wrong order. */
export async function calculateCampaign(ctx: Ctx, input: BodyOf<typeof contract>): Promise<Calculated> {
  await requirePlanner(ctx);
  const { budget = null, size = null, price = null, per_week: perWeek } = input;
  const numbers = threeNumbers({ budget, size, days: daysOf(input), price, perWeek });
  const reach = numbers.size?.value ?? null;
  const spend = numbers.budget?.value ?? null;
  const pays = price === null || spend === null ? null : BUDGET_OPTIONS.find((option) => option >= spend);
  const reaches = reach === null ? null : SIZE_OPTIONS.findLast((option) => option <= reach);
  return {
    impressions: numbers.impressions?.value ?? null,
    reach,
    spend: price === null ? null : spend,
    suggested_budget: pays ?? null,
    suggested_size: reaches ?? null,
    price_known: price !== null,
    numbers,
  };
}
