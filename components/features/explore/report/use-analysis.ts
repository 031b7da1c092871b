'use client';

import { useEffect, useMemo, useState } from 'react';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useKnownDatasets } from '@/lib/client/stores/known-datasets';
import { usePersonal } from '@/lib/client/use-personal';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { canAsk } from '@/lib/domain/can-ask';
import { printExploreState, recipeOfState, type ExploreState } from '@/lib/domain/explore-url';
import { type Recipe, recipeSchema } from '@/lib/domain/recipe';
import { COMPARED_SECTIONS } from './changes';
import { chooseDatasets, missingDatasets } from '@/lib/domain/choose-dataset';
import { recipeBefore } from './recipes';
import type { ReportState } from './report-state';
import type { BegunReport } from '@/lib/domain/report-event';
import { useReportStream } from './use-report-stream';

/** The datasets there are, those an address chooses, and those of it that nobody here can read. */
export function useDatasets(state: ExploreState) {
  const available = useEndpoint(listDatasets, {});
  const all = useMemo(() => available.data ?? [], [available.data]);
  const chosen = useMemo(() => chooseDatasets(state.datasets, all), [state.datasets, all]);
  const signedIn = usePersonal('token') !== null;
  useEffect(() => {
    const own = available.data?.filter(({ sample }) => !sample).length;
    if (signedIn && own !== undefined) useKnownDatasets.getState().record(own);
  }, [signedIn, available.data]);
  return {
    all,
    chosen,
    missing: available.data ? missingDatasets(state.datasets, all) : [],
    /** Whether a link pins data that has changed since. */
    outdated: chosen.some(({ name, version }) => (state.versions[name] ?? version) < version),
    sample: all.find((dataset) => dataset.sample),
    isLoading: available.isLoading,
    failure: available.error?.message,
    retry: () => void available.mutate(),
  };
}

/** The exact recipe of what is on the page (absolute window, pinned versions), from any receipt that arrived. */
function useResolved(report: ReportState): Recipe | null {
  const ready = Object.values(report.sections).find((section) => section.status === 'ready');
  const text = ready?.status === 'ready' ? JSON.stringify(ready.section.receipt.recipe) : null;
  // Every receipt holds the same recipe: one object for all of them, so that nothing is asked twice.
  return useMemo(() => (text === null ? null : recipeSchema.parse(JSON.parse(text))), [text]);
}

/** Remembers a question once it was answered. */
function useRecorded(state: ExploreState, answered: boolean) {
  const search = printExploreState(state);
  const { text } = state;
  useEffect(() => {
    if (answered && text !== '') useQueryHistory.getState().record({ search, text, at: Date.now() });
  }, [answered, search, text]);
}

/**
 * The answer to the question of the address, and the same about the window before while it is compared with.
 * @param begun The answer as far as the page came with it.
 */
export function useAnalysis(state: ExploreState, datasets: readonly string[], begun?: BegunReport) {
  const [nonce, setNonce] = useState(0);
  const canRun = canAsk(state, datasets);
  const asked = canRun ? recipeOfState(state, [...datasets]) : null;
  const { state: report, stop, retry, now } = useReportStream(asked, nonce, { begun });
  const recipe = useResolved(report);
  const earlier = state.compare && recipe ? recipeBefore(recipe) : null;
  const { state: before } = useReportStream(earlier, 0, { sections: COMPARED_SECTIONS });
  useRecorded(state, report.status === 'ready');
  return {
    canRun,
    report,
    before: earlier ? before : null,
    recipe,
    now,
    stop,
    retry,
    again: () => setNonce((times) => times + 1),
  };
}
