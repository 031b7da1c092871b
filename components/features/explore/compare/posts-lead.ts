import type { ColumnRatio, Comparison } from '@/lib/domain/comparison';

/** How many times the posts of one column another has, a day. */
export interface PostsLead {
  highest: number;
  lowest: number;
  ratio: number;
  low: number;
  high: number;
  clear: boolean;
}

type Known = ColumnRatio & { ratio: number; low: number; high: number };
const isKnown = (gap: ColumnRatio | null | undefined): gap is Known =>
  gap !== null &&
  gap !== undefined &&
  gap.p !== null &&
  gap.ratio !== null &&
  gap.ratio > 0 &&
  gap.low !== null &&
  gap.low > 0 &&
  gap.high !== null;

/** The column that is furthest from the first in posts a day; null where no interval stands behind any. */
export function postsLead({ sections }: Comparison): PostsLead | null {
  const sizes = sections.find(({ id }) => id === 'posts');
  const row = sizes?.kind === 'counts' ? sizes.rows.find(({ key }) => key === 'posts') : undefined;
  const found = (row?.differences ?? []).flatMap((gap, column) => (isKnown(gap) ? [{ gap, column }] : []));
  const [furthest] = found.toSorted(
    (a, b) => Math.abs(Math.log(b.gap.ratio)) - Math.abs(Math.log(a.gap.ratio)),
  );
  if (!furthest) return null;
  const { gap, column } = furthest;
  const { ratio, low, high, clear } = gap;
  if (ratio >= 1) return { highest: column, lowest: 0, ratio, low, high, clear };
  return { highest: 0, lowest: column, ratio: 1 / ratio, low: 1 / high, high: 1 / low, clear };
}
