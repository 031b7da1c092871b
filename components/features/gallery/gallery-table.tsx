'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { GallerySection } from '@/components/features/gallery/gallery-section';
import { Avatar } from '@/components/kit/avatar';
import { DataTable } from '@/components/kit/data-table';
import type { TableDensity } from '@/components/kit/data-table-bar';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { FilterButton } from '@/components/kit/filter-button';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { formatChange, formatCompact } from '@/lib/format/number';

interface SampleRow {
  name: string;
  followers: number;
  likes: number;
  net: number | null;
}

const ROWS: SampleRow[] = [
  { name: 'Tinbarge Coffee', followers: 212_409, likes: 4812, net: 61 },
  { name: 'Velnora', followers: 184_102, likes: 4377, net: 44 },
  { name: 'Slow Pour Notes', followers: 96_310, likes: 3127, net: 38 },
  { name: 'Hushmill', followers: 71_822, likes: 2004, net: -12 },
  { name: 'Foam Index', followers: 44_925, likes: 1931, net: null },
];

export function GalleryTable() {
  const locale = useLocale();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Velnora']));
  const [density, setDensity] = useState<TableDensity>('default');
  const [shown, setShown] = useState(3);
  const columns: DataTableColumn<SampleRow>[] = [
    {
      id: 'account',
      header: 'Account',
      keep: true,
      sortValue: (row) => row.name,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <Avatar name={row.name} />
          <span className="truncate">{row.name}</span>
        </span>
      ),
    },
    {
      id: 'followers',
      header: 'Followers',
      numeric: true,
      sortValue: (row) => row.followers,
      cell: (row) => formatCompact(row.followers, locale),
    },
    {
      id: 'likes',
      header: 'Likes',
      numeric: true,
      sortValue: (row) => row.likes,
      cell: (row) => formatCompact(row.likes, locale),
    },
    {
      id: 'net',
      header: 'Net sentiment',
      numeric: true,
      sortValue: (row) => row.net,
      cell: (row) => (row.net === null ? 'no data yet' : formatChange(row.net, locale)),
    },
    {
      id: 'status',
      header: 'Status',
      keep: true,
      cell: () => <StatusLabel tone="success">Active</StatusLabel>,
    },
  ];
  const shared = { columns, rowId: (row: SampleRow) => row.name, rowName: (row: SampleRow) => row.name };
  return (
    <>
      <GallerySection title="Table" className="block">
        <DataTable
          {...shared}
          label="Accounts"
          rows={ROWS.slice(0, shown)}
          defaultSort={{ columnId: 'likes', direction: 'desc' }}
          selected={selected}
          onSelectedChange={setSelected}
          selectionActions={<Button size="sm">Add to audience</Button>}
          toolbar={<FilterButton name="Status" value="Active" />}
          density={density}
          onDensityChange={setDensity}
          tall
          total={ROWS.length}
          onShowMore={shown < ROWS.length ? () => setShown(ROWS.length) : undefined}
        />
      </GallerySection>
      <GallerySection title="Table: empty, loading" className="grid items-start gap-4">
        <DataTable {...shared} label="Accounts, none" rows={[]} />
        <DataTable {...shared} label="Accounts, loading" rows={[]} loading />
      </GallerySection>
    </>
  );
}
