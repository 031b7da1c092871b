import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import type { PostsItemFilter, PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { topicsOfQuestion } from '@/lib/server/stores/posts/posts-store';
import { topicKey } from '@/lib/server/stores/posts/topic-model';
import { type ItemFilter, postsItemFilter } from './item-filter';

type TopicFilter = Extract<PostsItemFilter, { kind: 'topic' }>;
const isTopic = (item: PostsItemFilter): item is TopicFilter => item.kind === 'topic';

/** A topic among the others of its question; one that this question does not have stays the posts with its words. */
async function amongOthers(ctx: Ctx, item: TopicFilter, question: PostsQuestion): Promise<TopicFilter> {
  const filters = question.filters.filter((other) => !isTopic(other));
  const topics = await topicsOfQuestion(ctx, { ...question, filters });
  const key = item.terms.join('+');
  const place = topics.findIndex((topic) => topicKey(topic) === key);
  return place < 0 ? item : { ...item, among: { topics: topics.map(({ words }) => words), place } };
}

/** Posts behind an item of this question's report. @throws as `postsItemFilter`. */
export async function itemBehind(
  ctx: Ctx,
  filter: ItemFilter,
  question: PostsQuestion,
): Promise<PostsItemFilter | undefined> {
  const item = postsItemFilter(filter, question);
  return item && isTopic(item) ? amongOthers(ctx, item, question) : item;
}

/** The question with each topic that it is narrowed to told apart from the other topics. */
export async function withTopicsApart(ctx: Ctx, question: PostsQuestion): Promise<PostsQuestion> {
  if (!question.filters.some(isTopic)) return question;
  const filters = await Promise.all(
    question.filters.map((item) => (isTopic(item) ? amongOthers(ctx, item, question) : item)),
  );
  return { ...question, filters };
}
