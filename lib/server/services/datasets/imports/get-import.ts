import 'server-only';
import type { Import } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { requireImport } from './authorise-import';
import { importView } from './import-view';

export async function getImport(ctx: Ctx, input: { id: string }): Promise<Import> {
  return importView(await requireImport(ctx, input.id));
}
