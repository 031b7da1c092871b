'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listImports } from '@/lib/contracts/imports';
import type { Import } from '@/lib/domain/datasets';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { canCancel, canRetry, importTone, MOVING } from './import-state';
import { useImportActions } from './use-import-actions';

const POLL_MS = 2000;
const SHOWN = 10;

interface RowProps {
  value: Import;
  actions: ReturnType<typeof useImportActions>;
}

function RowAction({ value, actions }: RowProps) {
  const t = useTranslations('import');
  if (canRetry(value))
    return (
      <AsyncButton
        size="sm"
        aria-label={t('againNamed', { name: value.file_name })}
        onClick={() => actions.retry(value)}
      >
        {t('summary.again')}
      </AsyncButton>
    );
  if (!canCancel(value)) return null;
  return (
    <AsyncButton
      size="sm"
      variant="ghost"
      aria-label={t('cancelNamed', { name: value.file_name })}
      onClick={() => actions.cancel(value)}
    >
      {t('cancel')}
    </AsyncButton>
  );
}

function ImportRow({ value, actions }: RowProps) {
  const t = useTranslations('import');
  const locale = useLocale();
  const figure =
    value.state === 'queued' && value.ahead !== null
      ? t('ahead', { count: value.ahead })
      : t('postsAdded', { count: formatFull(value.state === 'done' ? value.posts : value.read, locale) });
  const shown = value.state !== 'failed' && value.state !== 'cancelled' && value.state !== 'uploaded';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:min-h-11">
      <span className="flex min-w-0 flex-1 basis-48 items-baseline gap-2">
        <Link
          href={`${route('import')}?id=${value.id}`}
          className="min-w-0 truncate text-accent-text hover:underline"
        >
          {value.file_name}
        </Link>
        {value.dataset && (
          <span className="min-w-0 shrink-[3] truncate font-mono text-2xs text-subtle">{value.dataset}</span>
        )}
      </span>
      <span className="text-xs text-subtle">{formatDateTime(value.created_at, locale)}</span>
      <span className="text-xs sm:w-32 sm:text-right">{shown && figure}</span>
      <span className="sm:w-20">
        <StatusLabel tone={importTone(value.state)}>{t(`states.${value.state}`)}</StatusLabel>
      </span>
      <span className="flex sm:w-28 sm:justify-end">
        <RowAction value={value} actions={actions} />
      </span>
    </li>
  );
}

/** The latest imports with their state; those under way and in the queue move while one looks. */
export function ImportsList({ onDone }: { onDone: () => void }) {
  const t = useTranslations('import');
  const [all, setAll] = useState(false);
  const { data, mutate } = useEndpoint(
    listImports,
    {},
    {
      refreshInterval: (latest) => (latest?.some((one) => MOVING.has(one.state)) ? POLL_MS : 0),
      onSuccess: (next) => {
        const moving = (list: Import[] | undefined) =>
          list?.filter((one) => MOVING.has(one.state)).length ?? 0;
        if (moving(next) < moving(data)) onDone();
      },
    },
  );
  const actions = useImportActions(() => void mutate());
  if (!data || data.length === 0) return null;
  // One that moves is never hidden behind the button.
  const moving = data.filter((one) => MOVING.has(one.state)).length;
  const shown = all ? data : data.slice(0, Math.max(SHOWN, moving));
  return (
    <section className="mt-8">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        {t('recent')}
        {moving > 1 && (
          <span className="text-xs font-normal text-subtle">{t('underWay', { count: moving })}</span>
        )}
      </h2>
      <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface text-sm">
        {shown.map((one) => (
          <ImportRow key={one.id} value={one} actions={actions} />
        ))}
      </ul>
      {data.length > shown.length && (
        <Button variant="text" className="mt-2" onClick={() => setAll(true)}>
          {t('showAll', { count: data.length })}
        </Button>
      )}
    </section>
  );
}
