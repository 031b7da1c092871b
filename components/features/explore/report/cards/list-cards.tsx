'use client';

import { accountText } from '@/lib/domain/account-key';
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
import { TopicsView } from '@/components/kit/charts/topics-view';
import { SECTION_ROWS, type SectionsWith } from '@/lib/domain/sections';
import { useHighlights } from '@/components/features/explore/report/use-highlights';
import { useCards, selecting } from './card-context';
import { LabelLink } from './labelled-note';
import { ReportCard } from './report-card';

const SHOWN_POSTS = 5;

/** Accounts by what the section ranks them by; those that speak most have the whole width. */
export function AccountsCard({ card }: { card: SectionsWith<'kind', 'accounts'> }) {
  const { actions } = useCards();
  const { rankedBy } = SECTION_ROWS[card];
  return (
    <ReportCard
      card={card}
      of={card}
      shape="table"
      counting="accounts"
      wide={rankedBy === 'engagements'}
      flush
      readable
      table={accountsTable}
      footer={({ receipt, items }) =>
        actions.onShowPosts && items.some((item) => item.net_sentiment !== null)
          ? { right: <LabelLink receipt={receipt} /> }
          : undefined
      }
    >
      {(section, label) => (
        <AccountsTable
          rows={section.items}
          total={section.total_items}
          label={label}
          sortedBy={rankedBy === 'followers' ? 'followers' : undefined}
          onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, accountText(row.key)])}
        />
      )}
    </ReportCard>
  );
}

export function GrowthCard({ card }: { card: SectionsWith<'kind', 'growth'> }) {
  return (
    <ReportCard card={card} of={card} shape="columns" counting="accounts" table={growthTable}>
      {(section, label) => <GrowthLines section={section} label={label} />}
    </ReportCard>
  );
}

export function TopicsCard({ card }: { card: SectionsWith<'kind', 'topics'> }) {
  const { actions } = useCards();
  return (
    <ReportCard card={card} of={card} shape="tiles" counting="reading" wide table={topicsTable}>
      {(section, label) => (
        <TopicsView
          section={section}
          label={label}
          onSelect={selecting(actions, (topic) => [{ section: card, key: topic.key }, topic.label])}
        />
      )}
    </ReportCard>
  );
}

export function PostsCard({ card }: { card: SectionsWith<'kind', 'posts'> }) {
  const { report, actions } = useCards();
  const { onShowPosts } = actions;
  const t = useTranslations('explore');
  const { totals } = report;
  const highlights = useHighlights(report.query?.text ?? '');
  return (
    <ReportCard
      card={card}
      of={card}
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
                  onClick={() => onShowPosts({ section: card, key: '' }, t('behind.all'))}
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

export function SizesCard({ card }: { card: Exclude<SectionsWith<'kind', 'sizes'>, 'posts'> }) {
  const t = useTranslations('explore');
  return (
    <ReportCard card={card} of={card} shape="bars" counting="accounts" closing readable table={sizeTable}>
      {(section) => <StatStrip stats={sizeStats(section)} label={t(`sections.${card}`)} />}
    </ReportCard>
  );
}
