'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/kit/error-state';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { printExploreState, recipeOfState, type ExploreState } from '@/lib/domain/explore-url';
import type { Recipe } from '@/lib/domain/recipe';
import { CardProvider, type CardActions, type CardId } from './cards/card-context';
import { COMPARED_SECTIONS } from './changes';
import { chooseDatasets, missingDatasets } from './choose-dataset';
import { KeysDialog } from './keys-dialog';
import { PostsBehind, type PostsRequest } from './posts-behind';
import { QueryBlock } from './query-block';
import { permalink, recipeBefore, withFilter } from './recipes';
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
  useEffect(() => void useQueryHistory.persist.rehydrate(), []);
  useExploreKeys(enabled, show);
  return { enabled, show, dialog: <KeysDialog open={open} onOpenChange={setOpen} /> };
}

/** Remembers a question once it was answered. */
function useRecorded(state: ExploreState, answered: boolean) {
  const search = printExploreState(state);
  const { text } = state;
  useEffect(() => {
    if (answered && text !== '') useQueryHistory.getState().record({ search, text, at: Date.now() });
  }, [answered, search, text]);
}

/** Whether a link pins data that has changed since. */
function outdated(state: ExploreState, chosen: readonly Dataset[]): boolean {
  return chosen.some(({ name, version }) => (state.versions[name] ?? version) < version);
}

/**
 * Asks about a conversation and shows the answer. All of its state is in the address.
 * @param prompt Stands below the answer, for who is not signed in.
 */
export function ExploreScreen({ prompt }: { prompt?: ReactNode }) {
  const t = useTranslations('explore');
  const { state, update, open } = useExploreState();
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
  const earlier = state.compare && recipe ? recipeBefore(recipe) : null;
  const { state: before } = useReportStream(earlier, 0, COMPARED_SECTIONS);
  useRecorded(state, report.status === 'ready');
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
    onExportCsv: (section, part) => void exports.csv(section, part),
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
        onOpen={open}
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
      {outdated(state, chosen) && (
        <p role="status" className="flex flex-wrap items-center gap-2 px-4 pt-4 text-sm text-warn md:px-7">
          {t('pinned.old')}
          <Button variant="text" size="sm" onClick={() => update({ versions: {} })}>
            {t('pinned.newest')}
          </Button>
        </p>
      )}
      {canRun ? (
        <CardProvider
          value={{ report, before: earlier ? before : null, slowSeconds, actions, keys: keys.enabled }}
        >
          <Results
            text={state.text}
            filters={state.filters}
            onFilters={(filters) => update({ filters })}
            sample={chosen.some((dataset) => dataset.sample)}
            hidden={hidden}
            onShowHidden={() => setHidden([])}
            onShowKeys={keys.show}
            onSheet={() => exports.sheet()}
            onCopyLink={() => void exports.copy(permalink(state, recipe))}
          />
          {prompt && <div className="px-4 pt-4 pb-6 md:px-7">{prompt}</div>}
        </CardProvider>
      ) : (
        // Which data there is decides what the panel says.
        !available.isLoading && <StartPanel hasSample={sample !== undefined} onExample={runExample} />
      )}
      {keys.dialog}
      <PostsBehind
        asked={behind}
        onClose={() => setBehind(null)}
        onOnly={(filter) => update({ filters: withFilter(state.filters, filter) })}
      />
    </>
  );
}
