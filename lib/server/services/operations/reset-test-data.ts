import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { isTestInstallation } from '@/lib/server/data-folder/test-folder';
import { env } from '@/lib/server/env';
import { forgetOperator } from '@/lib/server/services/people/sign-in/identify';
import { removeEverybody } from '@/lib/server/stores/people/reset-store';

/**
 * Removes all people, teams and what belongs to them. Datasets stay.
 * @throws AppError `not_found` outside a test run, in production mode, or on a folder that is not marked.
 */
export async function resetTestData(): Promise<{ reset: true }> {
  if (!isTestInstallation(env()))
    throw new AppError('not_found', 'There is no such route', { code: 'unknown_route' });
  await removeEverybody();
  forgetOperator();
  return { reset: true };
}
