import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { DirectSource } from '@/lib/server/annotation/batch-source';
import type { SourceBatch, SourceEnd } from '@/lib/server/sources/post-source';
import { commitImport, type ImportCounts, type Target } from './commit-import';
import { ingest } from './ingest';
import { Staging } from './staging';

export interface ImportPostsInput extends Target {
  batches: AsyncGenerator<SourceBatch, SourceEnd>;
}

/** Brings in what a source in this process gives. Atomic like every import, without a row in `imports`. */
export async function importPosts(ctx: Ctx, input: ImportPostsInput): Promise<ImportCounts> {
  const staging = await Staging.start(null, ctx.now());
  try {
    const ingested = await ingest(new DirectSource(input.batches), {
      segment: staging.segment,
      rejectedSegment: () => staging.rejectedSegment(),
      signal: ctx.signal,
      onProgress: () => undefined,
    });
    if (ingested.accepted === 0)
      throw new AppError('unprocessable', 'There are no posts to import', { code: 'no_posts' });
    return await commitImport(ctx, staging, input, ingested);
  } finally {
    await staging.clear();
  }
}
