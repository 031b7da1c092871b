import 'server-only';
import { z } from 'zod';
import { fieldError } from '@/lib/domain/app-error';
import type { LedgerEntry, Run, RunDetail, RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { listEntries } from '@/lib/server/stores/runs/ledger-store';
import { listRuns } from '@/lib/server/stores/runs/runs-store';
import { requirePayer, requireRun } from './authorise-run';
import { scopeOf } from './ledger/ledger';
import { runDetail, runViews } from './run-view';

const RUNS_PAGE = 25;
const LEDGER_PAGE = 50;

interface Place {
  at: Date;
  id: string;
}

/** A place in a list, `<time>_<id>`. @throws AppError `bad_request`. */
function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = cursor.split('_');
  if (!z.iso.datetime().safeParse(time).success || !z.uuid().safeParse(id).success)
    throw fieldError('cursor', 'Unknown', { code: 'bad_cursor' });
  return { at: new Date(time), id };
}

/** One row more than a page was asked for: it tells that another page follows. */
function paged<Row>(rows: readonly Row[], size: number, place: (row: Row) => Place) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next = last && `${place(last).at.toISOString()}_${place(last).id}`;
  return { page, next: next ?? null };
}

export interface ListInput {
  /** Runs that this team pays; absent: all the caller may see. */
  team?: RunPlan['team'];
  cursor?: string;
}

/** The newest first. */
export async function listVisibleRuns(
  ctx: Ctx,
  { team, cursor }: ListInput,
): Promise<{ results: Run[]; next: string | null }> {
  const scope = team === undefined || team === null ? null : scopeOf(await requirePayer(ctx, team));
  const rows = await listRuns(ctx, { scope, before: placeOf(cursor), limit: RUNS_PAGE + 1 });
  const { page, next } = paged(rows, RUNS_PAGE, ({ run }) => ({ at: run.createdAt, id: run.id }));
  return { results: await runViews(page), next };
}

export async function getRun(ctx: Ctx, { id }: { id: string }): Promise<RunDetail> {
  return runDetail(await requireRun(ctx, id));
}

/** What was paid, page by page, the newest first. Members see their team's. */
export async function listLedger(
  ctx: Ctx,
  { team = null, cursor }: ListInput,
): Promise<{ results: LedgerEntry[]; next: string | null }> {
  const scope = scopeOf(await requirePayer(ctx, team));
  const rows = await listEntries(scope, placeOf(cursor), LEDGER_PAGE + 1);
  const { page, next } = paged(rows, LEDGER_PAGE, ({ at, id }) => ({ at, id }));
  const results = page.map(({ id, at, purpose, subject, page: name, kind, resources, paid, micros }) => ({
    id,
    at: at.toISOString(),
    purpose,
    subject,
    page: name,
    kind,
    resources,
    paid,
    micros,
  }));
  return { results, next };
}
