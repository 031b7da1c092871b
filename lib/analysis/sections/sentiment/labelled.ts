import type { Labelled } from '@/lib/domain/labelling';
import type { SentimentSection } from '@/lib/domain/report';
import { byValue } from '../ordering';

type Told = Pick<SentimentSection, 'base' | 'unknown' | 'items' | 'labelled'>;

/**
 * A sentiment section whose shares people's labels tell: they are of all posts, also of those the model cannot read, and
 * stand in place of what it called. While more labels are needed everything stays as it is.
 */
export function toldByLabels<T extends Told>(section: T, labelled: Labelled): T {
  if (labelled.items.length === 0) return { ...section, labelled };
  const { posts } = labelled;
  const items = labelled.items
    .map(({ key, share, low, high }) => ({ key, n: Math.round(share * posts), share, low, high }))
    .toSorted(byValue(({ share }) => share));
  return { ...section, base: posts, unknown: 0, items, labelled };
}
