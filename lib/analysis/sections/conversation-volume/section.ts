import { engagementLimits, oneDateLimits, sumOf } from '../facet-sums';
import type { LimitId } from '../limits';
import { defineSection } from '../section';
import { peakIn, volumeItems } from '../volume-steps';

export const conversationVolume = defineSection({
  id: 'conversation_volume',
  unit: 'posts',
  needs: ['steps'],
  source: 'observed',
  method: 'counts',
  limits: [],
  compute({ steps }, context) {
    const { step, rows } = steps;
    const items = volumeItems(steps, context);
    const timeless: LimitId[] =
      step === 'hour' && sumOf(rows, (row) => row.dateOnly) > 0 ? ['dates_without_time'] : [];
    const unread: LimitId[] = items.some(({ posts }) => posts === null) ? ['days_not_read'] : [];
    const coarse: LimitId[] = step === 'hour' || step === 'day' ? [] : ['longer_steps'];
    return {
      body: { unit: 'posts', step, items, ...peakIn(items, step, context) },
      limits: [
        ...engagementLimits(context, rows),
        ...oneDateLimits(steps),
        ...timeless,
        ...unread,
        ...coarse,
      ],
    };
  },
});
