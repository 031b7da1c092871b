import 'server-only';
import type { RejectedRow } from '@/lib/domain/datasets';

/** What an object of the X API is that is not a post. */
export const API_KINDS = {
  list: 'a list',
  user: 'a user',
  count: 'a count of posts',
  compliance: 'a compliance event',
  deletion: 'a deletion notice',
  notice: 'a notice of the stream',
  message: 'a direct message',
  poll: 'a poll',
  media: 'a picture or video',
  place: 'a place',
  trend: 'a trend',
  ids: 'a list of ids',
  relationship: 'a relationship of two users',
  space: 'a space',
  error: 'an error message',
  other: 'something else',
} as const;
export type ApiKind = keyof typeof API_KINDS;

/** Why a row is not a post, in English; the ids are message ids, the names in braces their values. */
const sentences = {
  'too-many-cells': '{cells} cells, the header has {columns}',
  'too-large': 'row is larger than {megabytes} MB',
  'quote-open': 'a quote is not closed',
  'not-json': 'not a JSON object',
  'no-text': 'no text',
  'no-date': 'no date',
  'no-date-in-id': 'no date, and the id {value} tells none',
  'date-unreadable': 'unreadable date {value}',
  'date-order': 'date {value} does not fit the {order} order of this file',
  'no-follow': 'no handle or id of who follows, or no handle of whom',
  'not-a-post': '{kind}, not a post',
  'older-version': 'an older version of an edited post',
  withheld: 'withheld, the text is not in the file',
} as const;
export type RejectionCode = keyof typeof sentences;
export const REJECTION_CODES = Object.keys(sentences);

export interface Rejection {
  code: RejectionCode;
  values?: Record<string, string | number>;
}

const orders: Record<string, string> = { dmy: 'day-month', mdy: 'month-day' };

function shown(name: string, value: string | number): string {
  if (name === 'value') return `"${value}"`;
  if (name === 'order') return orders[value] ?? String(value);
  return name === 'kind'
    ? (Object.entries(API_KINDS).find(([kind]) => kind === value)?.[1] ?? '')
    : String(value);
}

/** A row that is not imported, with its reason as an English sentence and as a message id with values. */
export function rejectedRow(row: number, { code, values = {} }: Rejection): RejectedRow {
  const reason = sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => shown(name, values[name] ?? ''));
  return { row, reason, code, values };
}
