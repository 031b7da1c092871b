import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { Readable } from 'node:stream';
import { AppError } from '@/lib/domain/app-error';
import type { Import, RejectedRow } from '@/lib/domain/datasets';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { deleteDataset } from '@/lib/server/services/datasets/delete-dataset';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { defaultDatasetName } from '@/lib/server/services/datasets/resolve-datasets';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { rejectedRows } from '@/lib/server/services/datasets/imports/rejected-rows';
import { examine } from '@/lib/server/services/operations/doctor';
import { type Rotation, rotateKeys } from '@/lib/server/services/operations/rotate-keys';
import { seedSample } from '@/lib/server/services/operations/seed-sample';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import {
  listWatchedHandles,
  unwatchHandles,
  watchHandles,
} from '@/lib/server/services/runs/watched/watch-handles';
import { closeStores, openStores } from '@/lib/server/startup';
import { type Backend, REJECTED_LISTED } from './backend';

async function allRejected(ctx: Ctx, { id }: Import): Promise<RejectedRow[]> {
  const rows: RejectedRow[] = [];
  for await (const page of rejectedRows(ctx, { id })) {
    rows.push(...page.slice(0, REJECTED_LISTED - rows.length));
    if (rows.length >= REJECTED_LISTED) break;
  }
  return rows;
}

async function datasetsOrDefault(ctx: Ctx, names: string[]): Promise<{ name: string }[]> {
  if (names.length > 0) return names.map((name) => ({ name }));
  const name = await defaultDatasetName(ctx);
  if (!name)
    throw new AppError('not_found', 'There is no dataset yet: import a file or run the seed command', {
      code: 'no_dataset',
    });
  return [{ name }];
}

/** The embedded engine takes what waits on standard input for rows of an insert, and then refuses the insert. */
function leaveInput(): void {
  closeSync(0);
  // The lowest free number is given out: 0 again, now at its end.
  openSync(devNull, 'r');
}

/** Takes the data folder and opens both stores. @throws AppError `conflict` when another process holds it. */
export async function openOwnStores(ctx: Ctx, command: string): Promise<Backend> {
  leaveInput();
  await openStores(`murmur ${command}`);
  return {
    importFile: async (request) => {
      const done = await importFile(ctx, request);
      return { ...done, rejected: await allRejected(ctx, done) };
    },
    keepArchive: ({ rows, dataset }) =>
      keepArchive(ctx, { stream: Readable.from(rows.stream()), zone: null, dataset }),
    analyse: async (recipe, names, sections) =>
      runReport(ctx, { ...recipe, datasets: await datasetsOrDefault(ctx, names) }, { sections }),
    listDatasets: () => listDatasets(ctx),
    deleteDataset: (name) => deleteDataset(ctx, { name }),
    doctor: () => examine(ctx.now(), 'held by this command; no server runs on this folder'),
    watched: (name, change) => {
      if (change === null) return listWatchedHandles(ctx, { name });
      const { kind, handles } = change;
      return kind === 'watch'
        ? watchHandles(ctx, { name, handles, team: null })
        : unwatchHandles(ctx, { name, handles });
    },
    seed: () => seedSample(ctx),
    close: closeStores,
  };
}

/** Seals everything with a new key, or forgets the old ones. The server must be stopped: it holds the data folder. */
export async function rotateOwnKeys(drop: boolean): Promise<Rotation> {
  leaveInput();
  await openStores('murmur rotate-keys');
  try {
    return await rotateKeys({ drop });
  } finally {
    await closeStores();
  }
}
