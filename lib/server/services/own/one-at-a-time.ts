import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { withLease } from '@/lib/server/stores/processes-store';
import type { OwnAccount } from './own-account';

/**
 * One paid reading of an own account at a time, in all processes: two at once would pay for the same people twice.
 * @throws AppError `conflict` (code `reading`) while another one is on its way.
 */
export async function oneAtATime<T>({ id }: Pick<OwnAccount, 'id'>, work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const mine = await withLease(`own reading ${id}`, async () => resolve(await work()));
  if (!mine) throw new AppError('conflict', 'This account is being read from X already', { code: 'reading' });
  return promise;
}
