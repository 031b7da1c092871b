import { sumOf } from '../facet-sums';
import { type ComputeContext, defineSection } from '../section';
import { busiestDay } from '../volume-steps';

/** Whether any column says which post another one repeats or answers. */
const refersAtAll = ({ fieldsPresent }: ComputeContext) =>
  (['referenced_id', 'in_reply_to_id', 'conversation_id'] as const).some((field) => fieldsPresent.has(field));

/** What made the day that stands out: the three posts that most of its others repeat or answer, and what is left. */
export const peakDay = defineSection({
  id: 'peak_day',
  unit: 'posts',
  needs: ['steps', 'peakPosts'],
  source: 'observed',
  method: 'counts',
  limits: ['repeats_as_told'],
  compute({ steps, peakPosts }, context) {
    const { peak, largest, usual, days } = busiestDay(steps, context);
    const items = peak ? peakPosts.map(({ id, ...item }) => ({ key: id, ...item })) : [];
    return {
      body: {
        unit: 'posts',
        day: peak?.at ?? null,
        posts: (peak ?? largest)?.posts ?? null,
        carried: sumOf(items, ({ posts }) => posts),
        ...{ usual, days, largest },
        told: refersAtAll(context),
        items,
      },
      limits: [],
    };
  },
});
