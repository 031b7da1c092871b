import { engagementLimits, sumOf } from '../facet-sums';
import type { LimitId } from '../limits';
import { defineSection } from '../section';
import { stepLabel, stepStarts } from '../time-steps';

export const conversationVolume = defineSection({
  id: 'conversation_volume',
  unit: 'posts',
  needs: ['steps'],
  source: 'observed',
  method: 'counts',
  limits: [],
  compute({ steps: { step, rows } }, context) {
    const counts = new Map<number, { posts: number; engagements: number }>();
    for (const row of rows) {
      const count = counts.get(row.at) ?? { posts: 0, engagements: 0 };
      counts.set(row.at, {
        posts: count.posts + row.posts,
        engagements: count.engagements + row.engagements,
      });
    }
    const items = stepStarts(context.from, context.to, step).map((at) => ({
      at: stepLabel(at, step),
      ...(counts.get(at) ?? { posts: 0, engagements: 0 }),
    }));
    const timeless: LimitId[] =
      step === 'hour' && sumOf(rows, (row) => row.dateOnly) > 0 ? ['dates_without_time'] : [];
    return { body: { unit: 'posts', step, items }, limits: [...engagementLimits(context), ...timeless] };
  },
});
