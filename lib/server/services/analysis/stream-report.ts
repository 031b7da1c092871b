import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput, SectionId } from '@/lib/domain/recipe';
import type { ReportEvent } from '@/lib/domain/report';
import { log } from '@/lib/server/log';
import type { Ctx } from '../ctx';
import { reportQuery } from './receipts';
import { ReportJob, type ReportOptions } from './report-job';

/** What a reader may learn of a failed section; details stay with the engine. */
function failure(error: unknown): { message: string; code: string } {
  if (error instanceof AppError) return { message: error.message, code: error.options.code ?? error.kind };
  return { message: 'This section could not be computed', code: 'section_failed' };
}

async function settle(ctx: Ctx, job: ReportJob, id: SectionId): Promise<ReportEvent & { id: SectionId }> {
  try {
    return { event: 'section', id, section: await job.section(id) };
  } catch (error) {
    if (!ctx.signal.aborted)
      log().warn({ requestId: ctx.requestId, section: id, err: error }, 'section failed');
    return { event: 'section_error', id, ...failure(error) };
  }
}

/** Events of the sections in the order in which they get ready. */
async function* asReady(ctx: Ctx, job: ReportJob): AsyncGenerator<ReportEvent> {
  const pending = new Map(job.ids.map((id) => [id, settle(ctx, job, id)]));
  while (pending.size > 0) {
    const event = await Promise.race(pending.values());
    pending.delete(event.id);
    yield event;
  }
}

/**
 * The report section by section: `start`, then each section when it is ready (or its error), then `end`.
 * Ends without a word when the caller has gone.
 * @throws what `runReport` throws, before the first event only.
 */
export async function* streamReport(
  ctx: Ctx,
  input: RecipeInput,
  options: ReportOptions = {},
): AsyncGenerator<ReportEvent> {
  const job = await ReportJob.open(ctx, input, options);
  try {
    const totals = await job.totals();
    yield { event: 'start', query: reportQuery(job.resolved), totals, sections: job.ids };
    for await (const event of asReady(ctx, job)) {
      if (ctx.signal.aborted) return;
      yield event;
    }
    yield { event: 'end', engine_ms: job.engineMs };
  } catch (error) {
    if (!ctx.signal.aborted) throw error;
  } finally {
    job.close();
  }
}
