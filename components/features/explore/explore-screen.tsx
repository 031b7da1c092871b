'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, type ReactNode } from 'react';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { isAsked, isMistaken } from '@/lib/domain/can-ask';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { BegunReport } from '@/lib/domain/report-event';
import type { AnswerProps } from './answer';
import { AnswerSkeleton } from './answer-skeleton';
import { ExploreNotices } from './explore-notices';
import { QueryBlock } from './question/query-block';
import type { Asked } from './question/use-question';
import { StartPanel } from './start-panel';
import { useAnalysis, useDatasets } from './report/use-analysis';
import { useExploreKeys } from './use-explore-keys';
import { useExploreState } from './use-explore-state';
import { useOverview } from './overview/use-overview';

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

export interface ExploreScreenProps {
  /** Draws the answer: its code is here, or comes with the first question. */
  answer: ComponentType<AnswerProps>;
  /** The answer as far as the page came with it. */
  begun?: BegunReport | null;
  /** Stands below the answer, for who is not signed in. */
  prompt?: ReactNode;
  /** The same beside the button that saves. */
  savePrompt?: ReactNode;
}

/** Asks about a handle, an audience, a conversation or posts and shows the answer. All of its state is in the address. */
export function ExploreScreen({ answer: Answer, begun, prompt, savePrompt }: ExploreScreenProps) {
  const { state, update, open } = useExploreState();
  const datasets = useDatasets(state);
  const { chosen } = datasets;
  const analysis = useAnalysis(
    state,
    chosen.map((dataset) => dataset.name),
    begun ?? undefined,
  );
  const whole = useOverview(state, chosen, open);
  const keys = useKeys();
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
        report={analysis.report}
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
        <Answer
          state={state}
          chosen={chosen}
          analysis={analysis}
          whole={whole}
          title={title}
          keys={keys}
          onChange={update}
          prompt={prompt}
          savePrompt={savePrompt}
        />
      ) : datasets.isLoading ? (
        // Which data there is decides what the start panel says.
        isAsked(state) && <AnswerSkeleton title={title} />
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
    </>
  );
}
