import { z } from 'zod';
import { adAccountIdSchema } from '@/lib/domain/ad-accounts';
import { audienceBlocksSchema, MAX_BLOCK_VALUES, observedBlocksSchema } from '@/lib/domain/audience-blocks';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { LOCALES } from '@/lib/domain/locales';
import { recipeSchema } from '@/lib/domain/recipe';
import { receiptSchema, sectionsSchema, totalsSchema } from '@/lib/domain/report';
import { nameSchema, savedAudienceSchema } from '@/lib/domain/saved';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';

/* Audiences put together from blocks. They are accounts of the caller's datasets, never of all of X. */

const dataset = datasetNameSchema.nullish();
const figures = z.object({ size: z.int().nullable(), change: z.int().nullable() });

const builtSizeSchema = z.object({
  /** Accounts of the datasets; null: fewer than 10, of whom something inferred would be told. */
  size: z.int().nullable(),
  base: z.int(),
  /** Of all accounts of the datasets, Wilson's 95 % interval; null where the size is. */
  share: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Of each block: accounts in it, and how many more or fewer the audience has because of it. */
  blocks: z.array(figures),
  /** Accounts by which blocks (places) they are in, the most first. */
  overlaps: z.array(z.object({ blocks: z.array(z.int()), accounts: z.int(), member: z.boolean() })),
  /** What the data has for blocks: profile texts, and pairs of who follows whom. */
  data: z.object({ bios: z.int(), follows: z.int() }),
  /** All posts of the audience as a recipe; null where a block is inferred, which narrows no report. */
  recipe: recipeSchema.nullable(),
  /** How the size was counted; null where the recipe is. */
  receipt: receiptSchema.nullable(),
  datasets: z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() })),
  engine_ms: z.number(),
});
export type BuiltSize = z.infer<typeof builtSizeSchema>;

export const measureBuiltAudience = defineEndpoint({
  id: 'audience-builder-size',
  method: 'POST',
  path: '/api/external/audience-builder/size/',
  auth: 'pro',
  access: 'client',
  summary: 'Size, contributions and overlaps of the blocks so far.',
  body: z.object({ blocks: audienceBlocksSchema, dataset }),
  response: builtSizeSchema,
});

const builtAudienceSchema = savedAudienceSchema.extend({
  blocks: audienceBlocksSchema,
  exclusion: z.boolean(),
});

export const listBuiltAudiences = defineEndpoint({
  id: 'API-093',
  method: 'GET',
  path: '/api/external/audience-builder/',
  auth: 'pro',
  access: 'person',
  summary: 'Audiences that the caller has put together; email and ad_account_id filter. In pages.',
  query: z.object({ email: z.string().max(320).nullish(), ad_account_id: adAccountIdSchema, ...pageQuery }),
  response: z.array(builtAudienceSchema),
});

export const createBuiltAudience = defineEndpoint({
  id: 'API-094',
  method: 'POST',
  path: '/api/external/audience-builder/',
  auth: 'pro',
  access: 'person',
  summary:
    'Combines the blocks to one audience, computes its size and stores it; `exclusion` keeps it to leave people out.',
  body: z.object({
    name: nameSchema,
    blocks: observedBlocksSchema,
    email: z.string().max(320).nullish(),
    ad_account_id: adAccountIdSchema,
    exclusion: z.boolean().default(false),
    dataset,
  }),
  response: builtAudienceSchema,
  status: 201,
});

const words = z.array(z.string().trim().min(1).max(200)).max(MAX_BLOCK_VALUES).optional();

const people = z.object({
  keywords: words,
  handles: words,
  countries: z.array(countryInputSchema).max(250).optional(),
  exclude: words,
  dataset,
});

const found = z.object({
  /** Null: fewer than 10, of whom something inferred would be told. */
  size: z.int().nullable(),
  /** Those with the most followers; nobody of a block that a model reads. */
  sample: z.array(z.object({ handle: z.string(), name: z.string(), followers: z.int().nullable() })),
  handles: z.array(z.string()),
});

const peopleIn = <const I extends string>(
  id: I,
  path: `/api/external/audience-builder/${string}/`,
  summary: string,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path,
    auth: 'pro',
    access: 'client',
    summary,
    body: people,
    response: found,
  });

export const followersOf = peopleIn(
  'API-095',
  '/api/external/audience-builder/followers-of/',
  'Accounts of the datasets that follow the given handles, as far as lists of followers were read.',
);
export const interestedIn = peopleIn(
  'API-097',
  '/api/external/audience-builder/interested-in/',
  'How many accounts of the datasets tell one of these interests in their profile; nobody is named.',
);
export const postedAbout = defineEndpoint({
  id: 'API-098',
  method: 'POST',
  path: '/api/external/audience-builder/posted-about/',
  auth: 'pro',
  access: 'client',
  summary: 'Accounts of the datasets that posted about the given keywords in a period.',
  body: people.extend({
    from: z.iso.datetime({ offset: true }).nullish(),
    to: z.iso.datetime({ offset: true }).nullish(),
  }),
  response: found,
});
export const wordsInProfile = peopleIn(
  'API-100',
  '/api/external/audience-builder/words-in-profile/',
  'Accounts of the datasets whose profile text holds the given words.',
);

export const suggestInterests = defineEndpoint({
  id: 'API-099',
  method: 'POST',
  path: '/api/external/audience-builder/suggest-interests/',
  auth: 'pro',
  access: 'client',
  summary: 'Interests that go with these words: by name, then by the profiles of who writes about them.',
  body: z.object({ keywords: z.array(z.string().trim().min(1).max(200)).min(1).max(20), dataset }),
  response: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** By language. */
      names: z.record(z.enum(LOCALES), z.string()),
      size: z.int().nullable(),
    }),
  ),
});

const perspective = z.object({
  /** What posts that mention them say more often than those that mention others. */
  words: z.array(z.string()),
  /** The accounts that most others mention. */
  accounts: z.array(z.string()),
  /** Accounts of the network that belong to it. */
  size: z.int(),
  share: z.number(),
});

export const generateBuiltInsights = defineEndpoint({
  id: 'API-096',
  method: 'POST',
  path: '/api/external/audience-builder/generate-insights/',
  auth: 'pro',
  access: 'client',
  summary: 'Who the audience built so far is, and the circles in it (Louvain on shared mentions).',
  body: z.object({ blocks: observedBlocksSchema, dataset }),
  response: z.object({
    id: z.string(),
    kind: z.literal('builder'),
    totals: totalsSchema,
    sections: sectionsSchema.partial(),
    perspectives: z.array(perspective),
    receipt: receiptSchema,
    recipe: recipeSchema,
  }),
});

export const checkHandles = defineEndpoint({
  id: 'audience-builder-handles',
  method: 'POST',
  path: '/api/external/audience-builder/check-handles/',
  auth: 'pro',
  access: 'client',
  summary: 'Reads a list of handles: which are none, stand there twice, or are not in the datasets.',
  body: z.object({ text: z.string().max(500_000), dataset }),
  response: z.object({
    read: z.int(),
    /** In the datasets. */
    known: z.array(z.string()),
    unknown: z.array(z.string()),
    /** Lines that are no handle, as they stand there. */
    invalid: z.array(z.string()),
    repeated: z.int(),
  }),
});
