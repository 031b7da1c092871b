import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { spawnServer, type SpawnedServer } from '@/tests/setup/server';
import { ApiClient } from './api-client';
import { type Found, foundSchema } from './inspect';
import { csvOf, DATASETS, type Digest, digestOf, type MadeFile } from './made-file';

const SETTLE_MS = 180_000;
const POLL_MS = 15;

/** What this side knows of an import: what the server has told it, and nothing else. */
interface Told {
  file: MadeFile;
  /** Its start was answered: it may be late, never lost. */
  accepted: boolean;
  /** It was shown as done: its posts are there from now on. */
  done: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sameDigest = (a: Digest, b: Digest) => a.posts === b.posts && a.sum === b.sum;

/** One data folder, the server on it, and everything the server ever promised. */
export class Rig {
  readonly told = new Map<string, Told>();
  private server: SpawnedServer | null = null;

  constructor(readonly folder: string) {}

  /** Does not wait until the server answers. */
  async spawn(): Promise<SpawnedServer> {
    const env = { MURMUR_LOG_LEVEL: 'error', UV_THREADPOOL_SIZE: '16' };
    this.server = await spawnServer({ dataDir: this.folder, env });
    return this.server;
  }

  /** @returns seconds until it answered. */
  async start(): Promise<number> {
    const began = performance.now();
    const server = await this.spawn();
    if (!(await server.healthy()))
      throw new Error(`The server did not start again:\n${server.log().slice(-3000)}`);
    return (performance.now() - began) / 1000;
  }

  get client(): ApiClient {
    if (!this.server) throw new Error('No server runs');
    return new ApiClient(this.server.port);
  }

  async kill(): Promise<void> {
    const child = this.server?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  stop(): Promise<void> {
    return this.server?.stop() ?? Promise.resolve();
  }

  /** Uploads and starts a file and follows it to its end; stops quietly when the server is killed. */
  async bringIn(file: MadeFile, seen: (state: string) => void): Promise<void> {
    const { client } = this;
    const { id } = await client.upload(csvOf(file));
    const told: Told = { file, accepted: false, done: false };
    this.told.set(id, told);
    await client.start(id, file.dataset);
    told.accepted = true;
    for (;;) {
      const { state } = await client.read(id);
      seen(state);
      if (state === 'done') {
        told.done = true;
        return;
      }
      await pause(POLL_MS);
    }
  }

  /** Asks for analyses one after the other until the server is gone. */
  async analyseOn(): Promise<void> {
    const { client } = this;
    for (;;) {
      const dataset = (await client.datasets())[0];
      if (dataset) await client.analyse(dataset);
      else await pause(POLL_MS);
    }
  }

  /** Looks into the folder of a killed server, in a process of its own. */
  async look(): Promise<Found> {
    const script = process.argv[1] ?? '';
    const env = { ...process.env, MURMUR_LOG_LEVEL: 'silent' };
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'inspect', this.folder], { env });
    return foundSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  }

  /** Everything that a killed server's folder must not be. */
  losses(found: Found): string[] {
    const losses: string[] = [];
    const states = new Map(found.imports.map(({ id, state }) => [id, state]));
    for (const [id, { accepted, done }] of this.told) {
      const state = states.get(id);
      if (state === undefined) losses.push(`import ${id} is gone`);
      else if (done && state !== 'done') losses.push(`import ${id} was done and is ${state}`);
      else if (accepted && state === 'uploaded') losses.push(`import ${id} was started and is not`);
    }
    if (found.lost.length > 0) losses.push(`partitions nobody knows: ${found.lost.join(', ')}`);
    for (const name of DATASETS) losses.push(...this.wrongDataset(found, name));
    return losses;
  }

  private wrongDataset(found: Found, name: string): string[] {
    const done = found.imports
      .filter(({ state }) => state === 'done')
      .map(({ id }) => this.told.get(id)?.file);
    const files = done.filter((file): file is MadeFile => file?.dataset === name);
    const expected = digestOf(files);
    const dataset = found.datasets.find((row) => row.name === name) ?? { listed: 0, posts: 0, sum: 0 };
    const losses: string[] = [];
    if (!sameDigest(dataset, expected))
      losses.push(
        `${name} holds ${dataset.posts} posts (${dataset.sum}), not ${expected.posts} (${expected.sum})`,
      );
    if (dataset.listed !== expected.posts)
      losses.push(`${name} says ${dataset.listed} posts, not ${expected.posts}`);
    return losses;
  }

  /** Waits until every started import is done, running again those that gave up, and reads every dataset. */
  async settle(): Promise<string[]> {
    const { client } = this;
    const deadline = Date.now() + SETTLE_MS;
    for (const [id, told] of this.told) {
      while (told.accepted && !told.done) {
        const { state, error } = await client.read(id);
        if (state === 'done') told.done = true;
        else if (state === 'failed') await client.start(id, told.file.dataset);
        else if (state === 'cancelled' || Date.now() > deadline)
          return [`import ${id} is ${state}: ${error}`];
        else await pause(POLL_MS);
      }
    }
    const losses: string[] = [];
    for (const dataset of await client.datasets()) {
      const expected = dataset.posts;
      if (!DATASETS.some((name) => name === dataset.name)) continue;
      const analysed = await client.analyse(dataset);
      if (analysed !== expected)
        losses.push(`an analysis of ${dataset.name} finds ${analysed} of ${expected} posts`);
    }
    return losses;
  }
}
