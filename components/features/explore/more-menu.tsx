'use client';

import {
  ArrowLeftRight,
  Bell,
  CalendarClock,
  Copy,
  Crosshair,
  Ellipsis,
  FileText,
  Keyboard,
  Link2,
  List,
  ListChecks,
  ListPlus,
  Presentation,
  Printer,
  RotateCw,
  Search,
  Sheet,
  Tags,
  Waypoints,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { themeBackground } from '@/components/kit/theme-background';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Spinner } from '@/components/ui/spinner';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import type { ComparedWith } from '@/components/features/explore/report/recipes';
import { usePalette } from '@/lib/client/stores/palette';
import { usePersonal } from '@/lib/client/use-personal';
import { downloadSectionsIn } from '@/lib/domain/download-sections';
import { type Recipe, recipeTitle } from '@/lib/domain/recipe';
import { useCards } from './report/cards/card-context';
import { unfolded } from './report/answer/unfolding';
import { useReportExports } from './report/use-report-exports';

const DownloadDialog = lazy(async () => ({
  default: (await import('@/components/kit/download-dialog')).DownloadDialog,
}));
const ScheduleDialog = lazy(async () => ({
  default: (await import('./sharing/schedule-dialog')).ScheduleDialog,
}));
const MonitorDialog = lazy(async () => ({
  default: (await import('./sharing/monitor-report')).MonitorDialog,
}));

export interface MoreMenuProps {
  recipe: Recipe | null;
  onSheet: () => Promise<void>;
  onCopyLink: () => void;
  onSections: () => void;
  /** Address of a comparison that starts from this analysis. */
  comparePath: (other: ComparedWith) => string | null;
  /** Address of another view of the same question: who mentions whom, or the words that reach these people. */
  viewPath: (view: 'network' | 'tested-targeting') => string | null;
  /** Where people's own questions about these posts are asked; null where they cannot be labelled. */
  labellingPath: string | null;
}

type Takeaways = ReturnType<typeof useReportExports>;

function ExportItems({
  takeaways: { exports, ready, run },
  onSheet,
  onCopyLink,
  onChoose,
}: Pick<MoreMenuProps, 'onSheet' | 'onCopyLink'> & { takeaways: Takeaways; onChoose: () => void }) {
  const t = useTranslations('exports.menu');
  const items = [
    { name: 'choose', Icon: ListChecks, act: onChoose },
    { name: 'pdf', Icon: FileText, act: () => run(exports.pdf) },
    { name: 'slides', Icon: Presentation, act: () => run(exports.slides) },
    { name: 'sheet', Icon: Sheet, act: () => run(onSheet) },
    { name: 'print', Icon: Printer, act: () => unfolded(() => Promise.resolve(window.print())) },
    { name: 'copy', Icon: Copy, act: () => run(exports.copyReport) },
    { name: 'link', Icon: Link2, act: onCopyLink },
  ] as const;
  return (
    <>
      <DropdownMenuLabel>{t('label')}</DropdownMenuLabel>
      {items.map(({ name, Icon, act }) => (
        <DropdownMenuItem key={name} onSelect={() => void act()} disabled={ready.length === 0}>
          <Icon aria-hidden />
          {t(name)}
        </DropdownMenuItem>
      ))}
    </>
  );
}

function OtherViews({
  comparePath,
  viewPath,
  labellingPath,
}: Pick<MoreMenuProps, 'comparePath' | 'viewPath' | 'labellingPath'>) {
  const t = useTranslations('explore.otherViews');
  const views = [
    { name: 'before', Icon: ArrowLeftRight, href: comparePath('before') },
    { name: 'halves', Icon: ArrowLeftRight, href: comparePath('halves') },
    { name: 'query', Icon: Search, href: comparePath('query') },
    { name: 'network', Icon: Waypoints, href: viewPath('network') },
    { name: 'tested', Icon: Crosshair, href: viewPath('tested-targeting') },
    { name: 'labelling', Icon: Tags, href: labellingPath },
  ] as const;
  const open = views.flatMap(({ href, ...view }) => (href === null ? [] : [{ ...view, href }]));
  if (open.length === 0) return null;
  return (
    <>
      <DropdownMenuLabel>{t('label')}</DropdownMenuLabel>
      {open.map(({ name, Icon, href }) => (
        <DropdownMenuItem key={name} asChild>
          <Link href={href} prefetch={false}>
            <Icon aria-hidden />
            {t(name)}
          </Link>
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
    </>
  );
}

/** Everything that can be done with the answer besides sharing and saving it. */
export function MoreMenu(props: MoreMenuProps) {
  const { recipe, onSections } = props;
  const t = useTranslations('explore.more');
  const monitors = useTranslations('monitors.create');
  const sharing = useTranslations('sharing.schedule');
  const targeting = useTranslations('build-targeting');
  const { report, actions } = useCards();
  const takeaways = useReportExports();
  const showPalette = usePalette(({ show }) => show);
  const signedIn = usePersonal('token') !== null;
  const [choosing, setChoosing] = useState(false);
  const [watched, setWatched] = useState<Recipe | null>(null);
  const [mailed, setMailed] = useState<Recipe | null>(null);
  const watch = () => (signedIn ? setWatched(recipe) : signInDialog.getState().ask());
  const mail = () => (signedIn ? setMailed(recipe) : signInDialog.getState().ask());
  const unready = recipe === null || report.status !== 'ready';
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            aria-label={t('label')}
            aria-busy={takeaways.pending}
            className="px-[7px] max-md:size-11"
            data-export="omit"
          >
            {takeaways.pending ? <Spinner /> : <Ellipsis aria-hidden />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-64">
          <DropdownMenuItem onSelect={onSections}>
            <List aria-hidden />
            {t('sections')}
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() => recipe && buildTargeting({ title: recipeTitle(recipe), from: { recipe } })}
            disabled={unready}
          >
            <ListPlus aria-hidden />
            {targeting('action')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={watch} disabled={unready}>
            <Bell aria-hidden />
            {monitors('button')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={mail} disabled={unready}>
            <CalendarClock aria-hidden />
            {sharing('button')}
          </DropdownMenuItem>
          {actions.onRunAgain && (
            <DropdownMenuItem onSelect={actions.onRunAgain}>
              <RotateCw aria-hidden />
              {t('again')}
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <ExportItems {...props} takeaways={takeaways} onChoose={() => setChoosing(true)} />
          <DropdownMenuSeparator />
          <OtherViews {...props} />
          <DropdownMenuItem className="pointer-coarse:hidden" onSelect={() => showPalette('keys')}>
            <Keyboard aria-hidden />
            {t('keys')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {choosing && (
          <DownloadDialog
            open
            onOpenChange={setChoosing}
            sections={downloadSectionsIn(takeaways.ready)}
            background={themeBackground()}
            onDownload={takeaways.exports.download}
          />
        )}
        {mailed && <ScheduleDialog recipe={mailed} onClose={() => setMailed(null)} />}
        {watched && <MonitorDialog recipe={watched} onClose={() => setWatched(null)} />}
      </Suspense>
    </>
  );
}
