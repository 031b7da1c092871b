import type { Finding } from '@/lib/domain/finding';
import type { AccountsSection, GrowthSection, PostItem, TopPostsSection } from '@/lib/domain/report';

/** Counts are exact, so any lead is real; a lead under a tenth is not worth a claim. */
const CLOSE_RATIO = 1.1;

export function topAccountsFinding(section: AccountsSection): Finding | null {
  const [first, second] = section.items;
  const [most, next] = [first?.engagements ?? null, second?.engagements ?? 0];
  if (first === undefined || second === undefined || most === null || next === 0) return null;
  const ratio = most / next;
  return {
    id: ratio < CLOSE_RATIO ? 'top_accounts.close' : 'top_accounts.leader',
    values: {
      name: { as: 'text', value: first.label },
      second: { as: 'text', value: second.label },
      engagements: { as: 'compact', value: most },
      secondEngagements: { as: 'compact', value: next },
      ratio: { as: 'ratio', value: ratio },
    },
  };
}

export function largestFollowersFinding(section: AccountsSection): Finding | null {
  const [first] = section.items;
  if (first === undefined || first.followers === null) return null;
  return {
    id: 'largest_followers.leader',
    values: {
      name: { as: 'text', value: first.label },
      followers: { as: 'compact', value: first.followers },
    },
  };
}

/** The account whose followers changed most, either way. */
export function growthFinding(section: GrowthSection): Finding | null {
  const changed = section.items.filter((item) => item.change !== null && item.change !== 0);
  const [first] = changed.sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
  if (!first) return null;
  return {
    id: 'follower_growth.leader',
    values: {
      name: { as: 'text', value: first.label },
      change: { as: 'share', value: Math.abs(first.change ?? 0) },
      way: { as: 'choice', value: (first.change ?? 0) > 0 ? 'gained' : 'lost' },
    },
  };
}

type Ordering = TopPostsSection['receipt']['recipe']['ordering'];

const METRIC: Record<Exclude<Ordering, 'created_at'>, (post: PostItem) => number | null> = {
  like_count: (post) => post.likes,
  repost_count: (post) => post.reposts,
  reply_count: (post) => post.replies,
  quote_count: (post) => post.quotes,
  view_count: (post) => post.views,
  bookmark_count: (post) => post.bookmarks ?? null,
};

/** The first post by what the posts go by. */
export function topPostsFinding(section: TopPostsSection): Finding | null {
  const [first] = section.items;
  const { ordered_by: ordering = section.receipt.recipe.ordering } = section.receipt;
  if (first === undefined) return null;
  if (ordering === 'created_at') {
    return { id: 'top_posts.created_at', values: { time: { as: 'instant', value: Date.parse(first.at) } } };
  }
  const count = METRIC[ordering](first);
  if (count === null || count === 0) return null;
  return {
    id: `top_posts.${ordering}`,
    values: {
      count: { as: 'compact', value: count },
      author: { as: 'text', value: first.author_name || first.author },
    },
  };
}
