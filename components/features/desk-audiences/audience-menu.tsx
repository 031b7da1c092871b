'use client';

import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { uploadDialog } from '@/lib/client/stores/upload-dialog';
import { SPLITS, type TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import { route } from '@/lib/tenants/routes';
import type { AudienceRow } from './audience-rows';
import { askRemoval, type TeamAudiencesState } from './use-team-audiences';

export interface MenuActions {
  state: TeamAudiencesState;
  onDetail: (row: AudienceRow) => void;
  onDelete: (list: TeamAudience) => void;
}

function ConfigItems({ config, state }: { config: TeamAudienceConfig; state: TeamAudiencesState }) {
  const t = useTranslations('desk-audiences.menu');
  return (
    <>
      <DropdownMenuItem onSelect={() => void state.build(config)}>{t('build')}</DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void state.count([config])}>{t('count')}</DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void state.exclude([config], !config.exclusion)}>
        {t(config.exclusion ? 'include' : 'exclude')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {SPLITS.map((by) => (
        <DropdownMenuItem key={by} onSelect={() => void state.split(config, by)}>
          {t(`split.${by}`)}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem className="text-danger" onSelect={() => void state.remove(config)}>
        {t('delete')}
      </DropdownMenuItem>
    </>
  );
}

/** All that can be done with one audience. */
export function AudienceMenu({
  row,
  actions,
  team,
}: {
  row: AudienceRow;
  actions: MenuActions;
  team: string;
}) {
  const t = useTranslations('desk-audiences.menu');
  const { state, onDetail, onDelete } = actions;
  const { config, list } = row;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('of', { name: row.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onDetail(row)}>{t('detail')}</DropdownMenuItem>
        {config && (
          <DropdownMenuItem asChild>
            <Link href={`${route('team-creator', { teamId: team })}?id=${config.id}`}>{t('edit')}</Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          onSelect={() =>
            uploadDialog
              .getState()
              .ask(
                config ? { config: config.id, name: row.name } : { list: row.id, name: row.name },
                () => void state.refresh(),
              )
          }
        >
          {t('upload')}
        </DropdownMenuItem>
        {config && <ConfigItems config={config} state={state} />}
        {list && !config && (
          <DropdownMenuItem
            onSelect={() => void state.use(list, row.exclusion ? 'audience' : 'do_not_reach')}
          >
            {t(row.exclusion ? 'include' : 'exclude')}
          </DropdownMenuItem>
        )}
        {list && list.uploads.length > 0 && (
          <DropdownMenuItem
            className="text-danger"
            onSelect={() => askRemoval([row], () => void state.refresh())}
          >
            {t('removeUploads')}
          </DropdownMenuItem>
        )}
        {list && list.config === null && list.uploads.length === 0 && (
          <DropdownMenuItem className="text-danger" onSelect={() => onDelete(list)}>
            {t('deleteList')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
