import 'server-only';
import { randomBytes } from 'node:crypto';
import { billingProvider } from './billing/configured-provider';
import { type FolderLock, lockFolder } from './data-folder/folder-lock';
import { assertOpenable, thisVersion, writeFolderVersion } from './data-folder/folder-version';
import { installSecret } from './data-folder/secrets';
import { openInWords, WAY_BACK } from './data-folder/way-back';
import { removeServerFile, writeServerFile } from './data-folder/server-file';
import { removeForgotten } from './data-folder/snapshot';
import { ownPlaces } from './data-folder/spool';
import { clickhouse, closeClickHouse } from './db/clickhouse';
import { closePostgres, postgres } from './db/postgres';
import { env } from './env';
import { assertConfigured } from './features';
import { fillOlderBitmaps, stopBitmaps } from './jobs/author-bitmaps';
import { networkContent } from './jobs/compliance';
import { listReadings } from './jobs/list-readings';
import { uploading } from './jobs/audience-uploads';
import { startMail, stopMail } from './jobs/deliver-mail';
import { findPack } from './jobs/find-pack';
import { startPresence, stopPresence } from './jobs/presence';
import { enqueue, NOTHING, recover, type Recovered } from './jobs/recover';
import { runNetworkRead } from './jobs/run-network-read';
import { startJobs, stopJobs } from './queue/queue';
import { log } from './log';
import { perProcess } from './per-process';
import { type Ctx, NO_CLIENT } from './ctx';
import { stopAllInsights } from './services/analysis/autopilot/insights';
import { abortAllImports } from './services/datasets/imports/active-imports';
import { runImport, SHUTDOWN } from './services/datasets/imports/run-import';
import { adoptPages } from './services/runs/adopt-pages';
import { closeAllRuns } from './services/runs/active-runs';
import { CLOSING } from './services/runs/execute-run';
import { sweepRuns } from './services/runs/recover-runs';
import { sweepMedia } from './services/ads/media/sweep-media';
import { assertSameKey } from './services/operations/same-key';
import { readyLists } from './services/saved/targeting-lists/ready-lists';
import { seedSample } from './services/operations/seed-sample';
import { sweep } from './services/operations/sweep';
import { deliverWebhooks } from './services/saved/monitors/deliver-webhooks';
import { runDueMonitors } from './services/saved/monitors/run-due-monitors';
import { runDueLetters } from './services/own/letter/run-due-letters';
import { runDueIssues } from './services/saved/schedules/run-due-issues';
import { sweepPeople } from './services/operations/sweep-people';
import { sweepSharing } from './services/saved/sharing/sweep-sharing';
import { sweepTeams } from './services/people/teams/delete-team';
import { knownVersions } from './stores/known-versions';
import { arrive, leave, withLease } from './stores/processes-store';
import { brokenParts } from './stores/store-damage';

const CLOSE_MS = 20_000;
/** The first page goes before what nobody has asked for yet. */
const READY_AFTER_MS = 5_000;

interface OpenStores {
  lock: FolderLock;
  /** The other processes know of this one. */
  arrived: boolean;
}

const slot = perProcess('server', (): { stores?: OpenStores; started?: Promise<void> } => ({}));
const now = () => new Date();

/** Both stores are open, so their migrations have run. A store on a server of its own is no part of the folder. */
function recordVersion(): void {
  const { dataDir, DATABASE_URL, CLICKHOUSE_URL } = env();
  const { postgres: steps, clickhouse: tables } = knownVersions();
  const version = { postgres: DATABASE_URL ? null : steps, clickhouse: CLICKHOUSE_URL ? null : tables };
  writeFolderVersion(dataDir, thisVersion(version));
}

/** Both stores; an embedded one that cannot be opened says so in words. */
async function openBoth(): Promise<void> {
  const { dataDir, DATABASE_URL, CLICKHOUSE_URL } = env();
  await Promise.all([
    DATABASE_URL ? postgres() : openInWords('postgres', dataDir, postgres()),
    CLICKHOUSE_URL ? clickhouse() : openInWords('clickhouse', dataDir, clickhouse()),
  ]);
  const broken = await brokenParts();
  if (broken.length > 0)
    log().error({ parts: broken.slice(0, 10) }, `posts are missing: files of them are damaged. ${WAY_BACK}`);
}

/**
 * Takes the data folder, opens both stores with their migrations and cleans up after a crash.
 * @param name What the refusal calls this process when another one wants the folder.
 * @param as A command leaves what others have left behind to a server, which can queue it, unless the stores are its own.
 * @returns what waits in the queue.
 * @throws AppError `conflict` (code `folder_in_use`) when another process holds the folder, (code `folder_newer`) when a
 * newer program has written it, (code `other_secret`) when the database was written with another secret.
 */
