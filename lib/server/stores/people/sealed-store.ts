import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isSealedAnew, seal, unseal } from '@/lib/server/crypto';
import { type Db, database } from '@/lib/server/db/postgres';
import { settings } from '@/lib/server/db/schema/datasets';
import { secondFactors, socialAccounts } from '@/lib/server/db/schema/people';

/** Everything that is kept sealed for longer than a sign-in takes: the row it is bound to, and its text. */
interface SealedRow {
  row: string;
  sealed: string;
  write: (tx: Db, sealed: string) => Promise<unknown>;
}

async function sealedRows(tx: Db): Promise<SealedRow[]> {
  const accounts = await tx.select().from(socialAccounts).for('update');
  const factors = await tx.select().from(secondFactors).for('update');
  return [
    ...accounts.map(({ id, sealedTokens }) => ({
      row: id,
      sealed: sealedTokens,
      write: (db: Db, sealed: string) =>
        db.update(socialAccounts).set({ sealedTokens: sealed }).where(eq(socialAccounts.id, id)),
    })),
    ...factors.map(({ userId, sealedSecret }) => ({
      row: userId,
      sealed: sealedSecret,
      write: (db: Db, sealed: string) =>
        db.update(secondFactors).set({ sealedSecret: sealed }).where(eq(secondFactors.userId, userId)),
    })),
  ];
}

/** Seals everything with the key in use now, all or nothing. @returns how many rows were sealed again. */
export async function resealAll(): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const old = (await sealedRows(tx)).filter(({ sealed }) => !isSealedAnew(sealed));
    for (const { row, sealed, write } of old) await write(tx, seal(row, unseal(row, sealed)));
    return old.length;
  });
}

/** How many rows there are, and how many of them still need a key that is being retired. */
export async function countSealed(): Promise<{ rows: number; old: number }> {
  const db = await database();
  const rows = await db.transaction((tx) => sealedRows(tx));
  return { rows: rows.length, old: rows.filter(({ sealed }) => !isSealedAnew(sealed)).length };
}

/** Row of `settings` that is sealed with the key in use. */
const KEY_PROOF = 'key_proof';
const proofSchema = z.object({ sealed: z.string() });

/** Null: nobody has proved a key yet. */
export async function findKeyProof(): Promise<string | null> {
  const db = await database();
  const rows = await db.select().from(settings).where(eq(settings.key, KEY_PROOF));
  return proofSchema.safeParse(rows[0]?.value).data?.sealed ?? null;
}

export async function writeKeyProof(sealed: string): Promise<void> {
  const db = await database();
  const value = { sealed };
  await db
    .insert(settings)
    .values({ key: KEY_PROOF, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
}
