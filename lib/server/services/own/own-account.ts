import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnList, OwnListKind, OwnSource, OwnAccountView } from '@/lib/domain/own-account';
import type { Ctx } from '@/lib/server/ctx';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { findDatasetRow } from '@/lib/server/stores/datasets/datasets-store';
import { listOwnRows, type OwnAccountRow } from '@/lib/server/stores/own/own-accounts-store';
import { listArchives, type OwnArchiveRow } from '@/lib/server/stores/own/own-archives-store';
import { listHeads, type OwnListRow } from '@/lib/server/stores/own/own-lists-store';

/** The head of a list of people on a day; its ids are asked for by `list`. */
export type ListHead = Pick<OwnListRow, 'list' | 'kind' | 'source' | 'takenAt' | 'size'>;

/** The own account that a call is about. */
export interface OwnAccount {
  id: string;
  /** What its rows in the analytical tables begin with (`own`). */
  number: number;
  /** Null: its archive does not say. */
  xId: string | null;
  /** Without @. */
  handle: string;
  name: string;
  source: OwnSource;
  /** Made up: whatever is shown of it is labelled. */
  sample: boolean;
  /** The connection through which X is asked; null: none. */
  socialAccountId: string | null;
  /** Whose clock hours of the day are told by. */
  zone: string;
  /** The segment of `accounts` with the profiles of its people; null: none is known. */
  peopleSegment: number | null;
  /** Of its posts, as a recipe names it; null: no posts are kept. */
  dataset: string | null;
  /** The same for the engine: empty, or one. Others' posts stand in it too (replies, mentions). */
  datasets: ResolvedDataset[];
  /** Lists of people, the newest first. */
  lists: Record<OwnListKind, ListHead[]>;
  /** Archives that were kept, the newest first. */
  archives: OwnArchiveRow[];
}

export const noOwnAccount = () =>
  new AppError('not_found', 'There is no account of your own yet', { code: 'no_own_account' });

async function datasetOf(ctx: Ctx, { datasetName }: OwnAccountRow): Promise<ResolvedDataset[]> {
  if (datasetName === null || (await findDatasetRow(ctx, datasetName)) === null) return [];
  return resolveDatasets(ctx, [{ name: datasetName }]);
}

/** An account with all that is kept of it. */
export async function openOwn(ctx: Ctx, row: OwnAccountRow): Promise<OwnAccount> {
  const heads = await listHeads([row.id]);
  const datasets = await datasetOf(ctx, row);
  const { id, number, xId, handle, name, source, socialAccountId, zone, peopleSegment } = row;
  return {
    id,
    number,
    xId,
    handle,
    name,
    source,
    sample: source === 'sample',
    socialAccountId,
    zone,
    peopleSegment,
    dataset: datasets[0]?.name ?? null,
    datasets,
    lists: {
      followers: heads.filter(({ kind }) => kind === 'followers'),
      following: heads.filter(({ kind }) => kind === 'following'),
    },
    archives: await listArchives([row.id]),
  };
}

/**
 * The active own account of who asks: the one they switched to, or kept last.
 * @throws AppError `not_found` (code `no_own_account`) while there is none.
 */
export async function requireOwn(ctx: Ctx): Promise<OwnAccount> {
  const [row] = await listOwnRows(ctx);
  if (!row) throw noOwnAccount();
  return openOwn(ctx, row);
}

export const listView = ({ list, kind, source, takenAt, size }: ListHead): OwnList => ({
  list,
  kind,
  source,
  taken_at: takenAt.toISOString(),
  size,
});

function viewOf(row: OwnAccountRow, active: boolean, heads: OwnListRow[], archives: OwnArchiveRow[]) {
  const own = heads.filter(({ accountId }) => accountId === row.id);
  const newest = (kind: OwnListKind) => {
    const head = own.find((one) => one.kind === kind);
    return head ? listView(head) : null;
  };
  return {
    id: row.id,
    x_id: row.xId,
    handle: row.handle,
    name: row.name,
    source: row.source,
    sample: row.source === 'sample',
    connected: row.socialAccountId !== null,
    active,
    zone: row.zone,
    dataset: row.datasetName,
    followers: newest('followers'),
    following: newest('following'),
    follower_lists: own.filter(({ kind }) => kind === 'followers').length,
    archives: archives
      .filter(({ accountId }) => accountId === row.id)
      .map(({ takenAt, createdAt }) => ({
        taken_at: takenAt.toISOString(),
        kept_at: createdAt.toISOString(),
      })),
  };
}

/** Own accounts of who asks, the active one first; empty for whoever has none. */
export async function listOwnAccounts(ctx: Ctx): Promise<OwnAccountView[]> {
  const rows = await listOwnRows(ctx);
  const ids = rows.map(({ id }) => id);
  const [heads, archives] = [await listHeads(ids), await listArchives(ids)];
  return rows.map((row, at) => viewOf(row, at === 0, heads, archives));
}
