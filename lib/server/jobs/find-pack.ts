import 'server-only';
import { type Actor, type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { runInsight, waitingInsight } from '@/lib/server/services/analysis/autopilot/insights';
import { standingCtx } from '@/lib/server/services/saved/standing-ctx';
import { LOCAL } from '@/lib/server/services/analysis/autopilot/usage';
import { findUser } from '@/lib/server/stores/people/users-store';

/** The service itself ends a run after two minutes. */
const TIMEOUT_MS = 180_000;

type Row = NonNullable<Awaited<ReturnType<typeof waitingInsight>>>;

/** Who started it and may read what it reads; null: the person is gone, and so is the run. */
async function ctxOf({ id, userId, countedFor }: Row): Promise<Ctx | null> {
  const [now, requestId] = [new Date(), `autopilot-${id}`];
  if (userId !== null) {
    const user = await findUser(userId);
    return user && standingCtx(user, { session: 'autopilot', requestId, now, timeoutMs: TIMEOUT_MS });
  }
  const actor: Actor =
    countedFor === LOCAL ? { kind: 'local-owner', id: 'local' } : { kind: 'client', id: 'public' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return { actor, requestId, signal, now: () => new Date(), client: NO_CLIENT };
}

/** The job of a description: looks for its package in the name of who asked. */
export async function findPack(id: string): Promise<void> {
  const row = await waitingInsight(id);
  const ctx = row && (await ctxOf(row));
  if (row && ctx) await runInsight(ctx, row);
}
