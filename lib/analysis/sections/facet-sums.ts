import type { PostField } from '@/lib/domain/datasets';
import type { Totals } from '@/lib/domain/report';
import type { Facets, Steps } from './facets';
import type { LimitId } from './limits';
import type { ComputeContext } from './section';

export function sumOf<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

export const postsIn = (steps: Steps) => sumOf(steps.rows, (row) => row.posts);

/** False where posts are there and none says who wrote it: how many accounts they are of is unknown, not 0. */
export const accountsKnown = ({ steps, accounts }: Pick<Facets, 'steps' | 'accounts'>): boolean =>
  accounts.accounts > 0 || accounts.authored > 0 || postsIn(steps) === 0;

/** The figures above the cards. */
export function totalsOf({ steps, accounts }: Pick<Facets, 'steps' | 'accounts'>): Totals {
  return {
    posts: postsIn(steps),
    accounts: accountsKnown({ steps, accounts }) ? accounts.accounts : null,
    engagements: sumOf(steps.rows, (row) => row.engagements),
  };
}

const ENGAGEMENT_FIELDS: readonly PostField[] = ['likes', 'reposts', 'replies', 'quotes'];

/** Whether engagements say anything, and what has to be said about them. */
export function engagementLimits(context: ComputeContext): LimitId[] {
  if (!ENGAGEMENT_FIELDS.some((field) => context.fieldsPresent.has(field))) return ['no_engagement_columns'];
  const complete = ENGAGEMENT_FIELDS.every((field) => context.fieldsComplete.has(field));
  return complete ? [] : ['partial_engagement_columns'];
}

/** What has to be said where accounts are counted. */
export function authorLimits(facets: Pick<Facets, 'steps' | 'accounts'>): LimitId[] {
  const posts = postsIn(facets.steps);
  const withAuthor = facets.accounts.authored;
  if (posts === withAuthor) return [];
  return [withAuthor === 0 ? 'no_author_columns' : 'posts_without_author'];
}
