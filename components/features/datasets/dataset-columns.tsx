'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { printLabellingQuery } from '@/lib/domain/labelling-url';
import type { Storage } from '@/lib/domain/dataset-storage';
import type { Dataset } from '@/lib/domain/datasets';
import { formatDate, formatDateRange } from '@/lib/format/date';
import { formatBytes, formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

export interface DatasetActions {
  onRename: (dataset: Dataset) => void;
  onHistory: (dataset: Dataset) => void;
  onWatched: (dataset: Dataset) => void;
  onDelete: (dataset: Dataset) => Promise<void>;
}

export type StorageById = ReadonlyMap<string, Storage['datasets'][number]>;

function ActionsMenu({ dataset, actions }: { dataset: Dataset; actions: DatasetActions }) {
  const t = useTranslations('datasets');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('actionsOf', { name: dataset.title })}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => actions.onRename(dataset)}>{t('rename.action')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => actions.onHistory(dataset)}>{t('history.action')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => actions.onWatched(dataset)}>{t('watched.action')}</DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={`${route('labelling')}?${printLabellingQuery(dataset.name, null, 'own')}`}>
            {t('label')}
          </Link>
        </DropdownMenuItem>
        {dataset.sources.includes('table-file') && (
          <DropdownMenuItem asChild>
            <Link href={`${route('import')}?replace=${encodeURIComponent(dataset.name)}`}>{t('remap')}</Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem className="text-danger" onSelect={() => void actions.onDelete(dataset)}>
          {t('delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function NameCell({ dataset }: { dataset: Dataset }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0">
        <Link
          className="block truncate py-0.5 font-medium text-accent-text hover:underline"
          title={dataset.title}
          href={`${route('explore')}?dataset=${encodeURIComponent(dataset.name)}`}
        >
          {dataset.title}
        </Link>
        {dataset.title !== dataset.name && (
          <span className="block truncate font-mono text-2xs text-subtle">{dataset.name}</span>
        )}
      </span>
      {dataset.sample && <SampleBadge />}
    </span>
  );
}

type Column = DataTableColumn<Dataset>;

function useFigures(storage: StorageById): Column[] {
  const t = useTranslations('datasets');
  const locale = useLocale();
  const known = useKnownCount();
  return [
    {
      id: 'posts',
      header: t('columns.posts'),
      numeric: true,
      keep: true,
      sortValue: (dataset) => dataset.posts,
      cell: (dataset) => formatFull(dataset.posts, locale),
    },
    {
      id: 'accounts',
      header: t('columns.accounts'),
      numeric: true,
      sortValue: (dataset) => dataset.accounts,
      cell: (dataset) => known(dataset.accounts),
    },
    {
      id: 'span',
      header: t('columns.span'),
      className: 'whitespace-nowrap',
      sortValue: (dataset) => dataset.last_post_at,
      cell: ({ first_post_at: first, last_post_at: last }) =>
        first && last ? formatDateRange(first, last, locale) : t('noPosts'),
    },
    {
      id: 'disk',
      header: t('columns.disk'),
      numeric: true,
      sortValue: ({ id }) => storage.get(id)?.bytes ?? null,
      cell: ({ id }) => {
        const bytes = storage.get(id)?.bytes;
        return bytes === undefined ? '' : formatBytes(bytes, locale);
      },
    },
  ];
}

/** Name and figures of each dataset; what can be done with it stands at the end of its row. */
export function useDatasetColumns(storage: StorageById, actions: DatasetActions): Column[] {
  const t = useTranslations('datasets');
  const locale = useLocale();
  const figures = useFigures(storage);
  return [
    {
      id: 'name',
      header: t('columns.name'),
      keep: true,
      className: 'max-w-72',
      sortValue: (dataset) => dataset.title,
      cell: (dataset) => <NameCell dataset={dataset} />,
    },
    ...figures,
    {
      id: 'imports',
      header: t('columns.imports'),
      numeric: true,
      sortValue: ({ id }) => storage.get(id)?.imports ?? null,
      cell: (dataset) => {
        const count = storage.get(dataset.id)?.imports ?? 0;
        if (dataset.sample || count === 0) return count > 0 ? formatFull(count, locale) : '';
        return (
          <Button
            variant="text"
            size="sm"
            aria-label={t('history.of', { name: dataset.title, count: formatFull(count, locale) })}
            onClick={() => actions.onHistory(dataset)}
          >
            {formatFull(count, locale)}
          </Button>
        );
      },
    },
    {
      id: 'updated',
      header: t('columns.updated'),
      className: 'whitespace-nowrap',
      sortValue: (dataset) => dataset.updated_at,
      cell: (dataset) => formatDate(dataset.updated_at, locale),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      keep: true,
      className: 'text-right',
      cell: (dataset) => (dataset.sample ? null : <ActionsMenu dataset={dataset} actions={actions} />),
    },
  ];
}
