'use client';

import { List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { StatStrip } from '@/components/kit/charts/stat-strip';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { openReport } from '@/lib/client/stores/open-report';
import { printLabellingQuery } from '@/lib/domain/labelling-url';
import type { ComparedWith } from '@/components/features/explore/report/recipes';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { QueryType, Recipe } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';
import { AnswerHeading } from './answer-heading';
import { StatsSkeleton } from './answer-skeleton';
import { MoreMenu, type MoreMenuProps } from './more-menu';
import { CARD_IDS, sectionOfCard, useCards, type CardId } from './report/cards/card-context';
import { AnswerBody } from './report/answer/answer-body';
import { NoMatch } from './report/answer/no-match';
import { type AnswerOrder, answerOrder } from './report/answer/answer-order';
import { useOpenedCards } from './report/answer/use-opened-cards';
import { OverviewBody, type Overview } from './overview/overview-body';
import { SinceYouWereHere } from './overview/since-you-were-here';
import { overviewOrder } from './overview/overview-order';
import { overviewStats } from './overview/overview-stats';
import { headlineStats } from './report/headline-stats';
import { railState } from './report/rail-items';
import type { ReportState } from './report/report-state';

const AssistantPanel = lazy(async () => ({
  default: (await import('./assistant/assistant-panel')).AssistantPanel,
}));
const SectionsDialog = lazy(async () => ({ default: (await import('./sections-dialog')).SectionsDialog }));

interface ResultsProps {
  type: QueryType;
  /** What was asked, in the words of who asked. */
  title: string;
  /** The exact recipe of what is on the page, once any of it is there. */
  recipe: Recipe | null;
  sample: boolean;
  hidden: CardId[];
  onShowHidden: () => void;
  onSheet: () => Promise<void>;
  onCopyLink: () => void;
  /** Address of a comparison that starts from this analysis. */
  comparePath: (other: ComparedWith) => string | null;
  /** Address of a comparison of these questions. */
  compareTexts: (texts: readonly string[]) => string;
  /** Address of another view of the same question. */
  viewPath: MoreMenuProps['viewPath'];
  /** Address of the same question with a change. */
  hrefOf: (change: Partial<ExploreState>) => string;
  /** All of a dataset, asked without words: its own order, with questions instead of findings. */
  overview?: Overview | null;
  /** Where the columns of the file are mapped again; null where none can be. */
  columnsPath: string | null;
  /** Where posts are brought in; present where there are no words to save. */
  addPosts?: string;
  /** Stands beside the button that saves, for who is not signed in. */
  savePrompt?: ReactNode;
}

/** Labels belong to one dataset. */
function labellingPath(recipe: Recipe | null): string | null {
  const [dataset, ...others] = recipe?.datasets ?? [];
  if (!dataset || others.length > 0) return null;
  return `${route('labelling')}?${printLabellingQuery(dataset.name, recipe, 'own')}`;
}

/** What is said of the run itself. */
function RunNotes() {
  const t = useTranslations('explore.results');
  const { report } = useCards();
  return (
    <>
      <p className="sr-only" role="status">
        {report.status === 'ready' ? t('finished') : ''}
      </p>
      {report.place !== null && (
        <p role="status" className="mb-3 flex items-center gap-2 text-sm text-muted">
          <Spinner /> {t('queued', { place: report.place })}
        </p>
      )}
      {report.soFar !== null && (
        <p role="status" className="mb-3 flex items-center gap-2 text-sm text-muted" data-so-far="">
          {report.status === 'loading' && <Spinner />}
          {t(report.status === 'loading' ? 'soFar' : 'soFarStopped', {
            part: report.soFar.part,
            of: report.soFar.of,
          })}
        </p>
      )}
      {report.status === 'stopped' && report.soFar === null && (
        <p className="mb-3 text-sm text-muted">{t('stopped')}</p>
      )}
    </>
  );
}

type Cards = ReturnType<typeof useOpenedCards>;

interface BodyProps extends Pick<
  ResultsProps,
  | 'type'
  | 'recipe'
  | 'hidden'
  | 'onShowHidden'
  | 'sample'
  | 'compareTexts'
  | 'hrefOf'
  | 'overview'
  | 'columnsPath'
> {
  shown: readonly CardId[];
  order: AnswerOrder;
  cards: Cards;
}

/** Everything below the title. */
function Body({ type, shown, order, cards, overview, ...props }: BodyProps) {
  const t = useTranslations('explore');
  const { report, before, actions } = useCards();
  if (report.status === 'error' && report.query === null)
    return (
      <ErrorState
        title={t('results.failed')}
        message={report.message ?? undefined}
        onRetry={actions.onRunAgain}
      />
    );
  const { hidden, onShowHidden, sample, compareTexts, columnsPath } = props;
  const stats = overview ? overviewStats(report) : headlineStats(report, before);
  return (
    <>
      {overview?.dataset && <SinceYouWereHere dataset={overview.dataset} hrefOf={overview.hrefOf} />}
      <div className="mb-4 min-h-16">
        {stats.length > 0 ? <StatStrip stats={stats} label={t('stats.label')} /> : <StatsSkeleton />}
      </div>
      {overview ? (
        <OverviewBody
          hrefOf={overview.hrefOf}
          dataset={overview.dataset}
          columnsPath={columnsPath}
          order={order}
          opened={cards.opened}
          onToggle={cards.toggle}
        />
      ) : report.totals?.posts === 0 ? (
        <NoMatch recipe={props.recipe} hrefOf={props.hrefOf} />
      ) : (
        <AnswerBody
          ofHandle={type === 'handle'}
          order={order}
          shown={shown}
          opened={cards.opened}
          onToggle={cards.toggle}
          onShow={cards.show}
          compareTexts={compareTexts}
          columnsPath={columnsPath}
        />
      )}
      {hidden.length > 0 && (
        <p className="mt-4 text-center">
          <Button variant="text" size="sm" onClick={onShowHidden}>
            {t('results.showAll', { count: hidden.length })}
          </Button>
        </p>
      )}
      {sample && <p className="mt-4 text-xs text-subtle">{t('results.sampleNote')}</p>}
    </>
  );
}

/** What was stopped has only cards that a part of the authors told of: not the course of sentiment. */
function isThere({ status, sections }: ReportState, card: CardId): boolean {
  const section = sections[sectionOfCard(card)];
  if (section?.status === 'so_far' && status !== 'loading') return card !== 'sentiment_time';
  return section !== undefined;
}

/** The answer: title, key figures, what the posts say, and below it everything else. */
export function Results(props: ResultsProps) {
  const t = useTranslations('explore');
  const { report, now } = useCards();
  const { recipe } = props;
  const [listing, setListing] = useState(false);
  const shown = CARD_IDS.filter((card) => !props.hidden.includes(card) && isThere(report, card));
  const order = (props.overview ? overviewOrder : answerOrder)(report, shown);
  const foldable = [...order.tiles, ...order.onDemand];
  const cards = useOpenedCards(foldable, report.status === 'ready');
  const { head, tiles, onDemand, nothing } = order;
  const items = [...head, ...tiles, ...onDemand, ...nothing.map(({ card }) => card)].map((id) => ({
    id,
    title: t(`sections.${id}`),
    state: railState(report, id, now),
  }));
  const list = () => setListing(true);
  const show = (card: string) => {
    const found = items.find(({ id }) => id === card);
    if (found) cards.show(found.id);
    else window.scrollTo({ top: 0 });
  };
  // After each render: the palette reads it only while it is open.
  useEffect(() => openReport({ sections: items, show }));
  return (
    <>
      <div className="answer-frame">
        <AnswerHeading
          {...props}
          more={
            <MoreMenu
              {...props}
              labellingPath={props.sample ? null : labellingPath(recipe)}
              onSections={list}
            />
          }
        />
        <RunNotes />
        <Body {...props} shown={shown} order={order} cards={cards} />
      </div>
      {/* What comes later hides nothing of what is there. */}
      <Suspense>
        {report.totals?.posts !== 0 && (
          <AssistantPanel
            recipe={recipe}
            ready={report.status === 'ready'}
            posts={report.totals?.posts}
            onShow={({ section }) => show(section)}
            beside={
              <IconButton label={t('more.sections')} className="size-11 md:hidden" onClick={list}>
                <List aria-hidden />
              </IconButton>
            }
          />
        )}
        {listing && <SectionsDialog items={items} onJump={show} onClose={() => setListing(false)} />}
      </Suspense>
    </>
  );
}
