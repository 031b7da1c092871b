import 'server-only';
import type { BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type { keepOwnView, listOwnViews, OwnView } from '@/lib/contracts/own-views';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import * as store from '@/lib/server/stores/own/own-views-store';
import { requireOwn } from './own-account';

const MOST_VIEWS = 100;

const viewOf = ({ id, screen, name, search }: store.OwnViewRow): OwnView => ({ id, screen, name, search });

export async function listViews(ctx: Ctx, { screen }: QueryOf<typeof listOwnViews>): Promise<OwnView[]> {
  const own = await requireOwn(ctx);
  return (await store.viewRows(own.id, screen ?? null)).map(viewOf);
}

/** @throws AppError `conflict` (code `list_room`) beyond the most. */
export async function keepView(
  ctx: Ctx,
  { screen, name, search }: BodyOf<typeof keepOwnView>,
): Promise<OwnView> {
  const own = await requireOwn(ctx);
  const row = { accountId: own.id, screen, name, search, keptAt: ctx.now() };
  const kept = await store.keepView(row, MOST_VIEWS);
  if (kept) return viewOf(kept);
  throw new AppError('conflict', `There is room for ${MOST_VIEWS}`, {
    code: 'list_room',
    values: { limit: MOST_VIEWS },
  });
}

/** @throws AppError `not_found` (code `unknown_view`) for a view that is none of the account's. */
export async function removeView(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const own = await requireOwn(ctx);
  if (await store.removeView(own.id, pk)) return null;
  throw new AppError('not_found', 'There is no such view', { code: 'unknown_view' });
}
