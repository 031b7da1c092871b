import 'server-only';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, database, postgres } from '@/lib/server/db/postgres';
import { oauthRequests, socialAccounts, users } from '@/lib/server/db/schema/people';
import { adAccounts } from '@/lib/server/db/schema/teams';

export type SocialAccountRow = typeof socialAccounts.$inferSelect;
export type OauthRequestRow = typeof oauthRequests.$inferSelect;
export type NewOauthRequest = Omit<OauthRequestRow, 'usedAt'>;
/** What a return from X says about an account; a null name or picture keeps the one that is known. */
export type SocialAccountValues = Pick<
  SocialAccountRow,
  'screenName' | 'sealedTokens' | 'scopes' | 'expiresAt' | 'updatedAt'
> & { name: string | null; avatarUrl: string | null };
export type NewSocialAccount = SocialAccountValues & Pick<SocialAccountRow, 'id' | 'provider' | 'uid'>;

export async function insertRequest(row: NewOauthRequest): Promise<void> {
  const db = await database();
  await db.insert(oauthRequests).values(row);
}

/** Uses up a dance that this browser began; of several calls at once one gets it. Null: not there, used, or too late. */
export async function takeRequest(
  key: Pick<OauthRequestRow, 'provider' | 'keyHash' | 'browserHash'>,
  now: Date,
): Promise<OauthRequestRow | null> {
  const db = await database();
  const open = and(
    eq(oauthRequests.provider, key.provider),
    eq(oauthRequests.keyHash, key.keyHash),
    eq(oauthRequests.browserHash, key.browserHash),
    isNull(oauthRequests.usedAt),
    gt(oauthRequests.expiresAt, now),
  );
  const rows = await db.update(oauthRequests).set({ usedAt: now }).where(open).returning();
  return rows[0] ?? null;
}

/** Removes what can no longer be used, with the secrets in it. @returns how many */
export async function forgetRequests(now: Date): Promise<number> {
  const db = await database();
  const over = or(isNotNull(oauthRequests.usedAt), lt(oauthRequests.expiresAt, now));
  const rows = await db.delete(oauthRequests).where(over).returning({ id: oauthRequests.id });
  return rows.length;
}

/** One account of the network by either kind of sign-in. */
export async function listAccountsOfUid(uid: string): Promise<SocialAccountRow[]> {
  const db = await database();
  return db.select().from(socialAccounts).where(eq(socialAccounts.uid, uid));
}

export async function listSocialRows(userId: string): Promise<SocialAccountRow[]> {
  const db = await database();
  return db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, userId))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id));
}

/** @param id Must be a UUID. */
export async function findSocialRow(id: string): Promise<SocialAccountRow | null> {
  const db = await database();
  const rows = await db.select().from(socialAccounts).where(eq(socialAccounts.id, id));
  return rows[0] ?? null;
}

/** Null: somebody disconnected it meanwhile. */
export async function renewAccount(
  id: string,
  values: SocialAccountValues,
): Promise<SocialAccountRow | null> {
  const db = await database();
  const { name, avatarUrl, ...rest } = values;
  const known = { ...(name !== null && { name }), ...(avatarUrl !== null && { avatarUrl }) };
  const rows = await db
    .update(socialAccounts)
    .set({ ...rest, ...known, brokenAt: null })
    .where(eq(socialAccounts.id, id))
    .returning();
  return rows[0] ?? null;
}

