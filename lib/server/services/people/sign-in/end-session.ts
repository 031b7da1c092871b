import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import { inOneTransaction, revokeSession } from '@/lib/server/stores/people/sign-in-store';

/**
 * Signs this browser out: its session, the cookie and the token made of it end at once. Safe to repeat and for anybody.
 * @param session Id out of this browser's cookie, or null.
 */
export async function logout(ctx: Ctx, session: string | null): Promise<{ detail: string }> {
  if (session !== null) {
    await inOneTransaction(async (tx) => {
      const userId = await revokeSession(session, ctx.client.sessionHost, ctx.now(), tx);
      if (userId) await audit(ctx, { action: 'session.ended', subject: session, userId }, tx);
    });
  }
  ctx.client.keep('session', null);
  return { detail: 'You are signed out' };
}
