import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_FOLDER_MARK } from '@/lib/server/data-folder/test-folder';
import { type ServerOptions, spawnServer } from './server';

export interface RunningServer {
  port: number;
  dataDir: string;
  stop: () => Promise<void>;
}

export interface InstallationOptions {
  env?: ServerOptions['env'];
  /** The start flag of tests and the mark on the folder: both together open what only tests see. */
  flag?: boolean;
  mark?: boolean;
}

/**
 * A data folder as the first start leaves it: both stores with their migrations, the sample world, nobody signed in.
 * Copies of it start in a fraction of the time.
 */
export async function firstStart(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'murmur-template-'));
  const spawned = await spawnServer({ dataDir: folder });
  const healthy = await spawned.healthy();
  await spawned.stop();
  if (!healthy) throw new Error(`The first start failed:\n${spawned.log()}`);
  return folder;
}

/** Starts a server on a copy of a data folder; the copy goes with it. */
export async function startInstallation(
  template: string,
  { env = {}, flag = true, mark = true }: InstallationOptions = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'murmur-browser-'));
  // The engine's links are relative; resolved, they would lead out of the copy.
  await cp(template, dataDir, { recursive: true, verbatimSymlinks: true });
  if (mark) await writeFile(path.join(dataDir, TEST_FOLDER_MARK), '');
  const ofTest = (port: number) => ({
    MURMUR_TEST: flag ? '1' : '0',
    ...(typeof env === 'function' ? env(port) : env),
  });
  const spawned = await spawnServer({ dataDir, env: ofTest });
  const stop = async () => {
    await spawned.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await spawned.healthy()) return { port: spawned.port, dataDir, stop };
  await stop();
  throw new Error(`The server did not become healthy:\n${spawned.log()}`);
}
