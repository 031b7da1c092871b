import 'server-only';
import { FEWEST_POSTS } from '@/lib/analysis/own/walk-forward';
import type { BestTime as Learnt, OwnPredictions, TimeCell } from '@/lib/analysis/own/predict-own';
import type { Scoreboard } from '@/lib/analysis/own/scoreboard';
import type { BestTime, Score } from '@/lib/contracts/own-predictions';
import type { Ctx } from '@/lib/server/ctx';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import type { OwnTestRow } from '@/lib/server/stores/own/own-tests-store';
import { nextMonth, predictionsOf, type Tested, testedPredictions, testView } from './predictions';

export const scoreView = ({ advice: _, ...score }: Scoreboard): Score => score;

/** What stands above every prediction: of how many posts, in which zone, and whether a test lets it be advice. */
export function toldOf(
  ctx: Ctx,
  account: OwnAccount,
  { posts, known }: Pick<OwnPredictions, 'posts' | 'known'>,
  { zone }: Pick<Tested, 'zone'>,
  { test, score }: { test: OwnTestRow | null; score: Scoreboard | undefined },
) {
  return {
    posts,
    known,
    needed: FEWEST_POSTS,
    zone,
    advice: test?.passed === true,
    test: test && testView(test),
    next_test: test && nextMonth(ctx.now()),
    score: score ? scoreView(score) : null,
    sample: account.sample,
  };
}

const BLOCK_HOURS = 3;

/** Where a cell lies in the week. */
function placeOf(by: Learnt['by'], cell: number) {
  if (by === 'hour') {
    const [weekday, hour] = [Math.floor(cell / 24), cell % 24];
    return { weekday, weekend: weekday >= 5, hour, until: hour + 1 };
  }
  const hour = (cell % 8) * BLOCK_HOURS;
  return { weekday: null, weekend: cell >= 8, hour, until: hour + BLOCK_HOURS };
}

const cellView = (by: Learnt['by'], advice: boolean) => (cell: TimeCell) => ({
  ...placeOf(by, cell.cell),
  posts: cell.posts,
  effect: cell.effect,
  score: cell.effect.ratio,
  // Where no test was passed no part of the week is better than another.
  best: advice && cell.best,
});

export interface BestTimeInput {
  days?: number | null;
  timezone?: string | null;
}

/** Parts of the week beside the account's usual post, with the month's test of whether they matter at all. */
export async function measureBestTime(ctx: Ctx, { days, timezone }: BestTimeInput): Promise<BestTime> {
  const account = await requireOwn(ctx);
  const tested = await testedPredictions(ctx, account, timezone ?? null);
  const test = tested.tests.best_time;
  const { predictions } = days == null ? tested.told : await predictionsOf(ctx, account, tested.zone, days);
  const { bestTime } = predictions;
  const told = toldOf(ctx, account, predictions, tested, { test, score: bestTime?.score });
  const by = bestTime?.by ?? 'block';
  return { ...told, by, cells: bestTime?.cells.map(cellView(by, told.advice)) ?? [] };
}
