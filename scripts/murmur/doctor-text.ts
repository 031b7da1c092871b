import { printColumns, printFeatures } from '@/lib/server/features';
import type { DoctorRow } from '@/lib/server/services/operations/doctor-row';

/** What the doctor found as a person reads it: the checks, then the table of features. */
export function printDoctor(rows: readonly DoctorRow[]): string {
  const checks = rows.flatMap(({ id, ok, detail, feature }) =>
    feature ? [] : [[id, ok ? 'ok' : 'FAILED', detail]],
  );
  const features = rows.flatMap(({ feature }) => (feature ? [{ ...feature, feature: feature.name }] : []));
  return `${printColumns([['Check', 'State', 'Found'], ...checks])}\n\n${printFeatures(features)}`;
}
