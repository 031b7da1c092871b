'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import type { MentionNetwork } from '@/lib/contracts/network';
import { formatFull } from '@/lib/format/number';
import { communityName } from './community-name';
import { type Locale } from '@/lib/domain/locales';

type Row = MentionNetwork['nodes'][number];
const STEP = 100;

/** The same network as rows: every account shown, sortable. */
export function NetworkTable({ network, locale }: { network: MentionNetwork; locale: Locale }) {
  const t = useTranslations('network');
  const [shown, setShown] = useState(STEP);
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const figure = (id: 'mentioned_by' | 'mentions' | 'posts'): DataTableColumn<Row> => ({
      id,
      header: t(`columns.${id}`),
      numeric: true,
      sortValue: (row) => row[id],
      cell: (row) => formatFull(row[id], locale),
    });
    return [
      {
        id: 'key',
        header: t('columns.account'),
        keep: true,
        sortValue: (row) => row.key,
        cell: (row) => `@${row.key}`,
      },
      figure('mentioned_by'),
      figure('mentions'),
      figure('posts'),
      {
        id: 'community',
        header: t('columns.community'),
        sortValue: (row) => row.community,
        cell: (row) => communityName(network, row.community),
      },
    ];
  }, [t, locale, network]);
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={network.nodes.slice(0, shown)}
      rowId={(row) => row.key}
      rowName={(row) => `@${row.key}`}
      total={network.nodes.length}
      onShowMore={shown < network.nodes.length ? () => setShown(shown + STEP) : undefined}
    />
  );
}
