import { shrinkWeek } from './shrink-week';
import { BLOCKS_OF_WEEK, blockOf, HOURS_OF_WEEK } from './week-clock';

/** Hours are looked at one by one where each has so many posts, else in 3-hour blocks of weekdays and weekends. */
const LEAST_AN_HOUR = 20;
/** Days that the accounts' common spread is worth beside the cell's own. */
const COMMON_DAYS = 10;

/** What a part of the week has. */
export interface HourCell {
  posts: number;
  days: number;
  /** Mean of what lies above the expected, on the logarithm. */
  mean: number;
  /** Variance of that mean; posts of a day are not independent of one another. */
  variance: number;
  /** The mean held towards none and towards hours close by, as far as all cells look alike. */
  shrunk: number;
  /** Variance of the shrunk mean, with what is not known of the spread between cells; 0 where it was not asked. */
  shrunkVariance: number;
}

export interface HourCells {
  by: 'hour' | 'block';
  cells: HourCell[];
}

/** Sums of one cell, day by day. */
class CellSums {
  posts = 0;
  days = 0;
  private sum = 0;
  private squares = 0;
  private crossed = 0;
  private sizes = 0;
  private day = -Infinity;
  private ofDay = 0;
  private postsOfDay = 0;

  add(value: number, day: number): void {
    if (day !== this.day) this.closeDay(day);
    this.posts += 1;
    this.sum += value;
    this.ofDay += value;
    this.postsOfDay += 1;
  }

  private closeDay(next: number): void {
    if (this.postsOfDay > 0) {
      this.days += 1;
      this.squares += this.ofDay ** 2;
      this.crossed += this.ofDay * this.postsOfDay;
      this.sizes += this.postsOfDay ** 2;
    }
    [this.day, this.ofDay, this.postsOfDay] = [next, 0, 0];
  }

  /** Mean, and the sum of the squared days around it. */
  end(): { posts: number; days: number; mean: number; around: number } {
    this.closeDay(Infinity);
    const mean = this.posts === 0 ? 0 : this.sum / this.posts;
    const around = Math.max(0, this.squares - 2 * mean * this.crossed + mean ** 2 * this.sizes);
    return { posts: this.posts, days: this.days, mean, around };
  }
}

type Summed = ReturnType<CellSums['end']>;

function variancesOf(cells: readonly Summed[]): number[] {
  const several = cells.filter(({ days }) => days > 1);
  const around = several.reduce((sum, cell) => sum + (cell.around * cell.days) / (cell.days - 1), 0);
  const common =
    around /
    Math.max(
      1,
      several.reduce((sum, { posts }) => sum + posts, 0),
    );
  return cells.map(({ posts, days, around: own }) => {
    if (posts === 0) return Infinity;
    const alone = days > 1 ? ((own / posts ** 2) * days) / (days - 1) : 0;
    const free = Math.max(0, days - 1);
    return (free * alone + (COMMON_DAYS * common) / posts) / (free + COMMON_DAYS);
  });
}

function centreOf(cells: readonly Summed[], variances: readonly number[]): number {
  const [sum, weight] = cells.reduce(
    ([total, weights], { mean }, at) => [
      total + mean / (variances[at] ?? Infinity),
      weights + 1 / (variances[at] ?? Infinity),
    ],
    [0, 0],
  );
  return weight > 0 ? sum / weight : 0;
}

function held(cells: readonly Summed[], by: HourCells['by'], withSpread: boolean): HourCell[] {
  const variances = variancesOf(cells);
  const centre = centreOf(cells, variances);
  const means = cells.map(({ mean, posts }) => (posts === 0 ? 0 : mean - centre));
  const { shrunk, spread } = shrinkWeek(by, means, variances, withSpread);
  return cells.map(({ posts, days }, at) => ({
    ...{ posts, days, mean: means[at] ?? 0, variance: variances[at] ?? Infinity },
    ...{ shrunk: shrunk[at] ?? 0, shrunkVariance: spread[at] ?? 0 },
  }));
}

/**
 * The parts of the week over what was expected of each post.
 * @param above What each post lay above it; NaN where nothing was expected. @param until Posts before this place only.
 * @param withSpread Whether the variances of shrunk means are wanted, which cost more than the means.
 */
export function hourCells(
  above: Float64Array,
  hourOfWeek: Uint8Array,
  day: Int32Array,
  until = above.length,
  withSpread = true,
): HourCells {
  const hours = Array.from({ length: HOURS_OF_WEEK }, () => new CellSums());
  const blocks = Array.from({ length: BLOCKS_OF_WEEK }, () => new CellSums());
  for (let at = 0; at < until; at += 1) {
    const [value, hour, date] = [above[at] ?? NaN, hourOfWeek[at] ?? 0, day[at] ?? 0];
    if (Number.isNaN(value)) continue;
    hours[hour]?.add(value, date);
    blocks[blockOf(hour)]?.add(value, date);
  }
  const by = hours.every(({ posts }) => posts >= LEAST_AN_HOUR) ? 'hour' : 'block';
  return {
    by,
    cells: held(
      (by === 'hour' ? hours : blocks).map((sums) => sums.end()),
      by,
      withSpread,
    ),
  };
}

/** Place of an hour of the week among the cells. */
export const cellOf = (by: HourCells['by'], hourOfWeek: number): number =>
  by === 'hour' ? hourOfWeek : blockOf(hourOfWeek);
