import { accountText } from '@/lib/domain/account-key';
import type { AccountsSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';
import type { ListedPost } from './posts-list';

export type AccountRow = AccountsSection['items'][number];

export function accountsTable(section: AccountsSection): ChartTable {
  return {
    columns: [
      { id: 'account', kind: 'text' },
      { id: 'handle', kind: 'text' },
      { id: 'posts', kind: 'count' },
      { id: 'engagements', kind: 'count' },
      { id: 'followers', kind: 'count' },
      { id: 'net', kind: 'points' },
    ],
    rows: section.items.map((item) => [
      item.label,
      accountText(item.key),
      item.posts,
      item.engagements,
      item.followers,
      item.net_sentiment,
    ]),
  };
}

export function postsTable(section: { items: readonly ListedPost[] }): ChartTable {
  return {
    columns: [
      { id: 'author', kind: 'text' },
      { id: 'time', kind: 'date' },
      { id: 'text', kind: 'text' },
      { id: 'likes', kind: 'count' },
      { id: 'reposts', kind: 'count' },
      { id: 'replies', kind: 'count' },
      { id: 'quotes', kind: 'count' },
      { id: 'views', kind: 'count' },
      { id: 'sentiment', kind: 'sentiment' },
    ],
    rows: section.items.map((post) => [
      `@${post.author}`,
      Date.parse(post.at),
      post.text,
      post.likes,
      post.reposts,
      post.replies,
      post.quotes,
      post.views,
      post.sentiment,
    ]),
  };
}
