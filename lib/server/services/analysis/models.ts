import 'server-only';
import type { MethodId, MethodNote } from '@/lib/analysis/method-note';
import { METHODS } from '@/lib/analysis/methods';
import type { SectionModel } from '@/lib/analysis/sections/section';

/** What a receipt tells of the model behind a method; null for what is only counted. */
export function sectionModel({ kind, name, version, accuracy }: MethodNote): SectionModel | null {
  if (kind !== 'inferred') return null;
  const measured = accuracy && {
    metric: accuracy.metric,
    value: accuracy.value,
    measured_on: accuracy.measuredOn,
  };
  return { name, version, accuracy: measured, confusion: accuracy?.confusion ?? null };
}

/**
 * The model of a method. Its errors were counted on real posts; the sample world's invented texts are read far better,
 * so a correction by those counts would be wrong there and is left out.
 */
export function modelOf(method: MethodId, onSample: boolean): SectionModel | null {
  const model = sectionModel(METHODS[method]);
  return model && onSample ? { ...model, confusion: null } : model;
}
