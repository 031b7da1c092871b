import type { Ordering } from '@/lib/domain/recipe';

export type MetricOrdering = Exclude<Ordering, 'created_at'>;

/** Posts, and of how many of them each figure is known. */
export type KnownFigures = Readonly<Record<MetricOrdering | 'posts', number>>;

/** What stands in for a figure that most posts do not tell, the most telling first. */
const INSTEAD: readonly MetricOrdering[] = [
  'like_count',
  'view_count',
  'bookmark_count',
  'repost_count',
  'reply_count',
  'quote_count',
];

/** What posts are ordered by: as asked where most of them tell it, else by what most do tell, else by time. */
export function knownOrdering(asked: Ordering, known: KnownFigures): Ordering {
  if (asked === 'created_at' || known.posts === 0) return asked;
  const told = (ordering: MetricOrdering) => 2 * known[ordering] > known.posts;
  return [asked, ...INSTEAD].find(told) ?? 'created_at';
}
