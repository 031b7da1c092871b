import type { Receipt, ShareItem } from './report';

/** Share of positive posts less share of negative ones, −1 to 1, with its 95 % interval. */
export interface NetSentiment {
  value: number;
  low: number;
  high: number;
}

/** What of a sentiment section tells it. */
export interface Sentiments {
  base: number;
  items: readonly ShareItem[];
  receipt: { frame: Pick<Receipt['frame'], 'design_effect'> };
}

const Z_95 = 1.959964;

/**
 * Difference of two shares of the same posts (Bonett and Price 2012): one post is added to each side, so that the
 * interval keeps a width where all posts agree. Counts may be fractions: posts of a clustered sample. `base` is above 0.
 */
function netOfCounts(positive: number, negative: number, base: number): NetSentiment {
  const [above, below] = [(positive + 1) / (base + 2), (negative + 1) / (base + 2)];
  const middle = above - below;
  const half = Z_95 * Math.sqrt((above + below - middle * middle) / (base + 2));
  const value = (positive - negative) / base;
  return { value, low: Math.max(-1, middle - half), high: Math.min(1, middle + half) };
}

const sidesOf = ({ items }: Sentiments) =>
  ['positive', 'negative'].map((key) => items.find((item) => item.key === key));

function counted(section: Sentiments): NetSentiment {
  const effect = section.receipt.frame.design_effect ?? 1;
  const [positive = 0, negative = 0] = sidesOf(section).map((item) => (item?.n ?? 0) / effect);
  return netOfCounts(positive, negative, section.base / effect);
}

/** Of the shares corrected for the model's own error; its interval holds both of theirs. */
function corrected(section: Sentiments): NetSentiment | null {
  const [positive, negative] = sidesOf(section).map((item) => item?.corrected);
  if (!positive || !negative) return null;
  return {
    value: positive.share - negative.share,
    low: Math.max(-1, positive.low - negative.high),
    high: Math.min(1, positive.high - negative.low),
  };
}

/** Whether the model's error moves one of the two shares further than its interval reaches. */
const moves = (section: Sentiments): boolean =>
  sidesOf(section).some(
    (item) => item?.corrected && (item.corrected.share < item.low || item.corrected.share > item.high),
  );

/**
 * Net sentiment of sections that stand side by side, null of one that knows none. Where the model's own error moves one
 * of them, all are corrected for it: a corrected figure cannot be set against a plain one.
 */
export function netSentiments(sections: readonly (Sentiments | undefined)[]): (NetSentiment | null)[] {
  const known = sections.flatMap((section) => (section && section.base > 0 ? [section] : []));
  const correct = known.some(moves) && known.every((section) => corrected(section) !== null);
  return sections.map((section) => {
    if (!section || section.base === 0) return null;
    return (correct ? corrected(section) : null) ?? counted(section);
  });
}

/** Net sentiment of one section; null where it knows none. */
export function netSentiment(section: Sentiments | undefined): NetSentiment | null {
  return netSentiments([section])[0] ?? null;
}
