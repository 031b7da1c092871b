'use client';

import { useTranslations } from 'next-intl';
import { POST_FIELDS, type FilePreview } from '@/lib/domain/datasets';

const SHOWN_ROWS = 5;

/** The first rows as they will be stored: one column a recognised field. */
export function PreviewRows({ preview }: { preview: FilePreview }) {
  const t = useTranslations('import');
  const rows = preview.rows.slice(0, SHOWN_ROWS);
  const fields = POST_FIELDS.filter((field) => rows.some((row) => (row[field] ?? '') !== ''));
  if (rows.length === 0) return <p className="text-sm text-subtle">{t('mapping.noRows')}</p>;
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label={t('mapping.firstRows')}
    >
      <table className="w-full text-left text-xs">
        <thead className="bg-sunken text-muted">
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {rows.map((row, index) => (
            <tr key={index}>
              {fields.map((field) => (
                <td
                  key={field}
                  dir="auto"
                  className={`px-3 py-1.5 ${field === 'text' ? 'min-w-72' : 'max-w-48 truncate whitespace-nowrap'}`}
                >
                  {row[field] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
