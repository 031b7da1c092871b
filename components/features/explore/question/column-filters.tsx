'use client';

import { Columns3 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ChoiceList } from '@/components/kit/query-filters/choice-list';
import { FilterPopover } from '@/components/kit/query-filters/filter-popover';
import { Button } from '@/components/ui/button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listColumns } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { type FileColumn, readColumnKey } from '@/lib/domain/file-columns';
import { MAX_FILTERS, type RecipeFilter } from '@/lib/domain/recipe';
import { formatCompact } from '@/lib/format/number';

interface ColumnFiltersProps {
  dataset: Dataset;
  filters: readonly RecipeFilter[];
  onChange: (filters: RecipeFilter[]) => void;
}

interface ColumnFilterProps extends Omit<ColumnFiltersProps, 'dataset'> {
  column: FileColumn;
}

const isOf = (name: string, { section, key }: RecipeFilter) =>
  section === 'file_columns' && readColumnKey(key)?.column === name;

/** The values of one column of the file; a post needs any of those that are chosen. */
function ColumnFilter({ column, filters, onChange }: ColumnFilterProps) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const own = filters.filter((filter) => isOf(column.name, filter)).map(({ key }) => key);
  const others = filters.filter((filter) => !isOf(column.name, filter));
  const full = filters.length >= MAX_FILTERS;
  const choose = (key: string) => {
    const next = own.includes(key) ? own.filter((one) => one !== key) : full ? own : [...own, key];
    onChange([...others, ...next.map((one) => ({ section: 'file_columns' as const, key: one }))]);
  };
  const [first, ...more] = own;
  const value =
    more.length > 0
      ? t('valuesChosen', { count: own.length })
      : ((first && readColumnKey(first)?.value) ?? t('anyValue'));
  return (
    <FilterPopover icon={Columns3} label={column.name} value={value}>
      {() => (
        <>
          <ChoiceList
            label={column.name}
            multiple
            selected={own}
            onChoose={choose}
            choices={column.values.map(({ key, value: label, posts }) => ({
              value: key,
              label,
              hint: t('posts', { count: formatCompact(posts, locale) }),
            }))}
          />
          {full && <p className="mt-2 text-xs text-subtle">{t('filtersFull', { most: MAX_FILTERS })}</p>}
          {own.length > 0 && (
            <Button
              type="button"
              variant="ghost"
              size="sm"
              className="mt-2 w-full"
              onClick={() => onChange(others)}
            >
              {t('clear')}
            </Button>
          )}
        </>
      )}
    </FilterPopover>
  );
}

/** The columns of a dataset's files that no field stands for, each a filter; those with too many values by name. */
export function ColumnFilters({ dataset, filters, onChange }: ColumnFiltersProps) {
  const t = useTranslations('explore.filters');
  const filed = dataset.sources.includes('table-file');
  const { data } = useEndpoint(listColumns, filed ? { path: { name: dataset.name } } : null);
  if (!data) return null;
  return (
    <>
      {data.columns.map((column) => (
        <ColumnFilter key={column.name} column={column} filters={filters} onChange={onChange} />
      ))}
      {data.too_many.length > 0 && (
        <p className="h-auto! px-3 py-2 text-xs text-subtle">
          {t('columnsTooMany', { columns: data.too_many.join(', ') })}
        </p>
      )}
    </>
  );
}
