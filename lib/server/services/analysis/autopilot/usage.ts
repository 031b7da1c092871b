import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { AUTOPILOT_RUNS } from '@/lib/domain/autopilot';
import { isEmail } from '@/lib/domain/form-values';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { network } from '@/lib/server/services/people/sign-in/send-delay';
import { countInsights, listInsights } from '@/lib/server/stores/saved/insights-store';

const BY_ADDRESS = 'from ';
/** The owner of this machine. */
export const LOCAL = 'local';

/** Whose runs are counted: a person, the owner of this machine, or where the call came from. */
export function countedFor({ actor, client }: Ctx): string {
  if (actor.kind === 'user') return `user ${actor.id}`;
  if (actor.kind === 'local-owner' || actor.kind === 'cli') return LOCAL;
  return `${BY_ADDRESS}${keyedHash('autopilot', network(client.address ?? ''))}`;
}

/** The day begins at midnight, UTC. */
export const dayStart = (now: Date): Date => new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);

interface Said {
  email?: string | null | undefined;
}

/** An address says nothing more than who the caller is already. @throws AppError `bad_request` for another one. */
export function checkEmail({ actor }: Ctx, { email }: Said): void {
  const given = email?.trim().toLowerCase() ?? '';
  const other = actor.kind === 'user' && actor.email !== null && given !== actor.email.toLowerCase();
  if (given === '' || (isEmail(given) && !other)) return;
  throw fieldError('email', 'Invalid access', { code: 'invalid_access' });
}

export async function usageAllowed(ctx: Ctx, said: Said) {
  checkEmail(ctx, said);
  const used = await countInsights(countedFor(ctx), dayStart(ctx.now()));
  const remaining = Math.max(0, AUTOPILOT_RUNS - used);
  return { allowed: remaining > 0, remaining, limit: AUTOPILOT_RUNS };
}

/** An address stands for everybody behind it: of what they asked and of the ids of their runs it is told nothing. */
const isOnePerson = (ctx: Ctx) => !countedFor(ctx).startsWith(BY_ADDRESS);

export async function usage(ctx: Ctx, said: Said) {
  checkEmail(ctx, said);
  const rows = await listInsights(countedFor(ctx), dayStart(ctx.now()));
  const own = isOnePerson(ctx) ? rows : [];
  const items = own.map(({ id, kind, status, form, createdAt }) => ({
    ...{ id, kind, status, description: form.description, created_at: createdAt.toISOString() },
  }));
  return { used: rows.length, limit: AUTOPILOT_RUNS, items };
}
