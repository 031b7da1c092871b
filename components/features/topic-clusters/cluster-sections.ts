import type { ChartTable } from '@/components/kit/charts/chart-table';
import type { ListedPost } from '@/components/kit/charts/posts-list';
import { worthOf } from '@/lib/analysis/stats/sample-worth';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { Cluster, exploreClusters, relatedKeywords, topicAccounts } from '@/lib/contracts/topic-tools';
import type { Receipt, ShareSection, TopicsSection } from '@/lib/domain/report';

/* The answers of the topic routes as the charts of a report take them. */

export type ClustersAnswer = ResponseOf<typeof exploreClusters>;
export type AccountsAnswer = ResponseOf<typeof topicAccounts>;
export type RelatedAnswer = ResponseOf<typeof relatedKeywords>;

/** The section the clusters were read from. */
export function topicsOf({ clusters, base, outside, untold, receipt }: ClustersAnswer): TopicsSection {
  const items = clusters.map(({ size, keywords, ...cluster }) => ({ ...cluster, n: size, terms: keywords }));
  return { unit: 'posts', base, unknown: 0, items, total_items: items.length, outside, untold, receipt };
}

/** Hashtags as a section of the cluster's posts. */
export function hashtagSection(
  { hashtag_counts: rows, size }: Pick<Cluster, 'hashtag_counts' | 'size'>,
  receipt: Receipt,
): ShareSection {
  const worth = worthOf({ receipt });
  const items = rows.map(({ label, count }) => ({
    key: label,
    n: count,
    share: size === 0 ? 0 : count / size,
    ...wilson(count * worth, size * worth),
  }));
  return { unit: 'posts', base: size, unknown: 0, items, total_items: items.length, receipt };
}

export function relatedOf({ keywords, base, receipt }: RelatedAnswer): ShareSection {
  const items = keywords.map((row) => ({
    key: row.keyword,
    n: row.posts,
    share: row.share,
    low: row.low,
    high: row.high,
    // The route lists those words only that stand out clearly.
    index: { value: row.score, low: row.score_low, high: row.score_high, clear: true },
  }));
  return { unit: 'posts', base, unknown: 0, items, total_items: items.length, receipt };
}

/** Posts as the list draws them; the route tells no language and no sentiment of a post. */
export function postsOf({ posts }: Cluster): ListedPost[] {
  return posts.map((post) => ({
    key: post.id,
    text: post.text,
    author: post.author.handle,
    author_name: post.author.name,
    at: post.created_at,
    language: 'und',
    sentiment: null,
    is_repost: false,
    likes: post.like_count,
    reposts: post.repost_count,
    replies: post.reply_count,
    quotes: post.quote_count,
    views: post.impression_count,
    url: post.url,
    dataset: '',
  }));
}

export function hashtagsTable({ hashtag_counts: rows }: Cluster): ChartTable {
  return {
    columns: [
      { id: 'item', kind: 'text' },
      { id: 'posts', kind: 'count' },
      { id: 'share', kind: 'share' },
    ],
    rows: rows.map(({ label, count, share }) => [label, count, share ?? null]),
  };
}

export function accountsTable({ accounts }: AccountsAnswer): ChartTable {
  return {
    columns: [
      { id: 'account', kind: 'text' },
      { id: 'handle', kind: 'text' },
      { id: 'followers', kind: 'count' },
      { id: 'posts', kind: 'count' },
      { id: 'engagements', kind: 'count' },
    ],
    rows: accounts.map(({ name, handle, followers, posts, engagements }) => [
      name,
      handle,
      followers,
      posts ?? null,
      engagements,
    ]),
  };
}
