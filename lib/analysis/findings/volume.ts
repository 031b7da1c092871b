import { endOfStep } from '@/lib/domain/calendar-steps';
import type { Finding, FindingId } from '@/lib/domain/finding';
import type { VolumeSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { medianOf } from './intervals';

/** Of fewer steps none can be held against what is usual. */
const FEWEST_STEPS = 3;
/** Of fewer steps the largest is told, without a claim that it stands out (statistics: lib/analysis/stats/peak.ts). */
const FEWEST_FOR_PEAK = 14;

interface Step {
  at: number;
  posts: number;
}

/** Steps that were read and lie wholly in the window, and whether the last one is cut off. */
function completeSteps({ receipt, items, step }: VolumeSection): { steps: Step[]; cut: boolean } {
  const from = Date.parse(receipt.query.from);
  const to = Date.parse(receipt.query.to);
  const all = items.flatMap(({ at, posts }) => (posts === null ? [] : { at: Date.parse(at), posts }));
  return {
    steps: all.filter(({ at }) => at >= from && endOfStep(at, step) <= to),
    cut: all.some(({ at }) => endOfStep(at, step) > to),
  };
}

function idOf({ peak, step }: VolumeSection, { length }: readonly Step[]): FindingId {
  if (peak !== null) return 'conversation_volume.peak';
  if (step !== 'day') return 'conversation_volume.untested';
  return length < FEWEST_FOR_PEAK ? 'conversation_volume.largest' : 'conversation_volume.steady';
}

/** The step that stands out, else the highest complete one, against the median step. */
export function volumeFinding(section: VolumeSection): Finding | null {
  const total = section.items.reduce((sum, item) => sum + (item.posts ?? 0), 0);
  const { steps, cut } = completeSteps(section);
  const step = { as: 'choice', value: section.step } as const;
  if (total < LOW_SAMPLE) return null;
  if (section.receipt.limits.includes('one_date')) return { id: 'conversation_volume.one_date', values: {} };
  if (steps.length < FEWEST_STEPS)
    return {
      id: 'conversation_volume.few_steps',
      values: { steps: { as: 'plural', value: steps.length }, step },
    };
  const median = medianOf(steps.map(({ posts }) => posts));
  const highest = steps.toSorted((a, b) => b.posts - a.posts)[0];
  const peak = steps.find(({ at }) => section.peak !== null && at === Date.parse(section.peak)) ?? highest;
  if (median === null || median <= 0 || !peak) return null;
  return {
    id: idOf(section, steps),
    values: {
      time: { as: section.step === 'hour' ? 'instant' : 'date', value: peak.at },
      posts: { as: 'compact', value: peak.posts },
      n: { as: 'plural', value: peak.posts },
      ratio: { as: 'ratio', value: peak.posts / median },
      step,
      cut: { as: 'choice', value: cut ? 'yes' : 'no' },
    },
  };
}
