import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';

/** Until the transaction ends nothing else of this person is counted: many calls at once go one after another. */
export async function holdPerson(userId: string, tx: Db): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
