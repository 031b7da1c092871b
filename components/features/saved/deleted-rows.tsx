'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { formatDate } from '@/lib/format/date';

interface DeletedRow {
  id: string;
  name: string;
  deleted_at: string | null;
}

/** What was deleted and can still be brought back. */
export function DeletedRows<R extends DeletedRow>({
  rows,
  onRestore,
}: {
  rows: readonly R[];
  onRestore: (row: R) => Promise<unknown>;
}) {
  const t = useTranslations('saved.deletedList');
  const locale = useLocale();
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <p className="mb-2 text-xs text-subtle">{t('hint')}</p>
      <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface text-sm">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block truncate font-medium">{row.name}</span>
              {row.deleted_at && (
                <span className="block text-xs text-subtle">
                  {t('on', { date: formatDate(row.deleted_at, locale) })}
                </span>
              )}
            </span>
            <AsyncButton
              size="sm"
              aria-label={t('restoreNamed', { name: row.name })}
              onClick={() => onRestore(row)}
            >
              {t('restore')}
            </AsyncButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
