import { fillForm, type Step } from './filler/fill-form';
import { fillingView, openPanel, reportView, undoneView, waitingView } from './filler/panel';
import { textsOf } from './filler/texts';
import { undoForm } from './filler/undo-form';
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
  const { report, steps } = await fillForm(job.fields, {
    root: document,
    signal: stop.signal,
    onProgress: (progress) => panel.show(...fillingView(t, progress, () => stop.abort())),
  });
  filling = false;
  const onClose = () => close(panel);
  const onUndo = steps.length === 0 ? undefined : () => void undo(job, panel, steps);
  panel.show(...reportView(t, report, { onUndo, onClose }));
  await tell({ kind: 'done', id: job.id, report });
}

type Panel = ReturnType<typeof openPanel>;

function close(panel: Panel): void {
  panel.close();
  shown = null;
}

/** Takes out again what was filled in, as long as the report of it stands there. */
async function undo(job: FillJob, panel: Panel, steps: readonly Step[]): Promise<void> {
  const t = textsOf(job.locale);
  const stop = new AbortController();
  filling = true;
  const undone = await undoForm(steps, {
    root: document,
    signal: stop.signal,
    onProgress: (progress) => panel.show(...fillingView(t, progress, () => stop.abort(), 'undoing')),
  });
  filling = false;
  panel.show(...undoneView(t, undone, () => close(panel)));
  const report = undone.stays.map(({ field, texts }) => ({ field, filled: texts.length, left: [] }));
  await tell({ kind: 'undone', id: job.id, report });
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
  if (message.kind !== 'discard') reported = message.id ?? null;
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
