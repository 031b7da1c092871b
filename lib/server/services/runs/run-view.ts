import 'server-only';
import { halfWidthAtHalf } from '@/lib/domain/run-precision';
import { shortfallOfRun } from '@/lib/domain/run-shortfall';
import { isEnded, type Run, type RunDetail, type RunPage } from '@/lib/domain/runs';
import { spentOn } from '@/lib/server/stores/runs/ledger-store';
import {
  listRunPages,
  type RunFound,
  type RunPageRow,
  type RunRow,
} from '@/lib/server/stores/runs/runs-store';
import { isManageable } from './authorise-run';

const PAGES_SHOWN = 200;

/** Measured once the sample is there, assumed in the estimate before. */
function exactness({ frame, precision, estimate, state, posts }: RunRow) {
  // What came is neither everything nor drawn at random: no interval speaks for it.
  if (frame?.kind === 'part') return { design_effect: null, half_width: null };
  if (frame) {
    const { design_effect: effect, size } = frame;
    return { design_effect: effect, half_width: halfWidthAtHalf(size, effect) };
  }
  const choice = estimate.choices.find((one) => one.precision === precision);
  if (state === 'done') return { design_effect: 1, half_width: halfWidthAtHalf(posts) };
  return { design_effect: choice?.design_effect ?? null, half_width: choice?.half_width ?? null };
}

function figures(run: RunRow) {
  return {
    expected_micros: run.expectedMicros,
    at_most_micros: run.atMostMicros,
    spent_micros: run.spentMicros,
    saved_micros: run.savedMicros,
    posts: run.posts,
    accounts: run.accounts,
    follows: run.follows,
    pages: run.page,
    steps: run.steps.length,
    steps_stopped: run.steps.filter(({ stopped }) => stopped).length,
    shortfall: shortfallOfRun(run),
    steps_done: Math.min(run.step, run.steps.length),
  };
}

function view({ run, team, dataset, mine, admin }: RunFound, estimateMicros: number): Run {
  const { estimate } = run;
  return {
    id: run.id,
    state: run.state,
    // Whose account it was read with is nobody else's business.
    plan: mine ? run.plan : { ...run.plan, access: { by: 'app' } },
    team,
    mine,
    manageable: isManageable({ run, team, dataset, mine, admin }),
    precision: run.precision ?? 'all',
    query: estimate.query,
    from: estimate.from,
    to: estimate.to,
    population: estimate.population,
    dataset: mine ? dataset : null,
    ...figures(run),
    estimate_micros: estimateMicros,
    missing: run.missing,
    wait_until: run.waitUntil?.toISOString() ?? null,
    stopped_by: run.stoppedBy,
    ...exactness(run),
    limits: run.limits,
    error: run.error,
    error_code: run.errorCode,
    created_at: run.createdAt.toISOString(),
    // A pause is kept there too, for the sweep.
    finished_at: isEnded(run.state) ? (run.finishedAt?.toISOString() ?? null) : null,
  };
}

export async function runViews(found: readonly RunFound[]): Promise<Run[]> {
  const costs = await spentOn(
    'estimate',
    found.map(({ run }) => run.id),
  );
  return found.map((one) => view(one, costs.get(one.run.id) ?? 0));
}

export async function runView(found: RunFound): Promise<Run> {
  const costs = await spentOn('estimate', [found.run.id]);
  return view(found, costs.get(found.run.id) ?? 0);
}

const pageView = ({ n, kind, items, paid, micros, missing, at }: RunPageRow): RunPage => ({
  n,
  kind,
  items,
  paid,
  micros,
  missing,
  at: at.toISOString(),
});

export async function runDetail(found: RunFound): Promise<RunDetail> {
  const pages = await listRunPages(found.run.id, PAGES_SHOWN);
  return { ...(await runView(found)), page_list: pages.map(pageView) };
}
