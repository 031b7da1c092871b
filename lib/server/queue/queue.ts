import 'server-only';
import { PgBoss } from 'pg-boss';
import { uploadsName } from '@/lib/server/data-folder/spool';
import { postgres } from '@/lib/server/db/postgres';
import { log } from '@/lib/server/log';
import { openedOnce } from '@/lib/server/per-process';

/** A backstop: a job sent by this process is fetched at once. */
const POLL_SECONDS = 5;
const SWEEP_EVERY_MS = 60_000;

interface ImportJob {
  importId: string;
}

interface RunJob {
  runId: string;
}

interface PackJob {
  insightId: string;
}

/** A queue of jobs that go on beside each other. */
interface Lane {
  queue: string;
  worker: string | null;
}

interface Jobs {
  boss: PgBoss;
  embedded: boolean;
  queue: string;
  worker: string | null;
  runs: Lane;
  packs: Lane;
  sweep: NodeJS.Timeout | null;
}

export interface JobHandlers {
  runImport: (id: string) => Promise<void>;
  /** Works on one run of the network; absent where none is started (commands, tests of imports). */
  runNetworkRead?: (id: string) => Promise<void>;
  /** Looks for the package of one description; absent where none is started. */
  findPack?: (id: string) => Promise<void>;
  /** Regular housekeeping. */
  sweep: () => Promise<void>;
}

/** Imports whose files lie in the folder of uploads that this process sees. */
const importsQueue = (embedded: boolean) => (embedded ? 'import' : `import-${uploadsName()}`);
const RUNS_QUEUE = 'run';
const PACKS_QUEUE = 'autopilot';
/** Of jobs about one row one waits at most, so that sending it again is harmless. */
const ONE_WAITS = {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 24 * 3600,
  heartbeatSeconds: 60,
} as const;

/** A run mostly waits for the network, so others go on beside it. */
const RUNS_AT_ONCE = 3;
/** Each asks the posts for one group of words after the other. */
const PACKS_AT_ONCE = 2;

async function open(): Promise<Jobs> {
  const { jobs, embedded } = await postgres();
  const boss = new PgBoss({ db: jobs, ...(embedded ? { backend: 'pglite' as const } : {}) });
  boss.on('error', (err) => log().error({ err }, 'job queue'));
  await boss.start();
  const queue = importsQueue(embedded);
  for (const name of [queue, RUNS_QUEUE, PACKS_QUEUE]) await boss.createQueue(name, ONE_WAITS);
  const runs = { queue: RUNS_QUEUE, worker: null };
  const packs = { queue: PACKS_QUEUE, worker: null };
  return { boss, embedded, queue, worker: null, runs, packs, sweep: null };
}

const jobs = openedOnce('jobs', open);

/** Queues an import; the rows of `imports` hold its state, the job only says "look at this one". */
export async function enqueueImport(importId: string): Promise<void> {
  const { boss, queue, worker } = await jobs.get();
  const job: ImportJob = { importId };
  await boss.send(queue, job, { singletonKey: importId });
  if (worker) boss.notifyWorker(worker);
}

/** Queues a run of the network, as `enqueueImport` does an import. */
export async function enqueueRun(runId: string): Promise<void> {
  const { boss, runs } = await jobs.get();
  const job: RunJob = { runId };
  await boss.send(runs.queue, job, { singletonKey: runId });
  if (runs.worker) boss.notifyWorker(runs.worker);
}

/** Queues the search for a package, as `enqueueImport` does an import. */
export async function enqueuePack(insightId: string): Promise<void> {
  const { boss, packs } = await jobs.get();
  const job: PackJob = { insightId };
  await boss.send(packs.queue, job, { singletonKey: insightId });
  if (packs.worker) boss.notifyWorker(packs.worker);
}

async function startLane<Job extends object>(
  boss: PgBoss,
  lane: Lane,
  { atOnce, work }: { atOnce: number; work: (job: Job) => Promise<void> },
): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, localConcurrency: atOnce };
  lane.worker = await boss.work<Job>(lane.queue, options, async ([job]) => {
    if (job) await work(job.data);
    if (lane.worker) boss.notifyWorker(lane.worker);
  });
}

/** In a database of its own there are only jobs of a process that ended; the caller queues its work again. */
async function forgetJobs({ boss, embedded, queue, runs, packs }: Jobs): Promise<void> {
  if (!embedded) return;
  for (const name of [queue, runs.queue, packs.queue]) await boss.deleteAllJobs(name);
}

/** Starts to work: one import at a time in this process, others wait in order or are taken by other processes. */
export async function startJobs(handlers: JobHandlers): Promise<void> {
  const open = await jobs.get();
  await forgetJobs(open);
  const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 };
  open.worker = await open.boss.work<ImportJob>(open.queue, options, async ([job]) => {
    if (job) await handlers.runImport(job.data.importId);
    // The next one is fetched at once instead of at the next poll.
    if (open.worker) open.boss.notifyWorker(open.worker);
  });
  const { runNetworkRead: read, findPack: find } = handlers;
  if (read)
    await startLane<RunJob>(open.boss, open.runs, { atOnce: RUNS_AT_ONCE, work: ({ runId }) => read(runId) });
  if (find)
    await startLane<PackJob>(open.boss, open.packs, {
      atOnce: PACKS_AT_ONCE,
      work: ({ insightId }) => find(insightId),
    });
  open.sweep = setInterval(() => {
    handlers.sweep().catch((err: unknown) => log().error({ err }, 'sweep failed'));
  }, SWEEP_EVERY_MS);
  open.sweep.unref();
}

export async function stopJobs(): Promise<void> {
  const open = await jobs.take();
  if (!open) return;
  if (open.sweep) clearInterval(open.sweep);
  await open.boss.stop({ graceful: true, close: false, timeout: 10_000 });
}
