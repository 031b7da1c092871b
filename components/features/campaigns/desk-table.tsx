'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { type DataTableColumn, SCROLLED_HEIGHT, type TableSort } from '@/components/kit/data-table-model';
import { BulkActions } from './bulk-actions';
import { type FileAbout, DeskFiles } from './desk-files';
import type { DeskFile } from './desk-rows';
import type { DeskState } from './desk-state';
import type { DeskKind } from './use-desk';

const KINDS: Record<DeskState['level'], DeskKind> = { campaigns: 'campaign', adsets: 'ad_set', ads: 'ad' };

interface DeskTableProps<Row> {
  level: DeskState['level'];
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  loading: boolean;
  about: FileAbout;
  file: DeskFile<Row>['columns'];
  /** All that fit, for a file. */
  load: () => Promise<readonly Row[]>;
  /** Given where the server puts all pages in order together. */
  order?: { sort: TableSort | null; onSort: (sort: TableSort | null) => void };
}

/**
 * Campaigns, ad sets or ads: put in order, chosen, changed together, and taken along as a file. Which rows are chosen is
 * kept here, below the columns: to choose one draws no other row anew.
 */
export function DeskTable<Row extends { id: string; name: string; version: number }>(
  props: DeskTableProps<Row>,
) {
  const { level, rows, columns, loading, about, file, load, order } = props;
  const t = useTranslations('ads-desk.levels');
  const [own, setOwn] = useState<TableSort | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { sort, onSort } = order ?? { sort: own, onSort: setOwn };
  return (
    <DataTable
      label={t(level)}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      loading={loading}
      tall
      maxHeight={SCROLLED_HEIGHT}
      sort={sort}
      serverSort={order !== undefined}
      onSortChange={onSort}
      toolbar={<DeskFiles {...{ columns, sort, about, load, file }} />}
      selected={selected}
      onSelectedChange={setSelected}
      selectionActions={
        <BulkActions
          kind={KINDS[level]}
          currency={about.account?.currency ?? null}
          rows={rows.filter(({ id }) => selected.has(id))}
          onDone={() => setSelected(new Set())}
        />
      }
    />
  );
}
