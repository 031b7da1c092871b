import { printCompareState } from '@/lib/domain/compare-url';
import { parseExploreState, printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';

const stateOf = (handles: readonly string[], dataset: string): ExploreState => ({
  ...parseExploreState({}),
  type: 'handle',
  text: handles.map((handle) => `@${handle}`).join(' '),
  datasets: [dataset],
});

/** The explore screen about these accounts. */
export const exploreAddress = (handles: readonly string[], dataset: string) =>
  `${route('explore')}?${printExploreState(stateOf(handles, dataset))}`;

/** The compare screen with one column for each of these accounts. */
export const compareAddress = (handles: readonly string[], dataset: string) =>
  `${route('compare')}?${printCompareState(handles.map((handle) => stateOf([handle], dataset)))}`;
