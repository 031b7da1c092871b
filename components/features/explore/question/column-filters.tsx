'use client';

import { Columns3 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ChoiceList } from '@/components/kit/query-filters/choice-list';
import { FilterPopover } from '@/components/kit/query-filters/filter-popover';
import { Button } from '@/components/ui/button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listColumns } from '@/lib/contracts/datasets';
import { type ColumnRange, type DatasetColumns, rangeOfKey } from '@/lib/domain/column-ranges';
import type { Dataset } from '@/lib/domain/datasets';
import { type FileColumn, readColumnKey } from '@/lib/domain/file-columns';
import { MAX_FILTERS, type RecipeFilter } from '@/lib/domain/recipe';
import { formatCompact } from '@/lib/format/number';
import { columnValueText } from '@/lib/format/value-range';
import { RangeForm } from './range-form';

interface ColumnFiltersProps {
  dataset: Dataset;
  filters: readonly RecipeFilter[];
  onChange: (filters: RecipeFilter[]) => void;
}

interface ColumnFilterProps extends Omit<ColumnFiltersProps, 'dataset'> {
  name: string;
  /** Values to choose from. */
  column: FileColumn | undefined;
  range: ColumnRange | undefined;
}

const isOf = (name: string, { section, key }: RecipeFilter) =>
  section === 'file_columns' && readColumnKey(key)?.column === name;

const asFilters = (keys: readonly string[]) => keys.map((key) => ({ section: 'file_columns' as const, key }));

function useChosenText() {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  return ([first, ...more]: readonly string[]) => {
    if (first === undefined) return t('anyValue');
    return more.length > 0 ? t('valuesChosen', { count: more.length + 1 }) : columnValueText(first, locale);
  };
}

/** One column of the file: any of the values that are chosen, or what lies in a range. */
function ColumnFilter({ name, column, range, filters, onChange }: ColumnFilterProps) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const textOf = useChosenText();
  const own = filters.filter((filter) => isOf(name, filter)).map(({ key }) => key);
  const others = filters.filter((filter) => !isOf(name, filter));
  const full = filters.length >= MAX_FILTERS;
  const choose = (key: string) => {
    const next = own.includes(key) ? own.filter((one) => one !== key) : full ? own : [...own, key];
    onChange([...others, ...asFilters(next)]);
  };
  const set = own.find((key) => rangeOfKey(key)) ?? null;
  return (
    <FilterPopover icon={Columns3} label={name} value={textOf(own)}>
      {(close) => (
        <>
          {range && (
            <RangeForm
              column={range}
              value={set}
              submit={t('apply')}
              onApply={(key) => {
                onChange([...others, ...asFilters([key])].slice(0, MAX_FILTERS));
                close();
              }}
            />
          )}
          {column && (
            <ChoiceList
              label={name}
              multiple
              selected={own}
              onChoose={choose}
              choices={column.values.map(({ key, value: label, posts }) => ({
                value: key,
                label,
                hint: t('posts', { count: formatCompact(posts, locale) }),
              }))}
            />
          )}
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

/** The columns that can be chosen from, by name: of numbers and dates the values only where they are few. */
function choosable({ columns, ranges }: DatasetColumns) {
  const names = [...new Set([...columns, ...ranges].map(({ name }) => name))];
  return names
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => {
      const range = ranges.find((one) => one.name === name);
      const column = columns.find((one) => one.name === name);
      return { name, range, column: range && range.few === null ? undefined : column };
    });
}

/** The columns of a dataset's files that no field stands for, each a filter; those with too many values by name. */
export function ColumnFilters({ dataset, filters, onChange }: ColumnFiltersProps) {
  const t = useTranslations('explore.filters');
  const filed = dataset.sources.includes('table-file');
  const { data } = useEndpoint(listColumns, filed ? { path: { name: dataset.name } } : null);
  if (!data) return null;
  return (
    <>
      {choosable(data).map((column) => (
        <ColumnFilter key={column.name} {...column} filters={filters} onChange={onChange} />
      ))}
      {data.too_many.length > 0 && (
        <p className="h-auto! px-3 py-2 text-xs text-subtle">
          {t('columnsTooMany', { columns: data.too_many.join(', ') })}
        </p>
      )}
    </>
  );
}
