import { z } from 'zod';
import type { Dataset } from './datasets';

/** A reload, or a look at a question and back, is the same visit. */
const VISIT_MS = 30 * 60_000;

export const markSchema = z.object({
  /** Epoch ms. */
  at: z.number(),
  version: z.int(),
  posts: z.int(),
  lastPostAt: z.string().nullable(),
});
/** How a dataset stood when somebody looked at it. */
export type Mark = z.infer<typeof markSchema>;

/** `seen`: how it stood at the visit before this one; null on the first. */
export const visitSchema = z.object({ seen: markSchema.nullable(), now: markSchema });
export type Visit = z.infer<typeof visitSchema>;

type Looked = Pick<Dataset, 'version' | 'posts' | 'last_post_at'>;

export const markOf = ({ version, posts, last_post_at: lastPostAt }: Looked, at: number): Mark => ({
  ...{ at, version, posts, lastPostAt },
});

/** The visit that a look at a dataset belongs to: the one that lasts, or a new one that knows of the last. */
export function visitOf(before: Visit | undefined, dataset: Looked, at: number): Visit {
  if (!before) return { seen: null, now: markOf(dataset, at) };
  const lasts = at - before.now.at < VISIT_MS;
  return lasts ? { ...before, now: { ...before.now, at } } : { seen: before.now, now: markOf(dataset, at) };
}

/** How the newest look of a monitor went; `young`: it has not looked yet. */
export const LOOKS = ['moved', 'inside', 'failed', 'young'] as const;
export const lookSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(LOOKS),
  /** Changes outside of their intervals. */
  moved: z.int(),
});
export type Look = z.infer<typeof lookSchema>;

/** What somebody who comes back to a dataset is told. */
export const sinceSchema = z.object({
  /** Whether visits of the caller are kept here; otherwise their browser knows alone. */
  kept: z.boolean(),
  seen: markSchema.nullable(),
  /** The caller's monitors of this dataset, those that moved first. */
  monitors: z.array(lookSchema),
});
export type Since = z.infer<typeof sinceSchema>;
