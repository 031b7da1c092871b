import { z } from 'zod';

/** An account as the datasets know it. */
export const profileFields = {
  key: z.string(),
  label: z.string(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  /** Posts the account has written in all, as its profile says. */
  posts: z.int().nullable(),
  verified: z.boolean().nullable(),
  created_at: z.string().nullable(),
  /** Own posts in the window and what they received. */
  own_posts: z.int(),
  engagements: z.int().nullable(),
  /** Posts of others in the window that mention, answer, repost or quote it. */
  about: z.int(),
};
