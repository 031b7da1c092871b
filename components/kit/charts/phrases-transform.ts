import type { PhrasesSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';

export type PhraseSide = PhrasesSection['items'][number]['side'];
export const SIDE_COLOR = { positive: 'var(--pos)', negative: 'var(--neg)' } as const;

export function phrasesTable({ items }: PhrasesSection): ChartTable {
  return {
    columns: [
      { id: 'sentiment', kind: 'sentiment' },
      { id: 'item', kind: 'text' },
      { id: 'posts', kind: 'count' },
      { id: 'base', kind: 'count' },
      { id: 'share', kind: 'share' },
      { id: 'low', kind: 'share' },
      { id: 'high', kind: 'share' },
      { id: 'accounts', kind: 'count' },
    ],
    rows: items.map((item) => [
      ...[item.side, item.phrase, item.n, item.base],
      ...[item.share, item.low, item.high, item.authors],
    ]),
  };
}
