import 'server-only';
import { countDistinct, eq, gte, sql } from 'drizzle-orm';
import { FEWEST_IN_POOL } from '@/lib/domain/own-ads';
import { database } from '@/lib/server/db/postgres';
import { ownAccounts } from '@/lib/server/db/schema/own';
import { adsPoolCounts, adsPoolGifts } from '@/lib/server/db/schema/own-circle';

/** What one person gives of one advertiser. */
export interface GivenCount {
  advertiser: string;
  ads: number;
  byList: number;
}

/** A person with several own accounts is one. */
const person = sql<string>`coalesce(${ownAccounts.ownerKind}, '') || ':' || coalesce(${ownAccounts.ownerId}, '')`;

export async function giftOf(accountId: string): Promise<Date | null> {
  const db = await database();
  const rows = await db
    .select({ at: adsPoolGifts.givenAt })
    .from(adsPoolGifts)
    .where(eq(adsPoolGifts.accountId, accountId));
  return rows[0]?.at ?? null;
}

/** Replaces what the account gave before. */
export async function putGift(accountId: string, counts: readonly GivenCount[], now: Date): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.delete(adsPoolGifts).where(eq(adsPoolGifts.accountId, accountId));
    await tx.insert(adsPoolGifts).values({ accountId, givenAt: now });
    for (let from = 0; from < counts.length; from += 1000)
      await tx
        .insert(adsPoolCounts)
        .values(counts.slice(from, from + 1000).map((one) => ({ ...one, accountId })));
  });
}

/** Its counts go with it. */
export async function removeGift(accountId: string): Promise<void> {
  const db = await database();
  await db.delete(adsPoolGifts).where(eq(adsPoolGifts.accountId, accountId));
}

export async function peopleInPool(): Promise<number> {
  const db = await database();
  const rows = await db
    .select({ people: countDistinct(person) })
    .from(adsPoolGifts)
    .innerJoin(ownAccounts, eq(ownAccounts.id, adsPoolGifts.accountId));
  return rows[0]?.people ?? 0;
}

export interface PooledAdvertiser {
  advertiser: string;
  people: number;
  /** Mean over people of the share of its ads that came by a list. */
  listShare: number;
}

const MOST_SHOWN = 200;

/** Advertisers that enough people saw; those of fewer never leave the database. */
export async function pooledAdvertisers(): Promise<PooledAdvertiser[]> {
  const db = await database();
  const each = db
    .select({
      advertiser: adsPoolCounts.advertiser,
      person: person.as('person'),
      share: sql<number>`sum(${adsPoolCounts.byList})::float / greatest(sum(${adsPoolCounts.ads}), 1)`.as(
        'share',
      ),
    })
    .from(adsPoolCounts)
    .innerJoin(ownAccounts, eq(ownAccounts.id, adsPoolCounts.accountId))
    .groupBy(adsPoolCounts.advertiser, person)
    .as('each');
  const people = sql<number>`count(*)::int`;
  return db
    .select({ advertiser: each.advertiser, people, listShare: sql<number>`avg(${each.share})::float` })
    .from(each)
    .groupBy(each.advertiser)
    .having(gte(people, FEWEST_IN_POOL))
    .orderBy(sql`count(*) desc`, each.advertiser)
    .limit(MOST_SHOWN);
}
