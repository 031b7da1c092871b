import type { JudgedTime } from '@/lib/domain/best-time';
import type { WeekCell } from '@/lib/domain/week-cells';
import { type BestTime, FEWEST_KNOWN, type OwnPredictions, type TimeCell } from './predict-own';

const BLOCK_HOURS = 3;

/** Where a cell lies in the week. */
function placeOf(by: BestTime['by'], cell: number) {
  if (by === 'hour') {
    const [weekday, hour] = [Math.floor(cell / 24), cell % 24];
    return { weekday, weekend: weekday >= 5, hour, until: hour + 1 };
  }
  const hour = (cell % 8) * BLOCK_HOURS;
  return { weekday: null, weekend: cell >= 8, hour, until: hour + BLOCK_HOURS };
}

const cellOf =
  (by: BestTime['by'], advice: boolean) =>
  ({ cell, posts, effect, best }: TimeCell): WeekCell => ({
    ...placeOf(by, cell),
    posts,
    effect,
    score: effect.ratio,
    // Where no test was passed no part of the week is better than another.
    best: advice && best,
  });

/** The week as it is shown. @param advice Whether a test was passed; without one no hour is named. */
export function judgedTime(
  { firsts, bestTime }: Pick<OwnPredictions, 'firsts' | 'bestTime'>,
  zone: string,
  advice: boolean,
): JudgedTime {
  const by = bestTime?.by ?? 'block';
  return {
    ...firsts,
    ...{ needed: FEWEST_KNOWN, zone, advice, by },
    score: bestTime?.score ?? null,
    cells: bestTime?.cells.map(cellOf(by, advice)) ?? [],
  };
}
