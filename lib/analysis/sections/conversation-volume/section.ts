import { engagementLimits, knownEngagements, sumOf } from '../facet-sums';
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
    const byStep = Map.groupBy(rows, (row) => row.at);
    const items = stepStarts(context.from, context.to, step).map((at) => {
      const found = byStep.get(at) ?? [];
      return {
        at: stepLabel(at, step),
        posts: sumOf(found, (row) => row.posts),
        engagements: knownEngagements(found),
      };
    });
    const timeless: LimitId[] =
      step === 'hour' && sumOf(rows, (row) => row.dateOnly) > 0 ? ['dates_without_time'] : [];
    return {
      body: { unit: 'posts', step, items },
      limits: [...engagementLimits(context, rows), ...timeless],
    };
  },
});
