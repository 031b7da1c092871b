import 'server-only';

/** The engine broke its answer off. Reading again is safe, and mostly enough. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

const shapeOf = (row: unknown) =>
  typeof row === 'object' && row !== null ? Object.keys(row).join() : typeof row;

/** A query that fails after its first rows says so in a last row of its own; one that was cut off ends in a torn row. */
export function wholeAnswer<T>(rows: T[]): T[] {
  const last: unknown = rows.at(-1);
  if (typeof last === 'object' && last !== null && 'exception' in last && Object.keys(last).length === 1)
    throw new Error(String(last.exception));
  const [shape, end] = [shapeOf(rows[0]), shapeOf(last)];
  if (end !== shape) throw new BrokenAnswer(`A row of ${end} after rows of ${shape}`);
  return rows;
}
