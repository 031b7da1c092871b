import type { ReachFigures } from '@/lib/domain/targeting-check';

/* Where the parts of the diagram stand: kinds that widen on the left, filters that narrow on the right. */

export const DIAGRAM = { width: 944, top: 30, row: 31, bar: 17, left: 104, longest: 150 } as const;
/** Where the first column stands, and how far the next one is. */
const COLUMN = { first: 352, width: 14, step: 140 } as const;
const LEAST_HEIGHT = 2;

export interface KindBar {
  list: ReachFigures['kinds'][number]['list'];
  y: number;
  /** Null: it would tell of fewer than ten accounts. */
  accounts: number | null;
  width: number;
  /** Reached by no other kind. */
  only: number;
}

export interface Column {
  /** Null: all that any chip reaches. */
  filter: ReachFigures['steps'][number]['filter'] | null;
  x: number;
  height: number;
  accounts: number | null;
  /** What the filter takes away, and those of it that do not tell. */
  lost: number | null;
  unknown: number | null;
}

export interface Diagram {
  height: number;
  kinds: KindBar[];
  columns: Column[];
}

const scaled = (count: number | null, all: number, length: number) =>
  all === 0 ? 0 : ((count ?? 0) / all) * length;

/** Bars and columns drawn to scale: widths to the largest kind, heights to all that any chip reaches. */
export function reachDiagram(figures: ReachFigures): Diagram {
  const largest = Math.max(0, ...figures.kinds.map(({ accounts }) => accounts ?? 0));
  const body = Math.max(2, figures.kinds.length) * DIAGRAM.row;
  const kinds = figures.kinds.map(({ list, accounts, only }, at) => ({
    list,
    accounts,
    y: DIAGRAM.top + at * DIAGRAM.row,
    width: scaled(accounts, largest, DIAGRAM.longest),
    only: scaled(only, largest, DIAGRAM.longest),
  }));
  const all: Pick<Column, 'filter' | 'accounts' | 'unknown'>[] = [
    { filter: null, accounts: figures.any, unknown: null },
    ...figures.steps,
  ];
  const columns = all.map(({ filter, accounts, unknown }, at): Column => {
    const before = all[at - 1]?.accounts ?? null;
    return {
      ...{ filter, accounts, unknown },
      x: COLUMN.first + at * COLUMN.step,
      height: Math.max(accounts === 0 ? 0 : LEAST_HEIGHT, scaled(accounts, figures.any ?? 0, body)),
      lost: at === 0 || before === null || accounts === null ? null : before - accounts,
    };
  });
  return { height: DIAGRAM.top + body + 34, kinds, columns };
}

export const COLUMN_WIDTH = COLUMN.width;
export const COLUMN_STEP = COLUMN.step;
