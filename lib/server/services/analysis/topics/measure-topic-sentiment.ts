import 'server-only';
import type { SentimentSection } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { type TopicInput, topicRecipe } from './topic-recipe';

/** The figures of a sentiment section as the topic routes give them. */
export function sentimentFigures({
  items,
  base,
  unknown,
}: Pick<SentimentSection, 'items' | 'base' | 'unknown'>) {
  const share = (key: string) => items.find((item) => item.key === key)?.share ?? 0;
  return {
    positive: share('positive'),
    neutral: share('neutral'),
    negative: share('negative'),
    base,
    unknown,
    items,
  };
}

/** Sentiment of the posts about a topic. */
export async function measureTopicSentiment(ctx: Ctx, input: TopicInput) {
  const { sections } = await runReport(ctx, await topicRecipe(ctx, input), { sections: ['sentiment'] });
  const { sentiment } = sections;
  if (!sentiment) throw new Error('The report holds no sentiment');
  const { limits, loudest, recipe } = sentiment.receipt;
  return { ...sentimentFigures(sentiment), limits, loudest, recipe };
}
