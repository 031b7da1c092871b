'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import type { LongColumn } from '@/components/kit/long-table/long-columns';
import { ChosenBar } from '@/components/kit/long-table/chosen-bar';
import { LongTable } from '@/components/kit/long-table/long-table';
import { useChosenRows } from '@/components/kit/long-table/use-chosen-rows';
import { AccountActions } from '@/components/shells/account-actions';
import { KeepAudience } from '@/components/shells/keep-audience';
import { Input } from '@/components/ui/input';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useSearchDraft } from '@/lib/client/use-search-draft';
import { ENGAGER_ORDERINGS, ownEngagersFile } from '@/lib/contracts/own-posts';
import { formatDate } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';
import { useEngagersState } from './engagers-state';
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
          <a
            href={profile(handle)}
            target="_blank"
            rel="noreferrer"
            className="block truncate font-medium hover:underline"
          >
            {name || `@${handle}`}
          </a>
          <span className="block truncate text-xs text-subtle">
            @{handle}
            {followers !== null &&
              ` · ${t('engagers.followers', { count: formatCompact(followers, locale) })}`}
          </span>
        </span>
      ),
    },
    ...COUNTS.map((id, at): LongColumn<Engager> => ({
      id,
      header: t(`engagers.${id}`),
      numeric: true,
      sortable: true,
      keep: at === 0,
      width: '112px',
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
      width: '140px',
      cell: ({ last_at: at }) => <span className="text-muted">{formatDate(at, locale)}</span>,
    },
  ];
}

async function download(q: string, ordering: EngagerOrdering) {
  const { file, fileName } = await request(ownEngagersFile, { query: { q: q || null, ordering } });
  downloadBlob(file, fileName ?? 'engagers.csv');
}

const handleOf = ({ handle }: Engager) => handle;

/** Accounts that engage, those that do it most first. `views`: those of the table that were kept. */
export function Ranking({ handle, views }: { handle: string; views: ReactNode }) {
  const t = useTranslations('own-posts.engagers');
  const locale = useLocale();
  const letters = useShortcuts((shortcuts) => shortcuts.enabled);
  const { state, update } = useEngagersState();
  const { q, ordering } = state;
  const { text, write } = useSearchDraft(q, (next) => update({ q: next }));
  const list = useEngagers(q, ordering);
  const chosen = useChosenRows(handleOf);
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
      <div className="mb-3 flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          maxLength={100}
          onChange={({ target }) => write(target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        {views}
        <KeepAudience own={handle} handles={null} />
        <AsyncButton onClick={() => download(q, ordering)} onError={tellFailure}>
          <Download aria-hidden />
          {t('export')}
        </AsyncButton>
      </div>
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <AccountActions handles={chosen.rows.map(handleOf)} />
      </ChosenBar>
      <LongTable
        label={t('label')}
        columns={columns}
        total={list.total}
        rowAt={list.rowAt}
        onVisible={list.onVisible}
        rowName={({ handle: of }) => `@${of}`}
        sort={{ columnId: ordering, direction: 'desc' }}
        onSort={({ columnId }) =>
          update({ ordering: ENGAGER_ORDERINGS.find((one) => one === columnId) ?? 'total' })
        }
        onOpen={({ handle: of }) => window.open(profile(of), '_blank', 'noopener')}
        choice={chosen.choice}
        letters={letters}
        empty={t('noneFound')}
        listKey={list.listKey}
      />
      <p className="mt-2 text-xs text-subtle pointer-coarse:hidden">{t('keys')}</p>
    </>
  );
}
