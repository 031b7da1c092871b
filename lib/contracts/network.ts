import { z } from 'zod';
import { recipeSchema } from '@/lib/domain/recipe';
import { receiptSchema, totalsSchema } from '@/lib/domain/report';
import { defineEndpoint } from './core/endpoint';

export const NETWORK_SIZES = [200, 1_000, 5_000] as const;

export const networkSchema = z.object({
  nodes: z.array(
    z.object({
      /** Handle, lower case. */
      key: z.string(),
      mentioned_by: z.int(),
      mentions: z.int(),
      posts: z.int(),
      community: z.int(),
    }),
  ),
  /** Places of two accounts in `nodes`, and the posts of the first that mention the second. */
  edges: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** `share` is of the accounts shown: the most mentioned, not a sample, hence without an interval. */
  communities: z.array(z.object({ top: z.array(z.string()), size: z.int(), share: z.number() })),
  modularity: z.number().nullable(),
  all: z.object({ nodes: z.int(), edges: z.int() }),
  /** True when there are more pairs than are read. */
  cut: z.boolean(),
  seed: z.int(),
  totals: totalsSchema,
  receipt: receiptSchema,
});
export type MentionNetwork = z.infer<typeof networkSchema>;

export const createNetwork = defineEndpoint({
  id: 'analysis-network',
  method: 'POST',
  path: '/api/analysis/network/',
  auth: 'pro',
  access: 'client',
  summary: 'Who mentions whom in the posts of a recipe, with communities (Louvain, seeded).',
  body: z.object({ recipe: recipeSchema, nodes: z.int().min(10).max(5_000).default(1_000) }),
  response: networkSchema,
});
