import 'server-only';
import { z } from 'zod';

/*
 * What is read of X's answers. Every field that has two names since posts were called tweets is read by both, and a
 * field of another shape counts as not given: an answer with news in it must not stop a run.
 */

const id = z.string().regex(/^\d{1,19}$/);
const text = z.string().optional().catch(undefined);
const count = z.number().int().nonnegative().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

export const apiUserSchema = z.object({
  id,
  username: text,
  name: text,
  description: text,
  location: text,
  created_at: text,
  protected: flag,
  verified: flag,
  public_metrics: z
    .object({ followers_count: count, following_count: count, tweet_count: count, post_count: count })
    .optional()
    .catch(undefined),
});
export type ApiUser = z.infer<typeof apiUserSchema>;

const entities = z
  .object({ urls: z.array(z.unknown()).optional().catch(undefined) })
  .optional()
  .catch(undefined);
const note = z.object({ text, entities }).optional().catch(undefined);
const references = z
  .array(z.object({ type: z.string(), id }))
  .optional()
  .catch(undefined);
const history = z.array(id).optional().catch(undefined);

export const apiPostSchema = z.object({
  id,
  text,
  note_tweet: note,
  note_post: note,
  author_id: id.optional().catch(undefined),
  conversation_id: id.optional().catch(undefined),
  created_at: text,
  lang: text,
  entities,
  withheld: z.unknown().optional(),
  edit_history_tweet_ids: history,
  edit_history_post_ids: history,
  referenced_tweets: references,
  referenced_posts: references,
  public_metrics: z
    .object({
      like_count: count,
      retweet_count: count,
      repost_count: count,
      reply_count: count,
      quote_count: count,
      bookmark_count: count,
      impression_count: count,
    })
    .optional()
    .catch(undefined),
});
export type ApiPost = z.infer<typeof apiPostSchema>;

export const apiListSchema = z.object({
  id,
  name: z.string(),
  description: text,
  member_count: count,
  private: flag,
});
export const apiCommunitySchema = z.object({ id, name: z.string(), description: text, member_count: count });
export const apiTrendSchema = z.object({ trend_name: z.string(), tweet_count: count, post_count: count });
export const apiCountSchema = z.object({
  start: z.string(),
  end: z.string(),
  tweet_count: count,
  post_count: count,
});

/** A problem with one thing of a request, beside what could be given. */
const problem = z.object({
  type: text,
  title: text,
  detail: text,
  resource_type: text,
  resource_id: text,
  parameter: text,
  value: text,
});
export type ApiProblem = z.infer<typeof problem>;

const items = z.array(z.unknown()).optional().catch(undefined);

/** A page. `data` is absent when there is nothing to give, and one object where one thing was asked for. */
export const apiPageSchema = z.object({
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  includes: z.object({ users: items, tweets: items, posts: items }).optional().catch(undefined),
  errors: z.array(problem.catch({})).optional().catch(undefined),
  meta: z.object({ next_token: text, result_count: count }).optional().catch(undefined),
});
export type ApiPage = z.infer<typeof apiPageSchema>;

const code = z.union([z.number(), z.string()]).optional().catch(undefined);
/** The body of a refusal in either form: `{type, title, detail, errors}` or `{errors: [{code, message}]}`. */
export const apiRefusalSchema = z
  .object({
    type: text,
    title: text,
    detail: text,
    reason: text,
    code,
    message: text,
    errors: z
      .array(
        z.object({ code, message: text, type: text, title: text, detail: text }).catch({ code: undefined }),
      )
      .optional()
      .catch(undefined),
  })
  .catch({ code: undefined });
export type ApiRefusal = z.infer<typeof apiRefusalSchema>;

/** The elements that are what they should be; anything else among them is left out. */
export function readItems<T>(schema: z.ZodType<T>, values: readonly unknown[] | undefined): T[] {
  return (values ?? []).flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
