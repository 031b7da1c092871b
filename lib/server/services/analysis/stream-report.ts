import 'server-only';
import { STAGES } from '@/lib/analysis/stats/so-far';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Section, Sections } from '@/lib/domain/report';
import { SO_FAR_SECTIONS } from '@/lib/domain/so-far';
import type { ReportEvent } from '@/lib/domain/report-event';
import type { ToldFailure } from '@/lib/domain/told-failure';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { reportQuery } from './receipts';
import { ReportJob, type ReportOptions } from './report-job';

/** What a reader may learn of a failed section; details stay with the engine. */
function failure(error: unknown): ToldFailure {
  if (error instanceof AppError) {
    const { code = error.kind, values } = error.options;
    return { message: error.message, code, ...(values && { values }) };
  }
  return { message: 'This section could not be computed', code: 'section_failed' };
}

type Settled =
  | { event: 'section'; id: SectionId; section: Section }
  | Extract<ReportEvent, { event: 'section_error' }>;

async function settle(ctx: Ctx, job: ReportJob, id: SectionId): Promise<Settled> {
  try {
    return { event: 'section', id, section: await job.section(id) };
  } catch (error) {
    if (!ctx.signal.aborted)
      log().warn({ requestId: ctx.requestId, section: id, err: error }, 'section failed');
    return { event: 'section_error', id, ...failure(error) };
  }
}

/** What the page says stands out, once all of it is there; a page without is still one. */
async function* standingOut(
  ctx: Ctx,
  job: ReportJob,
  sections: Partial<Sections>,
): AsyncGenerator<ReportEvent> {
  try {
    yield { event: 'findings', findings: await job.findings(sections) };
  } catch (error) {
    if (!ctx.signal.aborted) log().warn({ requestId: ctx.requestId, err: error }, 'findings failed');
  }
}

/** Events of the sections in the order in which they get ready. */
async function* asReady(ctx: Ctx, job: ReportJob): AsyncGenerator<Settled> {
  const pending = new Map(job.ids.map((id) => [id, settle(ctx, job, id)]));
  while (pending.size > 0) {
    const event = await Promise.race(pending.values());
    pending.delete(event.id);
    yield event;
  }
}

/** What the next parts of the authors tell, until everything they tell of is there exactly. */
async function* furtherParts(job: ReportJob, exact: Partial<Sections>): AsyncGenerator<ReportEvent> {
  for (const stage of STAGES.slice(1)) {
    if (SO_FAR_SECTIONS.every((id) => exact[id] !== undefined || !job.ids.includes(id))) return;
    const told = await job.soFar(stage);
    if (!told) return;
    yield { event: 'so_far', ...told, query: reportQuery(job.resolved), sections: job.ids };
  }
}

/** Both in the order in which they come, until the first has ended. */
async function* beside<T>(main: AsyncGenerator<T>, other: AsyncGenerator<T>): AsyncGenerator<T> {
  const next = async (from: AsyncGenerator<T>) => ({ from, result: await from.next() });
  const pending = new Map([main, other].map((from) => [from, next(from)]));
  for (;;) {
    const { from, result } = await Promise.race(pending.values());
    if (result.done) {
      if (from === main) return;
      pending.delete(from);
    } else {
      pending.set(from, next(from));
      yield result.value;
    }
  }
}

/** Everything counted: how much there is, each section, what stands out. */
async function* exactly(
  ctx: Ctx,
  job: ReportJob,
  sections: { [id: string]: Section },
  { sections: asked }: ReportOptions,
): AsyncGenerator<ReportEvent> {
  const totals = await job.totals();
  yield { event: 'start', query: reportQuery(job.resolved), totals, sections: job.ids };
  for await (const event of asReady(ctx, job)) {
    if (ctx.signal.aborted) return;
    if (event.event === 'section') sections[event.id] = event.section;
    yield event;
  }
  if (asked === undefined) yield* standingOut(ctx, job, sections);
  yield { event: 'end', engine_ms: job.engineMs };
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
 * The report section by section: `queued` while others come first, of many posts `so_far` (what a part of the authors
 * tells), `start`, then each section when it is ready (or its error), of a whole page what stands out, then `end`.
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
    const sections: { [id: string]: Section } = {};
    const first = await job.soFar(1);
    if (first) yield { event: 'so_far', ...first, query: reportQuery(job.resolved), sections: job.ids };
    const exact = exactly(ctx, job, sections, options);
    yield* first ? beside(exact, furtherParts(job, sections)) : exact;
  } catch (error) {
    if (!ctx.signal.aborted) throw error;
  } finally {
    job?.close();
  }
}
