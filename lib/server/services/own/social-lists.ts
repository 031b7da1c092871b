import 'server-only';
import type { SocialList } from '@/lib/contracts/own-lists';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { profilesOf } from '@/lib/server/stores/own/circle-store';
import * as store from '@/lib/server/stores/own/social-lists-store';
import { byHandle, circleFrame } from './circle-frame';
import { requireOwn } from './own-account';

/** As many as X lets an account have, and hold. */
const MOST_LISTS = 1000;
const MOST_MEMBERS = 5000;

const noList = () => new AppError('not_found', 'There is no such list', { code: 'unknown_list' });
const tooMany = (limit: number) =>
  new AppError('conflict', `There is room for ${limit}`, { code: 'list_room', values: { limit } });

const listView = ({ list, members }: store.CountedList): SocialList => ({
  id: list.id,
  name: list.name,
  description: list.description,
  private: list.private,
  member_count: members,
  where: 'here',
  url: null,
  created_at: list.createdAt.toISOString(),
  updated_at: list.updatedAt.toISOString(),
  deleted_at: list.deletedAt?.toISOString() ?? null,
});

/** Addresses of lists that the newest archive names: X says nothing else of them there. */
function archivedLists(addresses: readonly string[]): SocialList[] {
  return addresses.flatMap((url): SocialList[] => {
    const id = /\/lists\/(\d{1,19})\/?$/.exec(url)?.[1];
    if (id === undefined) return [];
    return [
      {
        ...{ id: `x-${id}`, name: '', description: '', private: false, member_count: null, where: 'x' },
        ...{ url: `https://x.com/i/lists/${id}`, created_at: null, updated_at: null, deleted_at: null },
      },
    ];
  });
}

export async function listSocialLists(
  ctx: Ctx,
  { deleted }: { deleted?: 'true' | 'false' | null | undefined },
): Promise<SocialList[]> {
  const own = await requireOwn(ctx);
  const rows = (await store.socialListRows(own.id, deleted === 'true')).map(listView);
  return deleted === 'true' ? rows : [...rows, ...archivedLists(own.archives[0]?.lists ?? [])];
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
  return listView(made);
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
  return listView(changed);
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
  return listView(back);
}

export async function listMembers(
  ctx: Ctx,
  { pk }: { pk: string },
  { page, page_size }: { page: number; page_size: number },
) {
  const own = await requireOwn(ctx);
  if (!(await store.findSocialList(own.id, pk))) throw noList();
  const rows = await store.memberRows(pk, { limit: page_size, offset: (page - 1) * page_size });
  const handles = rows.map(({ handle }) => handle);
  const accounts = byHandle(handles, await profilesOf(ctx, await circleFrame(ctx, own), handles));
  return accounts.map((account, place) => ({
    ...account,
    added_at: rows[place]?.addedAt.toISOString() ?? null,
  }));
}

interface Members {
  list: string;
  handles: readonly string[];
}

export async function addListMembers(ctx: Ctx, { list, handles }: Members) {
  const own = await requireOwn(ctx);
  const once = [...new Set(handles)];
  const done = await store.addMembers(own.id, list, once, { now: ctx.now(), most: MOST_MEMBERS });
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