export async function openStores(name: string, as: 'server' | 'command' = 'command'): Promise<Recovered> {
  const { dataDir, DATABASE_URL } = env();
  assertConfigured(env());
  // What is configured wrongly stops the start instead of a purchase.
  billingProvider();
  const open: OpenStores = { lock: lockFolder(dataDir, name), arrived: false };
  slot.stores = open;
  try {
    assertOpenable(dataDir, knownVersions());
    for (const place of ownPlaces()) removeForgotten(place, now(), true);
    installSecret('master');
    installSecret('setup');
    await openBoth();
    recordVersion();
    const shared = DATABASE_URL !== undefined;
    if (shared && as === 'server') await assertSameKey();
    await arrive();
    open.arrived = true;
    if (shared) startPresence({ onLost: endWork, onDead: as === 'server' ? takeOver : null });
    await adoptPages();
    return shared && as === 'command' ? NOTHING : await recover(now());
  } catch (error) {
    await closeStores();
    throw error;
  }
}

/** Ends what this process works on; another one, or its next start, goes on with it. */
async function endWork(): Promise<void> {
  await abortAllImports(SHUTDOWN);
  await stopAllInsights();
  await networkContent.stop();
  await listReadings.stop();
  await uploading.stop();
  await stopBitmaps();
  await closeAllRuns(CLOSING);
}

const takeOver = async () => enqueue(await recover(now()));

/** Ends running work, closes both stores and gives the folder back. Safe to call twice. */
export async function closeStores(): Promise<void> {
  const { stores: open } = slot;
  delete slot.stores;
  delete slot.started;
  await endWork();
  await stopPresence();
  await stopMail();
  await stopJobs();
  if (open?.arrived)
    await leave().catch(() => log().warn('the others will notice that this process is gone'));
  await closeClickHouse();
  await closePostgres();
  open?.lock.release();
}

const ownCtx = (): Ctx => ({
  actor: { kind: 'local-owner', id: 'local' },
  requestId: 'startup',
  signal: new AbortController().signal,
  now,
  client: NO_CLIENT,
});

async function seedOnce(): Promise<void> {
  try {
    const { seeded, posts } = await seedSample(ownCtx());
    if (seeded) log().info({ posts }, 'sample world built');
  } catch (err) {
    log().error({ err }, 'the sample world could not be built; `npm run seed` tries again');
  }
}

/** The lists that everybody finds are reports: computed before the first reader would wait some seconds for them. */
function makeReady(): void {
  if (!slot.stores) return;
  fillOlderBitmaps();
  readyLists(ownCtx()).catch((err: unknown) =>
    log().warn({ err }, 'the ready lists come with their first reader'),
  );
}

async function close(signal: NodeJS.Signals): Promise<void> {
  const code = signal === 'SIGINT' ? 130 : 143;
  const late = setTimeout(() => process.exit(code), CLOSE_MS);
  try {
    removeServerFile(env().dataDir);
    await closeStores();
  } catch (err) {
    log().error({ err }, 'closing failed');
  }
  clearTimeout(late);
  process.exit(code);
}

async function cleanUp(): Promise<void> {
  await sweep(now());
  await sweepSharing(now());
  await sweepPeople(now());
  await sweepTeams(now());
  await sweepMedia(now());
  await sweepRuns(now());
}

async function keepHouse(): Promise<void> {
  await withLease('housekeeping', cleanUp);
  networkContent.keep(now());
  listReadings.keep(now());
  uploading.keep(now());
  fillOlderBitmaps();
  await takeOver();
  await runDueMonitors(now());
  await runDueIssues(now());
  await runDueLetters(now());
  await deliverWebhooks(now());
}

async function start(): Promise<void> {
  const { dataDir, PORT } = env();
  const waiting = await openStores(`murmur at http://localhost:${PORT}`, 'server');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));
  await startJobs({ runImport: (id) => runImport(id, { now }), runNetworkRead, findPack, sweep: keepHouse });
  startMail({ now });
  await withLease('housekeeping', cleanUp);
  networkContent.keep(now());
  await enqueue(waiting);
  await withLease('sample world', seedOnce);
  writeServerFile(dataDir, { port: PORT, pid: process.pid, token: randomBytes(32).toString('hex') });
  log().info({ port: PORT }, 'stores open');
  setTimeout(makeReady, READY_AFTER_MS).unref();
}

/** Once per server process, before it answers. */
export function startServer(): Promise<void> {
  return (slot.started ??= start());
}

/** For Next, which would answer every request with 500 and go on. */
export async function startOrEnd(): Promise<void> {
  try {
    await startServer();
  } catch (error) {
    process.stderr.write(
      `\nMurmur cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}
