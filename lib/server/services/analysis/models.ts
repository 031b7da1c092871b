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
export function modelOf(method: MethodId): SectionModel | null {
  const { kind, name, version, accuracy, spread }: MethodNote = METHODS[method];
  if (kind !== 'inferred') return null;
  const languages = Object.entries(accuracy?.byLanguage ?? {}).flatMap(([language, own]) =>
    own ? [[language, { accuracy: measured(own) }] as const] : [],
  );
  return {
    name,
    version,
    accuracy: accuracy && measured(accuracy),
    spread: spread ?? null,
    byLanguage: Object.fromEntries(languages),
  };
}
