'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { searchNotifications } from '@/lib/contracts/own-posts';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

const KINDS = ['all', 'reply', 'mention', 'quote', 'repost'] as const;
type Kind = (typeof KINDS)[number];
type Notification = ResponseOf<typeof searchNotifications>['notifications'][number];

const [PAGE, MOST] = [50, 100];

function Row({ row: { kind, account, text, url, post_id: post, at } }: { row: Notification }) {
  const t = useTranslations('own-posts.engagers.notifications');
  const locale = useLocale();
  return (
    <li className="border-b border-line-soft px-4 py-3 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-subtle">
        <span className="font-medium text-muted">{t(`kinds.${kind}`)}</span>
        <span className="min-w-0 truncate text-sm font-medium text-ink">
          {account.name || `@${account.handle}`}
        </span>
        <span>@{account.handle}</span>
        <span className="ml-auto">{formatDateTime(at, locale)}</span>
      </p>
      <p className="mt-1 line-clamp-3 text-sm break-words">
        {url === null ? (
          text
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className="hover:underline">
            {text}
          </a>
        )}
      </p>
      {post !== null && (
        <Link href={route('own-post', { id: post })} className="mt-1 inline-block text-xs text-accent-text">
          {t('about')}
        </Link>
      )}
    </li>
  );
}

/** Replies, quotes, reposts and mentions by their words; the newest first. */
export function Notifications() {
  const t = useTranslations('own-posts.engagers');
  const locale = useLocale();
  const asked = useSearchParams().get('q') ?? '';
  const [q, setQ] = useState(asked.slice(0, 200));
  const [kind, setKind] = useState<Kind>('all');
  const [shown, setShown] = useState(PAGE);
  const query = { q: useDeferredValue(q) || null, kind: kind === 'all' ? null : kind, page_size: shown };
  const { data, error, mutate } = useEndpoint(searchNotifications, { query });
  const kinds = KINDS.map((value) => ({
    value,
    label: value === 'all' ? t('notifications.all') : t(`notifications.kinds.${value}`),
  }));
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={t('notifications.search')}
          placeholder={t('notifications.search')}
          value={q}
          maxLength={200}
          onChange={({ target }) => setQ(target.value)}
          className="w-80 max-w-full"
        />
        <OptionSelect
          aria-label={t('notifications.kind')}
          options={kinds}
          value={kind}
          onValueChange={setKind}
          className="w-40"
        />
      </div>
      {error && <ErrorState message={error.message} onRetry={() => mutate()} />}
      {!error && !data && <Skeleton className="h-24 w-full" />}
      {data?.total === 0 && (
        <EmptyState>{q === '' && kind === 'all' ? t('none') : t('notifications.none')}</EmptyState>
      )}
      {data && data.total > 0 && (
        <ol aria-label={t('notifications.label')} className="rounded-lg border border-line bg-surface">
          {data.notifications.map((row) => (
            <Row key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ol>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-3 text-xs text-subtle">
        {data && data.total > shown && shown < MOST && (
          <AsyncButton size="sm" variant="text" onClick={() => setShown(MOST)}>
            {t('of', { shown: data.notifications.length, all: formatFull(data.total, locale) })}
          </AsyncButton>
        )}
        <span>{t('notifications.notKnown')}</span>
      </p>
    </>
  );
}
