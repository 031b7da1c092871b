import { claims, type ComparedRow, type Gap } from './compared-rows';

/** One column's difference from the first, where an interval stands behind it. */
export interface DifferenceMark {
  /** Where the column stands among the places. */
  column: number;
  value: number;
  low: number;
  high: number;
  clear: boolean;
}

export interface DifferenceRow {
  key: string;
  label?: string;
  marks: DifferenceMark[];
}

export interface Differences {
  /** Ratios stand on a logarithmic scale about 1, all others on a linear one about 0. */
  kind: Gap['kind'];
  rows: DifferenceRow[];
  /** How many rows could be drawn. */
  total: number;
  domain: [number, number];
}

const MOST_ROWS = 8;
const FEWEST_ROWS = 2;
/** Ratios beyond these are drawn at the edge: a column that holds next to nothing would set the scale. */
const RATIO_LIMITS: [number, number] = [1 / 16, 16];

function markOf(gap: Gap | null, column: number): DifferenceMark[] {
  if (gap === null || !claims(gap)) return [];
  if (gap.kind !== 'ratio') {
    const { difference, low, high, clear } = gap.value;
    return [{ column, value: difference, low, high, clear }];
  }
  const { ratio, low, high, clear } = gap.value;
  if (ratio === null || low === null) return [];
  const within = (bound: number) => Math.min(RATIO_LIMITS[1], Math.max(RATIO_LIMITS[0], bound));
  return [{ column, value: within(ratio), low: within(low), high: within(high ?? Infinity), clear }];
}

const sizeOf = (kind: Gap['kind'], { marks }: DifferenceRow) =>
  Math.max(...marks.map(({ value }) => Math.abs(kind === 'ratio' ? Math.log(value) : value)));

/** The differences that tell most: clear ones first, then the largest. Null with too few rows to draw. */
export function differences(rows: readonly ComparedRow[]): Differences | null {
  const kind = rows.flatMap(({ gaps }) => gaps.flatMap((gap) => gap?.kind ?? []))[0];
  if (kind === undefined) return null;
  const told = rows
    .map(({ key, label, gaps }) => ({ key, label, marks: gaps.flatMap(markOf) }))
    .filter(({ marks }) => marks.length > 0);
  if (told.length < FEWEST_ROWS) return null;
  const isClear = ({ marks }: DifferenceRow) => Number(marks.some(({ clear }) => clear));
  const sorted = told.toSorted((a, b) => isClear(b) - isClear(a) || sizeOf(kind, b) - sizeOf(kind, a));
  const shown = sorted.slice(0, MOST_ROWS);
  const ends = shown.flatMap(({ marks }) => marks.flatMap(({ low, high }) => [low, high]));
  const same = kind === 'ratio' ? 1 : 0;
  return {
    kind,
    rows: shown,
    total: told.length,
    domain: [Math.min(same, ...ends), Math.max(same, ...ends)],
  };
}
