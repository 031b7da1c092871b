import 'server-only';
import { ofPosts } from '@/lib/analysis/sections/clustered-shares';
import type { Facets } from '@/lib/analysis/sections/facets';
import { withSampledIntervals } from '@/lib/analysis/sections/sampled-intervals';
import { asLabelled } from '@/lib/analysis/sections/sentiment/labelled-by-file';
import { sentiment } from '@/lib/analysis/sections/sentiment/section';
import type { RecipeInput } from '@/lib/domain/recipe';
import { modelOf } from '@/lib/server/services/analysis/models';
import { fieldsOf } from '@/lib/server/services/analysis/fields-of';
import { type ResolvedRecipe, resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import { EVER, postsRecipe } from '@/lib/server/services/analysis/explore/audience-recipe';
import { windowOfDays } from '@/lib/server/services/analysis/explore/explore-recipe';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { type Replies, repliesTo } from '@/lib/server/stores/posts/posts-replies';
import { sentimentFigures } from './measure-topic-sentiment';
import { type TopicInput, topicRecipe } from './topic-recipe';

export interface RepliesInput extends Omit<TopicInput, 'topic' | 'cluster'> {
  topic?: string;
  /** Instead of a topic: the replies to this one post. */
  post_id?: string;
}

async function recipeOf(ctx: Ctx, { topic, post_id: id, ...scope }: RepliesInput): Promise<RecipeInput> {
  if (topic !== undefined) return topicRecipe(ctx, { ...scope, topic });
  const recipe = await postsRecipe(ctx, { tweet_ids: id === undefined ? [] : [id], dataset: scope.dataset });
  const { from, to } = windowOfDays(scope);
  const countries = scope.country ? [scope.country] : [];
  return { ...recipe, from: from ?? recipe.from, to: to ?? recipe.to, countries };
}

/** Window and country narrow the posts about a topic, whose replies may come later; of one post they narrow the replies. */
function readRepliesTo(ctx: Ctx, question: PostsQuestion, isOnePost: boolean): Promise<Replies> {
  if (!isOnePost) return repliesTo(ctx, question);
  const [from, to] = [Date.parse(EVER.from), Date.parse(EVER.to)];
  return repliesTo(
    ctx,
    { ...question, frame: { ...question.frame, from, to, countries: [] } },
    question.frame,
  );
}

/** The section's own reading of the replies, with the model's error where it is known. */
function readReplies({ rows, languages, authors }: Replies, { question, datasets }: ResolvedRecipe) {
  const fields = fieldsOf(datasets);
  const definition = asLabelled(sentiment, fields.fieldsComplete);
  const judged = rows.reduce((sum, row) => sum + (row.sentiment === 'unknown' ? 0 : row.posts), 0);
  // `needs` of the section names these three facets and no other.
  const facets = {
    steps: { step: 'day', rows },
    languages,
    sentimentAuthors: ofPosts(authors, judged),
  } as Facets;
  const designEffect = designEffectOfDatasets(datasets) ?? 1;
  const { body, limits, loudest } = definition.compute(facets, {
    from: question.frame.from,
    to: question.frame.to,
    read: [question.frame],
    timeZone: question.timeZone,
    ordering: question.ordering,
    type: 'conversation',
    audience: 'authors',
    queryWords: new Set(),
    ...fields,
    model: modelOf(definition.method),
    designEffect,
  });
  return {
    body: withSampledIntervals(body, { designEffect, size: body.base }),
    limits: [...definition.limits, ...limits],
    loudest,
  };
}

/** Sentiment of the replies that the dataset holds to the posts about a topic, or to one post. */
export async function measureReplySentiment(ctx: Ctx, input: RepliesInput) {
  const resolved = await resolveRecipe(ctx, await recipeOf(ctx, input));
  const replies = await readRepliesTo(ctx, resolved.question, input.post_id !== undefined);
  const { body, limits, loudest } = readReplies(replies, resolved);
  return {
    ...sentimentFigures(body),
    limits,
    loudest,
    replies_known: resolved.datasets.some(({ fieldsPresent }) => fieldsPresent.includes('in_reply_to_id')),
    posts: replies.posts,
    answered: replies.answered,
    recipe: resolved.recipe,
  };
}
