import type { LimitId } from '../limits';
import type { NetSentiment } from '@/lib/domain/estimates';
import type { Labelled } from '@/lib/domain/labelling';
import type { SentimentSection } from '@/lib/domain/report';
import { Z_95 } from '@/lib/analysis/stats/wilson';
import { byValue } from '../ordering';

type Share = Pick<Labelled['items'][number], 'share' | 'low' | 'high'>;

/** What is said of a model's reading and does not hold of labels. */
export const OF_THE_MODEL: readonly LimitId[] = ['model_error', 'model_level_range', 'model_level_untold'];

/**
 * Positive less negative from their intervals (MOVER, Zou and Donner 2008): shares of one sample go against each other,
 * by as much as those of a multinomial law.
 */
export function netOf(positive: Share, negative: Share): NetSentiment {
  const [p, q] = [positive.share, negative.share];
  const apart = Math.sqrt((1 - p) * (1 - q));
  const against = apart > 0 ? Math.sqrt(p * q) / apart : 1;
  const reach = (a: number, b: number) => Math.sqrt(a ** 2 + b ** 2 + 2 * against * a * b);
  const low = Math.max(-1, p - q - reach(p - positive.low, negative.high - q));
  const high = Math.min(1, p - q + reach(positive.high - p, q - negative.low));
  return { value: p - q, low, high, error: (high - low) / (2 * Z_95) };
}

/**
 * A sentiment section whose shares people's labels tell: they are of all posts, also of those the model cannot read, and
 * stand in place of what it read. While more labels are needed everything stays as it is.
 */
export function toldByLabels<T extends SentimentSection>(section: T, labelled: Labelled): T {
  const of = (key: string) => labelled.items.find((item) => item.key === key);
  const [positive, negative] = [of('positive'), of('negative')];
  if (!positive || !negative) return { ...section, labelled };
  const items = labelled.items
    .map(({ share, ...item }) => ({ ...item, n: Math.round(share * labelled.posts), share }))
    .toSorted(byValue(({ share }) => share));
  const others = section.receipt.limits.filter(
    (id) => id !== 'labels_of_the_file' && !OF_THE_MODEL.some((known) => known === id),
  );
  return {
    ...section,
    base: labelled.posts,
    unknown: 0,
    items,
    net: netOf(positive, negative),
    labelled,
    receipt: { ...section.receipt, source: 'labelled', limits: [...others, 'told_by_labels'] },
  };
}
