import 'server-only';
import type { Import } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { importViews } from '@/lib/server/services/datasets/imports/import-view';
import { listImportsInto } from '@/lib/server/stores/datasets/imports-store';
import { requireChangeable } from './authorise-dataset';

const SHOWN = 200;

/** What a dataset was made of, the newest import first. */
export async function listDatasetImports(ctx: Ctx, input: { name: string }): Promise<Import[]> {
  const { id } = await requireChangeable(ctx, input.name);
  return importViews(await listImportsInto(ctx, id, SHOWN));
}
