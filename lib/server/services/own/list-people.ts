import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnListKind } from '@/lib/domain/own-account';
import { type OwnPerson, PERSON_STATES, type PeopleFilter } from '@/lib/domain/own-people';
import type { PeopleAnswer } from '@/lib/contracts/own-people';
import type { Ctx } from '@/lib/server/ctx';
import { listOwnRows } from '@/lib/server/stores/own/own-accounts-store';
import {
  countPeople,
  peoplePage,
  type PeopleQuestion,
  type PersonRow,
  recentPeople,
} from '@/lib/server/stores/own/own-people-page';
import { listView, openOwn, type OwnAccount, requireOwn } from './own-account';

export interface PeopleInput {
  page: number;
  page_size: number;
  ordering: string;
  search: string;
  filter: PeopleFilter;
}

const known = (count: number) => (count < 0 ? null : count);
const text = (value: string) => (value === '' ? null : value);
const moment = (seconds: number) => (seconds === 0 ? null : new Date(seconds * 1000).toISOString());

/** @param other Whether there is a list of the other kind to look in. */
export function personOf(row: PersonRow, other: boolean): OwnPerson {
  return {
    id: row.id,
    handle: text(row.handle),
    name: text(row.name),
    bio: text(row.bio),
    location: text(row.location),
    followers: known(row.followers),
    following: known(row.following),
    posts: known(row.posts),
    verified: row.verified < 0 ? null : row.verified === 1,
    joined: moment(row.joined),
    state: PERSON_STATES.find((state) => state === row.state) ?? null,
    mutual: other ? row.mutual === 1 : null,
    seen_at: moment(row.seen),
  };
}

const OTHER = { followers: 'following', following: 'followers' } as const;

/** What a list is asked by; null: no list of the kind is kept. */
function questionOf(
  own: OwnAccount,
  kind: OwnListKind,
  { search, filter, ordering }: Pick<PeopleInput, 'search' | 'filter' | 'ordering'>,
): PeopleQuestion | null {
  const [newest, before] = own.lists[kind];
  if (!newest) return null;
  return {
    own: own.number,
    segment: own.peopleSegment ?? 0,
    list: newest.list,
    before: before?.list ?? 0,
    other: own.lists[OTHER[kind]][0]?.list ?? 0,
    search: search.trim().replace(/^@/, ''),
    filter,
    ordering,
  };
}

/** Without a list to look in, a filter by it finds nothing rather than everything. */
const isAnswerable = ({ filter, before, other }: PeopleQuestion) =>
  !(filter === 'new' && before === 0) && !((filter === 'mutual' || filter === 'one-way') && other === 0);

/** A page of a list of the account. */
export async function peopleOfAccount(
  ctx: Ctx,
  own: OwnAccount,
  kind: OwnListKind,
  input: PeopleInput,
): Promise<PeopleAnswer> {
  const [newest, before] = own.lists[kind];
  const question = questionOf(own, kind, input);
  const about = {
    list: newest ? listView(newest) : null,
    before: before ? listView(before) : null,
    sample: own.sample,
  };
  if (!question || !newest || !isAnswerable(question))
    return { accounts: [], count: 0, next: null, ...about };
  const { page, page_size: limit } = input;
  const rows = await peoplePage(question, { offset: (page - 1) * limit, limit, signal: ctx.signal });
  const whole = question.search === '' && question.filter === 'all';
  const count = whole ? newest.size : await countPeople(question, ctx.signal);
  return {
    accounts: rows.map((row) => personOf(row, question.other > 0)),
    count,
    next: page * limit < count ? String(page + 1) : null,
    ...about,
  };
}

/** @throws AppError `not_found` (code `no_own_account`) while there is no own account. */
export async function listPeople(ctx: Ctx, kind: OwnListKind, input: PeopleInput): Promise<PeopleAnswer> {
  return peopleOfAccount(ctx, await requireOwn(ctx), kind, input);
}

/** The own account of this handle; those of others are not there. @throws AppError `not_found`. */
export async function ownOfHandle(ctx: Ctx, handle: string): Promise<OwnAccount> {
  const wanted = handle.replace(/^@/, '').toLowerCase();
  const row = (await listOwnRows(ctx)).find((one) => one.handle.toLowerCase() === wanted);
  if (!row) throw new AppError('not_found', 'You have no such account', { code: 'unknown_account' });
  return openOwn(ctx, row);
}

const DEFAULTS = { page_size: 100, ordering: '-followers', search: '' } as const;

/** Followers whose profile says that they are verified. */
export const verifiedFollowers = (ctx: Ctx, { page }: { page: number }): Promise<PeopleAnswer> =>
  listPeople(ctx, 'followers', { ...DEFAULTS, page, filter: 'verified' });

/** For a caller with a token: one of the person's own accounts, page by page. */
export async function peopleByToken(
  ctx: Ctx,
  kind: OwnListKind,
  { handle, cursor = 1, filter = 'all' }: { handle: string; cursor?: number; filter?: PeopleFilter },
): Promise<PeopleAnswer> {
  return peopleOfAccount(ctx, await ownOfHandle(ctx, handle), kind, { ...DEFAULTS, page: cursor, filter });
}

const RECENT = 200;
const DAY_MS = 86_400_000;

/** Followers whose account was made in these days, and those who came since the list before. */
export async function recentlyJoined(ctx: Ctx, { days }: { days: number }): Promise<OwnPerson[]> {
  const own = await requireOwn(ctx);
  const question = questionOf(own, 'followers', { search: '', filter: 'all', ordering: '-joined' });
  if (!question) return [];
  const since = new Date(ctx.now().getTime() - days * DAY_MS);
  // Who came since a list that is older than these days may have come long ago.
  const [, before] = own.lists.followers;
  const recent = before !== undefined && before.takenAt >= since ? before.list : 0;
  const asked = { since, limit: RECENT, signal: ctx.signal };
  const rows = await recentPeople({ ...question, before: recent }, asked);
  return rows.map((row) => personOf(row, question.other > 0));
}
