import { parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import type { Run } from '@/lib/domain/runs';
import { route } from '@/lib/tenants/routes';

/** Where what a run read is looked at. */
export function resultAddress({ plan, dataset, from, to }: Run): string {
  const { type, text } = plan.target;
  const window = { from, to, datasets: dataset === null ? [] : [dataset] };
  return `${route('explore')}?${printExploreState({ ...parseExploreState({}), type, text, ...window })}`;
}
