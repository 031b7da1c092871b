import 'server-only';
import type { DatasetColumns } from '@/lib/domain/column-ranges';
import type { Ctx } from '@/lib/server/ctx';
import { columnsOfSegments } from '@/lib/server/stores/posts/posts-columns';
import { resolveDatasets } from './resolve-datasets';

/** The columns of its files' own that can narrow a question, and those with too many values to choose from. */
export async function listColumns(ctx: Ctx, { name }: { name: string }): Promise<DatasetColumns> {
  const datasets = await resolveDatasets(ctx, [{ name }]);
  const { offered, ranges, tooMany } = await columnsOfSegments(
    datasets.flatMap(({ segments }) => segments),
    ctx.signal,
  );
  return { columns: [...offered], ranges: [...ranges], too_many: tooMany.map(({ name }) => name) };
}
