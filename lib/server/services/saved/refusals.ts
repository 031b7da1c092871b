import 'server-only';
import { AppError } from '@/lib/domain/app-error';

/** Rows that one person keeps of each kind, those included that were deleted and can be brought back. */
export const MOST_ROWS = 500;
const MB = 1024 * 1024;
/** The packages of one person's lists together, those included that can be brought back. */
export const MOST_LISTS = { lists: MOST_ROWS, bytes: 20 * MB, versionBytes: 200 * MB };

/** Said alike of what is not there, was deleted, or is none of the caller's business. */
export const noAudience = () =>
  new AppError('not_found', 'There is no such saved audience', { code: 'unknown_audience' });
export const noList = () =>
  new AppError('not_found', 'There is no such saved list', { code: 'unknown_list' });

/** Said to whom it is shared with: they see the row, so it need not be hidden. */
export const readOnly = () =>
  new AppError('conflict', 'Only its owner can change this. Duplicate it to have your own.', {
    code: 'read_only',
  });

export const stale = () =>
  new AppError('conflict', 'This was changed meanwhile. Load it again to see the newest version.', {
    code: 'stale',
  });

export const full = () =>
  new AppError('conflict', `At most ${MOST_ROWS} can be kept. What was deleted counts for 30 days.`, {
    code: 'full',
  });

export const tooLarge = () =>
  new AppError(
    'conflict',
    `The packages of all lists may take ${MOST_LISTS.bytes / MB} MB together. What was deleted counts for 30 days.`,
    { code: 'full' },
  );
