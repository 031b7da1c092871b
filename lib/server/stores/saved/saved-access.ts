import 'server-only';
import { and, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UserActor } from '@/lib/server/ctx';
import type { Db } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { savedShares } from '@/lib/server/db/schema/saved';
import { adAccounts, grantedAccounts, memberships, teams } from '@/lib/server/db/schema/teams';

/* Who reads a saved audience or list. The rows decide, at the moment of reading: whoever leaves a team reads no longer. */

export interface OwnedRow {
  id: AnyPgColumn;
  userId: AnyPgColumn;
  deletedAt: AnyPgColumn;
}

const one = { one: sql`1` };

/** Members, now, of a team that both people are in. */
function inTeamOf(db: Db, team: AnyPgColumn, owner: AnyPgColumn, reader: string): SQL {
  const shared = db
    .select(one)
    .from(teams)
    .where(
      and(
        eq(teams.id, team),
        isNull(teams.deletedAt),
        sql`${teams.id} in (select ${memberships.teamId} from ${memberships} where ${memberships.userId} = ${reader})`,
        sql`${teams.id} in (select ${memberships.teamId} from ${memberships} where ${memberships.userId} = ${owner})`,
      ),
    );
  return exists(shared);
}

/** The network itself says that the owner has the account, or a team of theirs to which it is lent. */
function provenFor(db: Db, owner: AnyPgColumn): SQL {
  const account = alias(adAccounts, 'owners_account');
  const lent = db
    .select(one)
    .from(grantedAccounts)
    .innerJoin(teams, and(eq(teams.id, grantedAccounts.teamId), isNull(teams.deletedAt)))
    .innerJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, owner)))
    .where(eq(grantedAccounts.adAccountId, account.id));
  return exists(
    db
      .select(one)
      .from(account)
      .where(
        and(
          eq(account.accountId, savedShares.adAccountId),
          eq(account.verified, true),
          or(eq(account.userId, owner), exists(lent)),
        ),
      ),
  );
}

/** The network itself says of both that they work with the account, or it is lent to a team of both. */
function worksIn(db: Db, owner: AnyPgColumn, reader: string): SQL {
  const proven = db
    .select(one)
    .from(adAccounts)
    .where(
      and(
        eq(adAccounts.accountId, savedShares.adAccountId),
        eq(adAccounts.userId, reader),
        eq(adAccounts.verified, true),
      ),
    );
  const lent = db
    .select(one)
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
    .where(
      and(
        eq(adAccounts.accountId, savedShares.adAccountId),
        inTeamOf(db, grantedAccounts.teamId, owner, reader),
      ),
    );
  return sql`((${exists(proven)} and ${provenFor(db, owner)}) or ${exists(lent)})`;
}

/** Rows that a person may read. `team`: the column of the team that the row is shared with, where it has one. */
export function readableBy(
  db: Db,
  person: UserActor,
  row: OwnedRow,
  share: AnyPgColumn,
  team?: AnyPgColumn,
): SQL | undefined {
  const mine = eq(row.userId, person.id);
  const toMe = person.email === null ? sql`false` : eq(savedShares.email, person.email);
  const given = db
    .select(one)
    .from(savedShares)
    .where(
      and(
        eq(share, row.id),
        or(toMe, and(sql`${savedShares.adAccountId} is not null`, worksIn(db, row.userId, person.id))),
      ),
    );
  const shared = or(exists(given), team && inTeamOf(db, team, row.userId, person.id));
  // What its owner has deleted is the owner's alone, and a person who is gone shares nothing.
  return or(mine, and(isNull(row.deletedAt), isNull(users.deletedAt), shared));
}

/** What a list of rows is narrowed to, and which part of it is given. */
export interface RowsWanted {
  /** Only the person's own that can be brought back; else what is there. */
  deleted: boolean;
  /** Verified address of the owner. */
  email?: string | undefined;
  /** Canonical. */
  adAccountId?: string | undefined;
  limit: number;
  offset: number;
}

/** Rows that are wanted, whoever may read them. */
export function wantedSql(
  person: UserActor,
  row: OwnedRow & { adAccountId: AnyPgColumn },
  { deleted, email, adAccountId }: Pick<RowsWanted, 'deleted' | 'email' | 'adAccountId'>,
): SQL | undefined {
  return and(
    deleted ? and(isNotNull(row.deletedAt), eq(row.userId, person.id)) : isNull(row.deletedAt),
    email ? and(eq(users.email, email), isNotNull(users.emailVerifiedAt)) : undefined,
    // Older rows hold it as it was typed.
    adAccountId ? eq(sql`lower(${row.adAccountId})`, adAccountId) : undefined,
  );
}

/** The person's own before those of others. */
export const ownFirst = (person: UserActor, row: OwnedRow): SQL => desc(eq(row.userId, person.id));

/** What a reader is told of an owner. */
export const OWNER = {
  firstName: users.firstName,
  lastName: users.lastName,
  email: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
};
export interface OwnerName {
  firstName: string;
  lastName: string;
  email: string | null;
}
