'use client';

import { useTranslations } from 'next-intl';
import { POST_FIELDS, type ColumnMapping, type FilePreview, type PostField } from '@/lib/domain/datasets';

interface MappingTableProps {
  columns: FilePreview['columns'];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** Gives a column to a field. A field has one column, so the one that had it before loses it. */
export function assignField(mapping: ColumnMapping, column: string, field: PostField | null): ColumnMapping {
  const kept = Object.entries(mapping).filter(([key, name]) => name !== column && key !== field);
  return Object.fromEntries(field === null ? kept : [...kept, [field, column]]);
}

/** Every column of the file with samples and the field it goes to, which can be changed or left out. */
export function MappingTable({ columns, mapping, onChange }: MappingTableProps) {
  const t = useTranslations('import');
  const fieldOf = (column: string) => POST_FIELDS.find((field) => mapping[field] === column) ?? '';
  return (
    <div
      className="max-h-96 overflow-auto rounded-lg border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label={t('mapping.columns')}
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('mapping.column')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
              {t('mapping.samples')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('mapping.goesTo')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {columns.map((column) => (
            <tr key={column.name}>
              <th
                scope="row"
                className="max-w-40 truncate px-3 py-1.5 font-mono text-xs font-medium"
                title={column.name}
              >
                {column.name}
              </th>
              <td className="max-w-72 truncate px-3 py-1.5 text-xs text-subtle max-sm:hidden">
                {column.samples.slice(0, 3).join(' · ')}
              </td>
              <td className="px-3 py-1.5">
                <select
                  aria-label={t('mapping.fieldOf', { column: column.name })}
                  value={fieldOf(column.name)}
                  onChange={(event) => {
                    const field = POST_FIELDS.find((one) => one === event.target.value) ?? null;
                    onChange(assignField(mapping, column.name, field));
                  }}
                  className="h-8 w-full max-w-56 rounded-sm border border-control bg-surface px-2 text-sm"
                >
                  <option value="">{t('mapping.leftOut')}</option>
                  {POST_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {t(`fields.${field}`)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
