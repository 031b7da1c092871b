import type { Finding } from '@/lib/domain/finding';
import type { DriversSection } from '@/lib/domain/report';

/** How many accounts came back, and what part of the posts is theirs. */
export function regularsFinding({
  returned,
  total_items: n,
  accounts,
  least_days,
}: DriversSection): Finding | null {
  if (n === 0 || returned.base === 0) return null;
  const { share, low, high } = returned;
  return {
    id: low === high ? 'regulars.exact' : 'regulars.wrote',
    values: {
      n: { as: 'number', value: n },
      accounts: { as: 'number', value: accounts },
      days: { as: 'number', value: least_days },
      share: { as: 'share', value: share },
      range: { as: 'shareRange', low, high },
    },
  };
}

/** What part of all engagements went to accounts that were loud with one or two posts. */
export function loudOnceFinding({ split, total_items: n }: DriversSection): Finding | null {
  const once = split?.find(({ key }) => key === 'once');
  if (!once || n === 0) return null;
  return {
    id: 'loud_once.part',
    values: { count: { as: 'number', value: n }, share: { as: 'share', value: once.share } },
  };
}
