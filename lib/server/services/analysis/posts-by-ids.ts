import 'server-only';
import type { PostItem } from '@/lib/domain/report';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { readPostsByIds } from '@/lib/server/stores/posts-store';
import type { Ctx } from '../ctx';

/** Posts of a dataset by their ids, in the order asked, each once; an id that is not there is left out. */
export async function postsByIds(
  ctx: Ctx,
  input: { dataset: string; ids: readonly string[] },
): Promise<PostItem[]> {
  const datasets = await resolveDatasets(ctx, [{ name: input.dataset }]);
  const found = await readPostsByIds(ctx, datasets, input.ids);
  const byId = new Map(found.map((post) => [post.key, post]));
  return [...new Set(input.ids)].flatMap((id) => byId.get(id) ?? []);
}
