import 'server-only';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';

const MASTER = 'master';

const place = (name: string) => path.join(env().dataDir, 'secrets', name);

/**
 * A secret of this install, made at its first use and kept in the data folder (0600).
 * @param name File name, lower-case letters and dashes.
 * @returns 32 random bytes as hexadecimal text.
 */
export function installSecret(name: string): string {
  return readOrCreate(place(name));
}

/** What is in the file, or 32 new random bytes as hexadecimal text; of several at once all get the same. */
export function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return createOnce(file);
  }
}

/**
 * The secrets that all keys derive from, the one in use first. Those behind it are being retired: what they sealed can
 * still be read. MURMUR_SECRET, several separated by commas, stands in for the file.
 */
export function masterSecrets(): string[] {
  const { MURMUR_SECRET } = env();
  const text = MURMUR_SECRET ?? installSecret(MASTER);
  return text.split(/[\s,]+/).filter((secret) => secret !== '');
}

/** Puts a new secret in front. @throws Error when MURMUR_SECRET holds them: then whoever sets it does this. */
export function addMasterSecret(): void {
  assertOwnFile();
  write(place(MASTER), [randomBytes(32).toString('hex'), ...masterSecrets()].join('\n'));
}

/** Forgets all but the one in use. */
export function dropRetiredSecrets(): void {
  assertOwnFile();
  write(place(MASTER), masterSecrets()[0] ?? '');
}

function assertOwnFile(): void {
  if (env().MURMUR_SECRET) throw new Error('MURMUR_SECRET holds the secrets: put the new one in front there');
}

function makeFolderOf(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
}

function write(file: string, text: string): void {
  makeFolderOf(file);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
}

/** A link either exists whole or not at all, so two writers at once agree on one secret. */
function createOnce(file: string): string {
  makeFolderOf(file);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
