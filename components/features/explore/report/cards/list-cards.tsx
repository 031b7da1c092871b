'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AccountsTable } from '@/components/kit/charts/accounts-table';
import { accountsTable, postsTable } from '@/components/kit/charts/accounts-transform';
import { topicsTable } from '@/components/kit/charts/flock-transform';
import { GrowthLines } from '@/components/kit/charts/growth-lines';
import { growthTable } from '@/components/kit/charts/growth-transform';
import { PostsList } from '@/components/kit/charts/posts-list';
import { StatStrip } from '@/components/kit/charts/stat-strip';
import { sizeStats, sizeTable } from '@/components/kit/charts/stat-transform';
import { TopicFlocks } from '@/components/kit/charts/topic-flocks';
import { useHighlights } from '@/components/features/explore/report/use-highlights';
import { useCards, selecting } from './card-context';
import { ReportCard } from './report-card';

const SHOWN_POSTS = 5;

export function TopAccountsCard() {
  const { actions } = useCards();
  return (
    <ReportCard
      card="top_accounts"
      of="top_accounts"
      shape="table"
      counting="accounts"
      wide
      flush
      readable
      table={accountsTable}
    >
      {(section, label) => (
        <AccountsTable
          rows={section.items}
          total={section.total_items}
          label={label}
          onSelect={selecting(actions, (row) => [{ section: 'top_accounts', key: row.key }, `@${row.key}`])}
        />
      )}
    </ReportCard>
  );
}

export function LargestFollowersCard() {
  const { actions } = useCards();
  return (
    <ReportCard
      card="largest_followers"
      of="largest_followers"
      shape="table"
      counting="accounts"
      flush
      readable
      table={accountsTable}
    >
      {(section, label) => (
        <AccountsTable
          rows={section.items}
          total={section.total_items}
          label={label}
          sortedBy="followers"
          onSelect={selecting(actions, (row) => [
            { section: 'largest_followers', key: row.key },
            `@${row.key}`,
          ])}
        />
      )}
    </ReportCard>
  );
}

export function FollowerGrowthCard() {
  return (
    <ReportCard
      card="follower_growth"
      of="follower_growth"
      shape="columns"
      counting="accounts"
      table={growthTable}
    >
      {(section, label) => <GrowthLines section={section} label={label} />}
    </ReportCard>
  );
}

export function TopicsCard() {
  const { actions } = useCards();
  return (
    <ReportCard card="topics" of="topics" shape="tiles" counting="reading" wide table={topicsTable}>
      {(section, label) => (
        <TopicFlocks
          section={section}
          label={label}
          onSelect={selecting(actions, (flock) => [{ section: 'topics', key: flock.key }, flock.label])}
        />
      )}
    </ReportCard>
  );
}

export function TopPostsCard() {
  const { report, actions } = useCards();
  const { onShowPosts } = actions;
  const t = useTranslations('explore');
  const { totals } = report;
  const highlights = useHighlights(report.query?.text ?? '');
  return (
    <ReportCard
      card="top_posts"
      of="top_posts"
      sample={totals && { n: totals.posts, of: totals.posts, unit: 'posts' }}
      shape="posts"
      counting="reading"
      wide
      flush
      readable
      table={postsTable}
      footer={(section) =>
        section.items.length > SHOWN_POSTS && onShowPosts
          ? {
              left: (
                <Button
                  variant="text"
                  size="sm"
                  onClick={() => onShowPosts({ section: 'top_posts', key: '' }, t('behind.all'))}
                >
                  {t('behind.more')}
                </Button>
              ),
            }
          : undefined
      }
    >
      {(section, label) => (
        <PostsList posts={section.items.slice(0, SHOWN_POSTS)} label={label} highlights={highlights} />
      )}
    </ReportCard>
  );
}

export function AudienceSizeCard() {
  const t = useTranslations('explore');
  return (
    <ReportCard
      card="audience_size"
      of="audience_size"
      shape="bars"
      counting="accounts"
      closing
      readable
      table={sizeTable}
    >
      {(section) => <StatStrip stats={sizeStats(section)} label={t('sections.audience_size')} />}
    </ReportCard>
  );
}
