import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 300_000;

/** Serves what was built, on a data folder of its own, to whoever is on this machine. */
export async function startLocalServer(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--built'], {
    stdio: 'ignore',
    env: { ...process.env, MURMUR_DATA_DIR: folder, PORT: String(port) },
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null);
    if (health?.ok) return child;
    await wait(500);
  }
  await stopLocalServer(child);
  throw new Error('The server did not start: is it built?');
}

export async function stopLocalServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
