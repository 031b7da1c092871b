import 'server-only';
import type { AnswerOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type { listMembers as membersContract, SocialList } from '@/lib/contracts/own-lists';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { profilesOf } from '@/lib/server/stores/own/circle-store';
import * as store from '@/lib/server/stores/own/social-lists-store';
import { bareAccount, byHandle, circleFrame } from './circle-frame';
import { writingPrice } from './lists-on-x/list-access';
import { requireOwn } from './own-account';

/** As many as X lets an account have, and hold. */
const MOST_LISTS = 1000;
const MOST_MEMBERS = 5000;

export const noList = () => new AppError('not_found', 'There is no such list', { code: 'unknown_list' });
const tooMany = (limit: number) =>
  new AppError('conflict', `There is room for ${limit}`, { code: 'list_room', values: { limit } });

const xAddress = (id: string) => `https://x.com/i/lists/${id}`;

export function socialListView(counted: store.CountedList): SocialList {
  const { list, members, waits, leaves, refused } = counted;
  const { xId } = list;
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    private: list.private,
    member_count: members,
    where: xId === null ? 'here' : 'both',
    url: xId === null ? null : xAddress(xId),
    x: {
      waiting: xId === null ? 0 : waits + leaves + (list.xChanged ? 1 : 0),
      refused,
      unread: list.xUnread,
      asked: list.xAskedAt !== null,
      micros: writingPrice(counted),
    },
    created_at: list.createdAt.toISOString(),
    updated_at: list.updatedAt.toISOString(),
    deleted_at: list.deletedAt?.toISOString() ?? null,
  };
}

/** Addresses of lists that the newest archive names: X says nothing else of them there. */
function archivedLists(addresses: readonly string[], known: ReadonlySet<string | null>): SocialList[] {
  return addresses.flatMap((url): SocialList[] => {
    const id = /\/lists\/(\d{1,19})\/?$/.exec(url)?.[1];
    if (id === undefined || known.has(xAddress(id))) return [];
    return [
      {
        ...{ id: `x-${id}`, name: '', description: '', private: false, member_count: null, where: 'x' },
        ...{ url: xAddress(id), x: null, created_at: null, updated_at: null, deleted_at: null },
      },
    ];
  });
}

export async function listSocialLists(
  ctx: Ctx,
  { deleted }: { deleted?: 'true' | 'false' | null | undefined },
): Promise<SocialList[]> {
  const own = await requireOwn(ctx);
  const rows = (await store.socialListRows(own.id, deleted === 'true')).map(socialListView);
  if (deleted === 'true') return rows;
  const known = new Set(rows.map(({ url }) => url));
  return [...rows, ...archivedLists(own.archives[0]?.lists ?? [], known)];
}

export async function createSocialList(
  ctx: Ctx,
  given: { name: string; description: string; private: boolean },
): Promise<SocialList> {
  const own = await requireOwn(ctx);
  const now = ctx.now();
  const row = { ...given, accountId: own.id, createdAt: now, updatedAt: now };
  const made = await store.addSocialList(row, MOST_LISTS);
  if (!made) throw tooMany(MOST_LISTS);
  return socialListView(made);
}

export async function updateSocialList(
  ctx: Ctx,
  { pk }: { pk: string },
  { name, description, private: hidden }: { name: string; description?: string; private?: boolean },
): Promise<SocialList> {
  const own = await requireOwn(ctx);
  const changed = await store.changeSocialList(own.id, pk, {
    ...{ name, updatedAt: ctx.now() },
    ...(description !== undefined && { description }),
    ...(hidden !== undefined && { private: hidden }),
  });
  if (!changed) throw noList();
  return socialListView(changed);
}

export async function deleteSocialList(ctx: Ctx, { pk }: { pk: string }): Promise<void> {
  const own = await requireOwn(ctx);
  if (!(await store.markDeleted(own.id, pk, ctx.now()))) throw noList();
}

export async function restoreSocialList(ctx: Ctx, { pk }: { pk: string }): Promise<SocialList> {
  const own = await requireOwn(ctx);
  const back = await store.bringBack(own.id, pk, { now: ctx.now(), most: MOST_LISTS });
  if (back === 'full') throw tooMany(MOST_LISTS);
  if (!back) throw noList();
  return socialListView(back);
}

type Asked = QueryOf<typeof membersContract>;
type Member = AnswerOf<typeof membersContract>[number];

/** What is not known stands last, whichever way is sorted. */
function ordered(members: readonly Member[], { ordering, direction }: Asked): Member[] {
  const turned = direction === 'asc' ? 1 : -1;
  if (ordering === 'added') return direction === 'desc' ? [...members] : members.toReversed();
  if (ordering === 'account')
    return members.toSorted((one, other) => (one.handle < other.handle ? -turned : turned));
  return members.toSorted(
    ({ followers: one }, { followers: other }) =>
      Number(one === null) - Number(other === null) || turned * ((one ?? 0) - (other ?? 0)),
  );
}

/** A page of a list. X lets a list have 5,000 members: all of them are looked up only where they are sorted by it. */
export async function listMembers(ctx: Ctx, { pk }: { pk: string }, asked: Asked): Promise<Member[]> {
  const own = await requireOwn(ctx);
  if (!(await store.findSocialList(own.id, pk))) throw noList();
  const rows = await store.memberRows(pk);
  const at = (asked.page - 1) * asked.page_size;
  const page = (all: readonly Member[]) => all.slice(at, at + asked.page_size);
  const bare = rows.map(({ handle, addedAt, x }) => ({
    ...bareAccount(handle),
    ...{ added_at: addedAt.toISOString(), x },
  }));
  const withProfiles = async (members: readonly Member[]) => {
    const handles = members.map(({ handle }) => handle);
    const known = byHandle(handles, await profilesOf(ctx, await circleFrame(ctx, own), handles));
    return members.map((member, place) => ({ ...member, ...known[place] }));
  };
  if (asked.ordering === 'followers') return page(ordered(await withProfiles(bare), asked));
  return withProfiles(page(ordered(bare, asked)));
}

/** Ids of X are digits; those of the sample world are none. */
const xIdOf = (id: string | undefined) => (id !== undefined && /^\d{1,19}$/.test(id) ? id : null);

interface Members {
  list: string;
  handles: readonly string[];
}

export async function addListMembers(ctx: Ctx, { list, handles }: Members) {
  const own = await requireOwn(ctx);
  const once = [...new Set(handles)];
  const known = new Map(
    (await profilesOf(ctx, await circleFrame(ctx, own), once)).map(({ handle, id }) => [handle, id]),
  );
  const added = once.map((handle) => ({ handle, userId: xIdOf(known.get(handle)) }));
  const done = await store.addMembers(own.id, list, added, { now: ctx.now(), most: MOST_MEMBERS });
  if (done === 'full') throw tooMany(MOST_MEMBERS);
  if (!done) throw noList();
  return { added: done.changed, member_count: done.members };
}

export async function removeListMembers(ctx: Ctx, { list, handles }: Members) {
  const own = await requireOwn(ctx);
  const done = await store.removeMembers(own.id, list, handles, ctx.now());
  if (!done || done === 'full') throw noList();
  return { removed: done.changed, member_count: done.members };
}
