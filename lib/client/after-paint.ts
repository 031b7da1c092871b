import { beginWaking } from '@/lib/client/stores/waking';

/** A page that draws nothing, for a window that is not shown, is not waited for. */
const LIMIT_MS = 1_000;

const painted = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, LIMIT_MS);
    // The task after a frame: that frame is painted by then.
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Loads code once the browser has painted what it has; on the server, which paints nothing, at once. */
export async function afterPaint<Code>(load: () => Promise<Code>): Promise<Code> {
  if (typeof window === 'undefined') return load();
  const end = beginWaking();
  try {
    await painted();
    return await load().catch(load);
  } finally {
    end();
  }
}
