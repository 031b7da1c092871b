'use client';

import { Ban } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Badge } from '@/components/ui/badge';
import type { AudienceStatus } from '@/lib/domain/team-audiences';
import { formatDate } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { AudienceMenu, type MenuActions } from './audience-menu';
import type { AudienceRow } from './audience-rows';

const TONES: Record<AudienceStatus, StatusTone> = { Targetable: 'success', 'Not targetable': 'hollow' };

export interface ColumnsInput {
  team: string;
  actions: MenuActions;
}

function NameCell({ row, team }: { row: AudienceRow; team: string }) {
  const t = useTranslations('desk-audiences');
  const categories =
    (row.config ?? row.list)?.categories.filter(({ id }) => id !== 'exclusion-audience') ?? [];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {row.config ? (
        <Link
          href={`${route('team-creator', { teamId: team })}?id=${row.config.id}`}
          className="min-w-0 truncate font-medium hover:underline"
          title={row.name}
        >
          {row.name}
        </Link>
      ) : (
        <span className="min-w-0 truncate font-medium" title={row.name}>
          {row.name}
        </span>
      )}
      {row.exclusion && (
        <Badge tone="danger">
          <Ban aria-hidden className="size-3" />
          {t('exclusion')}
        </Badge>
      )}
      {row.sample && <SampleBadge />}
      {categories.map(({ id }) => (
        <span key={id} className="text-xs text-subtle">
          {t(`categories.${id as 'brands'}`)}
        </span>
      ))}
    </span>
  );
}

const PARTS = ['core_size', 'total_native_size', 'pro_targeting_size'] as const;

/** How much of the native size the other two are, as bars in one another. */
function SizesBar({ row }: { row: AudienceRow }) {
  const t = useTranslations('desk-audiences');
  const config = row.config;
  const whole = config?.total_native_size;
  if (!config || !whole) return <span className="text-xs text-subtle">{t('notCounted')}</span>;
  const width = (id: (typeof PARTS)[number]) => `${Math.round(((config[id] ?? 0) / whole) * 100)}%`;
  return (
    <span
      role="img"
      aria-label={t('bar', {
        core: width('core_size'),
        pro: width('pro_targeting_size'),
      })}
      className="relative block h-2 w-20 overflow-hidden rounded-xs bg-accent-soft forced-color-adjust-none"
    >
      <span
        className="absolute inset-y-0 left-0 bg-accent-line"
        style={{ width: width('pro_targeting_size') }}
      />
      <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: width('core_size') }} />
    </span>
  );
}

type Column = DataTableColumn<AudienceRow>;

function useSizeColumns(): Column[] {
  const t = useTranslations('desk-audiences.columns');
  const count = useKnownCount();
  const sizeOf = ({ config, list }: AudienceRow, id: (typeof PARTS)[number]) =>
    config ? config[id] : id === 'core_size' ? (list?.size ?? null) : null;
  return [
    ...PARTS.map((id) => ({
      id,
      header: t(id),
      numeric: true,
      sortValue: (row: AudienceRow) => sizeOf(row, id),
      cell: (row: AudienceRow) => count(sizeOf(row, id)),
    })),
    { id: 'bar', header: t('bar'), cell: (row) => <SizesBar row={row} /> },
  ];
}

function useStateColumns(team: string): Column[] {
  const t = useTranslations('desk-audiences');
  const locale = useLocale();
  return [
    {
      id: 'status',
      header: t('columns.status'),
      keep: true,
      sortValue: ({ status }) => status,
      cell: ({ status }) => <StatusLabel tone={TONES[status]}>{t(`statuses.${status}`)}</StatusLabel>,
    },
    {
      id: 'used',
      header: t('columns.used'),
      className: 'whitespace-nowrap text-muted',
      cell: ({ config, list }) => {
        const plans = config?.used_in.plans ?? 0;
        const text = t('used', { adSets: (config?.used_in ?? list?.used_in)?.ad_sets ?? 0, plans });
        if (plans === 0) return text;
        return (
          <Link href={`${route('team-creator', { teamId: team })}?tab=plans`} className="hover:underline">
            {text}
          </Link>
        );
      },
    },
    {
      id: 'updated',
      header: t('columns.updated'),
      className: 'whitespace-nowrap text-muted',
      sortValue: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatDate(updatedAt, locale),
    },
    {
      id: 'data',
      header: t('columns.data'),
      className: 'whitespace-nowrap text-muted',
      sortValue: ({ config }) => config?.counted_at ?? null,
      cell: ({ config }) => (config?.counted_at ? formatDate(config.counted_at, locale) : t('notCounted')),
    },
  ];
}

/** Name with its marks, three sizes, where it stands, and what can be done with it. */
export function useAudienceColumns({ team, actions }: ColumnsInput): Column[] {
  const t = useTranslations('desk-audiences.columns');
  const sizes = useSizeColumns();
  const state = useStateColumns(team);
  return [
    {
      id: 'name',
      header: t('name'),
      keep: true,
      className: 'max-w-80',
      sortValue: ({ name }) => name.toLocaleLowerCase(),
      cell: (row) => <NameCell row={row} team={team} />,
    },
    ...sizes,
    ...state,
    {
      id: 'actions',
      header: t('actions'),
      keep: true,
      atEnd: true,
      className: 'text-right',
      cell: (row) => <AudienceMenu row={row} actions={actions} team={team} />,
    },
  ];
}
