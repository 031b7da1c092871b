import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { KeywordQueryError } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import type { Ordering, RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { exploreRecipe } from '@/lib/server/services/analysis/explore/explore-recipe';

/** What the topic routes send: a query, a window and a dataset. */
export interface TopicInput {
  topic: string;
  exclude_keywords?: string[];
  country?: string | null;
  countries?: string[];
  from?: string | null;
  to?: string | null;
  dataset?: string | null;
  ordering?: Ordering;
  /** Only the posts of this cluster. */
  cluster?: string | null;
}

/** @throws AppError `bad_request` for a topic that cannot be read, `not_found` for a dataset. */
export async function topicRecipe(ctx: Ctx, input: TopicInput): Promise<RecipeInput> {
  const { topic, country, countries, cluster, exclude_keywords: excluded } = input;
  const recipe = await exploreRecipe(ctx, {
    query: topic,
    exclude_keywords: excluded ?? [],
    countries: countries ?? (country ? [country] : []),
    from: input.from,
    to: input.to,
    dataset: input.dataset,
    ordering: input.ordering,
  });
  return cluster ? { ...recipe, filters: [{ section: 'topics', key: cluster }] } : recipe;
}

/**
 * The query for posts with any of these words; what has a space in it is a phrase.
 * @throws AppError `bad_request`, naming the field, for a word that nothing could match.
 */
export function anyOf(words: readonly string[], field: string): string {
  try {
    const terms = words.map((word) => makeTerm(word, !/^[#＃@＠]/u.test(word), 0));
    return printKeywordQuery({ groups: terms.map((term) => [term]), exclude: [] });
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    throw fieldError(field, error.message, { code: 'bad_query', cause: error });
  }
}
