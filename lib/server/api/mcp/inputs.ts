import 'server-only';
import { z } from 'zod';
import { ORDERINGS, type RecipeInput, recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import { SECTION_IDS } from '@/lib/domain/sections';

/*
 * What a model may ask. Every field says what belongs in it: a model writes its first recipe from these words alone.
 */

const moment = (bound: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .nullable()
    .default(null)
    .describe(
      `${bound}, UTC, as 2026-02-01 or 2026-02-01T12:00:00Z. Null: all of a dataset that was imported from files; of one that keeps growing, or is very large, the last 30 days.`,
    );

const datasetChoice = z.union([
  z.string().min(1),
  z.object({ name: z.string().min(1), version: z.int().positive().optional() }),
]);

const { schema, type, text, countries, filters, reposts, voices } = recipeSchema.shape;
const {
  extra_keyword: extra,
  extra_keyword_type: joins,
  post_ids: ids,
  time_zone: zone,
} = recipeSchema.shape;

/** Takes every field of a recipe, so that one that an answer gave can be sent back; a field it does not know is refused. */
export const recipeInput = z
  .strictObject({
    schema: schema.describe('May be left out'),
    type: type.describe(
      'conversation: posts that hold the words of `text`. keyword: accounts whose posts or bio hold them. handle: posts by and about handles. post: given posts and their answers.',
    ),
    text: text.describe(
      'conversation, keyword: words joined by AND, OR, NOT with brackets, "phrases", #tags, @handles, as: (latte OR "flat white") NOT decaf. It is no question in plain words. handle: @nike or @nike OR @adidas. post: ids or addresses of posts.',
    ),
    datasets: z
      .array(datasetChoice)
      .min(1)
      .max(20)
      .describe('Names as list_datasets gives them, as ["airlines"]'),
    from: moment('First moment, inclusive'),
    to: moment('Last moment, exclusive'),
    countries: countries.describe('Only authors of these countries, ISO 3166-1 alpha-2, as ["US", "JP"]'),
    filters: filters.describe(
      'Only posts behind all of these items; keys as a report gives them, as [{"section": "hashtags", "key": "coldbrew"}]',
    ),
    reposts: reposts.describe('Whether reposts count'),
    extra_keyword: extra.describe('A second query; empty: none'),
    extra_keyword_type: joins.describe(
      'and: posts must hold the second query too; or: may hold it instead; not: must not hold it',
    ),
    voices: voices.describe(
      'Brands that share_of_voice compares, each with its other names; empty: the OR groups of `text`',
    ),
    post_ids: ids.describe('Only these posts, by id; with them `text` may be empty'),
    baseline: datasetChoice
      .nullable()
      .default(null)
      .describe(
        'A dataset that distinctive words and similar accounts are compared with. Null: all posts of `datasets`, or common words of the same languages where nearly all of them match.',
      ),
    whole: z
      .boolean()
      .default(false)
      .describe('True for every post of `datasets`: type conversation, `text` empty'),
    everything: z
      .boolean()
      .default(false)
      .describe(
        'True where the person says that these posts are everything there is (a closed set): shares then carry no sampling error',
      ),
    ordering: z.enum(ORDERINGS).default('like_count').describe('What top_posts goes by'),
    time_zone: zone.describe('IANA name, for posting_times'),
  })
  .meta({
    examples: [
      { type: 'conversation', text: 'latte OR "cold brew" NOT decaf', datasets: ['coffee'] },
      { type: 'handle', text: '@nike', datasets: ['shoes'], from: '2026-01-01', to: '2026-02-01' },
    ],
  });
export type RecipeOfModel = z.infer<typeof recipeInput>;

const instant = (given: string | null) => given && new Date(given).toISOString();

const named = (one: z.infer<typeof datasetChoice>) => (typeof one === 'string' ? { name: one } : one);

export function recipeOf({
  datasets,
  baseline,
  whole,
  everything,
  from,
  to,
  ...rest
}: RecipeOfModel): RecipeInput {
  return {
    ...rest,
    datasets: datasets.map(named),
    ...(baseline !== null && { baseline: named(baseline) }),
    ...(whole && { whole }),
    ...(everything && { everything }),
    from: instant(from),
    to: instant(to),
  };
}

export const sectionsInput = z
  .array(sectionIdSchema)
  .min(1)
  .max(SECTION_IDS.length)
  .describe('Ask only for what you need. A section that does not fit the type is named in left_out.');

export const maxItemsInput = z
  .int()
  .min(1)
  .max(100)
  .default(20)
  .describe('Items of a list at most; `truncated` and `total_items` say what is left out');
