import 'server-only';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';

/**
 * A secret of this install, made at its first use and kept in the data folder (0600).
 * @param name File name, lower-case letters and dashes.
 * @returns 32 random bytes as hexadecimal text; MURMUR_SECRET, when given, is `master`.
 */
export function installSecret(name: string): string {
  const { dataDir, MURMUR_SECRET } = env();
  if (name === 'master' && MURMUR_SECRET) return MURMUR_SECRET;
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return createOnce(file);
  }
}

/** A link either exists whole or not at all, so two writers at once agree on one secret. */
function createOnce(file: string): string {
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
