import 'server-only';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { type TopicInput, topicRecipe } from './topic-recipe';

/** Posts of a topic by hour, day or week; steps that nobody read have no point. */
export async function measureTopicVolume(ctx: Ctx, input: TopicInput) {
  const { sections, totals } = await runReport(ctx, await topicRecipe(ctx, input), {
    sections: ['conversation_volume'],
  });
  const { conversation_volume: volume } = sections;
  if (!volume) throw new Error('The report holds no volume');
  return {
    points: volume.items.flatMap(({ at, posts }) => (posts === null ? [] : { date: at, value: posts })),
    step: volume.step,
    total: totals.posts,
    recipe: volume.receipt.recipe,
  };
}
