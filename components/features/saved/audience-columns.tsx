'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Chip } from '@/components/kit/chip';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import type { SavedAudience, SavedState, SavedStatus } from '@/lib/domain/saved';
import { formatDate } from '@/lib/format/date';
import { AudienceMenu, explorePath, type AudienceActions } from './audience-menu';
import { NameEditor, NameLines } from './name-cell';

const STATUS_TONES: Record<SavedStatus, StatusTone> = {
  draft: 'hollow',
  active: 'success',
  archived: 'neutral',
};
const STATE_TONES: Record<SavedState, StatusTone> = {
  current: 'success',
  changed: 'info',
  unavailable: 'danger',
};

export interface ColumnsInput {
  actions: AudienceActions;
  /** Id of the row whose name is being changed. */
  renaming: string | null;
  onRenamed: () => void;
  onTag: (tag: string) => void;
}

function AudienceName({ audience, input }: { audience: SavedAudience; input: ColumnsInput }) {
  const t = useTranslations('saved');
  const { state } = input.actions;
  if (input.renaming === audience.id)
    return (
      <NameEditor
        name={audience.name}
        onSave={(name) => state.change(audience, { name })}
        onClose={input.onRenamed}
      />
    );
  const sample = audience.summary.datasets.some((dataset) => dataset.sample);
  return (
    <NameLines
      name={
        <span className="flex min-w-0">
          {audience.state === 'unavailable' ? (
            <span className="truncate font-medium">{audience.name}</span>
          ) : (
            <Link
              href={explorePath(audience.recipe, false)}
              onClick={() => state.noteOpened(audience)}
              title={audience.name}
              className="truncate font-medium text-accent-text hover:underline"
            >
              {audience.name}
            </Link>
          )}
        </span>
      }
    >
      {audience.query !== audience.name && (
        <span className="max-w-72 truncate font-mono" title={audience.query}>
          {audience.query}
        </span>
      )}
      {sample && <SampleBadge />}
      {!audience.owner.mine && <span>{t('readOnly', { name: audience.owner.name })}</span>}
      {audience.folder && <span>{audience.folder}</span>}
      {audience.tags.map((tag) => (
        <Chip key={tag} label={tag} onToggle={() => input.onTag(tag)} />
      ))}
    </NameLines>
  );
}

type Column = DataTableColumn<SavedAudience>;

function useSizeText(): (audience: SavedAudience) => string {
  const t = useTranslations('saved');
  const number = useKnownCount();
  return ({ size, summary }) => {
    if (!size || size.low === null || size.high === null)
      return number(size?.value ?? summary.totals.accounts);
    return t('sampled', { value: number(size.value), low: number(size.low), high: number(size.high) });
  };
}

function useFigures(): Column[] {
  const t = useTranslations('saved');
  const locale = useLocale();
  const sizeText = useSizeText();
  return [
    {
      id: 'size',
      header: t('columns.size'),
      numeric: true,
      sortValue: ({ size, summary }) => size?.value ?? summary.totals.accounts,
      cell: sizeText,
    },
    {
      id: 'type',
      header: t('columns.type'),
      className: 'whitespace-nowrap',
      sortValue: ({ query_type: type }) => t(`types.${type}`),
      cell: ({ query_type: type }) => t(`types.${type}`),
    },
    {
      id: 'status',
      header: t('columns.status'),
      sortValue: ({ status }) => t(`statuses.${status}`),
      cell: ({ status }) => <StatusLabel tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</StatusLabel>,
    },
    {
      id: 'state',
      header: t('columns.state'),
      sortValue: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <StatusLabel tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusLabel>,
    },
    {
      id: 'created',
      header: t('columns.created'),
      className: 'whitespace-nowrap',
      sortValue: (audience) => audience.created_at,
      cell: (audience) => formatDate(audience.created_at, locale),
    },
  ];
}

/** Name with query, folder and tags; figures; what can be done with it at the end of its row. */
export function useAudienceColumns(input: ColumnsInput): Column[] {
  const t = useTranslations('saved');
  const figures = useFigures();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      keep: true,
      className: 'max-w-md',
      sortValue: (audience) => audience.name.toLocaleLowerCase(),
      cell: (audience) => <AudienceName audience={audience} input={input} />,
    },
    ...figures,
    {
      id: 'actions',
      header: t('columns.actions'),
      keep: true,
      atEnd: true,
      className: 'text-right',
      cell: (audience) => <AudienceMenu audience={audience} actions={input.actions} />,
    },
  ];
}
