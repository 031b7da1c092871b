import 'server-only';
import type { Cell, CountRow, Steps } from '@/lib/analysis/sections/facets';
import { BUSY } from '@/lib/analysis/sections/thresholds';
import { coarseStep, joinedRows, stepsAsked } from '@/lib/analysis/sections/time-steps';
import { startOfStep } from '@/lib/domain/calendar-steps';
import { medianReach } from '../posts-facets';
import { groupedBy } from './key-numbers';
import { type MatchedRows, SENTIMENTS } from './matched-rows';

type StepRow = Steps['rows'][number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function rowsBy(rows: MatchedRows, width: number): StepRow[] {
  const found = new Map<number, StepRow>();
  for (let row = 0; row < rows.size; row += 1) {
    const [step, sentiment] = [Math.trunc((rows.at[row] ?? 0) / width), rows.sentiment[row] ?? 0];
    const key = step * SENTIMENTS.length + sentiment;
    let held = found.get(key);
    if (!held) {
      const of = SENTIMENTS[sentiment] ?? 'unknown';
      held = { at: step * width, sentiment: of, posts: 0, engagements: null, told: 0, dateOnly: 0 };
      found.set(key, held);
    }
    held.posts += 1;
    held.dateOnly += rows.dateOnly[row] ?? 0;
    const received = rows.engagements[row] ?? Number.NaN;
    if (Number.isNaN(received)) continue;
    held.engagements = (held.engagements ?? 0) + received;
    held.told += 1;
  }
  return [...found.values()];
}

/** Whether few days hold most posts, and those tell their time. */
function isBusy(hours: readonly StepRow[]): boolean {
  const days = new Map<number, number>();
  let [posts, dateOnly] = [0, 0];
  for (const row of hours) {
    const day = Math.trunc(row.at / DAY_MS);
    days.set(day, (days.get(day) ?? 0) + row.posts);
    posts += row.posts;
    dateOnly += row.dateOnly;
  }
  const busiest = [...days.values()].toSorted((a, b) => b - a).slice(0, BUSY.days);
  return busiest.reduce((sum, own) => sum + own, 0) >= BUSY.share * posts && 2 * dateOnly < posts;
}

const byDay = (hours: readonly StepRow[]) => joinedRows(hours, (at) => Math.trunc(at / DAY_MS) * DAY_MS);

/** The twin of `stepsQuery`. */
export function stepsOf(rows: MatchedRows): Steps {
  const { from, to } = rows.question.frame;
  const asked = stepsAsked(from, to);
  if (asked === 'hour') return { step: 'hour', rows: rowsBy(rows, HOUR_MS) };
  if (asked === 'day') {
    const [step, days] = [coarseStep(from, to), rowsBy(rows, DAY_MS)];
    return { step, rows: step === 'day' ? days : joinedRows(days, (at) => startOfStep(at, step)) };
  }
  const hours = rowsBy(rows, HOUR_MS);
  const busy = hours.length > 0 && isBusy(hours);
  return busy ? { step: 'hour', rows: hours } : { step: 'day', rows: byDay(hours) };
}

/** The twin of `languagesQuery`. */
export function languagesOf({ languages, language }: MatchedRows): CountRow[] {
  const posts = new Uint32Array(languages.length);
  for (const code of language) posts[code] = (posts[code] ?? 0) + 1;
  return languages.flatMap((key, code) => (posts[code] ? [{ key, posts: posts[code] }] : []));
}

/** Weekday × 24 + hour is below. */
const CELLS = 8 * 24;

/** The twin of `cellsQuery`. */
export function cellsOf(rows: MatchedRows): Cell[] {
  const { starts, rows: order } = groupedBy(rows.cell, CELLS);
  const [seen, posts] = [new Uint32Array(rows.authors.size), new Uint32Array(rows.authors.size)];
  const cells: Cell[] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    const own = order.subarray(starts[cell], starts[cell + 1]);
    if (own.length === 0) continue;
    const received = new Float64Array(own.length);
    let [told, squares] = [0, 0];
    for (const row of own) {
      const value = rows.engagements[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      received[told] = value;
      told += 1;
      const author = rows.author[row] ?? 0;
      const nth = seen[author] === cell ? (posts[author] ?? 0) + 1 : 1;
      seen[author] = cell;
      posts[author] = nth;
      squares += 2 * nth - 1;
    }
    const sorted = received.subarray(0, told).sort();
    const reach = medianReach({ told, squares, designEffect: rows.question.designEffect ?? 1 });
    const firstRank = Math.max(1, Math.trunc(told / 2 - reach) - 1);
    const middle = [...sorted.subarray(firstRank - 1, firstRank - 1 + Math.trunc(2 * reach) + 4)];
    cells.push({
      weekday: Math.floor(cell / 24),
      hour: cell % 24,
      posts: own.length,
      told,
      firstRank,
      middle,
      squares,
    });
  }
  return cells;
}
