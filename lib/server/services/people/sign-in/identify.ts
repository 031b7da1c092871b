import 'server-only';
import { type TokenKind, TOKEN_PREFIX } from '@/lib/domain/access-tokens';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@/lib/domain/sign-in';
import { hashToken } from '@/lib/server/crypto';
import type { UserActor } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import {
  findLiveSession,
  findLiveToken,
  findOperatorId,
  type SessionRow,
  touchSession,
  touchToken,
  type UserRow,
} from '@/lib/server/stores/people/identity-store';

/** A last use is written down at most this often. */
const TOUCH_MS = 5 * 60_000;

const known = perProcess('operator', (): { id?: string } => ({}));

/** Id of the first person. Once there is one it stays, so it is asked for no more. */
export async function operatorId(): Promise<string | null> {
  const found = known.id ?? (await findOperatorId());
  if (found) known.id = found;
  return found;
}

/** Tests only: another installation in the same process. */
export function forgetOperator(): void {
  delete known.id;
}

export async function isClaimed(): Promise<boolean> {
  return (await operatorId()) !== null;
}

async function actorOf(user: UserRow, by: UserActor['by']): Promise<UserActor> {
  return {
    kind: 'user',
    id: user.id,
    email: user.emailVerifiedAt ? user.email : null,
    operator: (await operatorId()) === user.id,
    by,
  };
}

/** A session lasts from use to use, but never longer than its whole life. */
function extended(session: SessionRow, now: Date): Date {
  const whole = session.createdAt.getTime() + SESSION_LIFE_MS;
  return new Date(Math.min(whole, now.getTime() + SESSION_IDLE_MS));
}

/** Who a browser session belongs to that began on one of these hosts; null when it opens nothing (any more). */
export async function findSessionActor(id: string, hosts: readonly string[]): Promise<UserActor | null> {
  const now = new Date();
  const found = await findLiveSession(id, hosts, now);
  if (!found) return null;
  const { session, user } = found;
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS)
    await touchSession(session.id, now, extended(session, now));
  return actorOf(user, { session: session.id, steppedUpAt: session.steppedUpAt });
}

const isPersonal = (token: string) =>
  Object.values<string>(TOKEN_PREFIX).some((prefix) => token.startsWith(prefix));

/** Who a personal token belongs to; null for anything that is none of ours. */
export async function findTokenActor(token: string): Promise<UserActor | null> {
  if (!isPersonal(token)) return null;
  const now = new Date();
  const found = await findLiveToken(hashToken(token), now);
  if (!found) return null;
  const kind: TokenKind = found.token.kind;
  const { lastUsedAt } = found.token;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_MS) await touchToken(found.token.id, now);
  const { id, scopes } = found.token;
  return actorOf(found.user, { token: id, tokenKind: kind, scopes });
}
