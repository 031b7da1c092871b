import 'server-only';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { SavedAudience } from '@/lib/domain/saved';
import type { Ctx } from '@/lib/server/ctx';
import {
  builderDatasets,
  recipeOfBlocks,
} from '@/lib/server/services/analysis/audience-builder/measure-audience';
import { saveQuery } from '@/lib/server/stores/saved/queries-store';
import { createAudience, listAudiences } from './audiences';
import type { RowFilter } from './row-filter';

/** Marks an audience that is kept to leave its people out (AUD-09). */
export const EXCLUSION_TAG = 'Exclusion Audience';
const TYPE = 'audience_builder';

const SIGN = { or: 'OR', and: 'AND', not: 'NOT' } as const;

/** Blocks as one line, for who reads the row. */
function textOf(blocks: readonly ObservedBlock[]): string {
  return blocks
    .map((block, at) => {
      const own =
        block.kind === 'group' ? `(${textOf(block.blocks)})` : `${block.kind}: ${block.values.join(', ')}`;
      return at === 0 ? own : `${SIGN[block.operator]} ${own}`;
    })
    .join(' ')
    .slice(0, 10_000);
}

function builtView(saved: SavedAudience) {
  const blocks = saved.recipe.audience;
  return blocks ? [{ ...saved, blocks, exclusion: saved.tags.includes(EXCLUSION_TAG) }] : [];
}

/** Audiences that the caller has put together. */
export async function listBuilt(ctx: Ctx, filter: RowFilter) {
  return (await listAudiences(ctx, { ...filter, query_type: TYPE })).flatMap(builtView);
}

interface BuiltInput {
  name: string;
  blocks: ObservedBlock[];
  ad_account_id?: string | undefined;
  exclusion: boolean;
  dataset?: string | null | undefined;
}

/** Keeps an audience with what it is today. @throws AppError as `createAudience`. */
export async function createBuilt(ctx: Ctx, { name, blocks, exclusion, dataset, ...own }: BuiltInput) {
  const recipe = recipeOfBlocks(blocks, await builderDatasets(ctx, dataset));
  if (!recipe) throw new Error('Observed blocks have a recipe');
  const saved = await createAudience(ctx, {
    ...{ name, recipe, folder: '', notes: '', status: 'active', team: null },
    ad_account_id: own.ad_account_id,
    audience_creator_query_id: await saveQuery(ctx, recipe),
    query_type: TYPE,
    query: textOf(blocks),
    tags: exclusion ? [EXCLUSION_TAG] : [],
  });
  const [view] = builtView(saved);
  if (!view) throw new Error('An audience that was built has blocks');
  return view;
}
