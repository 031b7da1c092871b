import 'server-only';
import type { Watched } from '@/lib/contracts/watched';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { requirePayer } from '@/lib/server/services/runs/authorise-run';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import { maySpend } from '@/lib/server/services/runs/x-network/paid-lookup';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import { type DatasetRow, findWritableDataset } from '@/lib/server/stores/datasets/datasets-store';
import { findTeam } from '@/lib/server/stores/people/teams-store';
import {
  deleteWatched,
  insertWatched,
  listWatched,
  type WatchedRow,
} from '@/lib/server/stores/runs/watched-store';

/** Handles of a dataset: each costs a profile reading a day. */
const MAX_WATCHED = 100;
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
  if (odd !== undefined) {
    throw fieldError('handles', `“${odd.slice(0, 60)}” is no handle`, { code: 'bad_handle' });
  }
  return [...new Set(plain.map((handle) => handle.toLowerCase()))];
}

async function teamsOf(
  rows: readonly WatchedRow[],
): Promise<Map<number | null, { name: string; slug: string }>> {
  const ids = [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))];
  const teams = await Promise.all(ids.map((id) => findTeam(id)));
  return new Map(teams.flatMap((team) => (team ? [[team.id, { name: team.name, slug: team.slug }]] : [])));
}

async function watchedOf({ id }: DatasetRow): Promise<Watched> {
  const rows = await listWatched(id);
  const teams = await teamsOf(rows);
  return {
    handles: rows.map(({ handle, teamId, createdAt, askedOn }) => ({
      handle,
      team: teams.get(teamId) ?? null,
      since: createdAt.toISOString(),
      read_on: askedOn,
    })),
    most: MAX_WATCHED,
    price_micros: networkPrices().user,
    configured: isNetworkConfigured(),
  };
}

/** Handles of a dataset that are read every day. @throws AppError `not_found`. */
export async function listWatchedHandles(ctx: Ctx, { name }: { name: string }): Promise<Watched> {
  return watchedOf(await writableDataset(ctx, name));
}

/**
 * Reads the profiles of these handles every day from now on. One that is watched already is paid by the new team.
 * @throws AppError `bad_request` (codes `bad_handle`, `too_many_handles`), `forbidden` (codes `operator`, `scope`),
 *   `not_found` for the dataset or the team.
 */
export async function watchHandles(
  ctx: Ctx,
  input: { name: string; handles: readonly string[]; team: RunPlan['team'] },
): Promise<Watched> {
  if (!maySpend(ctx))
    throw new AppError('forbidden', 'This token may not spend: watching costs a reading a day', {
      code: 'scope',
    });
  const handles = normal(input.handles);
  const dataset = await writableDataset(ctx, input.name);
  const teamId = await requirePayer(ctx, input.team);
  const known = (await listWatched(dataset.id)).map(({ handle }) => handle);
  if (new Set([...known, ...handles]).size > MAX_WATCHED) {
    const message = `At most ${MAX_WATCHED} handles of a dataset can be watched`;
    throw fieldError('handles', message, { code: 'too_many_handles' });
  }
  const createdAt = ctx.now();
  await insertWatched(handles.map((handle) => ({ datasetId: dataset.id, handle, teamId, createdAt })));
  return watchedOf(dataset);
}

/** What was read until now stays. @throws AppError `not_found`. */
export async function unwatchHandles(
  ctx: Ctx,
  input: { name: string; handles: readonly string[] },
): Promise<Watched> {
  const dataset = await writableDataset(ctx, input.name);
  await deleteWatched(dataset.id, normal(input.handles));
  return watchedOf(dataset);
}
