'use client';

import { Ellipsis, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import { ShareDialog } from '../share-dialog';
import { ExportMenu } from './export-menu';
import { FileDialog } from './file-dialog';
import { CategoriesDialog } from './categories-dialog';
import type { PackageEditor } from './use-package-editor';
import type { TargetingListState } from './use-targeting-list';
import { VersionsDialog } from './versions-dialog';

interface MenuProps {
  config: AudienceConfig | null;
  editor: PackageEditor;
  list: TargetingListState;
}

type Opened = 'file' | 'share' | 'versions' | 'categories';

/** What can be done with a list besides editing it. */
export function ListMenu({ config, editor, list }: MenuProps) {
  const t = useTranslations('targeting-lists.menu');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const own = config && list.mine ? config : null;
  return (
    <>
      {own && (
        <Button onClick={() => setOpened('share')}>
          <Share2 aria-hidden />
          {t('share')}
        </Button>
      )}
      <ExportMenu draft={editor.draft} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('more')}>
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setOpened('categories')}>{t('categories')}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpened('file')}>{t('file')}</DropdownMenuItem>
          {own && (
            <>
              <DropdownMenuItem onSelect={() => setOpened('versions')}>{t('versions')}</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => void list.saveCopy()}>{t('copy')}</DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem className="text-danger" onSelect={() => void list.remove()}>
                {t('delete')}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ShareDialog
        target={own && opened === 'share' ? { kind: 'list', id: own.id, name: own.name } : null}
        onClose={close}
      />
      <VersionsDialog config={opened === 'versions' ? own : null} editor={editor} onClose={close} />
      <FileDialog
        open={opened === 'file'}
        onClose={close}
        onRead={(draft) => editor.change((now) => ({ ...draft, name: now.name }))}
      />
      <CategoriesDialog open={opened === 'categories'} editor={editor} onClose={close} />
    </>
  );
}
