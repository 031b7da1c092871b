import 'server-only';
import { createHash } from 'node:crypto';
import { MOST_LISTED } from '@/lib/domain/audience-uploads';
import type { Ctx } from '@/lib/server/ctx';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { requireStatsDatasets } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import type { ListRow } from '@/lib/server/stores/ads/team-lists-store';
import { countMembers, type Member, replaceMembers } from '@/lib/server/stores/ads/audience-uploads-store';
import { authorHandles, listedHandles } from '@/lib/server/stores/posts/posts-members';

const PAGE = 20_000;

/** SHA-256 as X takes it; handles of the data are in lower case already. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

type Page = { after: string; limit: number };

/** How the accounts of a list are read, a page at a time; null: nobody here can read whom it holds. */
async function readerOf(
  ctx: Ctx,
  { blocks, recipe }: Pick<ListRow, 'blocks' | 'recipe'>,
): Promise<((page: Page) => Promise<string[]>) | null> {
  if (blocks) {
    const datasets = await requireStatsDatasets(ctx, null);
    return (page) => listedHandles(ctx, { datasets }, { blocks }, page);
  }
  if (!recipe) return null;
  const { question } = await resolveRecipe(ctx, recipe);
  return (page) => authorHandles(ctx, question, page);
}

async function handlesOf(read: (page: Page) => Promise<string[]>): Promise<string[]> {
  const handles: string[] = [];
  for (let after = ''; handles.length < MOST_LISTED;) {
    const page = await read({ after, limit: PAGE });
    handles.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last;
  }
  return handles.slice(0, MOST_LISTED);
}

/** Who is in a list today, read out of the data; null: nobody here can read whom it holds. */
export async function membersOf(
  ctx: Ctx,
  list: Pick<ListRow, 'blocks' | 'recipe'>,
): Promise<Member[] | null> {
  const read = await readerOf(ctx, list);
  if (!read) return null;
  return (await handlesOf(read)).map((handle) => ({ kind: 'handle', hash: hashOf(handle) }));
}

/** Who is in a list today: of an audience read out of the data, of a file as it was kept. @returns how many there are */
export async function refreshMembers(ctx: Ctx, list: ListRow): Promise<number> {
  const members = await membersOf(ctx, list);
  if (!members) return countMembers(list.id);
  await replaceMembers(list.id, members, ctx.now());
  return members.length;
}
