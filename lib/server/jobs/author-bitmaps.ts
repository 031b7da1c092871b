import 'server-only';
import { log } from '../log';
import { perProcess } from '../per-process';
import { fillBitmaps } from '@/lib/server/services/operations/fill-bitmaps';
import { withLease } from '@/lib/server/stores/processes-store';

interface Filling {
  running: Promise<void>;
  abort: AbortController;
}
const slot = perProcess('bitmaps', (): { filling?: Filling } => ({}));

/** Gives segments of older programs their bitmaps, beside everything else; called by the sweep, which does not wait. */
export function fillOlderBitmaps(): void {
  if (slot.filling) return;
  const abort = new AbortController();
  const running = withLease('bitmaps', async () => {
    await fillBitmaps(abort.signal);
  })
    .catch((err: unknown) => {
      if (!abort.signal.aborted)
        log().error({ err }, 'bitmaps of authors could not be written; blocks are counted');
    })
    .then(() => undefined)
    .finally(() => {
      delete slot.filling;
    });
  slot.filling = { running, abort };
}

/** Before the process closes: the next start goes on with the segment this was at. */
export async function stopBitmaps(): Promise<void> {
  const known = slot.filling;
  known?.abort.abort(new Error('The server is closing'));
  await known?.running;
}
