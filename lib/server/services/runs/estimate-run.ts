import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import {
  type Estimate,
  PRECISIONS,
  type RunChoice,
  type RunLimit,
  type RunPlan,
  type RunVolume,
} from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { assertMayImport } from '@/lib/server/services/datasets/imports/authorise-import';
import { assertDatasetName } from '@/lib/server/services/datasets/imports/start-import';
import type { NetworkAccess, NetworkRead } from '@/lib/server/sources/x-api/reading';
import { countBilled, readMonth, spentOn } from '@/lib/server/stores/runs/ledger-store';
import type { PlannedAccount } from '@/lib/server/stores/runs/run-record';
import { insertRun, worthOfDay } from '@/lib/server/stores/runs/runs-store';
import { requirePayer } from './authorise-run';
import { countedWindow, noteCountedWindow } from './counted-window';
import { monthOf, networkPrices, type Payer, release, reserve, scopeOf } from './ledger/ledger';
import { type Asking, isVolumeKept, lookUpAccounts, measureVoices, measureVolumes } from './measure-volume';
import { accessOf, hasArchive, networkReader, type PageReader } from './network-reader';
import { type PlanFacts, type PlannedRun, planRun, populationOf, readKeyOf } from './plan-steps';
import { priceRun } from './price-run';
import { countRequests, countStep, type RunWindow, runWindow } from './run-window';
import { handlesOf, postIdsOf, searchesOf, voiceQueries } from './search-query';

/** An estimate can be confirmed this long. */
const ESTIMATE_LIFE_MS = 30 * 60_000;

interface Frame {
  id: string;
  access: NetworkAccess;
  archive: boolean;
  window: RunWindow;
  /** Several where one would be longer than X takes. */
  searches: string[];
  /** Searches of the OR groups, where they are to be counted. */
  voices: { label: string; query: string }[];
}

const countsOf = (query: string, { window, archive }: Frame): NetworkRead & { kind: 'counts' } => ({
  kind: 'counts',
  query,
  from: window.from,
  to: window.to,
  archive,
  step: countStep(window),
});

/** What asking costs at most. */
async function costOfAsking(plan: RunPlan, frame: Frame, now: Date): Promise<number> {
  const prices = networkPrices();
  const searches = [...frame.searches, ...frame.voices.map(({ query }) => query)];
  const kept = await Promise.all(searches.map((query) => isVolumeKept(countsOf(query, frame), now)));
  const counts = kept.filter((known) => !known).length * countRequests(frame.window, frame.archive);
  const users = plan.followers ? handlesOf(plan.target.text).length : 0;
  return counts * (frame.archive ? prices.counts_archive : prices.counts_recent) + users * prices.user;
}

interface Found {
  volumes: RunVolume[];
  voices: Estimate['voices'];
  accounts: PlannedAccount[];
}

/** Of several searches together: more than there are where a post is found by two. */
async function volumesOf(asking: Asking, frame: Frame): Promise<RunVolume[]> {
  const all: RunVolume[] = [];
  for (const [at, query] of frame.searches.entries())
    all.push(...(await measureVolumes(asking, countsOf(query, frame), at === 0 ? 'counts' : `counts ${at}`)));
  const together = Map.groupBy(all, ({ from }) => from);
  return [...together.values()].flatMap((same) => {
    const [first] = same;
    return first ? { ...first, posts: same.reduce((sum, { posts }) => sum + posts, 0) } : [];
  });
}

async function ask(
  ctx: Ctx,
  plan: RunPlan,
  frame: Frame,
  given: { payer: Payer; read: PageReader },
): Promise<Found> {
  const at = ctx.now();
  const micros = await costOfAsking(plan, frame, at);
  const { payer, read } = given;
  const reservation = await reserve({ payer, purpose: 'estimate', subject: frame.id, micros, at });
  const asking: Asking = { reservation, access: frame.access, read, signal: ctx.signal, now: ctx.now };
  try {
    const { empty } = frame.window;
    const volumes = empty ? [] : await volumesOf(asking, frame);
    const voices = empty ? [] : await measureVoices(asking, countsOf('', frame), frame.voices);
    const handles = plan.followers ? handlesOf(plan.target.text) : [];
    await noteCountedWindow({ plan, ...frame }, frame.window, at);
    const accounts = handles.length > 0 ? await lookUpAccounts(asking, handles) : [];
    return { volumes, voices, accounts };
  } finally {
    await release(reservation.id, ctx.now());
  }
}

