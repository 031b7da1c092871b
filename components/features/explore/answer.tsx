'use client';

import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Dataset } from '@/lib/domain/datasets';
import { allData } from '@/lib/domain/dataset-windows';
import { printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';
import { columnsPathOf, type useOverview } from './overview/use-overview';
import { CardProvider, type CardActions, type CardId } from './report/cards/card-context';
import type { PostsRequest } from './report/posts-behind';
import { comparePath, compareTextsPath, handlePath, permalink, withFilter } from './report/recipes';
import type { useAnalysis } from './report/use-analysis';
import { useExports } from './report/use-exports';
import { Results } from './results';

// A dialog loads when it is first opened.
const PostsBehind = lazy(async () => ({ default: (await import('./report/posts-behind')).PostsBehind }));

export interface AnswerProps {
  state: ExploreState;
  chosen: readonly Dataset[];
  analysis: ReturnType<typeof useAnalysis>;
  /** All of a dataset, asked without words. */
  whole: ReturnType<typeof useOverview>;
  title: string;
  /** Single keys act on the focused card. */
  keys: boolean;
  onChange: (patch: Partial<ExploreState>) => void;
  /** Stands below the answer, for who is not signed in. */
  prompt?: ReactNode;
  /** The same beside the button that saves. */
  savePrompt?: ReactNode;
}

/** The answer with everything that can be done about it. Its code comes with the first question. */
export function Answer({ state, chosen, analysis, whole, title, keys, onChange, ...prompts }: AnswerProps) {
  const { report, recipe } = analysis;
  const [hidden, setHidden] = useState<CardId[]>([]);
  /** Undefined until posts are asked for. */
  const [behind, setBehind] = useState<PostsRequest | null>();
  const exports = useExports(recipe);
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
    onUseAllData: () => onChange(allData(chosen)),
  };
  return (
    <>
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
          savePrompt={prompts.savePrompt}
          comparePath={(other) => comparePath({ state, recipe, query: report.query }, other)}
          hrefOf={(change) => `${route('explore')}?${printExploreState({ ...state, ...change })}`}
          compareTexts={(texts) => compareTextsPath(state, recipe, texts)}
          viewPath={(view) => (whole?.overview ? null : `${route(view)}?${printExploreState(state)}`)}
        />
        {prompts.prompt && <div className="answer-frame pt-4 pb-6">{prompts.prompt}</div>}
      </CardProvider>
      <Suspense>
        {behind !== undefined && (
          <PostsBehind
            asked={behind}
            onClose={() => setBehind(null)}
            onOnly={(filter) => onChange({ filters: withFilter(state.filters, filter) })}
          />
        )}
      </Suspense>
    </>
  );
}
