import { addressOf } from '@/lib/client/use-address-state';
import { MOST_PLANNED } from '@/lib/domain/team-audiences';

/** What of the plans is open; all of it stands in the address. */
export interface PlansView {
  /** Of the plan that is open. */
  plan: string | null;
  /** A new one is being made, of these audiences. */
  fresh: string[] | null;
}

export const readPlans = (search: URLSearchParams): PlansView => ({
  plan: search.get('plan'),
  fresh: search.has('new') ? search.getAll('audience').slice(0, MOST_PLANNED) : null,
});

export function printPlans({ plan, fresh }: PlansView): string {
  const search = new URLSearchParams({ tab: 'plans' });
  if (plan) search.set('plan', plan);
  if (fresh) search.set('new', '');
  for (const id of fresh ?? []) search.append('audience', id);
  return addressOf(window.location.pathname, search);
}
