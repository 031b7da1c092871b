'use client';

import { Keyboard } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { SampleBadge } from '@/components/kit/sample-badge';
import { StatStrip } from '@/components/kit/charts/stat-strip';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { SectionJumpBar, SectionRail } from '@/components/kit/section-card/section-rail';
import { useActiveSection } from '@/components/kit/section-card/use-active-section';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { CARD_IDS, sectionOfCard, useCards, type CardId } from './cards/card-context';
import { CARDS } from './cards/registry';
import type { QueryType, Recipe, RecipeFilter } from '@/lib/domain/recipe';
import { AudienceNote } from './audience-note';
import { OtherViews } from './other-views';
import { ExportMenu } from './export-menu';
import { FilterChips } from './filter-chips';
import { headlineStats } from './headline-stats';
import { railState } from './rail-items';
import type { ReportState } from './report-state';

const SaveAudience = dynamic(() => import('./save-audience').then((module) => module.SaveAudience));
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
  onShowKeys: () => void;
  onSheet: () => Promise<void>;
  onCopyLink: () => void;
  /** Address of a comparison that starts from this analysis. */
  comparePath: (other: 'before' | 'query') => string;
  networkPath: string;
  /** Stands beside the button that saves, for who is not signed in. */
  savePrompt?: ReactNode;
}

/** The window's last day as people say it: the end is exclusive, so midnight belongs to the day before. */
const lastMoment = (to: string) => Date.parse(to) - 1;

function Heading(props: ResultsProps & { report: ReportState }) {
  const { report, type, title, sample, onShowKeys, onSheet, onCopyLink } = props;
  const t = useTranslations('explore.results');
  const locale = useLocale();
  const { query, totals, engineMs } = report;
  const ready = report.status === 'ready';
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex items-center gap-2">
          <h1 className="line-clamp-2 text-xl font-semibold break-words">{title}</h1>
          {sample && <SampleBadge />}
        </div>
        {query && totals && (
          <p className="mt-0.5 text-sm text-muted">
            {t(`subtitles.${type}`, {
              from: formatDate(query.from, locale),
              to: formatDate(lastMoment(query.to), locale),
            })}{' '}
            <span className="inline-block font-mono text-xs text-subtle">
              {t('n', {
                posts: formatFull(totals.posts, locale),
                accounts: formatFull(totals.accounts, locale),
              })}
            </span>
          </p>
        )}
        <AudienceNote report={report} />
        {query?.snapped && (
          <p className="mt-1 text-xs text-subtle">
            {t('snapped', { date: formatDate(lastMoment(query.to), locale) })}
          </p>
        )}
        {sample && <p className="mt-1 text-xs text-subtle">{t('sampleNote')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {engineMs !== null && (
          <span className="text-xs text-subtle">
            {t('took', { ms: formatFull(Math.round(engineMs), locale) })}
          </span>
        )}
        <IconButton
          label={t('keys')}
          title={t('keys')}
          className="max-md:hidden pointer-coarse:hidden"
          onClick={onShowKeys}
        >
          <Keyboard aria-hidden />
        </IconButton>
        <OtherViews comparePath={props.comparePath} networkPath={props.networkPath} />
        <ExportMenu disabled={query === null} onSheet={onSheet} onCopyLink={onCopyLink} />
        <MonitorReport recipe={props.recipe} ready={ready} />
        <ShareReport recipe={props.recipe} ready={ready} />
        <SaveAudience recipe={props.recipe} ready={ready} prompt={props.savePrompt} />
      </div>
    </div>
  );
}

function Cards({ hidden, onShowHidden }: Pick<ResultsProps, 'hidden' | 'onShowHidden'>) {
  const t = useTranslations('explore.results');
  const { report } = useCards();
  const shown = CARD_IDS.filter(
    (card) => !hidden.includes(card) && report.sections[sectionOfCard(card)] !== undefined,
  );
  return (
    <>
      <SectionGrid>
        {shown.map((card) => {
          const Card = CARDS[card];
          return <Card key={card} />;
        })}
      </SectionGrid>
      {hidden.length > 0 && (
        <p className="mt-4 text-center">
          <Button variant="text" size="sm" onClick={onShowHidden}>
            {t('showAll', { count: hidden.length })}
          </Button>
        </p>
      )}
    </>
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
              <Cards hidden={props.hidden} onShowHidden={props.onShowHidden} />
            </>
          )}
        </div>
      </div>
      {/* Outside of the row, so that no gap is kept for it. */}
      <div className="md:hidden">{items.length > 0 && <SectionJumpBar {...rail} />}</div>
    </>
  );
}
