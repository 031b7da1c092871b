import type { MentionNetwork } from '@/lib/contracts/network';

/** What the drawing worker gets and gives back. Positions are x and y of each account in turn. */
export interface LayoutWork {
  /** Places of two accounts and the posts between them. */
  edges: MentionNetwork['edges'];
  /** Community of each account. */
  communities: number[];
}

/**
 * Where the layout starts: each community on a place of its own on a circle, its accounts on a spiral around it. No chance
 * is in it, so that the same network is drawn the same.
 */
export function startPositions(communities: readonly number[]): Float64Array {
  const groups = Math.max(1, ...communities.map((community) => community + 1));
  const placed = new Map<number, number>();
  const positions = new Float64Array(communities.length * 2);
  communities.forEach((community, index) => {
    const turn = placed.get(community) ?? 0;
    placed.set(community, turn + 1);
    const around = (2 * Math.PI * community) / groups;
    const radius = Math.sqrt(turn) * 2;
    // The golden angle spreads a spiral evenly.
    const angle = turn * 2.399963;
    positions[index * 2] = 100 * Math.cos(around) + radius * Math.cos(angle);
    positions[index * 2 + 1] = 100 * Math.sin(around) + radius * Math.sin(angle);
  });
  return positions;
}
