'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { Keyboard } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatStrip } from '@/components/kit/charts/stat-strip';
import { SectionJumpBar, SectionRail } from '@/components/kit/section-card/section-rail';
import { useActiveSection } from '@/components/kit/section-card/use-active-section';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { usePalette } from '@/lib/client/stores/palette';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { CARD_IDS, groupOfCard, sectionOfCard, useCards, type CardId } from './report/cards/card-context';
import { CardGroups } from './report/cards/card-groups';
import { printLabellingQuery } from '@/lib/domain/labelling-url';
import type { QueryType, Recipe, RecipeFilter } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';
import { AudienceNote } from './report/audience-note';
import { OtherViews } from './other-views';
import { ExportMenu } from './report/export-menu';
import { FilterChips } from './report/filter-chips';
import { headlineStats } from './report/headline-stats';
import { railState } from './report/rail-items';
import type { ReportState } from './report/report-state';
import { StandingOutList } from './report/standing-out-list';

const AssistantPanel = dynamic(() =>
  import('./assistant/assistant-panel').then((module) => module.AssistantPanel),
);
const SaveAudience = dynamic(() => import('./sharing/save-audience').then((module) => module.SaveAudience));
const MonitorReport = dynamic(() =>
  import('./sharing/monitor-report').then((module) => module.MonitorReport),
);
const ShareReport = dynamic(() => import('./sharing/share-report').then((module) => module.ShareReport));

interface ResultsProps {
  type: QueryType;
  /** What was asked, in the words of who asked. */
  title: string;
  text: string;
  /** The exact recipe of what is on the page, once any of it is there. */
  recipe: Recipe | null;
  filters: RecipeFilter[];
  onFilters: (filters: RecipeFilter[]) => void;
  sample: boolean;
  hidden: CardId[];
  onShowHidden: () => void;
  onSheet: () => Promise<void>;
  onCopyLink: () => void;
  /** Address of a comparison that starts from this analysis. */
  comparePath: (other: 'before' | 'query') => string;
  networkPath: string;
  /** Stands beside the button that saves, for who is not signed in. */
  savePrompt?: ReactNode;
}

/** Labels belong to one dataset. */
function labellingPath(recipe: Recipe | null): string | null {
  const [dataset, ...others] = recipe?.datasets ?? [];
  if (!dataset || others.length > 0) return null;
  return `${route('labelling')}?${printLabellingQuery(dataset.name, recipe, 'own')}`;
}

/** The window's last day as people say it: the end is exclusive, so midnight belongs to the day before. */
const lastMoment = (to: string) => Date.parse(to) - 1;

/** What else there is to know about the figures: whom they count, where the window lies, where they come from. */
function Notes({ report, sample }: { report: ReportState; sample: boolean }) {
  const t = useTranslations('explore.results');
  const locale = useLocale();
  const { query, engineMs } = report;
  return (
    <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-subtle">
      <AudienceNote report={report} />
      {query?.snapped && <p>{t('snapped', { date: formatDate(lastMoment(query.to), locale) })}</p>}
      {sample && <p>{t('sampleNote')}</p>}
      {engineMs !== null && <p>{t('took', { ms: formatFull(Math.round(engineMs), locale) })}</p>}
    </div>
  );
}

function Actions({ report, recipe, ...props }: ResultsProps & { report: ReportState }) {
  const t = useTranslations('explore.results');
  const showPalette = usePalette(({ show }) => show);
  const ready = report.status === 'ready';
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:mt-2 lg:col-start-2 lg:row-start-1 lg:justify-end">
      <IconButton
        label={t('keys')}
        title={t('keys')}
        className="max-md:hidden pointer-coarse:hidden"
        onClick={() => showPalette('keys')}
      >
        <Keyboard aria-hidden />
      </IconButton>
      <AssistantPanel recipe={recipe} ready={ready} />
      <OtherViews
        comparePath={props.comparePath}
        networkPath={props.networkPath}
        labellingPath={props.sample ? null : labellingPath(recipe)}
      />
      <ExportMenu disabled={report.query === null} onSheet={props.onSheet} onCopyLink={props.onCopyLink} />
      <MonitorReport recipe={recipe} ready={ready} />
      <ShareReport recipe={recipe} ready={ready} />
      <SaveAudience recipe={recipe} ready={ready} prompt={props.savePrompt} />
    </div>
  );
}

