'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listImports } from '@/lib/contracts/imports';
import type { ImportState } from '@/lib/domain/datasets';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

const POLL_MS = 2000;
const SHOWN = 10;
const UNDER_WAY: ReadonlySet<ImportState> = new Set(['queued', 'running', 'committing']);

const TONES: Partial<Record<ImportState, StatusTone>> = {
  done: 'success',
  failed: 'danger',
  cancelled: 'hollow',
  uploaded: 'neutral',
};
const toneOf = (state: ImportState): StatusTone => TONES[state] ?? 'info';

/** The latest imports with their state; those under way and in the queue move while one looks. */
export function ImportsList() {
  const t = useTranslations('import');
  const locale = useLocale();
  const { data } = useEndpoint(
    listImports,
    {},
    { refreshInterval: (latest) => (latest?.some((one) => UNDER_WAY.has(one.state)) ? POLL_MS : 0) },
  );
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base font-semibold">{t('recent')}</h2>
      <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface text-sm">
        {data.slice(0, SHOWN).map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <Link
              href={`${route('import')}?id=${one.id}`}
              className="min-w-0 flex-1 basis-48 truncate text-accent-text hover:underline"
            >
              {one.file_name}
            </Link>
            <span className="text-xs text-subtle">{formatDateTime(one.created_at, locale)}</span>
            <span className="text-xs">{t('postsAdded', { count: formatFull(one.posts, locale) })}</span>
            <StatusLabel tone={toneOf(one.state)}>{t(`states.${one.state}`)}</StatusLabel>
          </li>
        ))}
      </ul>
    </section>
  );
}
