import 'server-only';
import { isSectionOf, sectionsInOrder } from '@/lib/analysis/sections/registry';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { PageFindings } from '@/lib/domain/page-findings';
import type { Section, Sections, Totals } from '@/lib/domain/report';
import type { Stage } from '@/lib/analysis/stats/so-far';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { admission } from './admission';
import { type Clock, Computation } from './computation';
import { sectionsOfReport, withLabels } from './labelling/report-labels';
import { reportCache } from './report-cache';
import { type ResolvedRecipe, resolveRecipe } from './resolve-recipe';
import type { ToldSoFar } from './so-far';

export interface ReportOptions {
  /** All when absent. */
  sections?: readonly SectionId[];
  /** What becomes of sections that make no sense for the query type. `refuse` when absent. */
  unfit?: 'refuse' | 'leave_out';
  /** `bypass` computes everything anew and keeps nothing: benches and checks. */
  cache?: 'use' | 'bypass';
  timeoutMs?: number;
  /** Whether it is told what stands out among these sections. */
  findings?: boolean;
  /** Recipes, its own included, that it is compared with: topics are found in the posts of all of them together. */
  beside?: readonly RecipeInput[];
  /** Hears the place in the queue, 1 for the next, while too many reports compute. */
  onPlace?: (place: number) => void;
  /** Whether a part of the authors is asked first, and of how many matches on. */
  soFar?: { above?: number };
  /** Hears that somebody else waits for the same work. */
  onShared?: () => void;
}

export const TIMEOUT_MS = 60_000;
/** The specification's words (ANA-26). */
export const TIMEOUT_MESSAGE = 'The request took too long to process. Please try again later.';

/** What is read before the job begins has the same time. @throws AppError `timeout` */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError('timeout', TIMEOUT_MESSAGE, { code: 'timeout' })),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function refuseUnfit({ recipe: { type } }: ResolvedRecipe, sections: readonly SectionId[]): void {
  const unfit = sections.filter((id) => !isSectionOf(id, type));
  if (unfit.length === 0) return;
  const message = `An analysis of the type ${type} has no section ${unfit.join(', ')}`;
  throw fieldError('sections', message, { code: 'section_not_for_type' });
}

/** The recipe as one of several whose topics are the same ones. */
async function amongOthers(
  ctx: Ctx,
  resolved: ResolvedRecipe,
  { beside }: ReportOptions,
): Promise<ResolvedRecipe> {
  if (!beside) return resolved;
  const others: ResolvedRecipe[] = [];
  for (const recipe of beside) others.push(await resolveRecipe(ctx, recipe));
  const topicsAmong = others.map(({ question }) => question);
  const key = JSON.stringify([resolved.key, ...others.map((other) => other.key)]);
  return { ...resolved, question: { ...resolved.question, topicsAmong }, key };
}

/** What is asked for and can be given, in the order of the page. */
function sectionsOf(resolved: ResolvedRecipe, { sections }: ReportOptions): SectionId[] {
  return sectionsInOrder(sections ?? sectionsOfReport(resolved), resolved.recipe.type);
}

/** What is kept or already computed for another needs no turn. */
async function turnFor(ctx: Ctx, resolved: ResolvedRecipe, options: ReportOptions): Promise<() => void> {
  const { key } = resolved;
  const cache = reportCache();
  const ids = sectionsOf(resolved, options);
  const known = () => cache.findTotals(key) !== undefined && ids.every((id) => cache.findSection(key, id));
  if (options.cache !== 'bypass' && (cache.isRunning(key) || known())) return () => undefined;
  return admission().enter(ctx.signal, options.onPlace);
}

/** One caller's report: its sections from the cache or from shared work, until the caller leaves or time is up. */
export class ReportJob {
  readonly ids: SectionId[];
  private readonly work: Computation;
  private readonly leave: () => void;
  private readonly stopped: Promise<never>;
  private timer: NodeJS.Timeout | undefined;
  private readonly startedMs: number;

  private constructor(
    readonly resolved: ResolvedRecipe,
    clock: Clock,
    private readonly ctx: Ctx,
    private readonly options: ReportOptions,
    endTurn: () => void,
  ) {
    this.ids = sectionsOf(resolved, options);
    const fresh = () => new Computation(resolved, clock, () => undefined);
    this.work = this.cached ? reportCache().computation(resolved, clock) : fresh();
    this.leave = this.work.join(options.onShared);
    this.work.turns.holdFirst(endTurn);
    this.startedMs = this.work.elapsed();
    const { promise, reject } = Promise.withResolvers<never>();
    this.stopped = promise;
    promise.catch(() => undefined);
    this.watch(
      () => reject(new AppError('timeout', TIMEOUT_MESSAGE, { code: 'timeout' })),
      options.timeoutMs ?? TIMEOUT_MS,
    );
    ctx.signal.addEventListener('abort', () => reject(ctx.signal.reason), { once: true });
  }

