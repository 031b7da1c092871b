'use client';

import { Download, FileSpreadsheet, ImageDown, Link2, ListPlus, Printer, Sheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import '@/components/features/explore/report/print.css';
import { useLightPrint } from '@/components/features/explore/report/use-light-print';
import { copyContent } from '@/components/kit/copy-content';
import { themeBackground } from '@/components/kit/theme-background';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Spinner } from '@/components/ui/spinner';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { comparisonOf } from '@/lib/domain/compare-url';
import { captureImage, downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { failureText } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { createSheet } from '@/lib/contracts/sheets';
import type { Comparison } from '@/lib/domain/comparison';
import type { Recipe } from '@/lib/domain/recipe';
import { comparisonCsv, comparisonSheet } from './comparison-csv';
import type { Compared } from './use-columns';
import { baseName } from './use-sides';

/** What an image of the comparison shows. */
export const ANSWER = 'comparison';

type Format = 'image' | 'sheet' | 'csv';

/** Makes a file of the comparison, one at a time, and says where it could not. */
function useFiles(title: string, places: readonly number[]) {
  const t = useTranslations('compare.actions');
  const te = useTranslations('exports');
  const [making, setMaking] = useState(false);
  const blobOf = async (format: Format, comparison: Comparison): Promise<Blob> => {
    if (format === 'csv')
      return new Blob([comparisonCsv(comparison, places)], { type: 'text/csv;charset=utf-8' });
    if (format === 'image') {
      const element = document.getElementById(ANSWER);
      if (!element) throw new Error(te('noImages'));
      return captureImage(element, themeBackground());
    }
    const words = { title, figures: t('figures'), recipes: t('recipes') };
    return (await request(createSheet, { body: comparisonSheet(comparison, places, words) })).file;
  };
  const make = async (format: Format, comparison: Comparison) => {
    setMaking(true);
    try {
      const ending = { image: 'png', sheet: 'xlsx', csv: 'csv' } as const;
      downloadBlob(await blobOf(format, comparison), exportFileName(title, 'comparison', ending[format]));
    } catch (error) {
      const message = shortMessage(failureText(error));
      toastStore
        .getState()
        .add(te(format === 'sheet' ? 'failed.sheet' : 'failed.image', { message }), 'error');
    } finally {
      setMaking(false);
    }
  };
  return { making, make };
}

/** Draws what gives the comparison to others; null while there is none, with why. */
export type ShareOf = (
  what: { title: string; recipes: Recipe[]; names?: string[] } | null,
  hint: string,
) => ReactNode;

interface CompareActionsProps {
  title: string;
  compared: Compared;
  share?: ShareOf;
}

/** What can be taken from the page: its address, and its figures as paper, sheet, text or picture. */
export function CompareActions({ title, compared, share }: CompareActionsProps) {
  const t = useTranslations('compare.actions');
  const tc = useTranslations('kit.copy');
  const targeting = useTranslations('build-targeting');
  const { comparison, places } = compared;
  const { making, make } = useFiles(title, places);
  useLightPrint();
  const copy = async () => {
    const outcome = await copyContent(window.location.href);
    toastStore.getState().add(tc(outcome), outcome === 'done' ? 'success' : 'error');
  };
  const files = [
    { name: 'sheet', Icon: FileSpreadsheet },
    { name: 'csv', Icon: Sheet },
    { name: 'image', Icon: ImageDown },
  ] as const;
  return (
    <span className="flex flex-wrap gap-2 print:hidden" data-export="omit">
      {share?.(comparison ? { title, ...comparisonOf(comparison.columns) } : null, t('wait'))}
      <Button onClick={() => void copy()}>
        <Link2 aria-hidden />
        {t('link')}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button disabled={!comparison}>
            <ListPlus aria-hidden />
            {targeting('action')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-56">
          {comparison?.columns.map((column, place) => (
            <DropdownMenuItem
              key={place}
              onSelect={() => buildTargeting({ title: baseName(column), from: { recipe: column.recipe } })}
            >
              <span className="truncate">{baseName(column)}</span>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button disabled={!comparison} aria-busy={making}>
            {making ? <Spinner /> : <Download aria-hidden />}
            {t('export')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-56">
          <DropdownMenuItem onSelect={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </DropdownMenuItem>
          {files.map(({ name, Icon }) => (
            <DropdownMenuItem key={name} onSelect={() => comparison && void make(name, comparison)}>
              <Icon aria-hidden />
              {t(name)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </span>
  );
}
