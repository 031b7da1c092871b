import 'server-only';
import type { RejectedRow } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { readRejectedRows } from '@/lib/server/stores/posts/posts-writer';
import { requireImport } from './authorise-import';

const PAGE = 10_000;

/** Every row an import refused, in file order, page by page: the list may be as long as the file. */
export async function* rejectedRows(ctx: Ctx, input: { id: string }): AsyncGenerator<RejectedRow[]> {
  const row = await requireImport(ctx, input.id);
  if (row.segment === null) {
    if (row.rejected.length > 0) yield row.rejected;
    return;
  }
  let after = 0;
  for (;;) {
    ctx.signal.throwIfAborted();
    const page = await readRejectedRows(row.segment, after, PAGE);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.row;
  }
}
