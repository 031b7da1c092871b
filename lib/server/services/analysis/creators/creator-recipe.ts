import 'server-only';
import { INTEREST_WORDS } from '@/lib/analysis/traits/interests-table';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { AppError } from '@/lib/domain/app-error';
import { MAX_GROUPS } from '@/lib/domain/keyword-query/parse';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { exploreRecipe } from '@/lib/server/services/analysis/explore/explore-recipe';
import { anyOf } from '@/lib/server/services/analysis/topics/topic-recipe';

export interface CreatorsInput {
  query?: string;
  classifier_id?: string;
  countries: string[];
  min_followers: number;
  dataset?: string | null;
  limit: number;
}

export type ClassifierKind = 'topic' | 'interest';

/** @throws AppError `not_found` for an interest that is none. */
export function readClassifier(id: string): { kind: ClassifierKind; key: string } {
  const colon = id.indexOf(':');
  const key = id.slice(colon + 1);
  if (id.slice(0, colon) === 'topic') return { kind: 'topic', key };
  if (INTERESTS.has(key)) return { kind: 'interest', key };
  throw new AppError('not_found', 'There is no such classifier', { code: 'unknown_classifier' });
}

/** The words of a topic's key. */
export const termsOf = (key: string) => key.split('+').filter((term) => term.trim() !== '');

/** The words of an interest and, for a category, of all that is in it; as many as a query may have. */
export function wordsOfInterest(id: string): string[] {
  const rows = INTEREST_WORDS.filter(([other]) => other === id || other.startsWith(`${id}/`));
  const own = rows.toSorted(([a], [b]) => Number(b === id) - Number(a === id));
  const words = own.flatMap(([, listed]) =>
    listed.split('|').map((word) => word.replace(/\s+/g, ' ').trim()),
  );
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_GROUPS);
}

/**
 * The conversation whose authors are looked for, reposts left out: they received what others wrote. A topic is the posts
 * of its cluster. An interest is the posts that hold its words: what a bio shows of a person names nobody here.
 * @throws AppError `bad_request` for a query that cannot be read, `not_found` for a classifier or a dataset.
 */
export async function creatorRecipe(ctx: Ctx, input: CreatorsInput): Promise<RecipeInput> {
  const { query, classifier_id: id, countries, dataset } = input;
  const about = (text: string) =>
    exploreRecipe(ctx, { query: text, exclude_keywords: [], countries, dataset });
  if (id === undefined) return { ...(await about(query ?? '')), reposts: 'exclude' };
  const { kind, key } = readClassifier(id);
  const words = kind === 'topic' ? termsOf(key) : wordsOfInterest(key);
  const recipe = await about(anyOf(words, 'classifier_id'));
  if (kind === 'interest') return { ...recipe, reposts: 'exclude' };
  return { ...recipe, reposts: 'exclude', filters: [{ section: 'topics', key }] };
}
