'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import type { LongColumn } from '@/components/kit/long-table/long-columns';
import { LongTable } from '@/components/kit/long-table/long-table';
import { Input } from '@/components/ui/input';
import { ENGAGER_ORDERINGS } from '@/lib/contracts/own-posts';
import { formatDate } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';
import { type Engager, type EngagerOrdering, useEngagers } from './use-engagers';

const COUNTS = ['replies', 'quotes', 'reposts', 'mentions'] as const;
const profile = (handle: string) => `https://x.com/${encodeURIComponent(handle)}`;

function useColumns(): LongColumn<Engager>[] {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const known = (value: boolean | null) =>
    value === null ? t('notKnown') : value ? t('engagers.yes') : t('engagers.no');
  return [
    {
      id: 'account',
      header: t('engagers.account'),
      keep: true,
      cell: ({ handle, name, followers }) => (
        <span className="block min-w-0">
          <a href={profile(handle)} target="_blank" rel="noreferrer" className="font-medium hover:underline">
            {name || `@${handle}`}
          </a>{' '}
          <span className="text-subtle">@{handle}</span>
          {followers !== null && (
            <span className="ml-2 text-xs text-subtle">
              {t('engagers.followers', { count: formatCompact(followers, locale) })}
            </span>
          )}
        </span>
      ),
    },
    ...COUNTS.map((id, at): LongColumn<Engager> => ({
      id,
      header: t(`engagers.${id}`),
      numeric: true,
      sortable: true,
      keep: at === 0,
      width: '100px',
      cell: (row) => formatFull(row[id], locale),
    })),
    {
      id: 'follows_you',
      header: t('engagers.follows'),
      width: '116px',
      cell: ({ follows_you: follows }) => <span className="text-muted">{known(follows)}</span>,
    },
    {
      id: 'last_at',
      header: t('engagers.last'),
      sortable: true,
      width: '118px',
      cell: ({ last_at: at }) => <span className="text-muted">{formatDate(at, locale)}</span>,
    },
  ];
}

/** Accounts that engage, those that do it most first. */
export function Ranking({ handle }: { handle: string }) {
  const t = useTranslations('own-posts.engagers');
  const locale = useLocale();
  const [q, setQ] = useState('');
  const [ordering, setOrdering] = useState<EngagerOrdering>('total');
  const list = useEngagers(useDeferredValue(q), ordering);
  const columns = useColumns();
  if (list.error) return <ErrorState message={list.error.message} onRetry={list.retry} />;
  if (list.total === 0 && q === '') return <EmptyState picture="start">{t('none')}</EmptyState>;
  return (
    <>
      {list.lookedAt !== undefined && (
        <p className="mb-3 text-sm text-muted">
          {t('lead', { handle, posts: formatFull(list.lookedAt, locale) })}
        </p>
      )}
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={q}
        maxLength={100}
        onChange={({ target }) => setQ(target.value)}
        className="mb-3 w-80 max-w-full"
      />
      <LongTable
        label={t('label')}
        columns={columns}
        total={list.total}
        rowAt={list.rowAt}
        onVisible={list.onVisible}
        rowName={({ handle: of }) => `@${of}`}
        sort={{ columnId: ordering, direction: 'desc' }}
        onSort={({ columnId }) => setOrdering(ENGAGER_ORDERINGS.find((one) => one === columnId) ?? 'total')}
        onOpen={({ handle: of }) => window.open(profile(of), '_blank', 'noopener')}
        empty={t('noneFound')}
        listKey={list.listKey}
      />
    </>
  );
}
