import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();
const NODE = path.join(root, 'node_modules/node/bin/node');
const SERVER = path.join(root, 'dist/server.mjs');
const HEALTH_WAIT_MS = 180_000;
const STOP_WAIT_MS = 15_000;

export interface RunningServer {
  port: number;
  dataDir: string;
  /** What the server printed so far. */
  log: () => string;
  stop: () => Promise<void>;
}

export interface ServerOptions {
  /** `.next-test` with the pages that only tests see, or the release. */
  build: 'test' | 'release';
  env?: Record<string, string>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function untilHealthy(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = Date.now() + HEALTH_WAIT_MS;
  while (!ended(child) && Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_WAIT_MS);
  await gone;
  clearTimeout(hard);
}

export interface SpawnedServer {
  child: ChildProcess;
  port: number;
  log: () => string;
  /** False when it ended before it answered. */
  healthy: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Starts a production server of a build on a free port, on a data folder that stays. It does not answer yet. */
export async function spawnServer(options: ServerOptions & { dataDir: string }): Promise<SpawnedServer> {
  const { build, dataDir, env = {} } = options;
  const folder = path.join(root, build === 'test' ? '.next-test' : '.next');
  await readFile(path.join(folder, 'BUILD_ID')).catch(() => {
    throw new Error(`There is no ${build} build: run npm run build${build === 'test' ? ' -- --test' : ''}`);
  });
  const port = await freePort();
  const chunks: string[] = [];
  const child = spawn(NODE, [SERVER], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_MANUAL_SIG_HANDLE: 'true',
      MURMUR_TEST_BUILD: build === 'test' ? '1' : '',
      MURMUR_TEST: build === 'test' ? '1' : '0',
      MURMUR_DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  });
  const keep = (chunk: Buffer) => void chunks.push(chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return {
    child,
    port,
    log: () => chunks.join(''),
    healthy: () => untilHealthy(child, port),
    stop: () => stop(child),
  };
}

/** Starts a production server of a build on a free port with a data folder of its own. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'murmur-browser-'));
  // Only a folder marked so may be emptied by /reset-e2e.
  await writeFile(path.join(dataDir, 'test-folder'), '');
  const spawned = await spawnServer({ ...options, dataDir });
  const server: RunningServer = {
    port: spawned.port,
    dataDir,
    log: spawned.log,
    stop: async () => {
      await spawned.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (await spawned.healthy()) return server;
  await server.stop();
  throw new Error(`The ${options.build} server did not become healthy:\n${server.log()}`);
}
