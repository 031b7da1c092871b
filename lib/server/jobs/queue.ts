import 'server-only';
import { PgBoss } from 'pg-boss';
import { postgres } from '../db/postgres';
import { log } from '../log';

const IMPORTS = 'imports';
/** A backstop: a job sent by this process is fetched at once. */
const POLL_SECONDS = 5;
const SWEEP_EVERY_MS = 60_000;

interface ImportJob {
  importId: string;
}

interface Jobs {
  boss: PgBoss;
  worker: string | null;
  sweep: NodeJS.Timeout | null;
}

export interface JobHandlers {
  runImport: (id: string) => Promise<void>;
  /** Regular housekeeping. */
  sweep: () => Promise<void>;
}

const slot = globalThis as { murmurJobs?: Promise<Jobs> };

async function open(): Promise<Jobs> {
  const { jobs, embedded } = await postgres();
  const boss = new PgBoss({ db: jobs, ...(embedded ? { backend: 'pglite' as const } : {}) });
  boss.on('error', (err) => log().error({ err }, 'job queue'));
  await boss.start();
  await boss.createQueue(IMPORTS, { retryLimit: 0, expireInSeconds: 24 * 3600, heartbeatSeconds: 60 });
  return { boss, worker: null, sweep: null };
}

function jobs(): Promise<Jobs> {
  if (!slot.murmurJobs) {
    const opening = open();
    slot.murmurJobs = opening;
    opening.catch(() => delete slot.murmurJobs);
  }
  return slot.murmurJobs;
}

/** Queues an import; the rows of `imports` hold its state, the job only says "look at this one". */
export async function enqueueImport(importId: string): Promise<void> {
  const { boss, worker } = await jobs();
  const job: ImportJob = { importId };
  await boss.send(IMPORTS, job, { singletonKey: importId });
  if (worker) boss.notifyWorker(worker);
}

/**
 * Starts to work: one import at a time in this process, others wait in order.
 * Jobs of a process that ended are forgotten; the caller queues its imports again.
 */
export async function startJobs(handlers: JobHandlers): Promise<void> {
  const { embedded } = await postgres();
  const open = await jobs();
  if (embedded) await open.boss.deleteAllJobs(IMPORTS);
  const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 };
  open.worker = await open.boss.work<ImportJob>(IMPORTS, options, async ([job]) => {
    if (job) await handlers.runImport(job.data.importId);
  });
  open.sweep = setInterval(() => {
    handlers.sweep().catch((err: unknown) => log().error({ err }, 'sweep failed'));
  }, SWEEP_EVERY_MS);
  open.sweep.unref();
}

export async function stopJobs(): Promise<void> {
  const running = slot.murmurJobs;
  delete slot.murmurJobs;
  const open = await running?.catch(() => undefined);
  if (!open) return;
  if (open.sweep) clearInterval(open.sweep);
  await open.boss.stop({ graceful: true, close: false, timeout: 10_000 });
}
