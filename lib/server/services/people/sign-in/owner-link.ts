import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { builtDashboardOrigin } from '@/lib/server/services/site/site-of-host';
import { isClaimed } from './identify';

export const OWNER_LINK_SECONDS = 3600;

/** Its time, and a mark that only this installation's secret can make: every process of it knows the key by itself. */
const FORM = /^(\d{13})\.([\w-]{43})$/;

function ownerKey(until: Date): string {
  const time = String(until.getTime());
  return `${time}.${keyedHash('owner-link', time)}`;
}

/** Whether a link of `murmur owner-link` carried this key, and its hour is not over. */
export function isOwnerKey(given: string, now: Date): boolean {
  const [, time = '', mark = ''] = FORM.exec(given) ?? [];
  return Number(time) > now.getTime() && matchesKeyedHash('owner-link', time, mark);
}

/**
 * The link by which somebody becomes the owner of an installation whose start prints none (production, a mail server).
 * @throws AppError `forbidden` for everybody but the command line, `conflict` once there is an owner.
 */
export async function createOwnerLink(ctx: Ctx): Promise<{ url: string; until: string }> {
  if (ctx.actor.kind !== 'cli')
    throw new AppError('forbidden', 'The link of the owner is made on the command line', {
      code: 'operator',
    });
  if (await isClaimed())
    throw new AppError('conflict', 'This installation has its owner already', { code: 'claimed' });
  const until = new Date(ctx.now().getTime() + OWNER_LINK_SECONDS * 1000);
  return { url: `${builtDashboardOrigin()}/login#setup=${ownerKey(until)}`, until: until.toISOString() };
}
