import type { FilledField, FillReport } from '@/lib/domain/extension-messages';
import type { PlannedField, Wanted } from '../fill-job';
import { fillCombobox } from './fill-combobox';
import { fillChoices, fillSelect, fillText, type Filled, type TakeBack } from './fill-plain';
import { type Control, findControl } from './find-control';
import { type FieldDescription, FORM } from './form-description';

export interface Progress {
  field: PlannedField['field'];
  /** Things dealt with, of all. */
  done: number;
  all: number;
}

export interface Run {
  root: ParentNode;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

function fillOne(
  control: Control,
  wanted: Wanted,
  { free }: FieldDescription,
  signal: AbortSignal,
): Filled | Promise<Filled> {
  if (control.kind === 'select') return fillSelect(control.element, wanted);
  if (control.kind === 'choices') return fillChoices(control.element, wanted);
  if (control.kind === 'text') return fillText(control.element, wanted);
  return fillCombobox(control.element, wanted, { free: free === true, signal });
}

/** One thing; what the form does not take is named with the reason and lost to nobody. */
async function outcomeOf(
  wanted: Wanted,
  description: FieldDescription,
  { root, signal }: Run,
): Promise<Filled> {
  if (signal.aborted) return { outcome: 'stopped' };
  if (wanted.byHand) return { outcome: 'by_hand' };
  // Looked for anew each time: forms replace their controls while they are filled in.
  const control = findControl(root, description);
  return control ? fillOne(control, wanted, description, signal) : { outcome: 'no_field' };
}

/** One thing that the fill put into the form. */
export interface Step {
  field: PlannedField['field'];
  text: string;
  takeBack: TakeBack;
}

export interface Filling {
  report: FillReport;
  /** What can be taken back, in the order in which it was filled in. */
  steps: Step[];
}

/** Fills a form field by field and tells how far it is. Nothing is sent: that is left to the person. */
export async function fillForm(fields: readonly PlannedField[], run: Run): Promise<Filling> {
  const all = fields.reduce((sum, { wanted }) => sum + wanted.length, 0);
  const report: FillReport = [];
  const steps: Step[] = [];
  let done = 0;
  for (const { field, wanted } of fields) {
    const row: FilledField = { field, filled: 0, left: [] };
    report.push(row);
    for (const thing of wanted) {
      run.onProgress({ field, done, all });
      const { outcome, takeBack } = await outcomeOf(thing, FORM[field], run);
      if (takeBack) steps.push({ field, text: thing.text, takeBack });
      if (outcome === 'filled') row.filled += 1;
      else row.left.push({ text: thing.text, reason: outcome });
      done += 1;
    }
  }
  return { report, steps };
}
