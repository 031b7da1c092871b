'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Sparkline } from '@/components/kit/charts/sparkline';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { AccountStats } from '@/lib/contracts/own-circle';
import type { FollowerOverlap } from '@/lib/domain/own-circle';
import { formatCompact, formatFull, formatRange } from '@/lib/format/number';
import { formatGrowth, formatShare, formatShareRange } from '@/lib/format/share';
import { AccountName } from './account-name';

export interface ComparedAccount extends AccountStats {
  overlap: FollowerOverlap | null;
}

const growthOf = ({ growth }: AccountStats): number | null => {
  const [first, last] = [growth[0]?.followers, growth.at(-1)?.followers];
  return growth.length < 2 || !first || last === undefined ? null : last / first - 1;
};

function Overlap({ overlap }: { overlap: FollowerOverlap | null }) {
  const t = useTranslations('own-circle.compare');
  const locale = useLocale();
  if (!overlap || overlap.share === null || overlap.low === null || overlap.high === null)
    return <span className="text-subtle">{t('unknown')}</span>;
  const { share, low, high, common, base, at_least: atLeast, sampled } = overlap;
  const text = sampled ? formatShareRange(low, high, locale) : t('exact');
  return (
    <span
      className="inline-flex items-center gap-2"
      title={t('overlapOf', { common: formatFull(common ?? 0, locale), base: formatFull(base, locale) })}
    >
      <ScaleWhisker value={share} low={low} high={high} domain={[0, 1]} width={64} hollow={base < 100} />
      <span>
        {atLeast && '≥ '}
        {formatShare(share, locale)} <span className="text-xs text-subtle">{text}</span>
      </span>
    </span>
  );
}

function Engagement({ account }: { account: AccountStats }) {
  const t = useTranslations('own-circle.compare');
  const locale = useLocale();
  const { engagement, engagement_low: low, engagement_high: high, posts_read: posts } = account;
  if (engagement === null)
    return <span className="text-subtle">{t(posts === 0 ? 'unknown' : 'fewPosts', { count: posts })}</span>;
  return (
    <span title={t('ofPosts', { count: posts })}>
      {formatFull(engagement, locale)}{' '}
      {low !== null && high !== null && low < high && (
        <span className="text-xs text-subtle">
          {formatRange(low, high, locale, (value) => formatFull(value, locale))}
        </span>
      )}
    </span>
  );
}

interface RowActions {
  onCommon: (handle: string) => void;
  onPosts: (handle: string) => void;
  onUntrack: (handle: string) => void;
}

/** Figures of accounts side by side; what nobody says is a word, never a nought. */
export function useCompareColumns({
  onCommon,
  onPosts,
  onUntrack,
}: RowActions): DataTableColumn<ComparedAccount>[] {
  const t = useTranslations('own-circle.compare');
  const locale = useLocale();
  const count = (value: number | null) =>
    value === null ? (
      <span className="text-subtle">{t('unknown')}</span>
    ) : (
      <span title={formatFull(value, locale)}>{formatCompact(value, locale)}</span>
    );
  const figure = (id: 'followers' | 'following' | 'posts'): DataTableColumn<ComparedAccount> => ({
    id,
    header: t(id),
    numeric: true,
    sortValue: (row) => row[id],
    cell: (row) => count(row[id]),
  });
  return [
    {
      id: 'account',
      header: t('account'),
      keep: true,
      sortValue: ({ name, handle }) => (name ?? handle ?? '').toLowerCase(),
      cell: (row) => (
        <span className="flex items-center gap-2">
          <AccountName name={row.name} handle={row.handle} />
          {row.own && <Badge tone="accent">{t('own')}</Badge>}
        </span>
      ),
    },
    figure('followers'),
    figure('following'),
    figure('posts'),
    {
      id: 'engagement',
      header: t('engagement'),
      numeric: true,
      sortValue: ({ engagement }) => engagement,
      cell: (row) => <Engagement account={row} />,
    },
    {
      id: 'growth',
      header: t('growth'),
      numeric: true,
      sortValue: growthOf,
      cell: (row) => {
        const grown = growthOf(row);
        return grown === null ? (
          <span className="text-subtle">{t('unknown')}</span>
        ) : (
          <span className="inline-flex items-center gap-2">
            <Sparkline values={row.growth.map(({ followers }) => followers)} />
            {formatGrowth(grown, locale)}
          </span>
        );
      },
    },
    {
      id: 'overlap',
      header: t('overlap'),
      numeric: true,
      sortValue: ({ overlap }) => overlap?.share ?? null,
      cell: (row) => (row.active ? null : <Overlap overlap={row.overlap} />),
    },
    {
      id: 'actions',
      header: t('actions'),
      atEnd: true,
      cell: (row) =>
        row.active || row.handle === null ? null : (
          <span className="flex justify-end gap-1.5">
            {row.overlap?.common ? (
              <Button size="sm" onClick={() => onCommon(row.handle ?? '')}>
                {t('common')}
              </Button>
            ) : null}
            {row.posts_read > 0 && (
              <Button size="sm" onClick={() => onPosts(row.handle ?? '')}>
                {t('posts')}
              </Button>
            )}
            {row.tracked && (
              <Button size="sm" variant="ghost" onClick={() => onUntrack(row.handle ?? '')}>
                {t('untrack')}
              </Button>
            )}
          </span>
        ),
    },
  ];
}
