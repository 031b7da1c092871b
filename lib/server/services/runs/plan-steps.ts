import 'server-only';
import { createHash } from 'node:crypto';
import {
  drawTimeSlices,
  postsPerSlice,
  type Stratum,
  type VolumeBucket,
} from '@/lib/analysis/sampling/time-slices';
import { itemsOf, type Precision, type RunPlan, type RunVolume } from '@/lib/domain/runs';
import type { NetworkRead } from '@/lib/server/sources/x-api/reading';
import { pageRange } from '@/lib/server/sources/x-api/requests';
import type { PlannedAccount, RunStep } from '@/lib/server/stores/runs/run-record';
import { handlesOf, postIdsOf } from './search-query';

/** What an estimate found out; with the plan and a precision it says what is read. */
export interface PlanFacts {
  /** Several where X takes no search so long; then everything is read, since what several find cannot be drawn from. */
  searches: readonly string[];
  from: string;
  to: string;
  archive: boolean;
  volumes: readonly RunVolume[];
  accounts: readonly PlannedAccount[];
  seed: number;
}

export interface PlannedRun {
  steps: RunStep[];
  strata: Stratum[];
  /** Posts expected from the search. */
  posts: number;
  perSlice: number;
  /** Nothing is drawn: the whole window is read. */
  census: boolean;
}

const buckets = (volumes: readonly RunVolume[]): VolumeBucket[] =>
  volumes.map(({ from, to, posts }) => ({ from: Date.parse(from), to: Date.parse(to), posts }));

export const populationOf = (volumes: readonly RunVolume[]): number =>
  volumes.reduce((sum, { posts }) => sum + posts, 0);

/** Full pages of so many items; what has no pages comes as one. */
function pagesOf(read: NetworkRead, items: number): number {
  const size = pageRange(read)?.max;
  return size === undefined ? 1 : Math.max(1, Math.ceil(items / size));
}

const whole = (read: NetworkRead, items = 1, limit: number | null = null): RunStep => ({
  read,
  limit,
  stratum: null,
  pages: pagesOf(read, items),
});

/** What is read whatever is drawn: the accounts and posts that the plan names. */
function namedSteps({ target }: RunPlan): RunStep[] {
  if (target.type === 'handle')
    return [whole({ kind: 'users', by: 'handle', values: handlesOf(target.text) })];
  return target.type === 'post' ? [whole({ kind: 'posts', ids: postIdsOf(target.text) })] : [];
}

function followerSteps({ followers }: RunPlan, { accounts }: PlanFacts, precision: Precision): RunStep[] {
  if (!followers) return [];
  const limit = itemsOf(precision);
  return accounts.map(({ id, followers: all }) =>
    whole({ kind: 'followers', userId: id }, Math.min(all, limit ?? all), limit),
  );
}

const iso = (ms: number) => new Date(ms).toISOString();

function searchSteps(facts: PlanFacts, precision: Precision): PlannedRun {
  const { searches, archive, volumes, from, to, seed } = facts;
  const population = populationOf(volumes);
  const wanted = itemsOf(precision);
  const span = (query: string, start: string, end: string): NetworkRead => ({
    kind: 'search',
    query,
    from: start,
    to: end,
    archive,
  });
  if (population === 0) return { steps: [], strata: [], posts: 0, perSlice: 0, census: true };
  if (wanted === null || wanted >= population)
    return {
      steps: searches.map((query) => whole(span(query, from, to), population)),
      strata: [],
      posts: population,
      perSlice: 0,
      census: true,
    };
  const [query = ''] = searches;
  const perSlice = postsPerSlice(wanted);
  const { strata, slices } = drawTimeSlices({ buckets: buckets(volumes), size: wanted, perSlice, seed });
  const steps = slices.map((slice) => {
    const read = span(query, iso(slice.from), iso(slice.to));
    return { read, limit: null, stratum: slice.stratum, pages: pagesOf(read, perSlice) };
  });
  return { steps, strata, posts: wanted, perSlice, census: false };
}

/** Everything a run asks the network for, in order. The same plan and facts give the same steps. */
export function planRun(plan: RunPlan, facts: PlanFacts, precision: Precision): PlannedRun {
  const search = searchSteps(facts, precision);
  return {
    ...search,
    steps: [...namedSteps(plan), ...search.steps, ...followerSteps(plan, facts, precision)],
  };
}

/** Names a question, so that the same one asked twice on a day is known again. The store changes the order of its keys. */
export function readKeyOf(read: NetworkRead): string {
  const parts = Object.entries(read).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
