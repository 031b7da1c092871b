import type { PostField } from '@/lib/domain/datasets';
import type { Totals } from '@/lib/domain/report';
import type { Facets, StepRow, Steps } from './facets';
import type { LimitId } from './limits';
import type { ComputeContext } from './section';

export function sumOf<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

export const postsIn = (steps: Steps) => sumOf(steps.rows, (row) => row.posts);

/** Sum over the posts that tell theirs; null where posts are there and none does. */
export function knownEngagements(
  rows: readonly Pick<StepRow, 'posts' | 'told' | 'engagements'>[],
): number | null {
  if (rows.length > 0 && rows.every(({ told }) => told === 0)) return null;
  return sumOf(rows, ({ engagements }) => engagements ?? 0);
}

/** False where posts are there and none says who wrote it: how many accounts they are of is unknown, not 0. */
export const accountsKnown = ({ steps, accounts }: Pick<Facets, 'steps' | 'accounts'>): boolean =>
  accounts.accounts > 0 || accounts.authored > 0 || postsIn(steps) === 0;

/** The figures above the cards. */
export function totalsOf({ steps, accounts }: Pick<Facets, 'steps' | 'accounts'>): Totals {
  return {
    posts: postsIn(steps),
    accounts: accountsKnown({ steps, accounts }) ? accounts.accounts : null,
    engagements: knownEngagements(steps.rows),
  };
}

const ENGAGEMENT_FIELDS: readonly PostField[] = ['likes', 'reposts', 'replies', 'quotes'];

/** Whether engagements say anything, and what has to be said about them. */
export function engagementLimits(context: ComputeContext, rows: readonly StepRow[]): LimitId[] {
  if (!ENGAGEMENT_FIELDS.some((field) => context.fieldsPresent.has(field))) return ['no_engagement_columns'];
  const complete = ENGAGEMENT_FIELDS.every((field) => context.fieldsComplete.has(field));
  const posts = sumOf(rows, (row) => row.posts);
  const told = sumOf(rows, (row) => row.told);
  return [
    ...(complete ? [] : (['partial_engagement_columns'] as const)),
    ...(told < posts ? (['engagements_partly_known'] as const) : []),
  ];
}

/** Whether all posts carry one date without a time, as those of a file that tells none do. */
export function oneDateLimits({ step, rows }: Steps): LimitId[] {
  const held = rows.filter(({ posts }) => posts > 0);
  const alike =
    new Set(held.map(({ at }) => at)).size === 1 && held.every((row) => row.dateOnly === row.posts);
  return alike && (step === 'hour' || step === 'day') ? ['one_date'] : [];
}

/** What has to be said where accounts are counted. */
export function authorLimits(facets: Pick<Facets, 'steps' | 'accounts'>): LimitId[] {
  const posts = postsIn(facets.steps);
  const withAuthor = facets.accounts.authored;
  if (posts === withAuthor) return [];
  return [withAuthor === 0 ? 'no_author_columns' : 'posts_without_author'];
}
