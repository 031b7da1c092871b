import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { env } from '@/lib/server/env';
import { perProcess } from '@/lib/server/per-process';
import { signUpPolicy } from '@/lib/server/services/people/sign-in/sign-up-policy';
import { type Brought, readBrought } from '@/lib/server/stores/datasets/imports-store';

/* How much a person may bring where anybody may sign up. Who runs the installation has the disk for a limit. */

/** Uploads of one person on their way at once: each may hold as much as is left. */
const AT_ONCE = 3;

const uploading = perProcess('uploads', () => new Map<string, number>());

export function hasQuota(ctx: Ctx): ctx is Ctx & { actor: UserActor } {
  return ctx.actor.kind === 'user' && !ctx.actor.operator && signUpPolicy() === 'open';
}

/** Whether a person may have this much. */
export const allowsPerson = ({ files, bytes }: Brought): boolean =>
  files <= env().MURMUR_PERSON_MAX_FILES && bytes <= env().MURMUR_PERSON_MAX_BYTES;

export function beyondQuota(): AppError {
  const { MURMUR_PERSON_MAX_BYTES: bytes, MURMUR_PERSON_MAX_FILES: files } = env();
  const megabytes = Math.floor(bytes / 1024 ** 2);
  return new AppError(
    'too_large',
    `A person may keep ${files} files with ${megabytes.toLocaleString('en')} MB here. Delete datasets for good or uploads, then try again.`,
    { code: 'quota', values: { files, megabytes } },
  );
}

/**
 * Runs an upload with the bytes its person has left.
 * @throws AppError `too_large` (code `quota`) when nothing is left, `rate_limited` beyond three at once.
 */
export async function withinQuota<T>(
  ctx: Ctx & { actor: UserActor },
  upload: (room: number) => Promise<T>,
): Promise<T> {
  const { id } = ctx.actor;
  const running = uploading.get(id) ?? 0;
  if (running >= AT_ONCE)
    throw new AppError('rate_limited', `At most ${AT_ONCE} files are uploaded at once`, {
      code: 'uploads',
      values: { files: AT_ONCE },
    });
  uploading.set(id, running + 1);
  try {
    const { files, bytes } = await readBrought(ctx.actor);
    const room = env().MURMUR_PERSON_MAX_BYTES - bytes;
    if (!allowsPerson({ files: files + 1, bytes: bytes + 1 })) throw beyondQuota();
    return await upload(room);
  } finally {
    const left = (uploading.get(id) ?? 1) - 1;
    if (left > 0) uploading.set(id, left);
    else uploading.delete(id);
  }
}
