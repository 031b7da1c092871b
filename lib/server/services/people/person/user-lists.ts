import 'server-only';
import { MOST_MEMBERS, type getUserList, type UserList } from '@/lib/contracts/user-lists';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { iconSvg } from '@/lib/server/services/site/audience-icons';
import type { Ctx } from '@/lib/server/ctx';
import {
  addHandles,
  changeUserList,
  deleteUserListRows,
  findUserList,
  insertUserList,
  listMembersOf,
  listUserListRows,
  removeHandles,
  type UserListRow,
} from '@/lib/server/stores/people/user-lists-store';
import { requirePerson } from './require-person';

const MOST_LISTS = 200;

const noList = () => new AppError('not_found', 'There is no such list', { code: 'unknown_list' });
const full = () => new AppError('conflict', 'This is as much as may be kept', { code: 'full' });

type Whole = ResponseOf<typeof getUserList>;

const viewOf = ({ id, name, description, icon, members, createdAt, updatedAt }: UserListRow): UserList => ({
  ...{ id, name, description, icon },
  member_count: members,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

async function ownList(ctx: Ctx, id: string): Promise<UserListRow> {
  const row = await findUserList(requirePerson(ctx).id, id);
  if (!row) throw noList();
  return row;
}

function assertIcon(icon: string | undefined): void {
  if (icon && iconSvg(icon) === null)
    throw new AppError('bad_request', 'There is no such sign', { code: 'unknown_icon' });
}

export async function listLists(ctx: Ctx): Promise<UserList[]> {
  return (await listUserListRows(requirePerson(ctx).id)).map(viewOf);
}

export async function createList(
  ctx: Ctx,
  input: { name: string; description: string; icon: string },
): Promise<UserList> {
  const { id: userId } = requirePerson(ctx);
  assertIcon(input.icon);
  const row = await insertUserList({ ...input, userId, createdAt: ctx.now() }, MOST_LISTS);
  if (!row) throw full();
  return viewOf(row);
}

export async function getList(ctx: Ctx, { pk }: { pk: string }): Promise<Whole> {
  const row = await ownList(ctx, pk);
  const members = await listMembersOf(pk);
  return {
    ...viewOf(row),
    members: members.map(({ handle, addedAt }) => ({ handle, added_at: addedAt.toISOString() })),
  };
}

type Change = { name?: string | undefined; description?: string | undefined; icon?: string | undefined };

export async function changeList(ctx: Ctx, { pk }: { pk: string }, change: Change): Promise<UserList> {
  const row = await ownList(ctx, pk);
  assertIcon(change.icon);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  await changeUserList(row.id, Object.fromEntries(given), ctx.now());
  return viewOf(await ownList(ctx, pk));
}

/** @throws AppError `not_found` when one of them is not the person's; then none is deleted. */
export async function deleteLists(ctx: Ctx, { pk }: { pk: string | string[] }): Promise<null> {
  const ids = [...new Set([pk].flat())];
  if (!(await deleteUserListRows(requirePerson(ctx).id, ids))) throw noList();
  return null;
}

export async function addMembers(
  ctx: Ctx,
  { pk }: { pk: string },
  { handles }: { handles: string[] },
): Promise<Whole> {
  const row = await ownList(ctx, pk);
  if (!(await addHandles(row.id, handles, ctx.now(), MOST_MEMBERS))) throw full();
  return getList(ctx, { pk });
}

export async function removeMembers(
  ctx: Ctx,
  { pk }: { pk: string },
  { handle }: { handle: string | string[] },
): Promise<Whole> {
  const row = await ownList(ctx, pk);
  await removeHandles(row.id, [handle].flat(), ctx.now());
  return getList(ctx, { pk });
}
