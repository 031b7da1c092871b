import { METHODS, isMethodId } from '@/lib/analysis/methods';
import { withFreedom } from '@/lib/analysis/stats/exact-p';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';
import { widening } from '@/lib/analysis/stats/shown-intervals';
import { tPoint } from '@/lib/analysis/stats/student';
import { MODEL_LEVEL } from '@/lib/analysis/stats/domain-spread';
import { Z_95 } from '@/lib/analysis/stats/wilson';
import type {
  SentimentSection,
  Sections,
  ShareItem,
  ShareSection,
  VoiceSection,
  VolumeSection,
} from '@/lib/domain/report';
import type { SectionId } from '@/lib/domain/sections';
import type { Claim, SectionClaims } from './claim';
import { tooLittle } from './intervals';
import { leadersOf } from './leaders';

/** An interval on the log scale that is `times` as wide. */
const stretched = (middle: number, limit: number, times: number) => middle * (limit / middle) ** times;

/**
 * How many times as usual something is at least that was never seen elsewhere: were the ratio smaller, not all of them
 * would lie here (exact, as a log interval with nothing on one side says next to nothing).
 */
function leastOfNew({ n, effective }: ShareItem, base: number, other: number, times: number): number {
  const held = effective === undefined || base === 0 ? n : (n * effective) / base;
  const here = (twoSidedP(Z_95 * times) / 2) ** (1 / Math.max(1e-9, held));
  return ((other / Math.max(1, base)) * here) / (1 - here);
}

function indexClaim(section: SectionId, item: ShareItem, of: ShareSection): Claim | null {
  const { index, key } = item;
  if (!index?.clear || index.low <= 1 || index.p === undefined) return null;
  const { value, low, high } = index;
  const { base, freedom, receipt } = of;
  const middle = value ?? low;
  return {
    ...{ section, key, figure: 'ratio', value, p: index.p },
    interval: (level) => {
      const times = widening(level, freedom);
      if (value === null) return { low: leastOfNew(item, base, receipt.baseline?.n ?? 0, times), high: null };
      const far = high === null ? null : stretched(middle, high, times);
      return { low: stretched(middle, low, times), high: far };
    },
  };
}

function indexClaims(id: SectionId, section: ShareSection): SectionClaims {
  const { items, tested = items.length } = section;
  if (tooLittle(section)) return { claims: [], tested };
  const claims = items.flatMap((item) => {
    const claim = indexClaim(id, item, section);
    return claim ? [{ claim, low: item.index?.low ?? 0 }] : [];
  });
  return { claims: claims.sort((a, b) => b.low - a.low).map(({ claim }) => claim), tested };
}

/** The first beside the second: posts that name both say nothing of which is ahead. */
function voiceClaims(section: VoiceSection): SectionClaims {
  const [first, second] = section.items;
  const { base, freedom = Infinity } = section;
  const tested = (section.items.length * (section.items.length - 1)) / 2;
  if (tooLittle(section) || !first || !second || first.n === second.n) return { claims: [], tested };
  const pair = section.overlap.find(({ keys }) => keys.includes(first.key) && keys.includes(second.key));
  const difference = first.share - second.share;
  const apart = (first.n + second.n - 2 * (pair?.n ?? 0)) / base;
  const error = Math.sqrt(Math.max(0, apart - difference ** 2) / Math.max(1, first.effective ?? base));
  const p = error === 0 ? 0 : withFreedom(twoSidedP(difference / error), freedom);
  const interval = (level: number) => {
    const half = Z_95 * widening(level, freedom) * error;
    return { low: Math.max(-1, difference - half), high: Math.min(1, difference + half) };
  };
  const figure = { figure: 'points', value: difference, p } as const;
  return {
    claims: [{ section: 'share_of_voice', key: first.key, against: second.key, ...figure, interval }],
    tested,
  };
}

/** The model's error is in the range that the net carries; labels have a sampling error only. */
function netClaims({ base, net, receipt }: SentimentSection): SectionClaims {
  if (!net || net.untold || net.value === 0 || tooLittle({ base, receipt })) return { claims: [], tested: 1 };
  const read = net.level !== undefined;
  const spread = isMethodId(receipt.method) ? METHODS[receipt.method].spread?.levels['net'] : undefined;
  const times = (level: number) =>
    read && spread ? tPoint(level, spread.freedom) / tPoint(MODEL_LEVEL, spread.freedom) : widening(level);
  const [below, above] = [net.value - net.low, net.high - net.value];
  const told = twoSidedP((2 * Z_95 * net.value) / Math.max(1e-9, net.high - net.low));
  const claim: Claim = {
    ...{ section: 'sentiment', figure: 'points', value: net.value, p: read ? (net.p ?? 1) : told },
    ...(net.value > 0 ? { key: 'positive', against: 'negative' } : { key: 'negative', against: 'positive' }),
    interval: (level) => ({
      low: Math.max(-1, net.value - below * times(level)),
      high: Math.min(1, net.value + above * times(level)),
    }),
  };
  return { claims: [claim], tested: 1 };
}

function peakClaims({ peak, peak_test: test, items }: VolumeSection): SectionClaims {
  if (peak === null || !test) return { claims: [], tested: items.length };
  const { ratio, error, freedom, p, tested } = test;
  const claim: Claim = {
    ...{ section: 'conversation_volume', key: peak, figure: 'ratio', value: ratio, p },
    interval: (level) => {
      const reach = Math.exp(tPoint(level, freedom) * error);
      return { low: ratio / reach, high: ratio * reach };
    },
  };
  return { claims: [claim], tested };
}

/** Sections that compare with a baseline. */
const INDEXED = ['interests', 'job_titles', 'seo_keywords', 'trending_topics', 'similar_accounts'] as const;

/** Everything that sections of a page could say stands out, but for hours, which need their authors (`hourClaims`). */
export function claimsOf(sections: Partial<Sections>): SectionClaims[] {
  const { share_of_voice: voices, sentiment, conversation_volume: volume } = sections;
  const indexed = INDEXED.flatMap((id) => {
    const section = sections[id];
    return section ? [indexClaims(id, section)] : [];
  });
  return [
    ...(volume ? [peakClaims(volume)] : []),
    ...(voices ? [voiceClaims(voices)] : []),
    ...(sentiment ? [netClaims(sentiment)] : []),
    ...leadersOf(sections),
    ...indexed,
  ];
}