/** One decision at a time about whose an X account is, for both protocols and all servers. */
async function deciding<T>(
  uid: string,
  decide: (tx: Db, known: SocialAccountRow[]) => Promise<T>,
): Promise<T> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`x account ${uid}`}, 0))`);
    return decide(tx, await tx.select().from(socialAccounts).where(eq(socialAccounts.uid, uid)));
  });
}

async function insertRow(tx: Db, userId: string, given: NewSocialAccount): Promise<SocialAccountRow | null> {
  const values = { ...given, name: given.name ?? '', createdAt: given.updatedAt, userId };
  return (await tx.insert(socialAccounts).values(values).returning())[0] ?? null;
}

/** Null: somebody else has the account, or this person by this protocol already. */
export function insertAccount(userId: string, given: NewSocialAccount): Promise<SocialAccountRow | null> {
  return deciding(given.uid, async (tx, known) => {
    const there = known.some((row) => row.userId !== userId || row.provider === given.provider);
    return there ? null : insertRow(tx, userId, given);
  });
}

/** A new person without an address, with this account. Null: the account belongs to somebody by now. */
export function createPersonWith(
  given: NewSocialAccount,
  settle: (tx: Db, userId: string) => Promise<void>,
): Promise<SocialAccountRow | null> {
  return deciding(given.uid, async (tx, known) => {
    if (known.length > 0) return null;
    const [person] = await tx.insert(users).values({ createdAt: given.updatedAt }).returning();
    if (!person) return null;
    await settle(tx, person.id);
    return insertRow(tx, person.id, given);
  });
}

export type Removal = { removed: SocialAccountRow } | { refused: 'unknown' | 'last_method' };

/**
 * Takes an account away from its person, one such change of a person at a time, unless no way to sign in would be left.
 * Ad accounts that X listed through it are no longer proven.
 */
export async function removeAccount(
  { userId, id }: { userId: string; id: string },
  settle: (tx: Db, row: SocialAccountRow) => Promise<void>,
): Promise<Removal> {
  const db = await database();
  return db.transaction(async (tx): Promise<Removal> => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const rows = await tx.select().from(socialAccounts).where(eq(socialAccounts.userId, userId));
    const row = rows.find((candidate) => candidate.id === id);
    if (!person || !row) return { refused: 'unknown' };
    const verified = person.email !== null && person.emailVerifiedAt !== null;
    if (!verified && rows.length === 1) return { refused: 'last_method' };
    await tx.update(adAccounts).set({ verified: false }).where(eq(adAccounts.socialAccountId, id));
    const active = and(eq(users.id, userId), eq(users.activeSocialAccountId, id));
    await tx.update(users).set({ activeSocialAccountId: null }).where(active);
    await tx.delete(socialAccounts).where(eq(socialAccounts.id, id));
    await settle(tx, row);
    return { removed: row };
  });
}

export type TokenChange = Partial<
  Pick<SocialAccountRow, 'sealedTokens' | 'scopes' | 'expiresAt' | 'brokenAt' | 'updatedAt'>
>;

async function change(
  db: Db,
  id: string,
  work: (row: SocialAccountRow) => Promise<TokenChange | null>,
): Promise<SocialAccountRow | null> {
  const own = eq(socialAccounts.id, id);
  const [row] = await db.select().from(socialAccounts).where(own);
  const values = row && (await work(row));
  if (!row || !values) return row ?? null;
  // Connecting again may have stored newer tokens while X was asked: those stay.
  const same = and(own, eq(socialAccounts.sealedTokens, row.sealedTokens));
  const rows = await db.update(socialAccounts).set(values).where(same).returning();
  return rows[0] ?? (await db.select().from(socialAccounts).where(own))[0] ?? null;
}

/**
 * Reads an account and stores what `work` makes of its tokens before anybody may use them. On a server one process after
 * another does so for an account, while the row itself stays free; the embedded database belongs to this process, whose
 * only connection must not wait for X, so there the caller sees to it that one call runs at a time. Null: it is not there.
 */
export async function changeTokens(
  id: string,
  work: (row: SocialAccountRow) => Promise<TokenChange | null>,
): Promise<SocialAccountRow | null> {
  const { db, embedded } = await postgres();
  if (embedded) return change(db, id, work);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`social account ${id}`}, 0))`);
    return change(tx, id, work);
  });
}

/** Notes that X is asked for the ad accounts of an account. False: somebody else has begun since the row was read. */
export async function claimListing({ id, adsAskedAt }: SocialAccountRow, at: Date): Promise<boolean> {
  const db = await database();
  const asked = socialAccounts.adsAskedAt;
  const unchanged = adsAskedAt === null ? isNull(asked) : eq(asked, adsAskedAt);
  const rows = await db
    .update(socialAccounts)
    .set({ adsAskedAt: at })
    .where(and(eq(socialAccounts.id, id), unchanged))
    .returning({ id: socialAccounts.id });
  return rows.length > 0;
}

export async function noteListed(id: string, at: Date): Promise<void> {
  const db = await database();
  await db.update(socialAccounts).set({ adsListedAt: at }).where(eq(socialAccounts.id, id));
}

export async function setBroken(id: string, brokenAt: Date | null): Promise<void> {
  const db = await database();
  const changes = sql`${socialAccounts.brokenAt} is ${brokenAt === null ? sql`not null` : sql`null`}`;
  await db
    .update(socialAccounts)
    .set({ brokenAt })
    .where(and(eq(socialAccounts.id, id), changes));
}
