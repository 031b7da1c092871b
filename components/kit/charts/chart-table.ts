/** The tabular form of a chart: what "Show as table", screen readers, copy and the sheet use. */

export const COLUMN_IDS = [
  'time',
  'posts',
  'engagements',
  'positive',
  'neutral',
  'negative',
  'unknown',
  'net',
  'item',
  'share',
  'low',
  'high',
  'low80',
  'high80',
  'lowTold',
  'highTold',
  'question',
  'answer',
  'labels',
  'accounts',
  'account',
  'handle',
  'followers',
  'author',
  'text',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'views',
  'sentiment',
  'weekday',
  'hour',
  'median_engagements',
  'measure',
  'value',
  'index',
  'before',
  'terms',
  'change',
  'change_low',
  'change_high',
  'following',
  'profile_posts',
  'ownPosts',
  'about',
  'conversation',
  'with_keyword',
  'aliases',
  'days',
  'perPost',
  'base',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/**
 * How a cell is written: `count` full digits, `read` the same and null as 'not read', `share` a 0–1 ratio as percent, `points` a signed 0–1
 * difference in percentage points, `decimal` one decimal, `time` an instant at the table's step,
 * `date` an instant as a date, `weekday` 1–7 from Monday, `hour` 0–23, `sentiment` and `measure` a key
 * with a translated word, `text` as it is.
 */
export type CellKind =
  | 'text'
  | 'count'
  | 'read'
  | 'share'
  | 'points'
  | 'decimal'
  | 'time'
  | 'date'
  | 'weekday'
  | 'hour'
  | 'sentiment'
  | 'measure';

export interface ChartColumn {
  id: ColumnId;
  kind: CellKind;
}

import type { CalendarStep } from '@/lib/domain/calendar-steps';

export type ChartCell = string | number | null;

export interface ChartTable {
  columns: ChartColumn[];
  /** One cell a column, in the columns' order; null is shown as the word for missing. */
  rows: ChartCell[][];
  /** Needed by cells of kind `time`. */
  step?: CalendarStep;
}
