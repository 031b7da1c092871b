import 'server-only';
import { judgeArms } from '@/lib/analysis/planner/judge-arms';
import { MOST_JUDGED, type ReadResults, readResults } from '@/lib/analysis/planner/read-results';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { judgeCampaign as contract } from '@/lib/contracts/campaign-planner';
import type { CampaignVerdicts } from '@/lib/domain/campaign-plan';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requirePlanner } from './require-planner';

const DAY_MS = 86_400_000;
/** X corrects the figures of a day for so long. */
const CLOSED_AFTER_MS = 3 * DAY_MS;

/** Only days that ended 72 hours ago count. @throws AppError `unprocessable` (code `too_many_arms`). */
export function verdictsOf(
  read: ReadResults,
  { planned, now }: { planned: number; now: Date },
): CampaignVerdicts {
  const { control, controls, days, arms, others, refused, missing, tooMany } = read;
  if (tooMany !== null)
    throw new AppError(
      'unprocessable',
      `At most ${MOST_JUDGED} line items are judged, and these are ${tooMany}`,
      {
        code: 'too_many_arms',
      },
    );
  const closed = days.filter((day) => Date.parse(day) + DAY_MS + CLOSED_AFTER_MS <= now.getTime()).length;
  const daysOf = (name: string | null) => arms.find((arm) => arm.name === name)?.days.slice(0, closed) ?? [];
  const held = arms.filter(({ name }) => name !== control);
  const judged = judgeArms({ control: daysOf(control), arms: held.map(({ name }) => daysOf(name)), planned });
  return {
    ...{ control, controls, others, closed, open: days.length - closed, refused, missing },
    arms: held.flatMap(({ name }, at) => {
      const found = judged[at];
      return found ? [{ name, verdict: found.verdict, day: found.day, lift: found.lift }] : [];
    }),
  };
}

/** @throws AppError `forbidden` (code `planner_only`). */
export async function judgeCampaign(ctx: Ctx, input: BodyOf<typeof contract>): Promise<CampaignVerdicts> {
  await requirePlanner(ctx);
  return verdictsOf(readResults(input.results, input.control), { planned: input.planned, now: ctx.now() });
}
