import { parseExploreState, type ExploreState } from '@/lib/domain/explore-url';

const UNTOUCHED = parseExploreState({});

/** How many filters are set to something of one's own, for "Filters · 3". The dataset stands beside them by itself. */
export function chosenFilters(state: ExploreState): number {
  const set = [
    state.from !== null || state.to !== null,
    state.countries.length > 0,
    state.ordering !== UNTOUCHED.ordering,
    state.reposts !== UNTOUCHED.reposts,
    state.baseline !== null,
    state.everything,
    state.timeZone !== UNTOUCHED.timeZone,
    state.compare,
    state.extra !== '',
    state.voices.length > 0,
    state.people !== undefined,
    state.posts !== undefined,
  ];
  return set.filter(Boolean).length + state.filters.length;
}
