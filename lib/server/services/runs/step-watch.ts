import 'server-only';
import type { RunStep, StepStop } from '@/lib/server/stores/runs/run-record';
import type { RunRow } from '@/lib/server/stores/runs/runs-store';
import { type KeptPage, keptPage } from './kept-page';

/** Pages in a row that bring nothing new; the network does give an empty page before more comes. */
const STALE_PAGES = 3;
/** A slice is planned as one page and may well have some more. */
const LEAST_PAGES = 4;

/** Whether the pages of one step lead on: a network that repeats itself would be asked without end. */
export class StepWatch {
  private readonly cursors = new Set<string>();
  private readonly ids = new Set<string>();
  private pages = 0;
  private stale = 0;

  constructor(private readonly planned: RunStep['pages']) {}

  /** Takes in a page. @returns why no further one of this step is to be asked for; null: it may go on. */
  take({ cursor, page }: Pick<KeptPage, 'cursor'> & { page: StepPage }): StepStop | null {
    if (cursor !== null) this.cursors.add(cursor);
    const known = this.ids.size;
    for (const id of page.billed.ids) this.ids.add(id);
    this.pages += 1;
    this.stale = this.ids.size > known ? 0 : this.stale + 1;
    if (page.next === null) return null;
    if (this.cursors.has(page.next)) return 'repeats';
    if (this.stale >= STALE_PAGES) return 'nothing_new';
    const most = this.planned === undefined ? Infinity : Math.max(LEAST_PAGES, 2 * this.planned);
    return this.pages >= most ? 'too_many_pages' : null;
  }
}

export type StepPage = Pick<KeptPage['page'], 'next' | 'billed'>;

/** The pages that the step a run stands at has had, the first one first. */
async function pagesOfStep(run: RunRow): Promise<KeptPage[]> {
  const pages: KeptPage[] = [];
  for (let n = run.page - 1; n >= 0; n -= 1) {
    const kept = await keptPage(run.id, n);
    if (kept?.step !== run.step) break;
    pages.unshift(kept);
  }
  return pages;
}

/** Watches a run step by step; after a pause or a crash it begins with what the pages before told. */
export class RunWatch {
  private step = -1;
  private watch = new StepWatch(undefined);

  async take(run: RunRow, step: RunStep, kept: KeptPage): Promise<StepStop | null> {
    if (this.step !== run.step) {
      this.watch = new StepWatch(step.pages);
      for (const before of await pagesOfStep(run)) this.watch.take(before);
      this.step = run.step;
    }
    return this.watch.take(kept);
  }
}
