import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { type DatasetRow, findWritableDataset } from '@/lib/server/stores/datasets/datasets-store';
import { deleteWatched, insertWatched, listWatched } from '@/lib/server/stores/runs/watched-store';

/** Handles of a dataset: each costs a profile reading a day. */
export const MAX_WATCHED = 100;
const HANDLE = /^[A-Za-z0-9_]{1,15}$/;

/** A dataset the caller may change. @throws AppError `not_found`. */
async function writableDataset(ctx: Ctx, name: string): Promise<DatasetRow> {
  const dataset = await findWritableDataset(ctx, name);
  if (!dataset) throw new AppError('not_found', 'There is no such dataset', { code: 'unknown_dataset' });
  return dataset;
}

function normal(handles: readonly string[]): string[] {
  const plain = handles.map((handle) => handle.trim().replace(/^[@＠]/, ''));
  const odd = plain.find((handle) => !HANDLE.test(handle));
  if (odd !== undefined)
    throw new AppError('bad_request', `“${odd.slice(0, 60)}” is no handle`, { code: 'bad_handle' });
  return [...new Set(plain.map((handle) => handle.toLowerCase()))];
}

/** Handles of a dataset that are read every day, in lower case. */
export async function listWatchedHandles(ctx: Ctx, { dataset }: { dataset: string }): Promise<string[]> {
  const { id } = await writableDataset(ctx, dataset);
  return (await listWatched(id)).map(({ handle }) => handle);
}

/**
 * Reads the profiles of these handles every day from now on.
 * @param input.payer Team whose budget pays, which the caller has checked; null: this installation's own.
 * @throws AppError `bad_request` (codes `bad_handle`, `too_many_handles`), `not_found`.
 */
export async function watchHandles(
  ctx: Ctx,
  input: { dataset: string; handles: readonly string[]; payer: number | null },
): Promise<void> {
  const handles = normal(input.handles);
  const { id } = await writableDataset(ctx, input.dataset);
  const known = (await listWatched(id)).map(({ handle }) => handle);
  if (new Set([...known, ...handles]).size > MAX_WATCHED)
    throw new AppError('bad_request', `At most ${MAX_WATCHED} handles of a dataset can be watched`, {
      code: 'too_many_handles',
    });
  const createdAt = ctx.now();
  await insertWatched(handles.map((handle) => ({ datasetId: id, handle, teamId: input.payer, createdAt })));
}

/** What was read until now stays. @throws AppError `not_found`. */
export async function unwatchHandles(
  ctx: Ctx,
  input: { dataset: string; handles: readonly string[] },
): Promise<void> {
  const { id } = await writableDataset(ctx, input.dataset);
  await deleteWatched(id, normal(input.handles));
}
