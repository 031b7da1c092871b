import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { createImport, getImport, startImport } from '@/lib/contracts/imports';
import { deleteDataset, listDeletedDatasets, removeDeletedDataset } from '@/lib/contracts/datasets';
import type { Import } from '@/lib/domain/datasets';
import { readServerFile, type ServerFile } from '@/lib/server/data-folder/server-file';
import { env } from '@/lib/server/env';
import { residentBytes } from './resident';

/*
 * A file of N GB that is made while it is sent, over HTTP, to the server that runs on MURMUR_DATA_DIR; how much memory
 * the server takes while it receives and imports it. The dataset is removed at the end.
 * npm run bench -- import-stream [gigabytes]
 */

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const DATASET = 'bench-stream';
const SAMPLE_MS = 250;
const LAST_STATES: readonly Import['state'][] = ['done', 'failed', 'cancelled'];
const WORDS =
  'the a coffee morning team great new love train music rain city people oat milk game photo work'.split(' ');

/** Lines of a posts file, each with an id of its own, until there are enough bytes. */
function* lines(bytes: number): Generator<Buffer> {
  const random = seededRandom(7);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  let sent = 0;
  let row = 0;
  let block = 'id,created_at,text,username,likes\n';
  while (sent < bytes) {
    while (block.length < 256 * 1024) {
      const at = new Date(Date.UTC(2026, 7, 1) + (row % 7_776_000) * 1000).toISOString();
      const text = Array.from({ length: 18 }, word).join(' ');
      block += `${1_500_000_000_000_000_000n + BigInt(row)},${at},"${text} #tag${row % 500}",user_${row % 40_000},${row % 90}\n`;
      row += 1;
    }
    const chunk = Buffer.from(block);
    sent += chunk.length;
    block = '';
    yield chunk;
  }
}

class Samples {
  private readonly taken: number[] = [];
  private stopped = false;
  private readonly running: Promise<void>;

  constructor(pid: number) {
    this.running = this.run(pid);
  }

  private async run(pid: number): Promise<void> {
    while (!this.stopped) {
      this.taken.push(residentBytes(pid));
      await wait(SAMPLE_MS);
    }
  }

  /** Medians of the first and the last quarter tell whether it grows with the file. */
  async end(label: string): Promise<void> {
    this.stopped = true;
    await this.running;
    const quarter = Math.max(1, Math.floor(this.taken.length / 4));
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const show = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;
    const [first, last] = [median(this.taken.slice(0, quarter)), median(this.taken.slice(-quarter))];
    console.log(
      `${label}: peak ${show(Math.max(...this.taken))}, first quarter ${show(first)}, last quarter ${show(last)}`,
    );
  }
}

class Server {
  constructor(readonly file: ServerFile) {}

  async fetch(method: string, url: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { authorization: `Token ${this.file.token}`, ...init.headers };
    const answer = await fetch(`http://127.0.0.1:${this.file.port}${url}`, { ...init, method, headers });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return body;
  }

  json(method: string, url: string, body: unknown): Promise<unknown> {
    return this.fetch(method, url, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }
}

async function send(server: Server, bytes: number): Promise<Import> {
  const upload: RequestInit & { duplex: 'half' } = {
    body: Readable.toWeb(Readable.from(lines(bytes))) as ReadableStream,
    duplex: 'half',
  };
  const answer = await server.fetch(createImport.method, `${createImport.path}?file_name=stream.csv`, upload);
  return createImport.response.parse(answer);
}

async function bringIn(server: Server, id: string): Promise<Import> {
  const at = (template: string) => template.replace('{id}', id);
  await server.json(startImport.method, at(startImport.path), { dataset: DATASET });
  for (;;) {
    await wait(SAMPLE_MS);
    const now = getImport.response.parse(await server.fetch(getImport.method, at(getImport.path)));
    if (LAST_STATES.includes(now.state)) return now;
  }
}

async function remove(server: Server): Promise<void> {
  await server.fetch(deleteDataset.method, deleteDataset.path.replace('{name}', DATASET));
  const answer = await server.fetch(listDeletedDatasets.method, listDeletedDatasets.path);
  for (const { id, name } of listDeletedDatasets.response.parse(answer)) {
    if (name !== DATASET) continue;
    await server.fetch(removeDeletedDataset.method, removeDeletedDataset.path.replace('{id}', id));
  }
}

async function main(): Promise<void> {
  const gigabytes = Number(process.argv[2] ?? 2);
  const file = readServerFile(env().dataDir);
  if (!file) throw new Error(`No server runs on ${env().dataDir}: start one, or set MURMUR_DATA_DIR`);
  const server = new Server(file);
  console.log(
    `${gigabytes} GB to process ${file.pid}, ${(residentBytes(file.pid) / MB).toFixed(0)} MB before`,
  );
  let samples = new Samples(file.pid);
  let started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const upload = await send(server, gigabytes * GB);
  await samples.end(`sent in ${seconds().toFixed(1)} s`);
  samples = new Samples(file.pid);
  started = performance.now();
  const done = await bringIn(server, upload.id);
  const speed = (done.read / seconds()).toFixed(0);
  await samples.end(
    `imported in ${seconds().toFixed(1)} s, ${done.posts} posts, ${speed} posts/s, ${done.state}`,
  );
  if (done.state !== 'done') throw new Error(done.error ?? done.state);
  await remove(server);
}

await main();
