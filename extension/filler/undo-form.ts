import type { FormField } from '@/lib/domain/extension-messages';
import type { Run, Step } from './fill-form';
import { findControl } from './find-control';
import { FORM } from './form-description';

/* Takes back what a fill put into the form, and nothing that stood there before it. */

export interface Undone {
  back: number;
  /** What the form would not give back, or somebody changed since, by field. */
  stays: { field: FormField; texts: string[] }[];
}

async function takeBack({ field, takeBack: back }: Step, { root, signal }: Run): Promise<boolean> {
  const control = signal.aborted ? null : findControl(root, FORM[field]);
  return control !== null && (await back(control, signal));
}

/** The last thing first, as it was put in. After a stop the rest stays and is named. */
export async function undoForm(steps: readonly Step[], run: Run): Promise<Undone> {
  const stays = new Map<FormField, string[]>();
  let back = 0;
  for (const [at, step] of steps.toReversed().entries()) {
    run.onProgress({ field: step.field, done: at, all: steps.length });
    if (await takeBack(step, run)) back += 1;
    else stays.set(step.field, [step.text, ...(stays.get(step.field) ?? [])]);
  }
  return { back, stays: [...stays].map(([field, texts]) => ({ field, texts })) };
}
