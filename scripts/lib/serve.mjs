import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { childEnv, nextBin, projectNode, root } from './project.mjs';

const LOOPBACK = '127.0.0.1';
/** `next dev` takes 127.0.0.1 apart from localhost and proxies its own rewrites; this name binds the same address. */
const developmentHost = (bind) => (bind === LOOPBACK ? 'localhost' : bind);

export function isFree(port, bind) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, bind, () => probe.close(() => resolve(true)));
  });
}

/** Bundled by buildApp from scripts/lib/front/server.ts. */
const builtServer = path.join(root, 'dist/server.mjs');

const COMMANDS = {
  start: () => [builtServer],
  dev: (port, bind) => [
    '--dns-result-order=ipv4first',
    nextBin,
    'dev',
    '-p',
    String(port),
    '-H',
    developmentHost(bind),
  ],
};

/**
 * glibc keeps freed memory for each of many threads and raises its own thresholds: an idle server held 150 MB more
 * (`npm run bench -- memory`). It reads these when a process starts.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
};

/**
 * Starts our server on a build (`start`) or `next dev`. Stores close gracefully: the app handles the signals, not Next.
 */
export function startNext(mode, { port, bind, env = {}, stdio = 'inherit' }) {
  return spawn(projectNode, COMMANDS[mode](port, bind), {
    cwd: root,
    stdio,
    env: childEnv({
      ...MALLOC,
      ...(mode === 'start' && { NODE_ENV: 'production' }),
      PORT: String(port),
      MURMUR_BIND: bind,
      NEXT_MANUAL_SIG_HANDLE: 'true',
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '16',
      ...env,
    }),
  });
}

/** Waits until the server answers its health route. @returns whether it did before the child ended or time ran out. */
export async function untilHealthy(child, port, { seconds = 300 } = {}) {
  const deadline = Date.now() + seconds * 1000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    try {
      const response = await fetch(`http://${LOOPBACK}:${port}/api/health/`, {
        signal: AbortSignal.timeout(5000),
      });
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** The three addresses, as a person types them. */
export function addresses(port) {
  const host = (name, fallback) => (process.env[name] || fallback).split(',')[0].trim();
  const rows = [
    ['Team dashboard', host('MURMUR_DASHBOARD_HOST', 'localhost')],
    ['Targeting Toolkit', host('MURMUR_PRO_HOST', 'pro.localhost')],
    ['Deep Thought', host('MURMUR_PREMIUM_HOST', 'premium.localhost')],
  ];
  return rows.map(([name, value]) => `  ${name.padEnd(18)} http://${value}:${port}`).join('\n');
}
