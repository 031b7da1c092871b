'use client';

import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import type { Recipe } from '@/lib/domain/recipe';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import { compareSearchOfAudience } from '@/lib/domain/saved-columns';
import { SAVED_STATUSES, type SavedAudience } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';
import type { SavedAudiencesState } from './use-saved-audiences';

export const explorePath = (recipe: Recipe, pinned: boolean) =>
  `${route('explore')}?${searchOfRecipe(recipe, { pinned })}`;

export type AudienceDialog = 'rerun' | 'related' | 'edit' | 'versions' | 'share';

export interface AudienceActions {
  state: SavedAudiencesState;
  onRename: (audience: SavedAudience) => void;
  onDialog: (dialog: AudienceDialog, audience: SavedAudience) => void;
}

function OwnItems({ audience, actions }: { audience: SavedAudience; actions: AudienceActions }) {
  const t = useTranslations('saved.menu');
  const ts = useTranslations('saved.statuses');
  const { state, onRename, onDialog } = actions;
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => onRename(audience)}>{t('rename')}</DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onDialog('edit', audience)}>{t('edit')}</DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onDialog('share', audience)}>{t('share')}</DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup aria-label={t('status')} value={audience.status}>
        {SAVED_STATUSES.map((status) => (
          <DropdownMenuRadioItem
            key={status}
            value={status}
            onSelect={() => void state.change(audience, { status })}
          >
            {ts(status)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      <DropdownMenuItem className="text-danger" onSelect={() => void state.remove(audience)}>
        {t('delete')}
      </DropdownMenuItem>
    </>
  );
}

/** All that can be done with one saved audience; whom it is shared with reads, runs and copies it. */
export function AudienceMenu({ audience, actions }: { audience: SavedAudience; actions: AudienceActions }) {
  const t = useTranslations('saved.menu');
  const { state, onDialog } = actions;
  const readable = audience.state !== 'unavailable';
  const compared = compareSearchOfAudience(audience);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('of', { name: audience.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {readable && (
          <>
            <DropdownMenuItem asChild>
              <Link href={explorePath(audience.recipe, false)} onClick={() => state.noteOpened(audience)}>
                {t('open')}
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem asChild>
              <Link
                href={explorePath(audience.summary.recipe, true)}
                onClick={() => state.noteOpened(audience)}
              >
                {t('openPinned')}
              </Link>
            </DropdownMenuItem>
            {compared && (
              <DropdownMenuItem asChild>
                <Link href={`${route('compare')}?${compared}`}>{t('compare')}</Link>
              </DropdownMenuItem>
            )}
            <DropdownMenuItem
              onSelect={() =>
                buildTargeting({ title: audience.name, from: { recipe: audience.summary.recipe } })
              }
            >
              {t('buildTargeting')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onDialog('rerun', audience)}>{t('rerun')}</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onDialog('related', audience)}>{t('related')}</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => void state.saveList(audience)}>{t('list')}</DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem onSelect={() => onDialog('versions', audience)}>{t('versions')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void state.duplicate(audience)}>{t('duplicate')}</DropdownMenuItem>
        {audience.owner.mine && <OwnItems audience={audience} actions={actions} />}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