function Heading(props: ResultsProps & { report: ReportState }) {
  const { report, type, title, sample } = props;
  const t = useTranslations('explore.results');
  const locale = useLocale();
  const known = useKnownCount();
  const { query, totals } = report;
  return (
    <div className="mb-4 grid gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-h-8 min-w-0 items-center gap-2">
        <h1 className="line-clamp-2 text-xl font-semibold break-words">{title}</h1>
        {sample && <SampleBadge />}
      </div>
      <div className="min-w-0 lg:col-span-2">
        {query && totals && (
          <p className="text-sm text-muted">
            {t(`subtitles.${type}`, {
              from: formatDate(query.from, locale),
              to: formatDate(lastMoment(query.to), locale),
            })}
            <span className="ml-3 inline-block font-mono text-xs text-subtle max-sm:ml-0">
              {t('n', {
                posts: formatFull(totals.posts, locale),
                accounts: known(totals.accounts),
              })}
            </span>
          </p>
        )}
        <Notes report={report} sample={sample} />
      </div>
      <Actions {...props} />
    </div>
  );
}

/** The answer: heading, headline figures, the cards, and the list of sections beside them. */
export function Results(props: ResultsProps) {
  const t = useTranslations('explore');
  const { report, before, now, actions } = useCards();
  const [jumped, setJumped] = useState<string | null>(null);
  const shown = CARD_IDS.filter(
    (card) => !props.hidden.includes(card) && report.sections[sectionOfCard(card)] !== undefined,
  );
  const active = useActiveSection(shown) ?? jumped;
  const items = shown.map((id) => ({
    id,
    title: t(`sections.${id}`),
    state: railState(report, id, now),
    group: t(`cardGroups.${groupOfCard(id)}`),
  }));
  const stats = headlineStats(report, before);
  const rail = { items, activeId: active, onJump: setJumped };
  return (
    <>
      <FilterChips filters={props.filters} onChange={props.onFilters} />
      <div className="flex gap-6 px-4 pt-6 pb-20 md:px-6 md:pb-10">
        <div className="sticky top-30 hidden max-h-[calc(100dvh-8rem)] w-42 shrink-0 self-start overflow-y-auto xl:block">
          <SectionRail {...rail} />
        </div>
        <div className="min-w-0 flex-1">
          <Heading {...props} report={report} />
          <p className="sr-only" role="status">
            {report.status === 'ready' ? t('results.finished') : ''}
          </p>
          {report.place !== null && (
            <p role="status" className="mb-3 flex items-center gap-2 text-sm text-muted">
              <Spinner /> {t('results.queued', { place: report.place })}
            </p>
          )}
          {report.status === 'stopped' && <p className="mb-3 text-sm text-muted">{t('results.stopped')}</p>}
          {report.status === 'error' && report.query === null ? (
            <ErrorState
              title={t('results.failed')}
              message={report.message ?? undefined}
              onRetry={actions.onRunAgain}
            />
          ) : (
            <>
              {stats.length > 0 && (
                <div className="mb-4">
                  <StatStrip stats={stats} label={t('stats.label')} />
                </div>
              )}
              <StandingOutList shown={shown} onJump={setJumped} />
              <CardGroups shown={shown} />
              {props.hidden.length > 0 && (
                <p className="mt-4 text-center">
                  <Button variant="text" size="sm" onClick={props.onShowHidden}>
                    {t('results.showAll', { count: props.hidden.length })}
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
      </div>
      {/* Outside of the row, so that no gap is kept for it. */}
      <div className="md:hidden">{items.length > 0 && <SectionJumpBar {...rail} />}</div>
    </>
  );
}
