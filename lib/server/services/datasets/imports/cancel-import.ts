import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Import } from '@/lib/domain/datasets';
import { removeSpool } from '@/lib/server/data-folder/spool';
import type { Ctx } from '@/lib/server/ctx';
import { moveImport } from '@/lib/server/stores/datasets/imports-store';
import { abortActiveImport } from './active-imports';
import { requireImport } from './authorise-import';
import { importView } from './import-view';

/** Ends an import at any time before its commit. Nothing of it stays: no posts, no dataset, no file. */
export async function cancelImport(ctx: Ctx, input: { id: string }): Promise<Import> {
  const row = await requireImport(ctx, input.id);
  if (row.state === 'cancelled') return importView(row);
  const open = ['uploaded', 'queued', 'running', 'committing', 'failed'] as const;
  const cancelled = await moveImport(ctx, row.id, open, 'cancelled', { finishedAt: ctx.now() });
  if (!cancelled) throw new AppError('conflict', 'The import has finished already', { code: 'state' });
  await abortActiveImport(row.id);
  removeSpool(row.id);
  return importView(cancelled);
}
