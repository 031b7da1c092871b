import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { findImportRow, type ImportRow } from '@/lib/server/stores/datasets/imports-store';
import { isLocal } from '@/lib/server/stores/owner-scope';

/** Who is known brings data in under their own name; everybody else reads the sample world. */
export function assertMayImport(ctx: Ctx): void {
  if (ctx.actor.kind !== 'user' && !isLocal(ctx.actor))
    throw new AppError('forbidden', 'Sign in to import posts', { code: 'token' });
}

/** @throws AppError `not_found` for an id that is none, does not exist or belongs to somebody else. */
export async function requireImport(ctx: Ctx, id: string): Promise<ImportRow> {
  const row = z.uuid().safeParse(id).success ? await findImportRow(ctx, id) : null;
  if (!row) throw new AppError('not_found', 'There is no such import', { code: 'unknown_import' });
  return row;
}
