'use client';

import { Download, Link2, Sheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Spinner } from '@/components/ui/spinner';
import { useAsyncAction } from '@/components/kit/use-async-action';

interface ExportMenuProps {
  disabled: boolean;
  onSheet: () => Promise<void>;
  onCopyLink: () => void;
}

/** What can be taken away of the whole report; images are taken card by card. */
export function ExportMenu({ disabled, onSheet, onCopyLink }: ExportMenuProps) {
  const t = useTranslations('explore.export');
  const sheet = useAsyncAction(onSheet);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={disabled || sheet.pending} aria-busy={sheet.pending}>
          {sheet.pending ? <Spinner /> : <Download aria-hidden />}
          {sheet.pending ? t('working') : t('label')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => sheet.run()}>
          <Sheet aria-hidden />
          <span>
            {t('sheet')}
            <span className="block text-xs text-subtle">{t('sheetHint')}</span>
          </span>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onCopyLink}>
          <Link2 aria-hidden />
          {t('link')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
