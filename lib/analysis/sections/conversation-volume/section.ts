import { peakOf } from '@/lib/analysis/stats/peak';
import type { VolumeSection } from '@/lib/domain/report';
import { engagementLimits, knownEngagements, sumOf } from '../facet-sums';
import type { Steps } from '../facets';
import type { LimitId } from '../limits';
import { type ComputeContext, defineSection } from '../section';
import { isRead } from '../read-spans';
import { stepLabel, stepSpan, stepStarts } from '../time-steps';

type Items = VolumeSection['items'];

/** Of whole days that were read; hours have a rhythm of their own. */
function peakIn(
  items: Items,
  step: Steps['step'],
  { from, to }: ComputeContext,
): Pick<VolumeSection, 'peak' | 'peak_test'> {
  if (step === 'hour') return { peak: null };
  const whole = items.flatMap(({ at, posts }) => {
    const span = stepSpan(Date.parse(at), step);
    return posts !== null && span.from >= from && span.to <= to ? [{ at, posts }] : [];
  });
  const weekdays = whole.map(({ at }) => new Date(at).getUTCDay());
  const found = peakOf(
    whole.map(({ posts }) => posts),
    weekdays,
  );
  if (!found) return { peak: null };
  const { at, ...test } = found;
  return { peak: whole[at]?.at ?? null, peak_test: { ...test, tested: whole.length } };
}

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
      body: { unit: 'posts', step, items, ...peakIn(items, step, context) },
      limits: [...engagementLimits(context, rows), ...timeless, ...unread],
    };
  },
});
