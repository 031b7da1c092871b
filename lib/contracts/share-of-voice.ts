import { z } from 'zod';
import { ANALYSIS_DEFAULTS } from '@/lib/domain/analysis-defaults';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { dayInputSchema } from '@/lib/domain/day-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { recipeSchema, voiceSchema } from '@/lib/domain/recipe';
import { defineEndpoint } from './core/endpoint';

/** How an alias came to be: a form of the words themselves, an account of that name, or a word spelled nearly so. */
export const ALIAS_KINDS = ['form', 'hashtag', 'mention', 'account', 'near_spelling'] as const;
export const aliasSchema = z.object({
  alias: z.string(),
  kind: z.enum(ALIAS_KINDS),
  /** Posts of the dataset that hold it. */
  posts: z.int().positive(),
});
export type Alias = z.infer<typeof aliasSchema>;

const datasetVersion = z.object({ name: z.string(), version: z.int(), sample: z.boolean() });

export const shareOfVoiceAliases = defineEndpoint({
  id: 'API-184',
  method: 'POST',
  path: '/api/external/x-share-of-voice-aliases/',
  auth: 'pro',
  access: 'client',
  summary:
    'Other spellings and names of a brand that the dataset holds, the most frequent first; none is made up.',
  body: z.object({
    keyword: z.string().trim().min(1).max(200),
    dataset: datasetNameSchema.nullish(),
  }),
  response: z.object({
    aliases: z.array(z.string()),
    details: z.array(aliasSchema),
    /** Posts that hold the keyword as it was given. */
    posts: z.int(),
    /** Posts of the dataset. */
    base: z.int(),
    dataset: datasetVersion,
  }),
});

const share = { posts: z.int(), share: z.number(), low: z.number(), high: z.number() };
/** As many names as a query has groups. */
const MOST_NAMES = 64;

export const shareOfVoice = defineEndpoint({
  id: 'API-185',
  method: 'POST',
  path: '/api/external/x-share-of-voice/',
  auth: 'pro',
  access: 'client',
  summary:
    'Share of each brand among the posts that name any of them. With keywords only posts that hold one count; without them the words of the conversation are found and returned.',
  body: z
    .object({
      brands: z.array(voiceSchema).min(1).max(20),
      keywords: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
      with_keywords: z.boolean().default(ANALYSIS_DEFAULTS.shareOfVoiceWithKeywords),
      from: dayInputSchema.nullish(),
      to: dayInputSchema.nullish(),
      countries: z.array(countryInputSchema).max(250).default([]),
      dataset: datasetNameSchema.nullish(),
    })
    .refine(({ brands }) => brands.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0) <= MOST_NAMES, {
      error: FIELD_RULES.too_many_names,
      path: ['brands'],
    }),
  response: z.object({
    keywords: z.array(z.string()),
    /** True: they were found in this conversation; false: they were given and every share counts posts with one. */
    generated: z.boolean(),
    shares: z.array(
      z.object({
        name: z.string(),
        ...share,
        /** The same among all posts that name a brand, whatever else they hold. */
        without_keywords: z.object(share),
      }),
    ),
    /** Posts that name any of the brands (and hold a keyword). One that names two counts for both. */
    base: z.int(),
    /** Posts that name both of two brands, of those that name either, whatever else they hold. */
    overlap: z.array(z.object({ names: z.tuple([z.string(), z.string()]), ...share, base: z.int() })),
    limits: z.array(z.string()),
    recipe: recipeSchema,
  }),
});
