import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isTestInstallation, TEST_FOLDER_MARK } from './test-folder';

const plain = mkdtempSync(path.join(tmpdir(), 'murmur-plain-'));
const marked = mkdtempSync(path.join(tmpdir(), 'murmur-marked-'));
writeFileSync(path.join(marked, TEST_FOLDER_MARK), '');
afterAll(() => {
  for (const folder of [plain, marked]) rmSync(folder, { recursive: true });
});

test('what tests use is open by the flag together with the mark, in local mode only', () => {
  const at = (MURMUR_TEST: boolean, dataDir: string, MURMUR_MODE: 'local' | 'production' = 'local') =>
    isTestInstallation({ MURMUR_TEST, MURMUR_MODE, dataDir });
  expect(at(true, marked)).toBe(true);
  expect(at(true, plain)).toBe(false);
  expect(at(false, marked)).toBe(false);
  expect(at(false, plain)).toBe(false);
  expect(at(true, marked, 'production')).toBe(false);
  expect(at(true, path.join(plain, 'not-there'))).toBe(false);
});
