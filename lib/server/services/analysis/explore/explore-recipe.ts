import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { mergeExclusions } from '@/lib/domain/keyword-query/merge-exclusions';
import { keywordQueryError } from '@/lib/domain/keyword-query/parse';
import { KeywordQueryError } from '@/lib/domain/keyword-query/query';
import type { ExtraKeywordType, Ordering, QueryType, RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { defaultDatasetName } from '@/lib/server/services/datasets/resolve-datasets';

/** What the specification's explore routes send. */
export interface ExploreInput {
  query: string;
  exclude_keywords: string[];
  countries: string[];
  /** ISO days or instants, UTC; a day as `to` includes that day. */
  from?: string | null;
  to?: string | null;
  /** A dataset's name; absent: the caller's newest, else the sample world. */
  dataset?: string | null;
  query_type?: QueryType;
  extra_keyword?: string;
  extra_keyword_type?: ExtraKeywordType;
  ordering?: Ordering;
}

const DAY_MS = 86_400_000;

function instant(value: string | null | undefined, edge: 'from' | 'to'): string | null {
  if (!value) return null;
  const end = edge === 'to' && !value.includes('T') ? DAY_MS : 0;
  return new Date(Date.parse(value) + end).toISOString();
}

/** The window that days or instants name; null: left open. */
export function windowOfDays({ from, to }: Pick<ExploreInput, 'from' | 'to'>) {
  return { from: instant(from, 'from'), to: instant(to, 'to') };
}

/** @throws AppError `not_found` while there is no data at all. */
export async function requireDataset(ctx: Ctx, given: string | null | undefined): Promise<string> {
  const name = given ?? (await defaultDatasetName(ctx));
  if (name) return name;
  throw new AppError('not_found', 'There is no dataset yet. Import a file of posts first.', {
    code: 'no_dataset',
  });
}

/** Handles and posts are no words: what is excluded from them is an extra keyword. */
function readWords(input: ExploreInput): Pick<RecipeInput, 'text' | 'extra_keyword' | 'extra_keyword_type'> {
  const { query, exclude_keywords: excluded, query_type: type, extra_keyword: extra = '' } = input;
  if (type !== 'handle' && type !== 'post') {
    return { text: readQuery(input), extra_keyword: extra, extra_keyword_type: input.extra_keyword_type };
  }
  if (excluded.length === 0)
    return { text: query, extra_keyword: extra, extra_keyword_type: input.extra_keyword_type };
  if (extra.trim() !== '') {
    const message = 'Handles and posts take excluded keywords or an extra keyword, not both';
    throw fieldError('exclude_keywords', message, { code: 'excluded_twice' });
  }
  const words = excluded.map((word) => `"${word.trim().replaceAll(/["“”]/g, '')}"`).join(' OR ');
  return { text: query, extra_keyword: words, extra_keyword_type: 'not' };
}

function readQuery({ query, exclude_keywords: excluded }: ExploreInput): string {
  try {
    return mergeExclusions(query, excluded);
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    const field = keywordQueryError(query) ? 'query' : 'exclude_keywords';
    throw fieldError(field, error.message, { code: 'bad_query', cause: error });
  }
}

/** The recipe an explore route stands for. @throws AppError `bad_request` for a query that cannot be read. */
export async function exploreRecipe(ctx: Ctx, input: ExploreInput): Promise<RecipeInput> {
  return {
    type: input.query_type ?? 'conversation',
    ...readWords(input),
    ...windowOfDays(input),
    datasets: [{ name: await requireDataset(ctx, input.dataset) }],
    countries: input.countries.map((code) => code.toUpperCase()),
    ordering: input.ordering,
  };
}
