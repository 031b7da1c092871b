import { sumsOverAuthors } from '@/lib/analysis/stats/author-sums';
import { startsOfSteps } from '@/lib/domain/calendar-steps';
import { type DriverItem, RECEIVERS } from '@/lib/domain/driver-fields';
import type { SectionOfKind } from '@/lib/domain/report';
import { accountText } from '@/lib/domain/account-key';
import { clusteredItem, clusterLimits } from './clustered-shares';
import { authorLimits, engagementLimits, knownEngagements, sumOf } from './facet-sums';
import type { AlikeAuthors, DriverRow, Drivers } from './driver-rows';
import type { Accounts, AuthorCounts, Steps } from './facets';
import type { LimitId } from './limits';
import { isRead, mergedSpans } from './read-spans';
import type { ComputeContext } from './section';
import { stepSpan } from './time-steps';
import type { ReadWindow } from './volume-steps';

/** Who comes back posts on such a part of the days, and on two at least. */
const PART_OF_DAYS = 0.1;
const FEWEST_DAYS = 2;
/** Posts of an account that spoke once, and the part of all engagements that makes it loud. */
export const ONCE_POSTS = 2;
const LOUD_PART = 0.01;
/** Values of a strip at most: more days are put together. */
const STRIP_VALUES = 62;
const RETURNED = 'returned';

/** Days of the window that were read or hold posts. */
function daysRead({ step, rows }: Steps, { from, to, read }: ReadWindow): number {
  const known = mergedSpans([...read, ...rows.map(({ at }) => stepSpan(at, step))]);
  return startsOfSteps(from, to, 'day').filter((at) => isRead(known, stepSpan(at, 'day'))).length;
}

/** On how many days an account posts that comes back. */
export function leastDays(steps: Steps, window: ReadWindow): { window: number; least: number } {
  const days = daysRead(steps, window);
  return { window: days, least: Math.max(FEWEST_DAYS, Math.ceil(PART_OF_DAYS * days)) };
}

/** How many days each value of a strip stands for. */
export const stripDays = ({ from, to }: { from: number; to: number }): number =>
  Math.max(1, Math.ceil(startsOfSteps(from, to, 'day').length / STRIP_VALUES));

const returning = (drivers: Drivers, least: number) => drivers.alike.filter(({ days }) => days >= least);

/** Keys of those who come back, most days first, then most posts. */
export const regularKeys = (drivers: Drivers, least: number): string[] =>
  returning(drivers, least)
    .toSorted((a, b) => b.days - a.days || b.own - a.own)
    .flatMap(({ keys }) => keys);

/** Keys of those who spoke once or twice, did not come back and hold so many engagements each, loudest first. */
export function loudOnce(drivers: Drivers, least: number, engagements: number | null) {
  if (!engagements) return [];
  return drivers.alike
    .filter(({ days }) => days < least)
    .flatMap(({ loudest }) => loudest)
    .filter(({ received }) => received >= LOUD_PART * engagements)
    .toSorted((a, b) => b.received - a.received);
}

/** The authors of all posts, and of those of them that came back. */
const returnedAuthors = ({ alike }: Drivers, least: number): AuthorCounts =>
  sumsOverAuthors(
    alike,
    ({ own }) => own,
    new Map([[RETURNED, ({ days, own }: AlikeAuthors) => (days >= least ? own : 0)]]),
  );

function postsOfReturned(authors: AuthorCounts, designEffect: number) {
  const posts = authors.hits.get(RETURNED)?.posts ?? 0;
  const { n, share, low, high, effective } = clusteredItem(RETURNED, posts, authors, designEffect);
  return { n, base: authors.base.posts, share, low, high, effective };
}

/** Engagements of posts nobody is known to have written are among the others'. */
function splitOf(drivers: Drivers, least: number, accounts: number, total: number | null) {
  if (!total) return null;
  const back = returning(drivers, least).filter(({ known }) => known);
  const loud = loudOnce(drivers, least, total);
  const returned = {
    accounts: sumOf(back, (row) => row.authors),
    engagements: sumOf(back, (row) => row.received),
  };
  const once = { accounts: loud.length, engagements: sumOf(loud, ({ received }) => received) };
  const others = {
    accounts: accounts - returned.accounts - once.accounts,
    engagements: total - returned.engagements - once.engagements,
  };
  return RECEIVERS.map((key) => {
    const part = { returned, once, others }[key];
    return { key, ...part, share: part.engagements / total };
  });
}

function driverItem(row: DriverRow, queryWords: ReadonlySet<string>): DriverItem {
  const { handle, name, told, engagements, ...figures } = row;
  return {
    key: handle,
    label: name || accountText(handle).replace(/^@/, ''),
    followers: figures.followers,
    posts: figures.posts,
    days: figures.days,
    engagements,
    per_post: engagements === null || told === 0 ? null : engagements / told,
    strip: figures.strip,
    named: queryWords.has(handle),
  };
}

interface DriverFacets {
  steps: Steps;
  accounts: Accounts;
  drivers: Drivers;
  driverRows: readonly DriverRow[];
}

/** What has to be said of either list. */
function driverLimits({ steps, accounts }: DriverFacets, context: ComputeContext): LimitId[] {
  const unnamed = accounts.posts > accounts.postsWithHandle;
  return [
    ...authorLimits({ steps, accounts }),
    ...engagementLimits(context, steps.rows),
    ...(context.designEffect > 1 ? (['days_at_least'] as const) : []),
    ...(unnamed ? (['accounts_without_handle'] as const) : []),
  ];
}

/** Who comes back and who is loud once: the same counts, another list. */
export function driversBody(
  facets: DriverFacets,
  context: ComputeContext,
  list: 'returned' | 'once',
): { body: Omit<SectionOfKind['drivers'], 'receipt'>; limits: LimitId[] } {
  const { steps, drivers, driverRows } = facets;
  const { window, least } = leastDays(steps, context);
  const total = knownEngagements(steps.rows);
  const accounts = sumOf(drivers.alike, ({ known, authors }) => (known ? authors : 0));
  const authors = returnedAuthors(drivers, least);
  const back = authors.hits.get(RETURNED)?.authors ?? 0;
  const loud = loudOnce(drivers, least, total).map(({ key }) => key);
  const rows = new Map(driverRows.map((row) => [row.key, row]));
  const items = (list === 'once' ? loud : regularKeys(drivers, least)).flatMap((key) => {
    const row = rows.get(key);
    return row ? [driverItem(row, context.queryWords)] : [];
  });
  const all = list === 'once' ? loud.length : back;
  const doubts = list === 'once' ? [] : clusterLimits(authors);
  return {
    body: {
      unit: 'accounts',
      ...{ window_days: window, least_days: least, strip_days: stripDays(context), accounts },
      returned: postsOfReturned(authors, context.designEffect),
      engagements: total,
      split: splitOf(drivers, least, accounts, total),
      items,
      total_items: all,
    },
    limits: [
      ...driverLimits(facets, context),
      ...doubts,
      ...(all > items.length ? (['top_items_only'] as const) : []),
    ],
  };
}
