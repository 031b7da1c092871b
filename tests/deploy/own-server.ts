import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerOptions, type SpawnedServer, spawnServer } from '../setup/server';

export interface RunningServer extends Pick<SpawnedServer, 'port' | 'log' | 'stop'> {
  dataDir: string;
}

/** Starts the production server of the build on a free port with an empty data folder of its own. */
export async function startServer({ env }: Pick<ServerOptions, 'env'>): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'murmur-deploy-'));
  const spawned = await spawnServer({ dataDir, env });
  const stop = async () => {
    await spawned.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await spawned.healthy()) return { dataDir, port: spawned.port, log: spawned.log, stop };
  await stop();
  throw new Error(`The server did not become healthy:\n${spawned.log()}`);
}
