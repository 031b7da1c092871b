'use client';

import type { Waiting } from '@/components/kit/section-card/measured-card';
import type { RequestError } from '@/lib/client/request-error';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { createReport } from '@/lib/contracts/analysis';
import { compareAccounts, compareCompetitors, suggestCompetitors } from '@/lib/contracts/competitors';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { validateHandle } from '@/lib/contracts/handle-tools';
import { recipeOfState } from '@/lib/domain/explore-url';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { ProfileSection, TopicsSection } from '@/lib/domain/report';
import { type CompetitorState, exploreStateOf } from './use-competitor-state';

const FRESH = { keepPreviousData: false, slow: true, shouldRetryOnError: false } as const;

/** Data and window that everything on the page is asked of. */
export interface Scope {
  from: string | null;
  to: string | null;
  dataset: string;
}

/** How one account stands. `elsewhere`: what a look beyond this dataset told of a handle that it does not hold. */
export type AccountResult =
  | { status: 'loading'; slow: boolean }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'unknown'; elsewhere: 'looking' | 'network' | 'datasets' | 'not_on_network' | 'nowhere' }
  | { status: 'known'; profile: ProfileSection['items'][number] };

interface Asked {
  error: RequestError | undefined;
  tookTooLong: boolean;
  mutate: () => unknown;
}

export function waitingOf({ error, tookTooLong, mutate }: Asked): Waiting {
  if (error) return { kind: 'error', message: error.message, onRetry: () => void mutate() };
  return tookTooLong ? { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 } : { kind: 'loading' };
}

const recipeOf = (scope: Scope, handle: string): RecipeInput =>
  recipeOfState(exploreStateOf(scope, handle, scope.dataset), [scope.dataset]);

function elsewhere(check: ResponseOf<typeof validateHandle> | undefined, failed: boolean) {
  if (!check) return failed ? 'nowhere' : 'looking';
  if (check.valid) return check.checked;
  return check.checked === 'network' ? 'not_on_network' : 'nowhere';
}

function useAccount(handle: string | undefined, scope: Scope | null): AccountResult {
  const recipe = handle !== undefined && scope ? recipeOf(scope, handle) : null;
  const { data, error, tookTooLong, mutate } = useEndpoint(
    createReport,
    recipe && { body: { recipe, sections: ['profile'] } },
    FRESH,
  );
  const unknown = error?.status === 404;
  const check = useEndpoint(
    validateHandle,
    unknown && handle !== undefined ? { body: { handle } } : null,
    FRESH,
  );
  if (unknown) return { status: 'unknown', elsewhere: elsewhere(check.data, check.error !== undefined) };
  if (error) return { status: 'error', message: error.message, retry: () => void mutate() };
  const [profile] = data?.sections.profile?.items ?? [];
  return profile ? { status: 'known', profile } : { status: 'loading', slow: tookTooLong };
}

/** Each account on its own: one that fails, waits or is not known leaves the others as they are. */
export function useAccounts([a, b, c, d, e]: readonly string[], scope: Scope | null): AccountResult[] {
  const results = [
    useAccount(a, scope),
    useAccount(b, scope),
    useAccount(c, scope),
    useAccount(d, scope),
    useAccount(e, scope),
  ];
  return results.slice(0, [a, b, c, d, e].filter((handle) => handle !== undefined).length);
}

export interface TopicsResult {
  section: TopicsSection | null;
  waiting: Waiting;
}

/** What an account writes about itself: the same posts as the route of account topics, with their receipt. */
function useTopics(handle: string | undefined, scope: Scope | null): TopicsResult {
  const recipe: RecipeInput | null =
    handle !== undefined && scope
      ? {
          ...recipeOf(scope, handle),
          reposts: 'exclude',
          filters: [{ section: 'top_accounts', key: handle }],
        }
      : null;
  const answer = useEndpoint(createReport, recipe && { body: { recipe, sections: ['topics'] } }, FRESH);
  return { section: answer.data?.sections.topics ?? null, waiting: waitingOf(answer) };
}

export function useTopicsOfAccounts([a, b, c, d, e]: readonly string[], scope: Scope | null): TopicsResult[] {
  const results = [
    useTopics(a, scope),
    useTopics(b, scope),
    useTopics(c, scope),
    useTopics(d, scope),
    useTopics(e, scope),
  ];
  return results.slice(0, [a, b, c, d, e].filter((handle) => handle !== undefined).length);
}

/** Suggestions for an account that the data knows. */
export function useSuggestions(handle: string | null, scope: Scope | null) {
  return useEndpoint(suggestCompetitors, handle && scope ? { body: { handle, ...scope } } : null, FRESH);
}

/** The comparison of the accounts that are known, once none is on its way any more. */
export function useComparisons(handles: readonly string[], scope: Scope | null) {
  const [handle, ...competitors] = handles;
  const able = scope !== null && handle !== undefined && competitors.length > 0;
  const metrics = useEndpoint(
    compareAccounts,
    able ? { body: { handles: [...handles], ...scope } } : null,
    FRESH,
  );
  const analysis = useEndpoint(
    compareCompetitors,
    able ? { body: { handle, competitors, ...scope } } : null,
    FRESH,
  );
  return { able, metrics, analysis };
}

export type MetricsAnswer = ResponseOf<typeof compareAccounts>;
export type AnalysisAnswer = ResponseOf<typeof compareCompetitors>;

export const scopeOf = ({ from, to }: CompetitorState, dataset: string): Scope => ({ from, to, dataset });
