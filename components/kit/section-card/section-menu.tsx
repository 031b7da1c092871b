'use client';

import {
  ChartNoAxesColumn,
  Copy,
  Crosshair,
  Ellipsis,
  EyeOff,
  FileSpreadsheet,
  ImageDown,
  Sheet,
  Table2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { themeBackground } from '@/components/kit/theme-background';
import type { ImageBackground, SectionActions } from './section-state';

function ImageItems({ onExportImage }: { onExportImage: (background: ImageBackground) => void }) {
  const t = useTranslations('section-card.menu');
  const backgrounds = ['transparent', themeBackground()] as const;
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t('exportImage')}</DropdownMenuLabel>
      {backgrounds.map((background) => (
        <DropdownMenuItem key={background} onSelect={() => onExportImage(background)}>
          <ImageDown aria-hidden="true" />
          {t(`background.${background}`)}
        </DropdownMenuItem>
      ))}
    </>
  );
}

/** The menu "More" of a card. Without any action there is no button. */
export function SectionMenu(props: { title: string; asTable: boolean; actions: SectionActions }) {
  const { title, asTable, actions } = props;
  const { onBuildTargeting, onToggleTable, onCopy, onExportImage, onExportSheet, onExportCsv, onHide } =
    actions;
  const t = useTranslations('section-card.menu');
  if (!Object.values(actions).some((action) => action !== undefined)) return null;
  const TableIcon = asTable ? ChartNoAxesColumn : Table2;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('open', { title })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {onBuildTargeting ? (
          <DropdownMenuItem onSelect={onBuildTargeting}>
            <Crosshair aria-hidden="true" />
            {t('buildTargeting')}
          </DropdownMenuItem>
        ) : null}
        {onToggleTable ? (
          <DropdownMenuItem onSelect={onToggleTable}>
            <TableIcon aria-hidden="true" />
            {asTable ? t('showAsChart') : t('showAsTable')}
          </DropdownMenuItem>
        ) : null}
        {onCopy ? (
          <DropdownMenuItem onSelect={onCopy}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </DropdownMenuItem>
        ) : null}
        {onExportSheet ? (
          <DropdownMenuItem onSelect={onExportSheet}>
            <Sheet aria-hidden="true" />
            {t('exportSheet')}
          </DropdownMenuItem>
        ) : null}
        {onExportCsv ? (
          <DropdownMenuItem onSelect={onExportCsv}>
            <FileSpreadsheet aria-hidden="true" />
            {t('exportCsv')}
          </DropdownMenuItem>
        ) : null}
        {onExportImage ? <ImageItems onExportImage={onExportImage} /> : null}
        {onHide ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={onHide}>
              <EyeOff aria-hidden="true" />
              {t('hide')}
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
