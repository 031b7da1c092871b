import 'server-only';
import {
  BANDS,
  type ColumnRange,
  FEW_VALUES,
  RANGE_KINDS,
  type RangeKind,
  rangeKey,
  type RangePart,
} from '@/lib/domain/column-ranges';
import { columnName, type FileColumn } from '@/lib/domain/file-columns';
import { MARKS, NOT_READ } from '@/lib/domain/range-marks';
import { clickhouse } from '@/lib/server/db/clickhouse';
import type { SqlParams } from '@/lib/server/db/clickhouse-literal';

/* Columns of numbers and dates over whole segments: which there are, how they spread, and the bands they are counted in. */

/** Cells that say something of which so many must be numbers (or dates): else the column is one of words. */
const MOSTLY = 0.95;
const BINS = 16;
const MOST_MONTHS = 36;
const DAY_MS = 86_400_000;

type Ask = <Row>(sql: string, params: SqlParams) => Promise<Row[]>;

interface Candidate {
  mark: string;
  name: string;
  kind: RangeKind;
  posts: number;
  unreadable: number;
}

/** Columns of which nearly all cells are numbers, or dates. */
function candidates(
  marks: readonly { mark: string; posts: number }[],
  values: readonly FileColumn[],
): Candidate[] {
  const counted = new Map(marks.map(({ mark, posts }) => [mark, posts]));
  const starts = new Set(marks.map(({ mark }) => mark.slice(2)));
  const listed = new Map(values.map(({ name, posts }) => [name, posts]));
  return [...starts]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .flatMap((start) => {
      const of = (kind: keyof typeof MARKS) => counted.get(`${MARKS[kind]}${start}`) ?? 0;
      const name = columnName(start);
      const filled = Math.max(of('number') + of('date') + of(NOT_READ), listed.get(name) ?? 0);
      const kind = RANGE_KINDS.find((one) => of(one) > 0 && of(one) >= filled * MOSTLY);
      if (!kind) return [];
      const posts = of(kind);
      return [{ mark: `${MARKS[kind]}${start}`, name, kind, posts, unreadable: filled - posts }];
    });
}

interface Spread {
  low: number;
  high: number;
  cuts: number[];
  values: number[];
}

const QUANTILES = [0.01, 0.25, 0.5, 0.75, 0.99];
const BAND_ENDS = Array.from({ length: BANDS - 1 }, (_, n) => (n + 1) / BANDS);
/** Values of one column; the name of its numbers and the segments are parameters. */
const VALUES = `(SELECT own_numbers[{mark:String}] AS value FROM posts
  WHERE segment IN {segments:Array(UInt32)} AND mapContains(own_numbers, {mark:String}))`;

const SPREAD_SQL = `SELECT min(value) AS low, max(value) AS high,
  quantilesExactLow(${[...QUANTILES, ...BAND_ENDS].join(', ')})(value) AS cuts,
  arraySort(groupUniqArray(${FEW_VALUES + 1})(value)) AS values FROM ${VALUES}`;

const PARTS_SQL = `SELECT arrayCount(x -> value > x, {ends:Array(Float64)}) AS part, count() AS posts,
  min(value) AS low, max(value) AS high FROM ${VALUES} GROUP BY part ORDER BY part`;

interface PartRow {
  posts: number;
  low: number;
  high: number;
}

const ascending = (ends: readonly number[]) => [...new Set(ends)].toSorted((a, b) => a - b);

/** Sixteen steps of one width between the first and the last hundredth, whose ends take what lies beyond. */
function binEnds({ cuts, values, low, high }: Spread, kind: RangeKind): number[] {
  if (values.length <= FEW_VALUES) return values.slice(0, -1);
  const [first = low, , , , last = high] = cuts;
  const [start, end] = last > first ? [first, last] : [low, high];
  const step = (end - start) / BINS;
  const ends = Array.from({ length: BINS - 1 }, (_, n) => start + step * (n + 1));
  // A key names whole days, so that a picture of dates is cut at them.
  return ascending(kind === 'date' ? ends.map((end) => Math.ceil(end / DAY_MS) * DAY_MS - 1) : ends);
}

