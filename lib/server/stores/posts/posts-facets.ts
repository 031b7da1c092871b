import 'server-only';
import type { Cell, CountRow, Steps } from '@/lib/analysis/sections/facets';
import { BUSY } from '@/lib/analysis/sections/thresholds';
import { coarseStep, joinedRows, stepsAsked } from '@/lib/analysis/sections/time-steps';
import { startOfStep } from '@/lib/domain/calendar-steps';
import { frameSql } from './posts-condition';
import { CLUSTER } from './posts-loudest';
import { type Matched, Params, type PostsFrame, type PostsQuery } from './posts-question';

const WIDTHS = { hour: 3_600_000, day: 86_400_000 } as const;

const stepsSql = (rows: string, step: keyof typeof WIDTHS) =>
  `SELECT intDiv(toUnixTimestamp64Milli(created_at), ${WIDTHS[step]}) * ${WIDTHS[step]} AS at,
      toString(sentiment) AS sentiment, count() AS posts, sum(engagements) AS engagements,
      count(posts.engagements) AS told, sum(date_only) AS dateOnly
    FROM ${rows} GROUP BY at, sentiment`;

/** Hours where few days hold most posts and those tell their time, else put together to days in the store. */
const busySql = (rows: string) =>
  `SELECT hourly, if(hourly, cell.1, intDiv(cell.1, ${WIDTHS.day}) * ${WIDTHS.day}) AS at, cell.2 AS sentiment,
      sum(cell.3) AS posts, sum(cell.4) AS engagements, sum(cell.5) AS told, sum(cell.6) AS dateOnly
    FROM (SELECT arrayJoin(cells) AS cell, hourly FROM (
      SELECT groupArray((at, sentiment, posts, engagements, told, dateOnly)) AS cells,
        arraySlice(arrayReverseSort(sumMap([intDiv(at, ${WIDTHS.day})], [posts]).2), 1, ${BUSY.days}) AS busiest,
        arraySum(busiest) >= ${BUSY.share} * sum(posts) AND 2 * sum(dateOnly) < sum(posts) AS hourly
      FROM (${stepsSql(rows, 'hour')})))
    GROUP BY hourly, at, sentiment`;

type StepsRow = Steps['rows'][number] & { hourly?: number };

export function stepsQuery({
  rows: from,
  params,
  question: { frame },
}: Matched): PostsQuery<StepsRow, Steps> {
  const asked = stepsAsked(frame.from, frame.to);
  if (asked === 'hour')
    return { sql: stepsSql(from, asked), params, read: (rows) => ({ step: asked, rows: [...rows] }) };
  if (asked === 'day') {
    const step = coarseStep(frame.from, frame.to);
    const read = (rows: readonly StepsRow[]) => ({
      step,
      rows: step === 'day' ? [...rows] : joinedRows(rows, (at) => startOfStep(at, step)),
    });
    return { sql: stepsSql(from, asked), params, read };
  }
  return {
    sql: busySql(from),
    params,
    read: (rows) => ({
      step: rows[0]?.hourly === 1 ? 'hour' : 'day',
      rows: rows.map(({ hourly: _, ...row }) => row),
    }),
  };
}

export function languagesQuery({ rows: from, params }: Matched): PostsQuery<CountRow, CountRow[]> {
  return {
    sql: `SELECT toString(language) AS key, count() AS posts FROM ${from} GROUP BY key`,
    params,
    read: (rows) => rows,
  };
}

interface CellRow {
  cell: number;
  posts: number;
  told: number;
  firstRank: number;
  middle: number[];
  squares: number;
}

/** Σ m² over the authors of a cell: the k-th post of each counts 2k − 1. */
const SQUARES = `arraySum(arrayMap(k -> 2 * k - 1, arrayEnumerateUniq(writers)))`;

/**
 * The middle of each cell's engagements: 1.5·√n ranks either side hold the 95 % ranks of the median (0.98·√n); of a
 * sample √designEffect times as many, of posts by few authors as many times as `medianEffect` says, which is at most
 * 1.34 n / K.
 */
export function cellsQuery({
  rows: from,
  params,
  question: { timeZone, designEffect = 1 },
}: Matched): PostsQuery<CellRow, Cell[]> {
  const zone = params.add(timeZone, 'String');
  const reach = `1.5 * sqrt(told * ${1.34 * designEffect} * greatest(1, squares / greatest(1, told)))`;
  return {
    sql: `SELECT cell, posts, length(sorted) AS told, toUInt64(${SQUARES}) AS squares,
        greatest(1, toInt64(told / 2 - ${reach}) - 1) AS firstRank,
        arraySlice(sorted, firstRank, toInt64(2 * ${reach}) + 4) AS middle FROM (
      SELECT toDayOfWeek(created_at, 0, ${zone}) * 24 + toHour(created_at, ${zone}) AS cell, count() AS posts,
        arraySort(groupArray(engagements)) AS sorted, groupArrayIf(${CLUSTER}, engagements IS NOT NULL) AS writers FROM ${from} GROUP BY cell) ORDER BY cell`,
    params,
    read: (rows) =>
      rows.map(({ cell, ...row }) => ({ weekday: Math.floor(cell / 24), hour: cell % 24, ...row })),
  };
}

export function frameSizeQuery(frame: PostsFrame): PostsQuery<{ posts: number }, number> {
  const params = new Params();
  return {
    sql: `SELECT count() AS posts FROM posts WHERE ${frameSql(frame, params)}`,
    params,
    read: (rows) => rows[0]?.posts ?? 0,
  };
}
