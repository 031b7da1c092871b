import 'server-only';
import { eq } from 'drizzle-orm';
import { isSealedAnew, seal, unseal } from '@/lib/server/crypto';
import { type Db, database } from '@/lib/server/db/postgres';
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
