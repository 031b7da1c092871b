'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { recipeOfState } from '@/lib/domain/explore-url';
import type { Recipe } from '@/lib/domain/report';
import { CardProvider, type CardActions, type CardId } from './cards/card-context';
import { chooseDatasets, missingDatasets } from './choose-dataset';
import { KeysDialog } from './keys-dialog';
import { PostsBehind, type PostsRequest } from './posts-behind';
import { QueryBlock } from './query-block';
import { StartPanel } from './start-panel';
import { useExploreKeys } from './use-explore-keys';
import { useExploreState } from './use-explore-state';
import { useExports } from './use-exports';
import { useReportStream } from './use-report-stream';
import { allData } from './window-presets';

// The charts are most of the script: they load while the engine counts, not before the page can be used.
const Results = dynamic(() => import('./results').then((module) => module.Results), { ssr: false });

/** The exact recipe of what is on the page (absolute window, pinned versions), from any receipt that arrived. */
function resolvedRecipe(report: ReturnType<typeof useReportStream>['state']): Recipe | null {
  const ready = Object.values(report.sections).find((section) => section.status === 'ready');
  return ready?.status === 'ready' ? ready.section.receipt.recipe : null;
}

/** The keys of the screen, whether they are on, and their list. */
function useKeys() {
  const { enabled, read } = useShortcuts();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useEffect(read, [read]);
  useExploreKeys(enabled, show);
  return { enabled, show, dialog: <KeysDialog open={open} onOpenChange={setOpen} /> };
}

/** Asks about a conversation and shows the answer. All of its state is in the address. */
export function ExploreScreen() {
  const t = useTranslations('explore');
  const { state, update } = useExploreState();
  const available = useEndpoint(listDatasets, {});
  const datasets = useMemo(() => available.data ?? [], [available.data]);
  const chosen = useMemo(() => chooseDatasets(state.datasets, datasets), [state.datasets, datasets]);
  const missing = available.data ? missingDatasets(state.datasets, datasets) : [];
  const [nonce, setNonce] = useState(0);
  const [hidden, setHidden] = useState<CardId[]>([]);
  const [behind, setBehind] = useState<PostsRequest | null>(null);
  const names = chosen.map((dataset) => dataset.name);
  const canRun = state.text !== '' && state.type === 'conversation' && names.length > 0;
  const {
    state: report,
    stop,
    retry,
    slowSeconds,
  } = useReportStream(canRun ? recipeOfState(state, names) : null, nonce);
  const recipe = resolvedRecipe(report);
  const exports = useExports(recipe);
  const keys = useKeys();

  const actions: CardActions = {
    onStop: stop,
    onRetry: retry,
    onHide: (card) => setHidden((before) => [...before, card]),
    onShowPosts: (filter, label) => {
      if (recipe) setBehind({ recipe, label, filter: filter.key === '' ? undefined : filter });
    },
    onExportSheet: (section) => void exports.sheet([section]),
    onExportImage: (card, background) => void exports.image(card, background),
    onCopy: (text) => void exports.copy(text),
    onRunAgain: () => setNonce((before) => before + 1),
    onUseAllData: () => update(allData(chosen)),
  };
  // Examples are asked of the sample world, whatever the address named.
  const sample = datasets.find((dataset) => dataset.sample);
  const runExample = (text: string) => {
    if (sample) update({ text, type: 'conversation', datasets: [sample.name], from: null, to: null });
  };
  const run = (text: string) => {
    if (text === state.text && state.type === 'conversation') setNonce((before) => before + 1);
    else update({ text, type: 'conversation' });
  };
  return (
    <>
      <QueryBlock
        key={state.text}
        state={state}
        datasets={datasets}
        chosen={chosen}
        running={report.status === 'loading'}
        onRun={run}
        onStop={stop}
        onChange={update}
      />
      {available.error && (
        <ErrorState
          title={t('datasetsFailed')}
          message={available.error.message}
          onRetry={() => available.mutate()}
        />
      )}
      {missing.length > 0 && (
        <p role="alert" className="px-4 pt-4 text-sm text-warn md:px-7">
          {t('datasetsMissing', { names: missing.join(', ') })}
        </p>
      )}
      {state.type !== 'conversation' && (
        <p role="alert" className="px-4 pt-4 text-sm text-warn md:px-7">
          {t('typeMissing', { type: t(`types.${state.type}`) })}
        </p>
      )}
      {canRun ? (
        <CardProvider value={{ report, slowSeconds, actions, keys: keys.enabled }}>
          <Results
            text={state.text}
            sample={chosen.some((dataset) => dataset.sample)}
            hidden={hidden}
            onShowHidden={() => setHidden([])}
            onShowKeys={keys.show}
            onSheet={() => exports.sheet()}
            onCopyLink={() => void exports.copy(window.location.href)}
          />
        </CardProvider>
      ) : (
        <StartPanel hasSample={sample !== undefined} onExample={runExample} />
      )}
      {keys.dialog}
      <PostsBehind asked={behind} onClose={() => setBehind(null)} />
    </>
  );
}
