import 'server-only';
import { LOCAL_TEAM } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import { claimOperator } from '@/lib/server/stores/people/identity-store';
import type { SignInTransaction } from '@/lib/server/stores/people/sign-in-store';
import { joinLocalTeam } from '@/lib/server/stores/people/users-store';
import { holdsSetupKey } from './setup';

/**
 * Makes the holder of the setup key the first person and admin of the local team, when nobody is yet. Of several at once
 * one is; the others sign in as everybody else. Where the start prints no key (production, a mail server) the command line
 * makes one (owner-link.ts).
 */
export async function claimInstallation(ctx: Ctx, userId: string, tx: SignInTransaction): Promise<void> {
  if (!holdsSetupKey(ctx) || !(await claimOperator(userId, tx))) return;
  await joinLocalTeam(userId, ctx.now(), tx);
  await audit(ctx, { action: 'installation.claimed', teamId: LOCAL_TEAM.id, subject: userId, userId }, tx);
}
