import 'server-only';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { findAliases } from '@/lib/server/services/analysis/share-of-voice/find-aliases';
import { anyOf, type TopicInput, topicRecipe } from './topic-recipe';

export interface RelatedInput extends Omit<TopicInput, 'topic' | 'cluster' | 'country'> {
  keywords: string[];
  /** BCP 47. */
  language?: string | null;
}

/** Each look-up reads the words of the whole dataset. */
const SPELLED = 5;

/** Words that go with the given ones, against all posts of the dataset, and other spellings of the given ones. */
export async function listRelatedKeywords(ctx: Ctx, { keywords, language, ...input }: RelatedInput) {
  const recipe = await topicRecipe(ctx, { ...input, topic: anyOf(keywords, 'keywords') });
  const filters = language ? [{ section: 'languages' as const, key: language }] : [];
  const { sections } = await runReport(ctx, { ...recipe, filters }, { sections: ['seo_keywords'] });
  const { seo_keywords: words } = sections;
  if (!words) throw new Error('The report holds no keywords');
  const [dataset] = words.receipt.recipe.datasets;
  const spellings = await Promise.all(
    [...new Set(keywords)].slice(0, SPELLED).map(async (keyword) => {
      const { details } = await findAliases(ctx, { keyword, dataset: dataset?.name });
      return details.map(({ alias, kind, posts }) => ({ keyword: alias, of: keyword, kind, posts }));
    }),
  );
  return {
    keywords: words.items.flatMap(({ key, n, share, low, high, index }) =>
      index
        ? [
            {
              keyword: key,
              score: index.value ?? index.low,
              score_low: index.low,
              score_high: index.high,
              posts: n,
              share,
              low,
              high,
            },
          ]
        : [],
    ),
    synonyms: spellings.flat(),
    base: words.base,
    baseline: words.receipt.baseline?.n ?? null,
    receipt: words.receipt,
    recipe: words.receipt.recipe,
  };
}
