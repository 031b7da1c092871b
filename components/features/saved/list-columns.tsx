'use client';

import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import { compareSearchOfList } from '@/lib/domain/saved-columns';
import { formatDate } from '@/lib/format/date';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { NameEditor, NameLines } from './name-cell';
import type { SavedListsState } from './use-saved-lists';

export interface ListColumnsInput {
  state: SavedListsState;
  renaming: string | null;
  onRename: (id: string | null) => void;
  onShow: (list: AudienceUsage) => void;
  onShare: (list: AudienceUsage) => void;
}

function ListMenu({ list, input }: { list: AudienceUsage; input: ListColumnsInput }) {
  const t = useTranslations('saved.lists.menu');
  const tm = useTranslations('saved.menu');
  const { state } = input;
  const compared = compareSearchOfList(list);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={tm('of', { name: list.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link href={route('targeting-lists', { id: list.id })}>{t('open')}</Link>
        </DropdownMenuItem>
        {compared && (
          <DropdownMenuItem asChild>
            <Link href={`${route('compare')}?${compared}`}>{tm('compare')}</Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => input.onShow(list)}>{t('show')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void state.sheet(list)}>{t('sheet')}</DropdownMenuItem>
        {list.owner.mine && (
          <>
            <DropdownMenuItem onSelect={() => input.onShare(list)}>{t('share')}</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => input.onRename(list.id)}>{t('rename')}</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem className="text-danger" onSelect={() => void state.remove(list)}>
              {t('delete')}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ListName({ list, input }: { list: AudienceUsage; input: ListColumnsInput }) {
  const t = useTranslations('saved');
  if (input.renaming === list.id)
    return (
      <NameEditor
        name={list.name}
        onSave={(name) => input.state.change(list, { name })}
        onClose={() => input.onRename(null)}
      />
    );
  return (
    <NameLines
      name={
        <Button
          variant="text"
          className="max-w-full shrink justify-start"
          title={list.name}
          onClick={() => input.onShow(list)}
        >
          <span className="truncate leading-5">{list.name}</span>
        </Button>
      }
    >
      {list.source?.datasets.some(({ sample }) => sample) && <SampleBadge />}
      {!list.owner.mine && <span>{t('readOnly', { name: list.owner.name })}</span>}
    </NameLines>
  );
}

type Column = DataTableColumn<AudienceUsage>;
const COUNTED = ['keywords', 'handles', 'hashtags'] as const;

function useCounts(): Column[] {
  const t = useTranslations('saved.lists.columns');
  const locale = useLocale();
  return COUNTED.map((id) => ({
    id,
    header: t(id),
    numeric: true,
    sortValue: ({ targeting_package: given }) => given[id].length,
    cell: ({ targeting_package: given }) => formatFull(given[id].length, locale),
  }));
}

/** Name, counts of what the list holds, regions and state; what can be done with it at the end of its row. */
export function useListColumns(input: ListColumnsInput): Column[] {
  const t = useTranslations('saved.lists');
  const locale = useLocale();
  const counts = useCounts();
  const regions = ({ countries }: AudienceUsage) =>
    countries.map((code) => countryName(code, locale)).join(', ') || t('everywhere');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      keep: true,
      className: 'max-w-64',
      sortValue: (list) => list.name.toLocaleLowerCase(),
      cell: (list) => <ListName list={list} input={input} />,
    },
    ...counts,
    {
      id: 'regions',
      header: t('columns.regions'),
      className: 'max-w-48 truncate',
      sortValue: regions,
      cell: (list) => <span title={regions(list)}>{regions(list)}</span>,
    },
    {
      id: 'state',
      header: t('columns.state'),
      sortValue: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => (
        <StatusLabel tone={state === 'applied' ? 'success' : 'hollow'}>{t(`states.${state}`)}</StatusLabel>
      ),
    },
    {
      id: 'created',
      header: t('columns.created'),
      className: 'whitespace-nowrap',
      sortValue: (list) => list.created_at,
      cell: (list) => formatDate(list.created_at, locale),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      keep: true,
      atEnd: true,
      className: 'text-right',
      cell: (list) => <ListMenu list={list} input={input} />,
    },
  ];
}
