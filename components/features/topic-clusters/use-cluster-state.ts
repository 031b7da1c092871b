'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { type ExploreState, parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';

/** The whole state of the screen: that of an analysis, as the explore screen's address has it, and the chosen cluster. */
export interface ClusterState extends ExploreState {
  /** Key of the chosen cluster; null: none. */
  cluster: string | null;
}

const MAX_KEY = 500;

export function readClusterState(search: URLSearchParams): ClusterState {
  const values = Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]));
  const cluster = search.get('cluster');
  return {
    ...parseExploreState(values),
    cluster: cluster !== null && cluster !== '' && cluster.length <= MAX_KEY ? cluster : null,
  };
}

/** The address of a state; the inverse of `readClusterState`. */
export function printClusterState({ cluster, ...state }: ClusterState): string {
  const search = new URLSearchParams(printExploreState(state));
  if (cluster !== null) search.set('cluster', cluster);
  return addressOf(route('topic-clusters'), search);
}

/** Address of the explore screen for the conversation, or for the posts of one of its clusters. */
export function exploreAddress(state: ClusterState, datasets: string[]): string {
  const { cluster, ...rest } = state;
  const filters = cluster === null ? [] : [{ section: 'topics' as const, key: cluster }];
  return `${route('explore')}?${printExploreState({ ...rest, datasets, filters })}`;
}

/** Reading parses the address; a change pushes a new one, so that Back undoes it. Another question has other clusters. */
export function useClusterState() {
  const { state, go } = useAddressState(readClusterState, printClusterState);
  const update = (change: Partial<ClusterState>) => go({ ...state, cluster: null, ...change });
  return { state, update };
}
