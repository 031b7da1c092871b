import type { MentionNetwork } from '@/lib/contracts/network';

/** What is looked at: an account with those it is tied to, else a community, else all. */
export interface Looked {
  account: string | null;
  community: number | null;
}

/** Handles that stand out, null when all do. */
export function emphasised(
  { nodes, edges }: Pick<MentionNetwork, 'nodes' | 'edges'>,
  { account, community }: Looked,
): ReadonlySet<string> | null {
  const at = nodes.findIndex(({ key }) => key === account);
  if (at >= 0) {
    const ties = edges.filter(([from, to]) => from === at || to === at);
    const places = new Set([at, ...ties.flatMap(([from, to]) => [from, to])]);
    return new Set(nodes.filter((_, index) => places.has(index)).map(({ key }) => key));
  }
  if (community === null) return null;
  return new Set(nodes.filter((node) => node.community === community).map(({ key }) => key));
}
