import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { sameText } from '@/lib/server/crypto';
import { installSecret } from '@/lib/server/data-folder/secrets';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { isClaimed } from './identify';
import { isOwnerKey, OWNER_LINK_SECONDS } from './owner-link';

/** File in the folder of secrets that holds the key of the first run. */
const SETUP_SECRET = 'setup';
const KEPT_SECONDS = 30 * 24 * 3600;

/** The first run by key belongs to one's own machine without a mail server (security.md 7). */
export function hasSetup(): boolean {
  const { MURMUR_MODE, SMTP_URL } = env();
  return MURMUR_MODE === 'local' && SMTP_URL === undefined;
}

/** Key for the link that the start prints; null where there is no first run by key. */
export function setupKey(): string | null {
  return hasSetup() ? installSecret(SETUP_SECRET) : null;
}

function isSetupKey(given: string): boolean {
  const key = setupKey();
  return key !== null && sameText(given, key);
}

/** Whether this browser came by the link that the start printed, or by one of `murmur owner-link`: it may be the first. */
export function holdsSetupKey(ctx: Ctx): boolean {
  const kept = ctx.client.kept('setup');
  return kept !== null && (isSetupKey(kept) || isOwnerKey(kept, ctx.now()));
}

/** Whether this browser may read the mail that stays here; the link of an owner leads to the first sign-in only. */
export async function opensOutbox(ctx: Ctx): Promise<boolean> {
  const kept = ctx.client.kept('setup');
  if (kept === null) return false;
  return isSetupKey(kept) || (isOwnerKey(kept, ctx.now()) && !(await isClaimed()));
}

/**
 * Takes the key out of the link and keeps it in this browser.
 * @throws AppError `forbidden` (code `setup`) for a wrong key, one whose hour is over, and once there is an owner.
 */
export async function startSetup(ctx: Ctx, { key: given }: { key: string }): Promise<{ claimed: boolean }> {
  const claimed = await isClaimed();
  const ofStart = isSetupKey(given);
  // The link of an owner has done its work once there is one.
  if (!ofStart && (claimed || !isOwnerKey(given, ctx.now())))
    throw new AppError('forbidden', 'This is not the setup key of this installation', { code: 'setup' });
  ctx.client.keep('setup', given, ofStart ? KEPT_SECONDS : OWNER_LINK_SECONDS);
  return { claimed };
}
