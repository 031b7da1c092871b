import 'server-only';
import { isHandleKey } from '@/lib/domain/account-key';
import type { DriversSection, PeakSection, PhrasesSection } from '@/lib/domain/report';
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

const DRIVER_COLUMNS = ['handle', 'name', 'followers', 'days', 'posts', 'engagements', 'engagements_a_post'];
const WINDOW_COLUMNS = ['window_days', 'least_days', 'accounts', 'listed', 'returned_posts', 'posts'];
const RETURNED_COLUMNS = ['returned_share', 'low_95', 'high_95'];

/** The accounts, how many posts those who came back wrote, and whose the engagements are. */
export function drivers(section: DriversSection): Table[] {
  const { returned, split } = section;
  const rows = section.items.map((item): Cell[] => [
    isHandleKey(item.key) ? item.key : null,
    ...[item.label, item.followers, item.days, item.posts, item.engagements, item.per_post],
  ]);
  const window: Cell[] = [
    ...[section.window_days, section.least_days, section.accounts, section.total_items],
    ...[returned.n, returned.base, returned.share, returned.low, returned.high],
  ];
  const parts = (split ?? []).map(({ key, accounts, engagements, share }): Cell[] => [
    ...[key, accounts, engagements, share],
  ]);
  return [
    { columns: DRIVER_COLUMNS, rows },
    { part: 'window', columns: [...WINDOW_COLUMNS, ...RETURNED_COLUMNS], rows: [window] },
    ...(split
      ? [{ part: 'engagements', columns: ['of', 'accounts', 'engagements', 'share'], rows: parts }]
      : []),
  ];
}

const PHRASE_COLUMNS = ['side', 'phrase', 'n', 'base', 'share', 'low_95', 'high_95', 'authors', 'p'];

/** Phrases of positive and negative posts, and the posts that speak for them. */
export function phrases(section: PhrasesSection): Table[] {
  const rows = section.items.map(({ side, phrase, n, base, share, low, high, authors, p }): Cell[] => [
    ...[side, phrase, n, base, share],
    ...[low, high, authors, p],
  ]);
  const quotes = section.items.flatMap(({ side, phrase, quotes: posts }) =>
    posts.map(({ key, at, author, text }): Cell[] => [side, phrase, key, at, author, text]),
  );
  return [
    { columns: PHRASE_COLUMNS, rows },
    { part: 'quotes', columns: ['side', 'phrase', 'post', 'at', 'author', 'text'], rows: quotes },
  ];
}
