import 'server-only';
import type { GoneAnswer, GonePerson } from '@/lib/contracts/own-people';
import { type ChangeDays, tellsTheDay, windowStart } from '@/lib/domain/followers-change';
import { GONE_STATES, type GoneState } from '@/lib/domain/own-people';
import type { Ctx } from '@/lib/server/ctx';
import {
  countGained,
  countGone,
  gonePage,
  type GoneQuestion,
  type GoneRow,
} from '@/lib/server/stores/own/own-gone-store';
import { listView, type ListHead, type OwnAccount, requireOwn } from './own-account';
import { ownOfHandle, personOf } from './list-people';

export interface GoneInput {
  page: number;
  page_size: number;
  ordering: string;
  search: string;
  from?: string;
  to?: string;
  /** Only lists of the days before the newest one. */
  days?: ChangeDays;
  state?: GoneState;
}

/** Lists that are compared, the newest of them: a snapshot a day for four months. More are read in no time that anybody waits. */
const MOST_LISTS = 120;

type Window = Pick<GoneInput, 'from' | 'to' | 'days'>;

function startOf(own: OwnAccount, { from, days }: Window): number {
  const first = from === undefined ? 0 : Date.parse(from);
  const [newest] = own.lists.followers;
  if (days === undefined || !newest) return first;
  return Math.max(first, windowStart(newest.takenAt, days).getTime());
}

/** The lists in these days, the oldest first. */
export function listsOf(own: OwnAccount, window: Window): ListHead[] {
  const first = startOf(own, window);
  const { to } = window;
  const last = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to);
  const within = own.lists.followers.filter(
    ({ takenAt }) => takenAt.getTime() >= first && takenAt.getTime() <= last,
  );
  return within.slice(0, MOST_LISTS).toReversed();
}

function goneOf(row: GoneRow, lists: readonly ListHead[], following: boolean): GonePerson[] {
  const [held, missed] = [lists[row.last - 1], lists[row.last]];
  if (!held || !missed) return [];
  const near = tellsTheDay(held.takenAt, missed.takenAt);
  const by = missed.takenAt.toISOString();
  return [
    {
      ...personOf(row, following),
      unfollowed_at: near ? by : null,
      after: held.takenAt.toISOString(),
      by,
    },
  ];
}

async function counted(ctx: Ctx, question: GoneQuestion) {
  const states = await countGone(question, ctx.signal);
  return GONE_STATES.map((state) => ({
    state,
    people: states.find((one) => (one.state === '' ? 'unknown' : one.state) === state)?.people ?? 0,
  }));
}

const sum = (states: readonly { people: number }[]) => states.reduce((all, { people }) => all + people, 0);

/** Of the lists in these days; null: there are not two. */
export function goneQuestion(
  own: OwnAccount,
  input: Pick<GoneInput, 'ordering' | 'search' | 'from' | 'to' | 'days' | 'state'>,
): GoneQuestion | null {
  const lists = listsOf(own, input);
  if (lists.length < 2) return null;
  return {
    own: own.number,
    segment: own.peopleSegment ?? 0,
    lists: lists.map(({ list }) => list),
    following: own.lists.following[0]?.list ?? 0,
    search: input.search.trim().replace(/^@/, ''),
    state: input.state ?? '',
    ordering: input.ordering,
  };
}

async function unfollowersOf(ctx: Ctx, own: OwnAccount, input: GoneInput): Promise<GoneAnswer> {
  const lists = listsOf(own, input);
  const [first, newest] = [lists[0], lists.at(-1)];
  const none = { accounts: [], count: 0, next: null, states: [], gone: 0, gained: 0, sample: own.sample };
  const question = goneQuestion(own, input);
  if (!first || !newest || question === null)
    return { ...none, from: null, to: newest ? listView(newest) : null, lists: lists.length };
  const { page, page_size: limit } = input;
  const rows = await gonePage(question, { offset: (page - 1) * limit, limit, signal: ctx.signal });
  const all = await counted(ctx, { ...question, search: '' });
  const found = question.search === '' ? all : await counted(ctx, question);
  const count = sum(found.filter(({ state }) => input.state === undefined || state === input.state));
  return {
    accounts: rows.flatMap((row) => goneOf(row, lists, question.following !== 0)),
    count,
    next: page * limit < count ? String(page + 1) : null,
    from: listView(first),
    to: listView(newest),
    lists: lists.length,
    states: all,
    gone: sum(all),
    gained: await countGained(own.number, { from: first.list, to: newest.list }, ctx.signal),
    sample: own.sample,
  };
}

/**
 * Who was in a list of followers and is not in the newest: when, only as near as two lists tell it, and why, only as far
 * as a look-up said so.
 */
export async function listUnfollowers(ctx: Ctx, input: GoneInput): Promise<GoneAnswer> {
  return unfollowersOf(ctx, await requireOwn(ctx), input);
}

/** The same of one of the own accounts of a token's person. */
export async function unfollowersByToken(
  ctx: Ctx,
  { handle, cursor = 1, ...days }: { handle: string; cursor?: number; from?: string; to?: string },
): Promise<GoneAnswer> {
  const input = { ...days, page: cursor, page_size: 100, ordering: '-followers', search: '' };
  return unfollowersOf(ctx, await ownOfHandle(ctx, handle), input);
}
