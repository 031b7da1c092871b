import 'server-only';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { billingEvents, subscriptions } from '@/lib/server/db/schema/billing';
import { settings } from '@/lib/server/db/schema/datasets';
import { mailCounts } from '@/lib/server/db/schema/limits';
import { oauthRequests, outbox, signInCodes, users } from '@/lib/server/db/schema/people';
import { teams } from '@/lib/server/db/schema/teams';
import { activityEntries, auditEntries } from '@/lib/server/db/schema/trail';
import { OPERATOR } from './identity-store';

/** Tests only: an installation that nobody has signed in to. */
export async function removeEverybody(): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    for (const table of [
      billingEvents,
      subscriptions,
      teams,
      oauthRequests,
      outbox,
      mailCounts,
      signInCodes,
      users,
      activityEntries,
      auditEntries,
    ])
      await tx.delete(table);
    await tx.delete(settings).where(eq(settings.key, OPERATOR));
  });
}
