/** Rows that stand in the page at once, at most. */
const MOST_ROWS = 60;
/** Rows beyond either edge, so that a quick scroll finds something. */
const BEYOND = 8;

export interface VisibleRows {
  /** The first row, and the one after the last. */
  from: number;
  until: number;
}

/** Which of many equally high rows are drawn. */
export function visibleRows(view: { top: number; height: number }, row: number, total: number): VisibleRows {
  const first = Math.max(0, Math.floor(view.top / row) - BEYOND);
  const wanted = Math.ceil(view.height / row) + 2 * BEYOND;
  const from = Math.min(first, Math.max(0, total - 1));
  return { from, until: Math.min(total, from + Math.min(MOST_ROWS, wanted)) };
}

/** Pages of a list that hold these rows, from 1. */
export function pagesOf({ from, until }: VisibleRows, size: number): number[] {
  const first = Math.floor(from / size) + 1;
  const last = Math.max(first, Math.ceil(until / size));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