  /**
   * Waits for a turn where something has to be computed.
   * @throws AppError as `resolveRecipe`; `bad_request` for a section that the query type does not have; `unavailable`
   * with the code `busy` when too many wait.
   */
  static async open(ctx: Ctx, input: RecipeInput, options: ReportOptions): Promise<ReportJob> {
    ctx.signal.throwIfAborted();
    const clock: Clock = { now: ctx.now, elapsed: () => performance.now() };
    const own = await withLabels(
      ctx,
      await inTime(resolveRecipe(ctx, input), options.timeoutMs ?? TIMEOUT_MS),
    );
    const resolved = await amongOthers(ctx, own, options);
    if (options.unfit !== 'leave_out') refuseUnfit(resolved, options.sections ?? []);
    const endTurn = await turnFor(ctx, resolved, options);
    if (ctx.signal.aborted) endTurn();
    ctx.signal.throwIfAborted();
    const job = new ReportJob(resolved, clock, ctx, options, endTurn);
    // What a part of the authors tells is the first answer, and everything exact the rest.
    if (await job.soFar(1)) void job.work.turns.rest().catch(() => undefined);
    job.prepare();
    return job;
  }

  /** What so many parts of the authors tell; null where everything is told at once, or it cannot be told. */
  async soFar(stage: Stage): Promise<ToldSoFar | null> {
    const { soFar, sections } = this.options;
    if (!soFar || sections !== undefined || this.missing().length === 0) return null;
    try {
      return await this.untilStopped(this.work.soFar.at(stage, soFar.above));
    } catch (err) {
      if (!this.ctx.signal.aborted)
        log().warn(
          { requestId: this.ctx.requestId, err },
          'a part of the authors could not be read; all are',
        );
      return null;
    }
  }

  async totals(): Promise<Totals> {
    const { key } = this.resolved;
    const found = this.cached ? reportCache().findTotals(key) : undefined;
    if (found) return found;
    const totals = await this.untilStopped(this.work.totals());
    if (this.cached) reportCache().keepTotals(key, totals);
    return totals;
  }

  async section(id: SectionId): Promise<Section> {
    const found = this.find(id);
    if (found) return found;
    const section = await this.untilStopped(this.work.section(id));
    if (this.cached) reportCache().keepSection(this.resolved.key, id, section);
    return section;
  }

  /** What stands out on the page of all sections that there are. @param sections Those that could be computed. */
  async findings(sections: Partial<Sections>): Promise<PageFindings> {
    const key = [this.resolved.key, ...this.ids].join(' ');
    const found = this.cached ? reportCache().findFindings(key) : undefined;
    if (found) return found;
    const findings = await this.untilStopped(this.work.findings(sections));
    const whole = this.ids.every((id) => sections[id] !== undefined);
    if (this.cached && whole) reportCache().keepFindings(key, findings);
    return findings;
  }

  /** Milliseconds since the recipe was resolved, without those of waiting for a turn. */
  get engineMs(): number {
    return Math.round((this.work.elapsed() - this.startedMs) * 10) / 10;
  }

  /** Must be called once: work that nobody else waits for is cancelled. */
  close(): void {
    clearTimeout(this.timer);
    this.leave();
  }

  /** What the work waits for a turn is no part of its time. */
  private watch(late: () => void, wholeMs: number): void {
    const look = () => {
      const left = wholeMs - this.engineMs;
      if (left > 0) this.timer = setTimeout(look, left);
      else late();
    };
    look();
  }

  private get cached(): boolean {
    return this.options.cache !== 'bypass';
  }

  private find(id: SectionId): Section | undefined {
    return this.cached ? reportCache().findSection(this.resolved.key, id) : undefined;
  }

  private missing(): SectionId[] {
    return this.ids.filter((id) => !this.find(id));
  }

  private prepare(): void {
    const missing = this.missing();
    const known = this.cached && reportCache().findTotals(this.resolved.key) !== undefined;
    if (missing.length > 0 || !known) this.work.prepare(missing);
  }

  private untilStopped<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.stopped]);
  }
}
