import 'server-only';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import type { TopPosts } from '@/lib/analysis/sections/facets';
import { placesUpTo } from './key-numbers';
import type { MatchedRows } from './matched-rows';
import type { RowTexts } from './row-texts';
import { byBytes, firstOf } from './text-order';

/** Whether most posts tell what they are to be ordered by. */
function isTold({ question, metric, size }: MatchedRows): boolean {
  if (question.ordering === 'created_at') return true;
  let told = 0;
  for (const value of metric) if (value >= 0) told += 1;
  return size === 0 || 2 * told > size;
}

/** The twin of `topPosts`; null where the figure that is asked for is not told by most, and another one has to be read. */
export async function topPostsOf(rows: MatchedRows, texts: RowTexts): Promise<TopPosts | null> {
  if (!isTold(rows)) return null;
  const by = rows.question.ordering;
  const values =
    by === 'created_at' ? rows.at : rows.metric.map((value) => (Number.isNaN(value) ? -1 : value));
  const first = firstOf(placesUpTo(rows.size), RANKED_ITEMS, (row) => -(values[row] ?? 0))
    .map((row) => ({ row, id: rows.postId.at(row) }))
    .sort(
      (a, b) =>
        (values[b.row] ?? 0) - (values[a.row] ?? 0) ||
        byBytes(a.id, b.id) ||
        (rows.segment[a.row] ?? 0) - (rows.segment[b.row] ?? 0),
    )
    .slice(0, RANKED_ITEMS)
    .map(({ row }) => row);
  const printed = await texts.printed(first);
  return { by, posts: first.flatMap((row) => printed.get(row) ?? []) };
}
