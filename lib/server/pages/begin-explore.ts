import 'server-only';
import { createReport } from '@/lib/contracts/analysis';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { listDatasets as datasetsEndpoint, readSince as sinceEndpoint } from '@/lib/contracts/datasets';
import { canAsk } from '@/lib/domain/can-ask';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import { type ExploreState, isWhole, recipeOfState } from '@/lib/domain/explore-url';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { BegunReport } from '@/lib/domain/report-event';
import type { Ctx } from '@/lib/server/ctx';
import { beginReport } from '@/lib/server/services/analysis/begin-report';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { readSince } from '@/lib/server/services/saved/dataset-visits';
import { type Answers, SOON_MS, withinTime } from './in-time';
import { begun, ctxOfPage } from './page-ctx';

export interface BegunExplore {
  answers: Answers;
  /** The answer as far as it is there at once: all of it, or only what is asked. Null where the address asks nothing. */
  report: BegunReport | null;
  /** The answer as far as it comes while the page is written, where that is more. */
  later: Promise<BegunReport> | null;
}

const nothingOf = (recipe: RecipeInput): BegunReport => ({
  key: JSON.stringify(recipe),
  events: [],
  whole: false,
});

async function beginAnswer(ctx: Ctx, recipe: RecipeInput): Promise<Omit<BegunExplore, 'answers'>> {
  const later = beginReport(ctx, recipe);
  const soon = await withinTime(later, SOON_MS);
  if (soon) return { report: soon, later: null };
  return { report: nothingOf(recipe), later };
}

/** What came since the last look leads the page of a whole dataset: it must not push the rest down later. */
async function sinceLast(ctx: Ctx, state: ExploreState, [name, ...others]: string[]): Promise<Answers> {
  if (!isWhole(state) || name === undefined || others.length > 0) return {};
  return { [endpointKey(sinceEndpoint, { path: { name } })]: await readSince(ctx, { name }) };
}

/**
 * What the explore screen of an address would ask first, begun while its page is written.
 * @param options.stopped Somebody pressed Stop before the scripts of the page were there: nothing is begun.
 * @returns null where the browser had better ask for itself: it then says what is wrong.
 */
export function beginExplore(
  headers: Headers,
  state: ExploreState,
  { stopped = false }: { stopped?: boolean } = {},
): Promise<BegunExplore | null> {
  return begun(headers, async () => {
    const ctx = await ctxOfPage(headers, createReport);
    const datasets = await listDatasets(ctx);
    const names = chooseDatasets(state.datasets, datasets).map(({ name }) => name);
    const answers = {
      [endpointKey(datasetsEndpoint, {})]: datasets,
      ...(await sinceLast(ctx, state, names)),
    };
    if (!canAsk(state, names)) return { answers, report: null, later: null };
    const recipe = recipeOfState(state, names);
    if (stopped) return { answers, report: { ...nothingOf(recipe), stopped }, later: null };
    return { answers, ...(await beginAnswer(ctx, recipe)) };
  });
}
