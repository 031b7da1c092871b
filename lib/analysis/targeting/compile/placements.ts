import type { XPlacement } from '@/lib/domain/targeting-check';

/** The product's placements (specification §9) and the platform's. */
export const PLACEMENTS = {
  homeTimelines: 'TWITTER_TIMELINE',
  profiles: 'TWITTER_PROFILE',
  searchResults: 'TWITTER_SEARCH',
  replies: 'TWITTER_REPLIES',
} as const satisfies Record<string, XPlacement>;

const isPlacement = (label: string): label is keyof typeof PLACEMENTS => Object.hasOwn(PLACEMENTS, label);

export interface PlacedAt {
  placements: XPlacement[];
  /** Search results were chosen and there is no keyword to search by. */
  searchDropped: boolean;
  /** Only profiles are left, which X does not serve alone. */
  profileAlone: boolean;
}

/** All four, or none chosen, is everywhere on X. */
export function placementsOf(labels: readonly string[], hasKeywords: boolean): PlacedAt {
  const chosen = [...new Set(labels.filter(isPlacement).map((label) => PLACEMENTS[label]))];
  const all = chosen.length === 0 || chosen.length === Object.keys(PLACEMENTS).length;
  const searchDropped = !hasKeywords && chosen.includes('TWITTER_SEARCH');
  if (all && !searchDropped)
    return { placements: ['ALL_ON_TWITTER'], searchDropped: false, profileAlone: false };
  const placements = chosen.filter((placement) => !searchDropped || placement !== 'TWITTER_SEARCH');
  return {
    placements: placements.length === 0 ? ['ALL_ON_TWITTER'] : placements,
    searchDropped,
    profileAlone: placements.length === 1 && placements[0] === 'TWITTER_PROFILE',
  };
}
