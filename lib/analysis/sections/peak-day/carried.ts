/** How many posts of a day repeat or answer some posts, in one way. */
export interface Referring {
  /** Ids of the posts they refer to. */
  targets: readonly string[];
  kind: 'repost' | 'quote' | 'reply';
  posts: number;
}

export interface Carried {
  id: string;
  posts: number;
  reposts: number;
  quotes: number;
  replies: number;
}

/** So many posts are told to have made a day. */
const CARRIED = 3;

const postsTo = (left: readonly Referring[], id: string) =>
  left.reduce((sum, { targets, posts }) => (targets.includes(id) ? sum + posts : sum), 0);

function carriedBy(id: string, rows: readonly Referring[]): Carried {
  const of = (kind: Referring['kind']) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.posts : sum), 0);
  const [reposts, quotes, replies] = [of('repost'), of('quote'), of('reply')];
  return { id, posts: reposts + quotes + replies, reposts, quotes, replies };
}

/**
 * The posts that most others of the day repeat or answer. Each of those counts for one post: an answer within the
 * conversation of the first is no further reason for the day.
 */
export function carriedPosts(rows: readonly Referring[]): Carried[] {
  const ids = [...new Set(rows.flatMap(({ targets }) => targets))].sort();
  let left = rows;
  const found: Carried[] = [];
  while (found.length < CARRIED) {
    const counts = ids.map((id) => ({ id, posts: postsTo(left, id) }));
    const best = counts.reduce<{ id: string; posts: number } | null>(
      (most, one) => (one.posts > (most?.posts ?? 0) ? one : most),
      null,
    );
    if (!best) return found;
    const own = left.filter(({ targets }) => targets.includes(best.id));
    found.push(carriedBy(best.id, own));
    left = left.filter(({ targets }) => !targets.includes(best.id));
  }
  return found;
}
