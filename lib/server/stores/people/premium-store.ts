import 'server-only';
import { and, eq, exists, or } from 'drizzle-orm';
import type { Ctx } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { ownAccounts } from '@/lib/server/db/schema/own';
import { socialAccounts, users } from '@/lib/server/db/schema/people';
import { ownedBy } from '@/lib/server/stores/owner-scope';
import { audit } from './audit-store';
import type { UserRow } from './identity-store';

export type PremiumSettings = Partial<Pick<UserRow, 'language' | 'activeSocialAccountId'>>;

/** Stores what is given. @returns false, with nothing stored, when the account is none of this person's own. */
export async function savePremiumSettings(
  ctx: Ctx,
  userId: string,
  settings: PremiumSettings,
): Promise<boolean> {
  const changed = Object.keys(settings);
  if (changed.length === 0) return true;
  const { activeSocialAccountId: account } = settings;
  const db = await database();
  return db.transaction(async (tx) => {
    const own = and(eq(socialAccounts.id, account ?? ''), eq(socialAccounts.userId, userId));
    const kept = and(eq(ownAccounts.id, account ?? ''), ownedBy(ctx.actor, ownAccounts));
    const allowed = account
      ? or(
          exists(tx.select().from(socialAccounts).where(own)),
          exists(tx.select().from(ownAccounts).where(kept)),
        )
      : undefined;
    const mine = and(eq(users.id, userId), allowed);
    const rows = await tx.update(users).set(settings).where(mine).returning({ id: users.id });
    if (rows.length === 0) return false;
    const detail = { changed: changed.toSorted().join() };
    await audit(ctx, { action: 'person.settings.changed', subject: userId, detail }, tx);
    return true;
  });
}
