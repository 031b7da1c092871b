import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

const root = process.cwd();
const NODE = path.join(root, 'node_modules/node/bin/node');
const SERVER = path.join(root, 'dist/server.mjs');
const HEALTH_WAIT_MS = 180_000;
const STOP_WAIT_MS = 15_000;

export interface ServerOptions {
  /** The data folder; it stays when the server ends. */
  dataDir: string;
  /** May name the port, which is known only when the server is about to start. */
  env?: Record<string, string> | ((port: number) => Record<string, string>);
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

/** Starts the production server of the build on a free port. It does not answer yet. */
export async function spawnServer({ dataDir, env = {} }: ServerOptions): Promise<SpawnedServer> {
  await readFile(path.join(root, '.next/BUILD_ID')).catch(() => {
    throw new Error('There is no build: run npm run build');
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
      MURMUR_DATA_DIR: dataDir,
      PORT: String(port),
      ...(typeof env === 'function' ? env(port) : env),
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
