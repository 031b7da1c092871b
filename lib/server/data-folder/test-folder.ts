import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/server/env';

/** The file that marks a data folder as one that a test may empty. */
export const TEST_FOLDER_MARK = 'test-folder';

/** Whether the screens and routes of tests are open: by a start flag, in local mode, on a folder that is marked. */
export function isTestInstallation({
  MURMUR_TEST,
  MURMUR_MODE,
  dataDir,
}: Pick<Env, 'MURMUR_TEST' | 'MURMUR_MODE' | 'dataDir'>): boolean {
  return MURMUR_TEST && MURMUR_MODE === 'local' && existsSync(path.join(dataDir, TEST_FOLDER_MARK));
}
