'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import { rankedList, type RankedRow, shareTable } from '@/components/kit/charts/share-transform';
import { type RangeKind, rangeOfKey } from '@/lib/domain/column-ranges';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { ShareItem, ShareSection } from '@/lib/domain/report';
import { formatFull } from '@/lib/format/number';
import { columnValueText } from '@/lib/format/value-range';
import { selecting, useCards } from './card-context';
import { ReportCard } from './report-card';

const SHOWN = 6;

interface ColumnGroup {
  name: string;
  section: ShareSection;
  /** Posts whose row says something in it. */
  filled: number;
  /** Counted in bands of numbers or in months. */
  kind: RangeKind | null;
}

const rangeOfItem = ({ key }: ShareItem) => rangeOfKey(key)?.range;
const lowOf = (item: ShareItem) => rangeOfItem(item)?.low ?? 0;

/** The values of each column by themselves, the column that most rows fill first. */
export function columnGroups(section: ShareSection): ColumnGroup[] {
  const groups = Map.groupBy(section.items, ({ key }) => readColumnKey(key)?.column ?? '');
  return [...groups]
    .map(([name, found]) => {
      const kind = (found[0] && rangeOfItem(found[0])?.kind) ?? null;
      const items = kind ? found.toSorted((a, b) => lowOf(a) - lowOf(b)) : found;
      return {
        name,
        kind,
        section: { ...section, items, total_items: items.length },
        filled: items.reduce((sum, item) => sum + item.n, 0),
      };
    })
    .toSorted((a, b) => b.filled - a.filled);
}

function ColumnValues({ group, label }: { group: ColumnGroup; label: string }) {
  const t = useTranslations('explore.fileColumns');
  const locale = useLocale();
  const { actions } = useCards();
  const { name, section, filled, kind } = group;
  const valueOf = ({ key }: ShareItem) => columnValueText(key, locale);
  const blank = section.base - filled;
  return (
    <div className="min-w-0">
      <h4 className="truncate text-sm font-semibold" dir="auto">
        {name}
      </h4>
      <p className="mb-1.5 text-xs text-subtle">
        {t(kind ? `bands.${kind}` : 'values', { count: section.items.length })}
        {blank > 0 && ` · ${t(kind ? 'unknown' : 'blank', { count: blank, n: formatFull(blank, locale) })}`}
      </p>
      <RankedBars
        list={rankedList(section, { value: 'share', label: valueOf })}
        label={`${label}: ${name}`}
        initial={SHOWN}
        labelWidth={132}
        onSelect={selecting(actions, (row: RankedRow) => [
          { section: 'file_columns', key: row.key },
          `${name}: ${row.label}`,
        ])}
      />
    </div>
  );
}

/** What the columns of the file say of these posts: shares of each value with their intervals. */
export function FileColumnsCard() {
  return (
    <ReportCard
      card="file_columns"
      of="file_columns"
      shape="bars"
      counting="counting"
      wide
      readable
      table={(section) => shareTable(section)}
    >
      {(section, label) => (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {columnGroups(section).map((group) => (
            <ColumnValues key={group.name} group={group} label={label} />
          ))}
        </div>
      )}
    </ReportCard>
  );
}
