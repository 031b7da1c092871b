import 'server-only';
import { inHandleOrder, type HandleOrder } from '@/lib/domain/handle-order';
import { readKeptPackage } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { ownList, updateList } from '@/lib/server/services/saved/lists';

/** Puts the handles of the caller's list into an order, as a new version. @throws AppError `conflict` (code `stale`). */
export async function reorderHandles(
  ctx: Ctx,
  { id, order, handles: names }: { id: string; order: HandleOrder; handles: string[] },
) {
  const { read } = await ownList(ctx, id);
  const given = readKeptPackage(read.list.targetingPackage);
  const handles = inHandleOrder(given.handles, order, names);
  const change = { targeting_package: { ...given, handles }, version: read.list.version };
  const { version } = await updateList(ctx, { pk: id }, change, { keepSource: true });
  return { handles: handles.map(({ handle, deselected }) => ({ handle, deselected })), version };
}
