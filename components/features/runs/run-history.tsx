'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { StatusLabel } from '@/components/kit/status-label';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listRuns } from '@/lib/contracts/runs';
import type { Run } from '@/lib/domain/runs';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { resultAddress } from './run-address';
import { isMoving, runTone } from './run-state';
import { useRunText } from './use-run-text';

const POLL_MS = 2000;

function useColumns(): DataTableColumn<Run>[] {
  const t = useTranslations('runs');
  const locale = useLocale();
  const { money } = useRunText();
  const type = (run: Run) => t(`form.types.${run.plan.target.type}`);
  return [
    {
      id: 'what',
      header: t('history.what'),
      keep: true,
      cell: (run) => (
        <span className="flex min-w-0 flex-col">
          <Link
            href={route('runs', { id: run.id })}
            className="min-w-0 truncate text-accent-text hover:underline"
          >
            {run.plan.target.text}
          </Link>
          <span className="truncate text-xs text-subtle">
            {t('history.window', {
              type: type(run),
              from: formatDate(run.from, locale),
              to: formatDate(run.to, locale),
            })}
          </span>
        </span>
      ),
    },
    {
      id: 'started',
      header: t('history.started'),
      cell: (run) => formatDateTime(run.created_at, locale),
    },
    {
      id: 'state',
      header: t('history.state'),
      keep: true,
      cell: (run) => <StatusLabel tone={runTone(run.state)}>{t(`states.${run.state}`)}</StatusLabel>,
    },
    {
      id: 'cost',
      header: t('history.cost'),
      numeric: true,
      cell: (run) => money(run.spent_micros + run.estimate_micros),
    },
    {
      id: 'posts',
      header: t('history.posts'),
      numeric: true,
      cell: (run) => formatFull(run.posts, locale),
    },
    {
      id: 'team',
      header: t('history.team'),
      cell: (run) => run.team?.name ?? t('budget.install'),
    },
    {
      id: 'result',
      header: t('history.result'),
      keep: true,
      cell: (run) =>
        run.dataset !== null && (
          <Link
            href={resultAddress(run)}
            title={run.dataset}
            aria-label={t('history.exploreOf', { dataset: run.dataset })}
            className="whitespace-nowrap text-accent-text hover:underline"
          >
            {t('history.explore')}
          </Link>
        ),
    },
  ];
}

/** Runs of the person and of their teams with what they cost; those under way move while one looks. */
export function RunHistory() {
  const t = useTranslations('runs.history');
  const columns = useColumns();
  const [older, setOlder] = useState<{ runs: Run[]; next: string | null } | null>(null);
  const { data, error, isLoading, mutate } = useEndpoint(
    listRuns,
    { query: {} },
    { refreshInterval: (latest) => (latest?.results.some(isMoving) ? POLL_MS : 0) },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (data?.results.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const first = data?.results ?? [];
  const known = new Set(first.map(({ id }) => id));
  const rows = [...first, ...(older?.runs ?? []).filter(({ id }) => !known.has(id))];
  const next = older ? older.next : (data?.next ?? null);
  const showMore = async (cursor: string) => {
    try {
      const page = await request(listRuns, { query: { cursor } });
      setOlder({ runs: [...(older?.runs ?? []), ...page.results], next: page.next });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={(run) => run.id}
      rowName={(run) => run.plan.target.text}
      loading={isLoading}
      tall
      onShowMore={next === null ? undefined : () => showMore(next)}
    />
  );
}
