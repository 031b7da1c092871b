import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { addTracked, listTrackedHandles, removeTracked } from '@/lib/server/stores/own/tracked-store';
import { type OwnAccount, requireOwn } from './own-account';

/** More do not fit side by side. */
const MOST_TRACKED = 20;

const view = async ({ id }: OwnAccount) => ({ handles: await listTrackedHandles(id), most: MOST_TRACKED });

export const listTracked = async (ctx: Ctx) => view(await requireOwn(ctx));

/** @throws AppError `unprocessable` (code `tracked_limit`) beyond the most. */
export async function trackAccounts(ctx: Ctx, { handles }: { handles: readonly string[] }) {
  const own = await requireOwn(ctx);
  const wanted = [...new Set(handles)].filter((handle) => handle !== own.handle.toLowerCase());
  if (!(await addTracked(own.id, wanted, { now: ctx.now(), most: MOST_TRACKED })))
    throw new AppError('unprocessable', `At most ${MOST_TRACKED} accounts can be compared`, {
      code: 'tracked_limit',
      values: { limit: MOST_TRACKED },
    });
  return view(own);
}

export async function untrackAccount(ctx: Ctx, { handle }: { handle: string }) {
  const own = await requireOwn(ctx);
  await removeTracked(own.id, handle);
  return view(own);
}