function limitsOf(plan: RunPlan, frame: Frame): RunLimit[] {
  const { target, followers } = plan;
  const said: [RunLimit, boolean][] = [
    ['seven_days', !frame.archive],
    ['nothing_in_reach', frame.window.empty],
    ['no_reposts', true],
    ['place_tagged_only', target.countries.length > 0],
    ['followers_newest_first', followers],
    ['given_posts_beside_sample', target.type === 'post'],
    ['bios_not_searched', target.type === 'keyword'],
    ['several_searches', frame.searches.length > 1],
  ];
  return said.flatMap(([limit, holds]) => (holds ? limit : []));
}

/** The same question draws the same slices, so that asking it again on a day costs nothing again. */
function seedOf({ searches, window }: Frame): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([...searches, window.from, window.to]))
    .digest();
  return hash.readUInt32BE(0) >>> 1;
}

/** Worth of what these steps would read again on this day. */
async function savings(ctx: Ctx, plan: RunPlan, facts: PlanFacts) {
  const at = ctx.now();
  const keys = PRECISIONS.flatMap((precision) => planRun(plan, facts, precision).steps).map(({ read }) =>
    readKeyOf(read),
  );
  const worth = await worthOfDay(ctx, at.toISOString().slice(0, 10), [...new Set(keys)]);
  const ids = plan.target.type === 'post' ? postIdsOf(plan.target.text) : [];
  const named = (await countBilled(at, 'post', ids)) * networkPrices().post;
  return ({ steps }: PlannedRun) =>
    steps.reduce(
      (sum, { read }) => sum + (read.kind === 'posts' ? named : (worth.get(readKeyOf(read)) ?? 0)),
      0,
    );
}

async function choicesOf(ctx: Ctx, plan: RunPlan, facts: PlanFacts): Promise<RunChoice[]> {
  const saved = await savings(ctx, plan, facts);
  const prices = networkPrices();
  const offered = PRECISIONS.filter((precision) => facts.searches.length === 1 || precision === 'all');
  return offered.map((precision) => priceRun(plan, facts, { precision, prices, saved }));
}

async function frameOf(ctx: Ctx, plan: RunPlan): Promise<Frame> {
  const access = await accessOf(ctx, plan);
  const archive = hasArchive(access);
  const voices = plan.voices ? voiceQueries(plan.target, archive) : [];
  const searches = searchesOf(plan.target, archive);
  const now = ctx.now();
  const counted = await countedWindow({ plan, searches, archive }, now);
  const window = counted ?? runWindow(plan, archive, now);
  return { id: randomUUID(), access, archive, window, searches, voices };
}

/**
 * Says what a run would read, cost and tell, before anything of it is read. The network is asked for volumes, which has a
 * price of its own. A run starts only from such an estimate.
 * @throws AppError `bad_request` (query), `forbidden`, `not_found`, `conflict` (`budget`), `unavailable` (`not_configured`
 *   and what the network refuses).
 */
export async function estimateRun(
  ctx: Ctx,
  plan: RunPlan,
  options: { read?: PageReader } = {},
): Promise<Estimate> {
  assertMayImport(ctx);
  const payer = await requirePayer(ctx, plan.team);
  await assertDatasetName(ctx, plan.dataset);
  const frame = await frameOf(ctx, plan);
  const found = await ask(ctx, plan, frame, { payer, read: options.read ?? networkReader });
  const seed = plan.seed ?? seedOf(frame);
  const { searches, archive, window, id } = frame;
  const facts: PlanFacts = { searches, archive, from: window.from, to: window.to, seed, ...found };
  const at = ctx.now();
  const scope = scopeOf(payer);
  const month = await readMonth(scope, monthOf(at));
  const expiresAt = new Date(at.getTime() + ESTIMATE_LIFE_MS);
  const estimate: Estimate = {
    id,
    expires_at: expiresAt.toISOString(),
    query: searches.join('\n'),
    searches,
    from: window.from,
    to: window.to,
    archive,
    population: populationOf(found.volumes),
    volumes: found.volumes,
    voices: found.voices,
    followers: plan.followers ? found.accounts.reduce((sum, one) => sum + one.followers, 0) : null,
    paid_micros: (await spentOn('estimate', [id])).get(id) ?? 0,
    choices: await choicesOf(ctx, plan, facts),
    limits: limitsOf(plan, frame),
    budget_left_micros: Math.max(0, month.budget - month.spent - month.reserved),
  };
  const { accounts } = found;
  const values = { id, scope, teamId: payer, plan, estimate, seed, namedAccounts: accounts, expiresAt };
  await insertRun(ctx, { ...values, limits: estimate.limits, createdAt: at });
  return estimate;
}
