import 'server-only';
import type { Import } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { listImportRows } from '@/lib/server/stores/datasets/imports-store';
import { importViews } from './import-view';

const SHOWN = 100;

/** The newest first. */
export async function listImports(ctx: Ctx): Promise<Import[]> {
  return importViews(await listImportRows(ctx, SHOWN));
}
