import { engagementLimits, knownEngagements, sumOf } from '../facet-sums';
import type { LimitId } from '../limits';
import { defineSection } from '../section';
import { isRead } from '../read-spans';
import { stepLabel, stepSpan, stepStarts } from '../time-steps';

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
      // Posts of a step that nobody read are not none, but unknown.
      if (found.length === 0 && !isRead(context.read, stepSpan(at, step)))
        return { at: stepLabel(at, step), posts: null, engagements: null };
      return {
        at: stepLabel(at, step),
        posts: sumOf(found, (row) => row.posts),
        engagements: knownEngagements(found),
      };
    });
    const timeless: LimitId[] =
      step === 'hour' && sumOf(rows, (row) => row.dateOnly) > 0 ? ['dates_without_time'] : [];
    const unread: LimitId[] = items.some(({ posts }) => posts === null) ? ['days_not_read'] : [];
    return {
      body: { unit: 'posts', step, items },
      limits: [...engagementLimits(context, rows), ...timeless, ...unread],
    };
  },
});
