import 'server-only';
import type { PeakSection } from '@/lib/domain/report';
import type { Table } from './table';
import type { Cell } from './write-workbook';

const PEAK_COLUMNS = ['day', 'day_posts', 'carried', 'median_day'] as const;
const CARRIED_COLUMNS = [
  'id',
  'posts',
  'reposts',
  'quotes',
  'replies',
  'at',
  'author',
  'text',
  'url',
] as const;

/** A row for each post that carried the day; a day that nothing carried has one row. */
export function peak({ day, posts, carried, usual, items }: PeakSection): Table[] {
  const columns = [...PEAK_COLUMNS, ...CARRIED_COLUMNS];
  if (day === null) return [{ columns, rows: [] }];
  const of: Cell[] = [day, posts, carried, usual];
  const rows = items.map(({ key, post, ...item }): Cell[] => [
    ...of,
    ...[key, item.posts, item.reposts, item.quotes, item.replies],
    ...[post?.at ?? null, post?.author ?? null, post?.text ?? null, post?.url ?? null],
  ]);
  return [{ columns, rows: rows.length > 0 ? rows : [[...of, ...CARRIED_COLUMNS.map(() => null)]] }];
}
