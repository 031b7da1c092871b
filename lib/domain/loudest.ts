import { z } from 'zod';
import { modelRange, plainShareSchema } from './estimates';

/** The author of so many of the posts that their shares are mostly that author's. */
export const loudestSchema = z.object({
  /** As accounts are listed (a handle, `id:…` or `name:…`); empty where nothing says who it is. */
  key: z.string(),
  name: z.string(),
  posts: z.int(),
  /** Posts of everybody. */
  base: z.int(),
});
export type Loudest = z.infer<typeof loudestSchema>;

/** A share among the posts of everybody else. */
export const withoutLoudestSchema = plainShareSchema.extend(modelRange);
export type WithoutLoudest = z.infer<typeof withoutLoudestSchema>;
