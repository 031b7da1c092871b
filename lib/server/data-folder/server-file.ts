import 'server-only';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const serverFileSchema = z.object({ port: z.int(), pid: z.int(), token: z.string().min(32) });

/** Tells the command line where the running server listens and which token it accepts. */
export type ServerFile = z.infer<typeof serverFileSchema>;

const place = (dataDir: string) => path.join(dataDir, 'server.json');

export function writeServerFile(dataDir: string, content: ServerFile): void {
  const draft = `${place(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  renameSync(draft, place(dataDir));
}

/** Null when there is none, it cannot be read, or its process has gone (a killed server leaves it behind). */
export function readServerFile(dataDir: string): ServerFile | null {
  try {
    const content = serverFileSchema.parse(JSON.parse(readFileSync(place(dataDir), 'utf8')));
    return isAlive(content.pid) ? content : null;
  } catch {
    return null;
  }
}

export function removeServerFile(dataDir: string): void {
  rmSync(place(dataDir), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
