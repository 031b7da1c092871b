import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnAccountView } from '@/lib/domain/own-account';
import { ownAccountLineSchema } from '@/lib/domain/own-rows';
import type { Ctx } from '@/lib/server/ctx';
import { assertMayImport } from '@/lib/server/services/datasets/imports/authorise-import';
import {
  activateOwnRow,
  changeOwnRow,
  ensureOwnRow,
  type OwnAccountRow,
} from '@/lib/server/stores/own/own-accounts-store';
import { commitArchive, dropStagedArchives, listArchives } from '@/lib/server/stores/own/own-archives-store';
import { dropStagedLists } from '@/lib/server/stores/own/own-lists-store';
import { ArchiveWriter } from './archive-writer';
import { listOwnAccounts } from './own-account';
import { brokenRows, rowLines } from './row-lines';
import { knownZone } from './zone';

/** What a process that is gone began to write is removed after this long. */
const ABANDONED_MS = 3_600_000;

export interface KeptArchive {
  account: OwnAccountView;
  /** The dataset that its posts belong into. */
  dataset: string;
  /** This archive was kept before: nothing was added. */
  known: boolean;
  /** Null: the archive says nothing of them, or their file was damaged. */
  followers: number | null;
  following: number | null;
  likes: number | null;
  ads: number | null;
}

const datasetNameOf = (handle: string) =>
  `archive-${handle.toLowerCase()}`.replaceAll(/[^a-z0-9_-]/gu, '-').slice(0, 64);

export interface KeepInput {
  stream: AsyncIterable<Uint8Array>;
  zone: string | null;
  /** The dataset of its posts; made up from its handle when absent. */
  dataset?: string;
}

interface Whose {
  row: OwnAccountRow;
  takenAt: Date;
  dataset: string;
}

/** @throws AppError where the archive does not say whose it is, or of when. */
async function whose(ctx: Ctx, lines: AsyncGenerator<unknown>, input: KeepInput): Promise<Whose> {
  const first = await lines.next();
  const said = ownAccountLineSchema.safeParse(first.value);
  if (!said.success) throw brokenRows(said.error);
  const { id: xId, handle, name, taken_at: at } = said.data;
  if (handle === null)
    throw new AppError('unprocessable', 'The archive does not say whose it is', { code: 'archive_whose' });
  if (at === null)
    throw new AppError('unprocessable', 'The archive does not say of when it is', {
      code: 'archive_undated',
    });
  const row = await ensureOwnRow(ctx, { xId, handle, name, source: 'archive', zone: knownZone(input.zone) });
  const dataset = input.dataset ?? row.datasetName ?? datasetNameOf(handle);
  return { row, takenAt: new Date(at), dataset };
}

type Sizes = Omit<KeptArchive, 'account' | 'dataset' | 'known'>;
const NOTHING: Sizes = { followers: null, following: null, likes: null, ads: null };

/** Null: an archive of this moment is there already. */
async function write(
  ctx: Ctx,
  { row, takenAt }: Whose,
  lines: AsyncGenerator<unknown>,
): Promise<Sizes | null> {
  const known = await listArchives([row.id]);
  if (known.some((one) => one.takenAt.getTime() === takenAt.getTime())) return null;
  const writer = new ArchiveWriter(row, { takenAt, source: 'archive' });
  try {
    for await (const line of lines) {
      ctx.signal.throwIfAborted();
      await writer.take(line);
    }
    const done = await writer.finish();
    if (!(await commitArchive(done))) return null;
    writer.keep();
    return writer.sizes(done.sizes);
  } finally {
    await writer.close();
  }
}

/**
 * Keeps the private rows of an archive, all of them or none: its people as lists of its day, likes, ads and beliefs. The
 * same archive again adds nothing; an older one takes its place among the others.
 * @throws AppError `unprocessable` for lines that are none of an archive or broke off.
 */
export async function keepArchive(ctx: Ctx, input: KeepInput): Promise<KeptArchive> {
  assertMayImport(ctx);
  const lines = rowLines(input.stream);
  const given = await whose(ctx, lines, input);
  const { row, dataset } = given;
  const before = new Date(ctx.now().getTime() - ABANDONED_MS);
  await dropStagedLists(row, before);
  await dropStagedArchives(row, before);
  const sizes = await write(ctx, given, lines);
  await changeOwnRow(row.id, { datasetName: dataset });
  await activateOwnRow(ctx, row.id);
  const [account] = await listOwnAccounts(ctx);
  if (!account) throw new Error('The account that was kept is not there');
  return { account, dataset, known: sizes === null, ...(sizes ?? NOTHING) };
}
