'use client';

import { Copy, Download, FileText, Link2, ListChecks, Printer, Sheet } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useAsyncAction } from '@/components/kit/use-async-action';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Spinner } from '@/components/ui/spinner';
import { themeBackground } from '@/components/kit/theme-background';
import { downloadSectionsIn } from '@/lib/domain/download-sections';
import { SECTION_IDS } from '@/lib/domain/sections';
import { useCards } from './cards/card-context';
import './print.css';
import type { ReportState } from './report-state';
import { useExports } from './use-exports';
import { useLightPrint } from './use-light-print';

const DownloadDialog = dynamic(() =>
  import('@/components/kit/download-dialog').then((module) => module.DownloadDialog),
);

interface ExportMenuProps {
  disabled: boolean;
  onSheet: () => Promise<void>;
  onCopyLink: () => void;
}

const readyIds = (report: ReportState) => SECTION_IDS.filter((id) => report.sections[id]?.status === 'ready');

/** What can be taken away of the whole report. */
export function ExportMenu({ disabled, onSheet, onCopyLink }: ExportMenuProps) {
  const t = useTranslations('exports.menu');
  const { report } = useCards();
  const [choosing, setChoosing] = useState(false);
  const ready = useMemo(() => readyIds(report), [report]);
  const [first] = ready;
  const state = first && report.sections[first];
  const exports = useExports(state?.status === 'ready' ? state.section.receipt.recipe : null);
  useLightPrint();
  const work = useAsyncAction((task: () => Promise<void>) => task());
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button disabled={disabled || work.pending} aria-busy={work.pending} data-export="omit">
            {work.pending ? <Spinner /> : <Download aria-hidden />}
            {work.pending ? t('working') : t('label')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setChoosing(true)} disabled={ready.length === 0}>
            <ListChecks aria-hidden />
            <span>
              {t('choose')}
              <span className="block text-xs text-subtle">{t('chooseHint')}</span>
            </span>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => work.run(exports.pdf)}>
            <FileText aria-hidden />
            {t('pdf')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => work.run(onSheet)}>
            <Sheet aria-hidden />
            {t('sheet')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setTimeout(() => window.print())}>
            <Printer aria-hidden />
            {t('print')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => work.run(exports.copyReport)}>
            <Copy aria-hidden />
            {t('copy')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onCopyLink}>
            <Link2 aria-hidden />
            {t('link')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {choosing && (
        <DownloadDialog
          open
          onOpenChange={setChoosing}
          sections={downloadSectionsIn(ready)}
          background={themeBackground()}
          onDownload={exports.download}
        />
      )}
    </>
  );
}
