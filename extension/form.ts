import { fillForm } from './filler/fill-form';
import { fillingView, openPanel, reportView, waitingView } from './filler/panel';
import { textsOf } from './filler/texts';
import { type FillJob, waitingSchema } from './fill-job';

/* On X's pages: offers the waiting list, fills the form after a click, tells what became of it. */

let shown: { id: string; close: () => void } | null = null;
let filling = false;

async function fill(job: FillJob): Promise<void> {
  const t = textsOf(job.locale);
  const panel = openPanel(t);
  const stop = new AbortController();
  shown = { id: job.id, close: panel.close };
  filling = true;
  const report = await fillForm(job.fields, {
    root: document,
    signal: stop.signal,
    onProgress: (progress) => panel.show(...fillingView(t, progress, () => stop.abort())),
  });
  filling = false;
  panel.show(
    ...reportView(t, report, () => {
      panel.close();
      shown = null;
    }),
  );
  await tell({ kind: 'done', id: job.id, report });
}

function offer(job: FillJob): void {
  if (shown?.id === job.id) return;
  const t = textsOf(job.locale);
  const panel = openPanel(t);
  shown = { id: job.id, close: panel.close };
  panel.show(
    ...waitingView(t, job, {
      onFill: () => void fill(job),
      onDiscard: () => void tell({ kind: 'discard', id: job.id }),
    }),
  );
}

/** A list that was discarded elsewhere takes its offer with it; a report stays until it is closed. */
let reported: string | null = null;
function hear(message: unknown): void {
  const read = waitingSchema.safeParse(message);
  if (!read.success || filling) return;
  const { job } = read.data;
  if (job) return offer(job);
  if (shown && shown.id !== reported) {
    shown.close();
    shown = null;
  }
}

async function tell(message: { kind: string; id?: string; report?: unknown }): Promise<void> {
  if (message.kind === 'done') reported = message.id ?? null;
  try {
    hear(await chrome.runtime.sendMessage(message));
  } catch {
    // The extension was updated or switched off meanwhile: what stands in the form stays there.
  }
}

chrome.runtime.onMessage.addListener((message, { id }) => {
  if (id === chrome.runtime.id) hear(message);
  return undefined;
});
void tell({ kind: 'ask' });
