import { ratioOfCounts } from '@/lib/analysis/stats/count-ratio';
import { worthOf } from '@/lib/analysis/stats/sample-worth';
import { shareDifference } from '@/lib/analysis/stats/share-difference';
import { type SectionId, sectionsWith, type ShareSectionId } from '@/lib/domain/sections';
import type { Receipt, ShareItem } from '@/lib/domain/report';
import type { Change } from '@/components/kit/charts/change-note';
import type { Stat } from '@/components/kit/charts/stat-transform';
import type { ReportState } from './report-state';

interface Shares {
  base: number;
  items: readonly Pick<ShareItem, 'key' | 'n' | 'level'>[];
  labelled?: unknown;
  receipt: Pick<Receipt, 'frame'>;
}

/** Sections whose shares are compared with the window before. */
export const COMPARED_SECTIONS: readonly SectionId[] = sectionsWith('changes', true);

function sharesOf(before: ReportState | null, id: ShareSectionId): Shares | null {
  const state = before?.sections[id];
  return state?.status === 'ready' ? state.section : null;
}

/** How a model errs from one time to another is not known, and labels are of the window they were drawn from. */
const isEstimated = ({ items, labelled }: Shares) =>
  labelled !== undefined || items.some(({ level }) => level !== undefined);

/** Each item's share against the window before; undefined while that is not known or holds nothing. */
export function changesOf(
  before: ReportState | null,
  id: ShareSectionId,
  now: Shares,
): (key: string) => Change | undefined {
  const then = sharesOf(before, id);
  return (key) => {
    if (!then || then.base === 0 || now.base === 0 || isEstimated(now)) return undefined;
    const share = (shares: Shares) => {
      const n = shares.items.find((item) => item.key === key)?.n ?? 0;
      return { n: n * worthOf(shares), base: shares.base * worthOf(shares) };
    };
    const change = shareDifference(share(now), share(then));
    if (change.difference === null) return undefined;
    return {
      kind: 'points',
      value: change.difference,
      low: change.low,
      high: change.high,
      clear: change.clear,
    };
  };
}

/** A count against the window before, as a change of its rate. */
export function countChange(before: ReportState | null, { key, kind, value }: Stat): Change | undefined {
  const sections = [before?.sections.posts, before?.sections.audience_size];
  const known = sections.flatMap((state) => (state?.status === 'ready' ? [state.section] : []));
  const section = known.find(({ items }) => items.some((item) => item.key === key));
  const then = section?.items.find((item) => item.key === key)?.measurement.value;
  if (kind !== 'count' || !section || !then || key === 'reach') return undefined;
  const { ratio, low, high, clear } = ratioOfCounts(value * worthOf(section), then * worthOf(section));
  if (ratio === null || high === null) return undefined;
  return { kind: 'rate', value: ratio - 1, low: low - 1, high: high - 1, clear };
}
