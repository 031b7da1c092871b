import type { Finding } from '@/lib/domain/finding';
import type { AccountsSection, PostItem, TopPostsSection } from '@/lib/domain/report';

/** Counts are exact, so any lead is real; a lead under a tenth is not worth a claim. */
const CLOSE_RATIO = 1.1;

export function topAccountsFinding(section: AccountsSection): Finding | null {
  const [first, second] = section.items;
  if (first === undefined || second === undefined || second.engagements === 0) return null;
  const ratio = first.engagements / second.engagements;
  return {
    id: ratio < CLOSE_RATIO ? 'top_accounts.close' : 'top_accounts.leader',
    values: {
      name: { as: 'text', value: first.label },
      second: { as: 'text', value: second.label },
      engagements: { as: 'compact', value: first.engagements },
      secondEngagements: { as: 'compact', value: second.engagements },
      ratio: { as: 'ratio', value: ratio },
    },
  };
}

type Ordering = TopPostsSection['receipt']['recipe']['ordering'];

const METRIC: Record<Exclude<Ordering, 'created_at'>, (post: PostItem) => number> = {
  like_count: (post) => post.likes,
  repost_count: (post) => post.reposts,
  reply_count: (post) => post.replies,
  quote_count: (post) => post.quotes,
};

/** The first post by the ordering that was asked for. */
export function topPostsFinding(section: TopPostsSection): Finding | null {
  const [first] = section.items;
  const { ordering } = section.receipt.recipe;
  if (first === undefined) return null;
  if (ordering === 'created_at') {
    return { id: 'top_posts.created_at', values: { time: { as: 'instant', value: Date.parse(first.at) } } };
  }
  const count = METRIC[ordering](first);
  if (count === 0) return null;
  return {
    id: `top_posts.${ordering}`,
    values: {
      count: { as: 'compact', value: count },
      author: { as: 'text', value: first.author_name || first.author },
    },
  };
}
