import { accountText } from '@/lib/domain/account-key';
import type { DriversSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';

/** Colours of whose the engagements are. */
export const RECEIVER_COLOR = {
  returned: 'var(--bar)',
  once: 'var(--text)',
  others: 'var(--c-other)',
} as const;

export function driversTable({ items }: DriversSection): ChartTable {
  return {
    columns: [
      { id: 'account', kind: 'text' },
      { id: 'handle', kind: 'text' },
      { id: 'followers', kind: 'count' },
      { id: 'days', kind: 'count' },
      { id: 'posts', kind: 'count' },
      { id: 'engagements', kind: 'count' },
      { id: 'perPost', kind: 'decimal' },
    ],
    rows: items.map((item) => [
      ...[item.label, accountText(item.key)],
      ...[item.followers, item.days, item.posts, item.engagements, item.per_post],
    ]),
  };
}

export interface Mark {
  x: number;
  /** How strongly it is drawn, 0–1; silent stretches are not. */
  strength: number;
}

/** Marks of the stretches with posts, each as strong as the account was busy in it. */
export function stripMarks(strip: readonly number[]): Mark[] {
  const most = Math.max(1, ...strip);
  return strip.flatMap((posts, x) => (posts > 0 ? [{ x, strength: 0.45 + 0.55 * (posts / most) }] : []));
}
