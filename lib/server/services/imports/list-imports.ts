import 'server-only';
import type { Import } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/services/ctx';
import { listImportRows } from '@/lib/server/stores/imports-store';
import { importView } from './import-view';

const SHOWN = 100;

/** The newest first. Previews are left out: they are large and belong to one import's page. */
export async function listImports(ctx: Ctx): Promise<Import[]> {
  const rows = await listImportRows(ctx, SHOWN);
  return rows.map((row) => importView({ ...row, preview: null }));
}
