'use client';

import type { Waiting } from '@/components/kit/section-card/measured-card';
import type { RequestError } from '@/lib/client/request-error';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useToolUse } from '@/lib/client/use-tool-use';
import { exploreClusters, relatedKeywords, topicAccounts, type Cluster } from '@/lib/contracts/topic-tools';
import { askedWords } from '@/lib/domain/targeting-suggestion';
import type { ClusterState } from './use-cluster-state';

const FRESH = { keepPreviousData: false, slow: true, shouldRetryOnError: false } as const;
const ACCOUNTS = 10;
/** The first words of a cluster say what it is about; the later ones are shared with others. */
const ASKED_WORDS = 5;

interface Answer<T> {
  data: T | undefined;
  error: RequestError | undefined;
  tookTooLong: boolean;
  mutate: () => unknown;
}

export function waitingOf({ error, tookTooLong, mutate }: Omit<Answer<unknown>, 'data'>): Waiting {
  if (error) return { kind: 'error', message: error.message, onRetry: () => void mutate() };
  return tookTooLong ? { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 } : { kind: 'loading' };
}

function partOf<T>(answer: Answer<T>) {
  return { data: answer.data ?? null, waiting: waitingOf(answer) };
}

/** The clusters of a question: words and sizes only, so that the map stands at once. Null dataset: do not ask yet. */
export function useClusters(state: ClusterState, dataset: string | null) {
  const { text: query, countries, from, to } = state;
  const asked = query !== '' && dataset !== null;
  const body = { query, countries, from, to, dataset, detail_of: [] };
  const answer = useEndpoint(exploreClusters, asked ? { body } : null, FRESH);
  useToolUse(answer.data ? askedWords({ type: 'conversation', text: query }) : null);
  return answer;
}

/** What is in one cluster, part by part. */
export function useClusterParts(state: ClusterState, dataset: string | null, cluster: Cluster | null) {
  const { text, countries, from, to } = state;
  const scope = { countries, from, to, dataset };
  const key = cluster?.key;
  const described = useEndpoint(
    exploreClusters,
    key === undefined ? null : { body: { query: text, ...scope, detail_of: [key] } },
    FRESH,
  );
  const accounts = useEndpoint(
    topicAccounts,
    key === undefined ? null : { body: { topic: text, ...scope, cluster: key, limit: ACCOUNTS } },
    FRESH,
  );
  const keywords = cluster?.keywords.slice(0, ASKED_WORDS) ?? [];
  const related = useEndpoint(
    relatedKeywords,
    keywords.length === 0 ? null : { body: { keywords, ...scope } },
    FRESH,
  );
  const found = described.data?.clusters.find((one) => one.key === key);
  return {
    described: partOf({ ...described, data: found }),
    accounts: partOf(accounts),
    related: partOf(related),
  };
}
