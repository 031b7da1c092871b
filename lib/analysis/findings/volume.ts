import type { Finding, FindingId } from '@/lib/domain/finding';
import type { VolumeSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { medianOf } from './intervals';

const STEP_MS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** Of fewer steps the largest is told, without a claim that it stands out (statistics: lib/analysis/stats/peak.ts). */
const FEWEST_FOR_PEAK = 14;

interface Step {
  at: number;
  posts: number;
}

/** Steps that were read and lie wholly in the window, and whether the last one is cut off. */
function completeSteps(section: VolumeSection): { steps: Step[]; unread: number; cut: boolean } {
  const from = Date.parse(section.receipt.query.from);
  const to = Date.parse(section.receipt.query.to);
  const width = STEP_MS[section.step];
  const all = section.items.flatMap((item) =>
    item.posts === null ? [] : { at: Date.parse(item.at), posts: item.posts },
  );
  return {
    steps: all.filter(({ at }) => at >= from && at + width <= to),
    unread: section.items.length - all.length,
    cut: all.some(({ at }) => at + width > to),
  };
}

/** Median posts a step, steps without an item counted as zero unless nobody read them. */
function medianPosts(steps: Step[], unread: number, width: number): number | null {
  const first = steps[0];
  const last = steps[steps.length - 1];
  if (first === undefined || last === undefined) return null;
  const expected = Math.round((last.at - first.at) / width) + 1;
  const silent = Array<number>(Math.max(0, expected - steps.length - unread)).fill(0);
  return medianOf([...steps.map(({ posts }) => posts), ...silent]);
}

const idOf = ({ peak }: VolumeSection, steps: readonly Step[]): FindingId => {
  if (peak !== null) return 'conversation_volume.peak';
  return steps.length < FEWEST_FOR_PEAK ? 'conversation_volume.largest' : 'conversation_volume.steady';
};

/** The step that stands out, else the highest complete one, against the median step. */
export function volumeFinding(section: VolumeSection): Finding | null {
  const total = section.items.reduce((sum, item) => sum + (item.posts ?? 0), 0);
  const { steps, unread, cut } = completeSteps(section);
  const median = medianPosts(steps, unread, STEP_MS[section.step]);
  const highest = steps.reduce<Step | null>(
    (best, step) => (step.posts > (best?.posts ?? 0) ? step : best),
    null,
  );
  const peak = steps.find(({ at }) => section.peak !== null && at === Date.parse(section.peak)) ?? highest;
  if (total < LOW_SAMPLE || steps.length < 3 || median === null || median <= 0 || peak === null) return null;
  return {
    id: idOf(section, steps),
    values: {
      time: { as: section.step === 'hour' ? 'instant' : 'date', value: peak.at },
      posts: { as: 'compact', value: peak.posts },
      ratio: { as: 'ratio', value: peak.posts / median },
      step: { as: 'choice', value: section.step },
      cut: { as: 'choice', value: cut ? 'yes' : 'no' },
    },
  };
}
