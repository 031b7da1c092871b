import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { createReport } from '@/lib/contracts/analysis';
import { deleteDataset, listDatasets } from '@/lib/contracts/datasets';
import { createImport, downloadRejected, getImport, startImport } from '@/lib/contracts/imports';
import { createOwnerLink, createSnapshot, deleteSnapshot, examine } from '@/lib/contracts/operations';
import { keepOwnArchive } from '@/lib/contracts/own-x-account';
import { listWatched, unwatchHandles, watchHandles } from '@/lib/contracts/watched';
import { AppError } from '@/lib/domain/app-error';
import type { Import, RejectedRow } from '@/lib/domain/datasets';
import { readServerFile, type ServerFile } from '@/lib/server/data-folder/server-file';
import {
  type Backend,
  type ImportRequest,
  type KeepRequest,
  REJECTED_LISTED,
  type SeedOutcome,
} from './backend';

const POLL_MS = 300;
const CHANGES = { watch: watchHandles, unwatch: unwatchHandles };
const rejectedListSchema = z.array(z.object({ row: z.coerce.number().int(), reason: z.string() }));
const LAST_STATES: readonly Import['state'][] = ['done', 'failed', 'cancelled'];

/** One readable line from whichever error body the API answers with. */
function errorText(body: unknown, status: number): string {
  if (typeof body !== 'object' || body === null) return `The server answered ${status}`;
  const { detail, message, code: _, ...fields } = body as Record<string, unknown>;
  if (typeof detail === 'string') return detail;
  if (typeof message === 'string') return message;
  const lines = Object.entries(fields).map(([field, texts]) => `${field}: ${[texts].flat().join(' ')}`);
  return lines.join('; ') || `The server answered ${status}`;
}

class Server {
  constructor(private readonly file: ServerFile) {}

  async fetch(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Token ${this.file.token}`, ...init.headers };
    const answer = await fetch(`http://127.0.0.1:${this.file.port}${url}`, { ...init, method, headers });
    if (answer.ok) return answer;
    const body: unknown = await answer.json().catch(() => null);
    throw new AppError('unprocessable', errorText(body, answer.status), { code: 'server_refused' });
  }

  async call<Schema extends z.ZodType>(
    endpoint: { method: string; response: Schema },
    url: string,
    body?: unknown,
  ): Promise<z.infer<Schema>> {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return endpoint.response.parse(await (await this.fetch(endpoint.method, url, json)).json());
  }
}

const withId = (template: string, id: string) => template.replace('{id}', id);

async function importFile(server: Server, request: ImportRequest) {
  const stat = statSync(request.path, { throwIfNoEntry: false });
  if (!stat?.isFile())
    throw new AppError('not_found', `There is no file ${request.path}`, { code: 'no_file' });
  const query = new URLSearchParams({ file_name: path.basename(request.path) });
  const upload: RequestInit & { duplex: 'half' } = {
    body: Readable.toWeb(createReadStream(request.path)) as ReadableStream,
    duplex: 'half',
    headers: { 'content-type': 'application/octet-stream' },
  };
  const created = await server.fetch(createImport.method, `${createImport.path}?${query}`, upload);
  const { id } = createImport.response.parse(await created.json());
  const { dataset, format, mapping, day } = request;
  let current = await server.call(startImport, withId(startImport.path, id), {
    ...{ dataset, format, mapping, day },
  });
  while (!LAST_STATES.includes(current.state)) {
    await wait(POLL_MS);
    current = await server.call(getImport, withId(getImport.path, id));
  }
  if (current.state !== 'done')
    throw new AppError('unprocessable', current.error ?? 'The import was cancelled', { code: 'cancelled' });
  return { ...current, rejected: await allRejected(server, current) };
}

async function keepArchive(server: Server, { rows, dataset }: KeepRequest) {
  const query = new URLSearchParams({ dataset });
  const headers = { 'content-type': 'application/octet-stream' };
  const { method, path: address, response } = keepOwnArchive;
  const answer = await server.fetch(method, `${address}?${query}`, { body: rows, headers });
  return response.parse(await answer.json());
}

async function allRejected(server: Server, done: Import): Promise<RejectedRow[]> {
  if (done.rejected.length === done.rejected_total) return done.rejected;
  const answer = await server.fetch(downloadRejected.method, withId(downloadRejected.path, done.id));
  const cells: unknown = parse(await answer.text(), { columns: true, to: REJECTED_LISTED });
  return rejectedListSchema.parse(cells);
}

async function seed(server: Server): Promise<SeedOutcome> {
  const sample = (await server.call(listDatasets, listDatasets.path)).find((dataset) => dataset.sample);
  if (!sample)
    throw new AppError('conflict', 'A server builds the sample world when it starts: restart it', {
      code: 'state',
    });
  return { dataset: sample.name, seeded: false, posts: sample.posts, accounts: sample.accounts };
}

/** Runs `work` on a copy of the data folder as it was in one moment; the server goes on meanwhile. */
export async function withSnapshot<T>(file: ServerFile, work: (id: string) => Promise<T>): Promise<T> {
  const server = new Server(file);
  const { id } = await server.call(createSnapshot, createSnapshot.path);
  try {
    return await work(id);
  } finally {
    await server.call(deleteSnapshot, withId(deleteSnapshot.path, id)).catch(() => undefined);
  }
}

/** Made by the server, which knows its own hosts and secret. */
export function ownerLink(dataDir: string): Promise<{ url: string; until: string }> {
  const file = readServerFile(dataDir);
  if (!file)
    throw new AppError('conflict', `No server runs on ${dataDir}: start it first`, { code: 'no_server' });
  return new Server(file).call(createOwnerLink, createOwnerLink.path);
}

/** Sends bytes, never paths, to the server that holds the data folder. */
export function talkToServer(file: ServerFile): Backend {
  const server = new Server(file);
  return {
    importFile: (request) => importFile(server, request),
    keepArchive: (request) => keepArchive(server, request),
    analyse: async (recipe, names, sections) => {
      const list =
        names.length > 0
          ? names
          : (await server.call(listDatasets, listDatasets.path)).map((row) => row.name).slice(0, 1);
      const datasets = list.map((name) => ({ name }));
      return server.call(createReport, createReport.path, { recipe: { ...recipe, datasets }, sections });
    },
    listDatasets: () => server.call(listDatasets, listDatasets.path),
    deleteDataset: (name) =>
      server.call(deleteDataset, deleteDataset.path.replace('{name}', encodeURIComponent(name))),
    doctor: () => server.call(examine, examine.path),
    watched: (name, change) => {
      const contract = change === null ? listWatched : CHANGES[change.kind];
      const body = change && { handles: change.handles };
      return server.call(
        contract,
        contract.path.replace('{name}', encodeURIComponent(name)),
        body ?? undefined,
      );
    },
    seed: () => seed(server),
    close: async () => undefined,
  };
}
