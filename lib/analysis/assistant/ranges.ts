import type { Section } from '@/lib/domain/report';

/** What the ranges of a section are: of a sample, of what a model read, of people's labels, or none. */
export type Ranges = 'sample_95' | 'model_80' | 'model_cannot_tell' | 'labels' | 'none';

interface Ranged {
  low: number;
  high: number;
  level?: number;
  untold?: true;
}

function isRanged(figure: object): figure is Ranged {
  return 'low' in figure && 'high' in figure && figure.low !== null && figure.low !== figure.high;
}

/** A figure that is exact has no range. */
export function rangesOf(section: Section): Ranges {
  if ('questions' in section || section.receipt.limits.includes('told_by_labels')) return 'labels';
  const items: readonly object[] = section.items;
  const ranged = items
    .map((item) => ('measurement' in item ? (item.measurement as object) : item))
    .filter(isRanged);
  if (ranged.length === 0) return 'none';
  if (ranged.every(({ untold }) => untold)) return 'model_cannot_tell';
  return ranged.some(({ level }) => level !== undefined) ? 'model_80' : 'sample_95';
}
