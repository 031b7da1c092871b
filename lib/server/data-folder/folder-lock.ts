import 'server-only';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';

const holderSchema = z.object({ pid: z.int(), name: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface FolderLock {
  release(): void;
}

function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function inUse(folder: string, holder: Holder | null): AppError {
  const who = holder ? `process ${holder.pid} (${holder.name})` : 'another process';
  const text = `The data folder ${folder} is in use by ${who}. Stop it, or let the command talk to it.`;
  return new AppError('conflict', text, { code: 'folder_in_use' });
}

/**
 * Takes the data folder for this process. SQLite's exclusive lock is the kernel's: it ends with the
 * process, also after `kill -9`, and never goes stale.
 * @param name What the refusal calls the holder, e.g. `murmur at http://localhost:3000`.
 * @throws AppError `conflict` (code `folder_in_use`) when another process holds it.
 */
export function lockFolder(folder: string, name: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = path.join(folder, 'holder.json');
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    throw busy ? inUse(folder, readHolder(holderFile)) : error;
  }
  const holder: Holder = { pid: process.pid, name };
  writeFileSync(holderFile, JSON.stringify(holder), { mode: 0o600 });
  return {
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}
