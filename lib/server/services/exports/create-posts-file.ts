import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import type { RecipeInput } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';
import { itemBehind } from '@/lib/server/services/analysis/behind-item';
import type { ItemFilter } from '@/lib/server/services/analysis/item-filter';
import { frameKind, reportQuery } from '@/lib/server/services/analysis/receipts';
import { type ResolvedRecipe, resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import {
  countPosts,
  type PostLine,
  type PostsFileQuestion,
  postsLines,
  postsParquet,
} from '@/lib/server/stores/posts/posts-file';
import { takeRows } from '@/lib/server/stores/datasets/row-exports-store';
import { type ExportFile, exportName } from './create-csv';

/** Rows of one file. */
const MAX_ROWS = 50_000;
/** Rows from X that one person may take away on one UTC day (security.md 21). */
export const ROWS_FROM_X_A_DAY = 50_000;

export interface PostsFileInput {
  recipe: RecipeInput;
  /** Only the posts behind this item. */
  filter?: ItemFilter;
  format: 'csv' | 'parquet';
}

const COLUMNS = [
  'id',
  'created_at',
  'text',
  'author_handle',
  'author_name',
  'language',
  'sentiment',
  'is_repost',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'views',
  'url',
] as const satisfies readonly (keyof PostLine)[];

function badgeOf(resolved: ResolvedRecipe): PostsFileQuestion['badge'] {
  const { datasets } = resolved;
  return {
    frame: frameKind(resolved),
    sample_data: datasets.some(({ sample }) => sample) ? 'synthetic' : 'no',
    datasets: datasets.map(({ name, version }) => `${name} v${version}`).join(' + '),
  };
}

/** What came from X leaves only to somebody who has a name, and only so much a day. */
async function countAgainstDay(ctx: Ctx, { datasets }: ResolvedRecipe, rows: number): Promise<void> {
  if (!datasets.some(({ sources }) => sources.includes('x-api'))) return;
  const { actor } = ctx;
  if (actor.kind === 'client' || actor.kind === 'anonymous')
    throw new AppError('forbidden', 'Sign in first', { code: 'token' });
  const day = ctx.now().toISOString().slice(0, 10);
  if (await takeRows(actor.id, day, rows, ROWS_FROM_X_A_DAY)) return;
  throw new AppError(
    'forbidden',
    `At most ${ROWS_FROM_X_A_DAY} posts that came from X can be taken away a day (UTC). Ask for fewer, or tomorrow.`,
    { code: 'daily_rows' },
  );
}

/**
 * The posts behind a report or behind one of its items, the first 50,000 by time, as rows.
 * @throws AppError `bad_request`, `not_found`; `forbidden` for items that a model inferred about people and, with rows
 * from X, for nobody in particular (code `token`) and beyond a day's share (code `daily_rows`).
 */
export async function createPostsFile(ctx: Ctx, input: PostsFileInput): Promise<ExportFile> {
  if (input.filter && rowOf(input.filter.section).personal)
    throw new AppError('forbidden', 'Posts behind traits of people are not given away as rows', {
      code: 'personal',
    });
  const resolved = await resolveRecipe(ctx, input.recipe);
  const item = input.filter && (await itemBehind(ctx, input.filter, resolved.question));
  const { question } = resolved;
  const total = await countPosts(ctx, { question, item });
  const rows = Math.min(total, MAX_ROWS);
  await countAgainstDay(ctx, resolved, rows);
  const badge = badgeOf(resolved);
  const asked = { question, item, limit: MAX_ROWS, badge };
  const cut = total > MAX_ROWS ? `_first-${MAX_ROWS}` : '';
  const kind = badge.sample_data === 'synthetic' ? 'synthetic' : badge.frame;
  const fileName = `${exportName({ query: reportQuery(resolved) })}_posts_${kind}${cut}.${input.format}`;
  if (input.format === 'parquet') return { bytes: new Uint8Array(await postsParquet(ctx, asked)), fileName };
  const lines = await postsLines(ctx, asked);
  const about = Object.values(badge);
  const text =
    CSV_BOM +
    csvLine([...COLUMNS, ...Object.keys(badge)]) +
    lines.map((line) => csvLine([...COLUMNS.map((column) => line[column]), ...about])).join('');
  return { bytes: new TextEncoder().encode(text), fileName };
}
