import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { requireNothingRenews } from '@/lib/server/services/people/billing/live-subscription';
import type { Ctx } from '@/lib/server/ctx';
import { listTeamsLeftAlone } from '@/lib/server/stores/people/person-deletion-store';
import { revokeSessions, revokeTokens, setDeleted } from '@/lib/server/stores/people/credentials-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { inOneTransaction } from '@/lib/server/stores/people/sign-in-store';
import { countMembers } from '@/lib/server/stores/people/teams-store';
import { findProfile, findUser } from '@/lib/server/stores/people/users-store';
import { mailPerson } from './mail-person';
import { requireStepUp } from './step-up';

/** How long signing in brings a deleted account back. */
export const ACCOUNT_DELETED_KEPT_MS = 30 * 24 * 3_600_000;

/** A team nobody else is in goes with its person: nobody could end what it pays for. */
async function requireNothingRenewsAlone(userId: string, now: Date): Promise<void> {
  const teams = (await findProfile(userId))?.memberships.map(({ team }) => team) ?? [];
  const members = await countMembers(teams);
  for (const team of teams) if (members.get(team) === 1) await requireNothingRenews({ teamId: team }, now);
}

/**
 * Deletes the account: everything of it is closed at once, and removed for good after 30 days unless the person signs in.
 * @throws AppError `forbidden` (code `step_up`); `conflict` (code `last_admin`) naming the teams that would be left
 * without an admin, (code `subscribed`) while they or a team nobody else is in pay for something, (code `operator`) for who runs
 * the installation.
 */
export async function deleteAccount(ctx: Ctx): Promise<null> {
  const person = requireStepUp(ctx);
  if (person.operator)
    throw new AppError('conflict', 'You run this installation, so your account has to stay', {
      code: 'operator',
    });
  const now = ctx.now();
  await requireNothingRenews({ userId: person.id }, now);
  await requireNothingRenewsAlone(person.id, now);
  await inOneTransaction(async (tx) => {
    const teams = await listTeamsLeftAlone(person.id, tx);
    if (teams.length > 0) {
      const names = teams.map(({ name }) => name).join(', ');
      throw new AppError('conflict', `You are the last admin of ${names}. Make somebody else admin first.`, {
        code: 'last_admin',
      });
    }
    const user = await findUser(person.id, tx);
    await setDeleted(person.id, now, tx);
    await revokeSessions({ userId: person.id, except: null, now }, tx);
    await revokeTokens({ userId: person.id, id: null, now }, tx);
    await audit(ctx, { action: 'person.deleted', subject: person.id }, tx);
    const date = new Date(now.getTime() + ACCOUNT_DELETED_KEPT_MS).toISOString().slice(0, 10);
    if (user) await mailPerson(ctx, user, { key: 'account-deleted', values: { date } }, tx);
  });
  ctx.client.keep('session', null);
  return null;
}
