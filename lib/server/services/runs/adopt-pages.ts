import 'server-only';
import { oldRunPages, removeOldRunPages } from '@/lib/server/data-folder/old-run-pages';
import { writePageBody } from '@/lib/server/stores/runs/page-bodies-store';
import { readRun } from '@/lib/server/stores/runs/runs-store';

/** Once, at the first start after an upgrade: pages that were paid for move from the data folder into the database. */
export async function adoptPages(): Promise<void> {
  for await (const { runId, n, body } of oldRunPages())
    if (await readRun(runId)) await writePageBody(runId, n, body);
  removeOldRunPages();
}
