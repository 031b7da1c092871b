import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';
import { forgetOperator } from '@/lib/server/services/people/sign-in/identify';
import { removeEverybody } from '@/lib/server/stores/people/reset-store';

/** The file that marks a data folder as one that a test may empty. */
export const TEST_FOLDER_MARK = 'test-folder';

/**
 * Removes all people, teams and what belongs to them. Datasets stay.
 * @throws AppError `not_found` outside a test run, in production mode, or on a folder that is not marked.
 */
export async function resetTestData(): Promise<{ reset: true }> {
  const { MURMUR_TEST, MURMUR_MODE, dataDir } = env();
  const allowed = MURMUR_TEST && MURMUR_MODE === 'local' && existsSync(path.join(dataDir, TEST_FOLDER_MARK));
  if (!allowed) throw new AppError('not_found', 'There is no such route');
  await removeEverybody();
  forgetOperator();
  return { reset: true };
}
