import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { ReportEvent } from '@/lib/domain/report-event';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
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

/** The places in the queue while the job waits for its turn, then the job. */
async function* opened(
  ctx: Ctx,
  input: RecipeInput,
  options: ReportOptions,
): AsyncGenerator<ReportEvent, ReportJob> {
  const places: number[] = [];
  let moved = Promise.withResolvers<null>();
  const onPlace = (place: number) => {
    places.push(place);
    moved.resolve(null);
  };
  const opening = ReportJob.open(ctx, input, { ...options, onPlace });
  let taken = false;
  try {
    for (;;) {
      const job = await Promise.race([opening, moved.promise]);
      taken = job !== null;
      if (job) return job;
      moved = Promise.withResolvers<null>();
      const place = places.at(-1);
      places.length = 0;
      if (place !== undefined) yield { event: 'queued', place };
    }
  } finally {
    // Who stops listening in the queue must not keep the turn that comes later.
    if (!taken) void opening.then((job) => job.close()).catch(() => undefined);
  }
}

/**
 * The report section by section: `queued` while others come first, `start`, then each section when it is ready (or its error), then `end`.
 * Ends without a word when the caller has gone.
 * @throws what `runReport` throws, before the first event only.
 */
export async function* streamReport(
  ctx: Ctx,
  input: RecipeInput,
  options: ReportOptions = {},
): AsyncGenerator<ReportEvent> {
  let job: ReportJob | undefined;
  try {
    job = yield* opened(ctx, input, options);
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
    job?.close();
  }
}
