import { z } from 'zod';

/** A ratio with its 95 % interval. */
export const ratioSchema = z.object({ ratio: z.number(), low: z.number(), high: z.number() });

/** How own posts of a part of the week did. */
export const weekCellSchema = z.object({
  /** 0 is Monday; null: blocks are of all weekdays, or of Saturday and Sunday. */
  weekday: z.int().min(0).max(6).nullable(),
  weekend: z.boolean(),
  /** The first hour, and the hour after the last. */
  hour: z.int(),
  until: z.int(),
  posts: z.int(),
  /** Over the account's usual post; 1 is none. Association, not what posting then would bring. */
  effect: ratioSchema,
  score: z.number(),
  /** Whether it cannot be told apart from the best. */
  best: z.boolean(),
});
export type WeekCell = z.infer<typeof weekCellSchema>;
