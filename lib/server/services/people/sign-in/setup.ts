import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { sameText } from '@/lib/server/crypto';
import { installSecret } from '@/lib/server/data-folder/secrets';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { isClaimed } from './identify';

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

/** Whether this browser came by the link that the start printed: it may be the first and may open the outbox. */
export function holdsSetupKey(ctx: Ctx): boolean {
  const [key, kept] = [setupKey(), ctx.client.kept('setup')];
  return key !== null && kept !== null && sameText(kept, key);
}

/**
 * Takes the key out of the link and keeps it in this browser.
 * @throws AppError `forbidden` (code `setup`) for a wrong key, and where there is no first run by key.
 */
export async function startSetup(ctx: Ctx, { key: given }: { key: string }): Promise<{ claimed: boolean }> {
  const key = setupKey();
  if (key === null || !sameText(given, key))
    throw new AppError('forbidden', 'This is not the setup key of this installation', { code: 'setup' });
  ctx.client.keep('setup', key, KEPT_SECONDS);
  return { claimed: await isClaimed() };
}
