import 'server-only';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { findOperatorId, type UserRow } from '@/lib/server/stores/people/identity-store';

/** In whose name something is asked while they are away: what the person may read, and nothing that needs a session. */
export async function standingCtx(
  user: UserRow,
  {
    session,
    requestId,
    now,
    timeoutMs,
  }: { session: string; requestId: string; now: Date; timeoutMs: number },
): Promise<Ctx> {
  return {
    actor: {
      kind: 'user',
      id: user.id,
      email: user.emailVerifiedAt ? user.email : null,
      operator: (await findOperatorId()) === user.id,
      by: { session, steppedUpAt: null },
    },
    requestId,
    signal: AbortSignal.timeout(timeoutMs),
    now: () => now,
    client: NO_CLIENT,
  };
}
