import { z } from 'zod';

/** Posts of each side, and those of them that phrases were looked for in. */
const sideSchema = z.object({ posts: z.int(), read: z.int(), authors: z.int() });

/** A phrase of positive or of negative posts. Its share is of the posts of that side that were read. */
export const phraseFields = {
  phrase: z.string(),
  side: z.enum(['positive', 'negative']),
  base: z.int(),
  /** Those of the side that use it; each counts once. */
  authors: z.int(),
  /** Two-sided p of 'as usual on either side', authors counted. */
  p: z.number(),
};

export const phrasesFields = {
  sides: z.object({ positive: sideSchema, negative: sideSchema }),
  /** Posts whose sentiment could be read, and those whose could not. */
  base: z.int(),
  unknown: z.int(),
  /** Phrases that were held against chance. */
  tested: z.int(),
  /** Why there are none: the sentiment could not be read, too few people are on a side, none is clear. */
  untold: z.enum(['unread', 'few', 'unclear']).optional(),
};
