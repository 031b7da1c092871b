import type { ProfileSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';

export function profileTable(section: ProfileSection): ChartTable {
  return {
    columns: [
      { id: 'account', kind: 'text' },
      { id: 'handle', kind: 'text' },
      { id: 'followers', kind: 'count' },
      { id: 'following', kind: 'count' },
      { id: 'profile_posts', kind: 'count' },
      { id: 'ownPosts', kind: 'count' },
      { id: 'engagements', kind: 'count' },
      { id: 'about', kind: 'count' },
    ],
    rows: section.items.map((item) => [
      ...[item.label, `@${item.key}`, item.followers, item.following, item.posts],
      ...[item.own_posts, item.engagements, item.about],
    ]),
  };
}
