import type { FillReport } from '@/lib/domain/extension-messages';
import type { Texts } from './texts';

export const filledIn = (report: FillReport) => report.reduce((sum, { filled }) => sum + filled, 0);
export const leftIn = (report: FillReport) => report.reduce((sum, { left }) => sum + left.length, 0);

/** What is missing, one a line under the name of its field, as X's form takes it by paste. */
export function missingText(report: FillReport, t: Texts): string {
  return report
    .filter(({ left }) => left.length > 0)
    .map(({ field, left }) => [t(`fields.${field}`), ...left.map(({ text }) => text)].join('\n'))
    .join('\n\n');
}
