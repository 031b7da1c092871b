import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEnv } from '../env';
import { installSecret } from './secrets';
import { readServerFile, removeServerFile, writeServerFile } from './server-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-secrets-'));
  vi.stubEnv('MURMUR_DATA_DIR', folder);
  forgetEnv();
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  rmSync(folder, { recursive: true, force: true });
});

test('a secret is made once, long, and readable by its owner only', () => {
  const secret = installSecret('master');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(installSecret('master')).toBe(secret);
  expect(installSecret('other')).not.toBe(secret);
  expect(statSync(path.join(folder, 'secrets', 'master')).mode & 0o777).toBe(0o600);
});

test('server.json is private and counts only while its process lives', () => {
  const content = { port: 3000, pid: process.pid, token: 'x'.repeat(64) };
  writeServerFile(folder, content);
  expect(readServerFile(folder)).toEqual(content);
  expect(statSync(path.join(folder, 'server.json')).mode & 0o777).toBe(0o600);
  writeServerFile(folder, { ...content, pid: 2 ** 22 + 1 });
  expect(readServerFile(folder)).toBe(null);
  removeServerFile(folder);
  expect(readServerFile(folder)).toBe(null);
});
