import 'server-only';
import type { Facets } from '@/lib/analysis/sections/facets';
import { withSampledIntervals } from '@/lib/analysis/sections/sampled-intervals';
import { sentiment } from '@/lib/analysis/sections/sentiment/section';
import type { RecipeInput } from '@/lib/domain/recipe';
import { modelOf } from '@/lib/server/services/analysis/models';
import { type ResolvedRecipe, resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/services/ctx';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import { postsRecipe } from '@/lib/server/services/explore/audience-recipe';
import { type Replies, repliesTo } from '@/lib/server/stores/posts-replies';
import { sentimentFigures } from './measure-topic-sentiment';
import { type TopicInput, topicRecipe } from './topic-recipe';

export interface RepliesInput extends Omit<TopicInput, 'topic' | 'cluster'> {
  topic?: string;
  /** Instead of a topic: the replies to this one post. */
  post_id?: string;
}

async function recipeOf(ctx: Ctx, { topic, post_id: id, ...scope }: RepliesInput): Promise<RecipeInput> {
  if (topic !== undefined) return topicRecipe(ctx, { ...scope, topic });
  return postsRecipe(ctx, { tweet_ids: id === undefined ? [] : [id], dataset: scope.dataset });
}

/** The section's own reading of the replies, with the model's error where it is known. */
function readReplies({ rows, languages }: Replies, { question, datasets }: ResolvedRecipe) {
  const model = modelOf(
    sentiment.method,
    datasets.some(({ sample }) => sample),
  );
  // `needs` of the section names these two facets and no other.
  const facets = { steps: { step: 'day', rows }, languages } as Facets;
  const designEffect = designEffectOfDatasets(datasets) ?? 1;
  const { body, limits } = sentiment.compute(facets, {
    from: question.frame.from,
    to: question.frame.to,
    timeZone: question.timeZone,
    type: 'conversation',
    audience: 'authors',
    queryWords: new Set(),
    fieldsPresent: new Set(),
    fieldsComplete: new Set(),
    model,
    designEffect,
  });
  return { body: withSampledIntervals(body, { designEffect, size: body.base }), limits };
}

/** Sentiment of the replies that the dataset holds to the posts about a topic, or to one post. */
export async function measureReplySentiment(ctx: Ctx, input: RepliesInput) {
  const resolved = await resolveRecipe(ctx, await recipeOf(ctx, input));
  const replies = await repliesTo(ctx, resolved.question);
  const { body, limits } = readReplies(replies, resolved);
  return {
    ...sentimentFigures(body),
    limits: [...sentiment.limits, ...limits],
    replies_known: resolved.datasets.some(({ fieldsPresent }) => fieldsPresent.includes('in_reply_to_id')),
    posts: replies.posts,
    answered: replies.answered,
    recipe: resolved.recipe,
  };
}
