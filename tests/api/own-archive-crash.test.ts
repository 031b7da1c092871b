import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { keepOwnArchive, listOwnXAccounts } from '@/lib/contracts/own-x-account';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* An app process that is killed while it keeps the rows of an archive, each time at another moment. */

const PEOPLE = 60_000;
const LIKES = 8_000;
let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it on the folder as it was left. @returns where it answers. */
async function start(): Promise<string> {
  const { app } = inject('prepared').bundles;
  const env = { ...process.env, PORT: '0' };
  const started = spawn(process.execPath, [app], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  child = started;
  let printed = '';
  for await (const chunk of started.stdout) {
    printed += String(chunk);
    const port = /^(\d+)$/m.exec(printed)?.[1];
    if (port !== undefined) return `http://localhost:${port}`;
  }
  throw new Error(`The app process ended:\n${printed}`);
}

async function kill(): Promise<void> {
  const gone = child && child.exitCode === null ? once(child, 'close') : null;
  child?.kill('SIGKILL');
  await gone;
}

/** The rows of a day, in many pieces. */
function archiveOf(day: number): Uint8Array[] {
  const ids = (from: number) => Array.from({ length: 2000 }, (_, at) => String(from + at + 1));
  const lines = [
    { kind: 'account', id: '77', handle: 'mara', name: 'Mara', taken_at: Date.UTC(2026, 1, day) },
    ...Array.from({ length: LIKES / 2000 }, (_, part) => ({
      kind: 'likes',
      rows: ids(part * 2000).map((id) => ({ id, text: `liked ${id}` })),
    })),
    ...Array.from({ length: PEOPLE / 2000 }, (_, part) => ({ kind: 'followers', ids: ids(part * 2000) })),
    { kind: 'end', held: ['followers', 'likes'] },
  ];
  const packed = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const piece = Math.ceil(packed.length / 20);
  return Array.from({ length: 20 }, (_, at) => packed.subarray(at * piece, (at + 1) * piece));
}

const answerSchema = keepOwnArchive.response;

async function keep(origin: string, pieces: readonly Uint8Array[]) {
  const answer = await fetch(`${origin}${keepOwnArchive.path}`, {
    method: 'POST',
    body: Buffer.concat(pieces),
  });
  expect(answer.status).toBe(201);
  return answerSchema.parse(await answer.json());
}

async function accounts(origin: string) {
  const answer = await fetch(`${origin}${listOwnXAccounts.path}`);
  expect(answer.status).toBe(200);
  return z.array(listOwnXAccounts.response.element).parse(await answer.json());
}

/** When it is killed, from the first byte on. `sent`: of 20 pieces. */
const MOMENTS = [
  { sent: 2, afterMs: 20 },
  { sent: 10, afterMs: 150 },
  { sent: 20, afterMs: 60 },
  { sent: 20, afterMs: 150 },
  { sent: 20, afterMs: 400 },
];

test(
  'kill -9 while the rows of an archive are kept: all of it is there or nothing, and keeping it again works',
  { timeout: 120_000 },
  async () => {
    let origin = await start();
    const seen: boolean[] = [];
    for (const [round, { sent, afterMs }] of MOMENTS.entries()) {
      const pieces = archiveOf(round + 1);
      const cut = new ReadableStream<Uint8Array>({
        start: (stream) => {
          for (const piece of pieces.slice(0, sent)) stream.enqueue(piece);
          if (sent === pieces.length) stream.close();
        },
      });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: cut, duplex: 'half' };
      const answered = fetch(`${origin}${keepOwnArchive.path}`, init).then(
        ({ status }) => status,
        () => null,
      );
      await wait(afterMs);
      await kill();
      const status = await answered;
      origin = await start();
      const [left] = await accounts(origin);
      const there = (left?.archives.length ?? 0) === round + 1;
      seen.push(there);
      expect(left?.follower_lists ?? 0).toBe(there ? round + 1 : round);
      if (there || round > 0) expect(left?.followers).toMatchObject({ size: PEOPLE });
      // What was answered stands; what never came whole does not.
      if (status === 201) expect(there).toBe(true);
      if (sent < pieces.length) expect(there).toBe(false);
      const again = await keep(origin, pieces);
      expect(again).toMatchObject({ known: there, account: { follower_lists: round + 1 } });
      expect(again.account.followers).toMatchObject({ size: PEOPLE });
      if (!there) expect(again).toMatchObject({ followers: PEOPLE, likes: LIKES });
    }
    // At least one was cut off in the middle.
    expect(seen).toContain(false);
  },
);
