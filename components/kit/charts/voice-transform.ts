import type { VoiceSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';
import { type ChangeOf, itemLabel, type VoicePart, voiceParts } from './share-transform';

/** Pairs that are written out below the bars. */
const SHOWN_PAIRS = 3;

/** The rows of share of voice with what stands beside each share: the whole conversation and the extra keyword. */
export function voiceRows(
  section: VoiceSection,
  options: { withKeyword: boolean; change?: ChangeOf },
): VoicePart[] {
  const { conversation } = section.items[0] ?? {};
  // Where every post names one of them the two shares are one.
  const whole = conversation === undefined || conversation.base === section.base;
  return voiceParts(section, undefined, options.change).map((part, index) => {
    const item = section.items[index];
    return {
      ...part,
      conversation: whole ? null : (item?.conversation ?? null),
      withKeyword: options.withKeyword ? (item?.with_keyword ?? null) : null,
    };
  });
}

export interface VoicePair {
  first: string;
  second: string;
  n: number;
  base: number;
  share: number;
  low: number;
  high: number;
}

/** The pairs that share the most posts, those without a post in common left out. */
export function voicePairs({ items, overlap }: VoiceSection): VoicePair[] {
  const labels = new Map(items.map((item) => [item.key, itemLabel(item)]));
  return overlap
    .filter(({ n }) => n > 0)
    .slice(0, SHOWN_PAIRS)
    .map(({ keys: [a, b], ...share }) => ({
      first: labels.get(a) ?? a,
      second: labels.get(b) ?? b,
      ...share,
    }));
}

export function voiceTable(section: VoiceSection): ChartTable {
  const keyword = section.items.some((item) => item.with_keyword !== null);
  return {
    columns: [
      { id: 'item', kind: 'text' },
      { id: 'posts', kind: 'count' },
      { id: 'share', kind: 'share' },
      { id: 'low', kind: 'share' },
      { id: 'high', kind: 'share' },
      { id: 'conversation', kind: 'share' },
      ...(keyword ? ([{ id: 'with_keyword', kind: 'share' }] as const) : []),
      { id: 'aliases', kind: 'text' },
    ],
    rows: section.items.map((item) => [
      ...[itemLabel(item), item.n, item.share, item.low, item.high, item.conversation.share],
      ...(keyword ? [item.with_keyword?.share ?? null] : []),
      item.aliases.join(', '),
    ]),
  };
}
