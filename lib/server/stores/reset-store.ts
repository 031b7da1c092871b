import 'server-only';
import { eq } from 'drizzle-orm';
import { database } from '../db/postgres';
import { billingEvents, subscriptions } from '../db/schema/billing';
import { settings } from '../db/schema/datasets';
import { oauthRequests, outbox, signInCodes, users } from '../db/schema/people';
import { teams } from '../db/schema/teams';
import { activityEntries, auditEntries } from '../db/schema/trail';
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
      signInCodes,
      users,
      activityEntries,
      auditEntries,
    ])
      await tx.delete(table);
    await tx.delete(settings).where(eq(settings.key, OPERATOR));
  });
}
