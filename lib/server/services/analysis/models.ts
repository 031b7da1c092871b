import 'server-only';
import type { MethodAccuracy, MethodId, MethodNote } from '@/lib/analysis/method-note';
import { METHODS } from '@/lib/analysis/methods';
import type { MeasuredAccuracy, SectionModel } from '@/lib/analysis/sections/section';

const measured = ({ metric, value, measuredOn }: Omit<MethodAccuracy, 'byLanguage'>): MeasuredAccuracy => ({
  metric,
  value,
  measured_on: measuredOn,
});

/** What a receipt tells of the model behind a method; null for what is only counted. */
export function sectionModel({ kind, name, version, accuracy }: MethodNote): SectionModel | null {
  if (kind !== 'inferred') return null;
  const languages = Object.entries(accuracy?.byLanguage ?? {}).flatMap(([language, own]) =>
    own?.confusion ? [[language, { accuracy: measured(own), confusion: own.confusion }] as const] : [],
  );
  return {
    name,
    version,
    accuracy: accuracy && measured(accuracy),
    confusion: accuracy?.confusion ?? null,
    byLanguage: Object.fromEntries(languages),
  };
}

/**
 * The model of a method. Its errors were counted on real posts; the sample world's invented texts are read far better,
 * so a correction by those counts would be wrong there and is left out.
 */
export function modelOf(method: MethodId, onSample: boolean): SectionModel | null {
  const model = sectionModel(METHODS[method]);
  return model && onSample ? { ...model, confusion: null } : model;
}
