'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { isMistaken } from '@/lib/domain/can-ask';
import { isWhole, printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import type { BegunReport } from '@/lib/domain/report-event';
import { route } from '@/lib/tenants/routes';
import { AnswerSkeleton } from './answer-skeleton';
import { CardProvider, type CardActions, type CardId } from './report/cards/card-context';
import { ExploreNotices } from './explore-notices';
import type { PostsRequest } from './report/posts-behind';
import { QueryBlock } from './question/query-block';
import type { Asked } from './question/use-question';
import { comparePath, compareTextsPath, handlePath, permalink, withFilter } from './report/recipes';
import { Results } from './results';
import { StartPanel } from './start-panel';
import { useAnalysis, useDatasets } from './report/use-analysis';
import { useExploreKeys } from './use-explore-keys';
import { useExploreState } from './use-explore-state';
import { useExports } from './report/use-exports';
import { columnsPathOf, useOverview } from './overview/use-overview';
import { allData } from '@/lib/domain/dataset-windows';

// A dialog loads when it is first opened.
const PostsBehind = lazy(async () => ({ default: (await import('./report/posts-behind')).PostsBehind }));

/** The keys of the screen. @returns whether they are on. */
function useKeys(): boolean {
  const { enabled, read } = useShortcuts();
  useEffect(read, [read]);
  useEffect(() => void useQueryHistory.persist.rehydrate(), []);
  useExploreKeys(enabled);
  return enabled;
}

/** What the page is called, in its tab too. */
function useTitle({ description, text, datasets, posts }: ExploreState, whole: string | undefined): string {
  const t = useTranslations('explore');
  const single = posts && t('only.posts', { count: posts.length });
  const title = whole ?? (description || text || single || datasets.join(', '));
  useTabTitle(title || t('title'));
  return title;
}

const sameQuestion = (state: ExploreState, asked: Asked) =>
  asked.text === state.text && asked.type === state.type && asked.description === state.description;

interface ExploreScreenProps {
  /** The answer as far as the page came with it. */
  begun?: BegunReport | null;
  /** Stands below the answer, for who is not signed in. */
  prompt?: ReactNode;
  /** The same beside the button that saves. */
  savePrompt?: ReactNode;
}

/** Asks about a handle, an audience, a conversation or posts and shows the answer. All of its state is in the address. */
export function ExploreScreen({ begun, prompt, savePrompt }: ExploreScreenProps) {
  const { state, update, open } = useExploreState();
  const datasets = useDatasets(state);
  const { chosen } = datasets;
  const analysis = useAnalysis(
    state,
    chosen.map((dataset) => dataset.name),
    begun ?? undefined,
  );
  const { report, recipe } = analysis;
  const [hidden, setHidden] = useState<CardId[]>([]);
  /** Undefined until posts are asked for. */
  const [behind, setBehind] = useState<PostsRequest | null>();
  const whole = useOverview(state, chosen, open);
  const exports = useExports(recipe);
  const keys = useKeys();
  const actions: CardActions = {
    onStop: analysis.stop,
    onRetry: analysis.retry,
    onHide: (card) => setHidden((before) => [...before, card]),
    onShowPosts: (filter, label) => {
      if (whole?.asking?.onAskItem(filter)) return;
      if (recipe) setBehind({ recipe, label, filter: filter.key === '' ? undefined : filter });
    },
    onExportSheet: (section) => void exports.sheet([section]),
    onExportCsv: (section, part) => void exports.csv(section, part),
    onExportImage: (card, background) => void exports.image(card, background),
    onCopy: (text) => void exports.copy(text),
    onAskWindow: whole?.asking?.onAskWindow,
    hrefOfItem: whole?.asking?.hrefOfItem,
    hrefOfHandle: (handle) => handlePath(state, recipe, handle),
    onRunAgain: analysis.again,
    onUseAllData: () => update(allData(chosen)),
  };
  /** What examples are of: of data that are not here there are none. */
  const offered = chosen[0] ?? datasets.sample;
  const title = useTitle(state, whole?.title);
  const run = (asked: Asked) => {
    if (sameQuestion(state, asked)) analysis.again();
    else update(asked);
  };
  return (
    <>
      <QueryBlock
        state={state}
        datasets={datasets.all}
        chosen={chosen}
        report={report}
        onRun={run}
        onType={(type) => update({ type })}
        onStop={analysis.stop}
        onChange={update}
        onOpen={open}
      />
      <ExploreNotices
        failure={datasets.failure}
        onRetry={datasets.retry}
        missing={datasets.missing}
        outdated={datasets.outdated}
        onNewest={() => update({ versions: {} })}
      />
      {analysis.canRun ? (
        <CardProvider
          value={{
            report,
            before: analysis.before,
            now: analysis.now,
            voiceKeywords: state.voiceKeywords,
            actions,
            keys,
          }}
        >
          <Results
            type={state.type}
            title={title}
            overview={whole?.overview}
            addPosts={whole?.addPosts}
            columnsPath={columnsPathOf(chosen)}
            recipe={recipe}
            sample={chosen.some((dataset) => dataset.sample)}
            hidden={hidden}
            onShowHidden={() => setHidden([])}
            onSheet={() => exports.sheet()}
            onCopyLink={() => void exports.copy(permalink(state, recipe))}
            savePrompt={savePrompt}
            comparePath={(other) => comparePath({ state, recipe, query: report.query }, other)}
            hrefOf={(change) => `${route('explore')}?${printExploreState({ ...state, ...change })}`}
            compareTexts={(texts) => compareTextsPath(state, recipe, texts)}
            viewPath={(view) => (whole?.overview ? null : `${route(view)}?${printExploreState(state)}`)}
          />
          {prompt && <div className="answer-frame pt-4 pb-6">{prompt}</div>}
        </CardProvider>
      ) : datasets.isLoading ? (
        // Which data there is decides what the start panel says.
        (state.text !== '' || state.posts || isWhole(state)) && <AnswerSkeleton title={title} />
      ) : isMistaken(state) ? null : (
        <StartPanel
          type={state.type}
          dataset={offered}
          trends={{
            country: state.trendCountry,
            dataset: chosen[0]?.name,
            onCountry: (trendCountry) => update({ trendCountry }),
          }}
          onExample={(type, text) => {
            if (!offered) return;
            update({ type, text, ...(chosen.length === 0 && { datasets: [offered.name] }) });
          }}
          onTopic={(text) => update({ text })}
        />
      )}
      <Suspense>
        {behind !== undefined && (
          <PostsBehind
            asked={behind}
            onClose={() => setBehind(null)}
            onOnly={(filter) => update({ filters: withFilter(state.filters, filter) })}
          />
        )}
      </Suspense>
    </>
  );
}
