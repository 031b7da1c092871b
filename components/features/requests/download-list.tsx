'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDownloads } from '@/lib/contracts/materials';
import { formatDateTime } from '@/lib/format/date';

const SHOWN = 20;

/** The newest people who asked for a material. */
export function DownloadList() {
  const t = useTranslations('requests.inbox');
  const locale = useLocale();
  const { data } = useEndpoint(listDownloads, { query: { page: 1, page_size: SHOWN } });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="downloads" className="mt-8">
      <h2 id="downloads" className="mb-2 text-base font-semibold">
        {t('downloads', { count: data.length })}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {data.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2">
            <span className="min-w-0 flex-1 basis-60 break-words">{row.title}</span>
            <span className="min-w-0 break-all text-muted">
              {[row.name, row.company, row.email].filter(Boolean).join(' · ')}
            </span>
            <time dateTime={row.created_at} className="font-mono text-xs text-subtle">
              {formatDateTime(row.created_at, locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
