import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/* The system's own tar does the packing: every system that can run the project has one. */

function start(args: string[], stdio: ['ignore' | 'pipe', 'ignore' | 'pipe', 'pipe']) {
  const child = spawn('tar', args, { stdio });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(words.trim().split('\n')[0] || `tar ended with ${code}`));
    });
  });
  ended.catch(() => undefined);
  return { child, ended };
}

function streamsOf({ stdin, stdout }: ChildProcess) {
  if (!stdout || !stdin) throw new Error('tar has no streams');
  return { stdin, stdout };
}

/**
 * Writes an archive; `file` ends with .gz or .tgz: compressed.
 * @param sources Each folder with a file that lists paths below it, one a line; folders are not walked into.
 */
export async function packTar(file: string, sources: { folder: string; list: string }[], zip: boolean) {
  const parts = sources.flatMap(({ folder, list }) => ['-C', folder, '-T', list]);
  const { child, ended } = start(['-c', '-f', '-', '--no-recursion', ...parts], ['pipe', 'pipe', 'pipe']);
  const { stdin, stdout } = streamsOf(child);
  stdin.end();
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  await (zip ? pipeline(stdout, createGzip({ level: 1 }), out) : pipeline(stdout, out));
  await ended;
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

async function feed(file: string, into: NodeJS.WritableStream): Promise<void> {
  const source: Readable = createReadStream(file, { highWaterMark: 1024 * 1024 });
  if (await isGzip(file)) await pipeline(source, createGunzip(), into);
  else await pipeline(source, into);
}

/** Unpacks the whole archive. @throws Error when it is cut off or is no archive. */
export async function unpackTar(file: string, folder: string): Promise<void> {
  const { child, ended } = start(['-x', '-f', '-', '-C', folder], ['pipe', 'pipe', 'pipe']);
  const { stdin, stdout } = streamsOf(child);
  stdout.resume();
  // A tar that refuses closes its input; what it says is the better message.
  const fed = await feed(file, stdin).then(
    () => null,
    (error: unknown) => error,
  );
  await ended;
  if (fed) throw fed;
}

/** The first line of one entry, without reading further than it must. Null: there is no such entry. */
export async function firstLineOf(file: string, entry: string): Promise<string | null> {
  const { child, ended } = start(['-x', '-O', '-f', '-', entry], ['pipe', 'pipe', 'pipe']);
  const { stdin, stdout } = streamsOf(child);
  const fed = feed(file, stdin).catch(() => undefined);
  let text = '';
  for await (const chunk of stdout) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  child.kill();
  stdin.destroy();
  await Promise.allSettled([ended, fed]);
  return text.includes('\n') ? (text.split('\n')[0] ?? null) : null;
}
