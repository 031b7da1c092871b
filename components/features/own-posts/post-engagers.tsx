'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { AccountActions } from '@/components/shells/account-actions';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { type ownPostReport, postEngagements } from '@/lib/contracts/own-posts';
import { formatDateTime } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';

const KINDS = ['all', 'reply', 'quote', 'repost'] as const;
const PAGE = 50;
const MOST = 100;

type Engager = ResponseOf<typeof postEngagements>['engagers'][number];

function useColumns() {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  return [
    {
      id: 'account',
      header: t('engagers.account'),
      keep: true,
      cell: ({ handle, name }: Engager) => (
        <a
          href={`https://x.com/${encodeURIComponent(handle)}`}
          target="_blank"
          rel="noreferrer"
          className="block max-w-56 truncate font-medium hover:underline"
        >
          {name || `@${handle}`} <span className="font-normal text-subtle">@{handle}</span>
        </a>
      ),
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      cell: ({ kind }: Engager) => t(`engagers.notifications.kinds.${kind === 'like' ? 'reply' : kind}`),
    },
    {
      id: 'text',
      header: t('columns.post'),
      cell: ({ text }: Engager) => <span className="line-clamp-2">{text}</span>,
    },
    {
      id: 'followers',
      header: t('engagers.followers', { count: '' }).trim(),
      numeric: true,
      cell: ({ followers }: Engager) =>
        followers === null ? t('notKnown') : formatCompact(followers, locale),
    },
    { id: 'at', header: t('columns.created_at'), cell: ({ at }: Engager) => formatDateTime(at, locale) },
  ];
}

const rowIdOf = ({ handle, at, kind }: Engager) => `${handle} ${at} ${kind}`;

/** One account may have engaged more than once. */
function handlesOf(rows: readonly Engager[], selected: ReadonlySet<string>): string[] {
  const chosen = rows.filter((row) => selected.has(rowIdOf(row)) && row.handle !== '');
  return [...new Set(chosen.map(({ handle }) => handle))];
}

/** Who replied, quoted or reposted, by kind. */
export function PostEngagers({
  id,
  counts,
}: {
  id: string;
  counts: ResponseOf<typeof ownPostReport>['engagers'];
}) {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [shown, setShown] = useState(PAGE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const { data, isLoading } = useEndpoint(postEngagements, {
    path: { pk: id },
    query: { kind: kind === 'all' ? null : kind, page_size: shown },
  });
  const values = {
    reply: formatFull(counts.reply, locale),
    quote: formatFull(counts.quote, locale),
    repost: formatFull(counts.repost, locale),
    accounts: formatFull(counts.accounts, locale),
  };
  const segments = KINDS.map((value) => ({
    value,
    label: value === 'all' ? t('kinds.all') : t(`engagers.notifications.kinds.${value}`),
  }));
  return (
    <section aria-labelledby="post-engagers" className="mt-6">
      <h2 id="post-engagers" className="text-base font-semibold">
        {t('post.engagers')}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">
        {counts.accounts === 0 ? t('post.noEngagers') : t('post.engagersLead', values)}{' '}
        {t('post.likesUntold')}
      </p>
      {counts.accounts > 0 && (
        <>
          <SegmentedControl
            label={t('columns.kind')}
            segments={segments}
            value={kind}
            onValueChange={setKind}
            className="mb-3"
          />
          <DataTable
            label={t('post.engagers')}
            columns={columns}
            rows={data?.engagers ?? []}
            rowId={rowIdOf}
            selected={selected}
            onSelectedChange={setSelected}
            selectionActions={<AccountActions handles={handlesOf(data?.engagers ?? [], selected)} />}
            rowName={({ handle }) => `@${handle}`}
            loading={isLoading}
            total={data?.total}
            onShowMore={data && data.total > shown && shown < MOST ? () => setShown(MOST) : undefined}
          />
        </>
      )}
    </section>
  );
}
