import { z } from 'zod';

/** Topics are told only where so many of the posts belong to one. */
export const LEAST_PLACED = 0.4;

/** A word of a topic's label; shares are of the topic's posts and of all other matched posts. */
export const labelWordSchema = z.object({
  word: z.string(),
  n: z.int(),
  share: z.number(),
  outside_n: z.int(),
  outside_share: z.number(),
});
export type LabelWord = z.infer<typeof labelWordSchema>;

/** What a topic has besides its share; shared reports frozen before topics had labels of that kind lack some. */
export const topicFields = {
  /** Its words, the leading one first; a post belongs to the topic whose words weigh most in it, or to none. */
  terms: z.array(z.string()),
  /** What each of the terms weighs. */
  weights: z.array(z.int()).default([]),
  label_words: z.array(labelWordSchema).default([]),
  /** Where a drawing may put it, 0–1: topics whose words share posts stand close. */
  x: z.number(),
  y: z.number(),
};

/** Why no topics are listed: too few posts, mostly copies of one text, or too few of them share their words. */
export const untoldSchema = z.enum(['few_posts', 'copies', 'scattered']);
