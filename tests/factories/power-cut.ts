import { CLOSING } from '@/lib/server/services/runs/execute-run';
import { keepPage } from '@/lib/server/services/runs/kept-page';
import { networkReader, type PageReader } from '@/lib/server/services/runs/network-reader';
import { readRun } from '@/lib/server/stores/runs/runs-store';

/** Reads until page `last` is on the disk, and then nothing more: as if the machine had lost its power there. */
export function powerCut(runId: string, last: number) {
  const cut = Promise.withResolvers<null>();
  let pages = 0;
  const read: PageReader = async (given, access, question, cursor) => {
    const page = await networkReader(given, access, question, cursor);
    if (pages++ < last) return page;
    const { raw: _, ...kept } = page;
    const row = await readRun(runId);
    await keepPage(runId, row?.page ?? -1, { step: row?.step ?? -1, cursor, at: Date.now(), page: kept });
    cut.resolve(null);
    return new Promise((_, reject) => given.signal.addEventListener('abort', () => reject(CLOSING)));
  };
  return { read, cut: cut.promise };
}