/** The last moments of the months (of years where they are many) before the last one. */
function monthEnds(low: number, high: number): number[] {
  const from = new Date(low);
  const first = from.getUTCFullYear() * 12 + from.getUTCMonth();
  const to = new Date(high);
  const last = to.getUTCFullYear() * 12 + to.getUTCMonth();
  const yearly = last - first + 1 > MOST_MONTHS;
  const ends = Array.from({ length: last - first }, (_, n) => first + n + 1);
  return ends
    .filter((month) => !yearly || month % 12 === 0)
    .map((month) => Date.UTC(Math.floor(month / 12), month % 12, 1) - 1);
}

function bandEnds(spread: Spread, kind: RangeKind): number[] {
  if (kind === 'date') return monthEnds(spread.low, spread.high);
  if (spread.values.length <= FEW_VALUES) return spread.values.slice(0, -1);
  return ascending(spread.cuts.slice(QUANTILES.length)).filter((end) => end < spread.high);
}

const dayOf = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
/** A month by all of its days, though its first and last ones may have no post. */
function monthOf({ low, high }: PartRow): { low: number; high: number } {
  const [from, to] = [new Date(low), new Date(high)];
  return {
    low: Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1),
    high: Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 1) - DAY_MS,
  };
}

async function partsOf(
  ask: Ask,
  { name, kind, mark }: Candidate,
  segments: readonly number[],
  ends: readonly number[],
  shownAs: (row: PartRow) => { low: number; high: number },
): Promise<RangePart[]> {
  const rows = await ask<PartRow>(PARTS_SQL, { mark, segments, ends });
  return rows.map((row) => ({
    key: rangeKey(name, { kind, ...shownAs(row) }),
    low: row.low,
    high: row.high,
    posts: row.posts,
  }));
}

const asDays = ({ low, high }: PartRow) => ({ low: dayOf(low), high: dayOf(high) });
const asIs = ({ low, high }: PartRow) => ({ low, high });

async function rangeOf(
  ask: Ask,
  found: Candidate,
  segments: readonly number[],
  of: number,
): Promise<ColumnRange | null> {
  const { name, kind, mark, posts, unreadable } = found;
  const [spread] = await ask<Spread>(SPREAD_SQL, { mark, segments });
  if (!spread || spread.values.length < 2) return null;
  const dates = kind === 'date';
  const [bins, bands] = await Promise.all([
    partsOf(ask, found, segments, binEnds(spread, kind), dates ? asDays : asIs),
    partsOf(ask, found, segments, bandEnds(spread, kind), dates ? monthOf : asIs),
  ]);
  const { low, high, cuts, values } = spread;
  const [, lower = low, median = low, upper = high] = cuts;
  const few = values.length <= FEW_VALUES ? values : null;
  const quartiles = { lower_quartile: lower, median, upper_quartile: upper };
  return { name, kind, posts, unreadable, of, low, high, ...quartiles, few, bins, bands };
}

/** Columns of numbers and dates that files brought into these segments, by name. */
export async function rangesOfSegments(
  segments: readonly number[],
  values: readonly FileColumn[],
  signal?: AbortSignal,
): Promise<ColumnRange[]> {
  const store = await clickhouse();
  const ask: Ask = (sql, params) => store.query(sql, params, { signal });
  const marks = await ask<{ mark: string; posts: number }>(
    `SELECT mark, sum(posts) AS posts FROM column_numbers WHERE segment IN {segments:Array(UInt32)} GROUP BY mark`,
    { segments: [...segments] },
  );
  const found = candidates(marks, values);
  if (found.length === 0) return [];
  const [all] = await ask<{ posts: number }>(
    'SELECT count() AS posts FROM posts WHERE segment IN {segments:Array(UInt32)}',
    { segments: [...segments] },
  );
  const ranges = await Promise.all(found.map((one) => rangeOf(ask, one, [...segments], all?.posts ?? 0)));
  return ranges.flatMap((range) => range ?? []);
}
