import 'server-only';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { subscriptions } from '@/lib/server/db/schema/billing';
import { datasets } from '@/lib/server/db/schema/datasets';
import { imports } from '@/lib/server/db/schema/imports';
import { runs } from '@/lib/server/db/schema/runs';
import { ownAccounts } from '@/lib/server/db/schema/own';
import { ownLetters } from '@/lib/server/db/schema/own-letters';
import { ownSnapshots } from '@/lib/server/db/schema/own-snapshots';
import { ownTalks } from '@/lib/server/db/schema/own-talks';
import { accessTokens, secondFactors, sessions, socialAccounts, users } from '@/lib/server/db/schema/people';
import { exploreQueries } from '@/lib/server/db/schema/queries';
import {
  adAccounts,
  exploreAdAccounts,
  grantedAccounts,
  invites,
  memberships,
  teams,
} from '@/lib/server/db/schema/teams';
import { activityEntries, auditEntries } from '@/lib/server/db/schema/trail';
import { labelsBy } from '@/lib/server/stores/datasets/labelling-store';
import { ownedBy } from '@/lib/server/stores/owner-scope';
import { insightsOf } from '@/lib/server/stores/saved/insights-store';
import { readSavedRecords } from '@/lib/server/stores/saved/saved-records';
import { readReferrals } from '@/lib/server/stores/people/referrals-store';
import { requestsOf } from '@/lib/server/stores/people/requests-store';
import { readSharingRecords } from '@/lib/server/stores/saved/sharing-records';

/** Newest entries of a log that one file holds. */
const LOG_LIMIT = 10_000;

/** Secrets, hashes and sealed values stay here. */
async function readIdentity(userId: string) {
  const db = await database();
  const { hash: _hash, userId: _owner, ...token } = getTableColumns(accessTokens);
  const { sealedTokens: _sealed, userId: _person, ...account } = getTableColumns(socialAccounts);
  const { addressHash: _address, userId: _user, ...session } = getTableColumns(sessions);
  const [profile] = await db.select().from(users).where(eq(users.id, userId));
  const factor = { confirmed_at: secondFactors.confirmedAt, created_at: secondFactors.createdAt };
  return {
    profile: profile ?? null,
    second_factor: await db.select(factor).from(secondFactors).where(eq(secondFactors.userId, userId)),
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)),
    tokens: await db.select(token).from(accessTokens).where(eq(accessTokens.userId, userId)),
    social_accounts: await db.select(account).from(socialAccounts).where(eq(socialAccounts.userId, userId)),
  };
}

async function readTeams(userId: string) {
  const db = await database();
  const membership = { level: memberships.level, since: memberships.createdAt };
  const { codeHash: _code, invitedBy: _by, acceptedBy: _accepted, ...invite } = getTableColumns(invites);
  const { userId: _owner, ...account } = getTableColumns(adAccounts);
  const granted = {
    team_id: grantedAccounts.teamId,
    account_id: adAccounts.accountId,
    since: grantedAccounts.createdAt,
  };
  return {
    memberships: await db
      .select({ team_id: teams.id, team: teams.name, slug: teams.slug, ...membership })
      .from(memberships)
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .where(eq(memberships.userId, userId)),
    invitations_sent: await db.select(invite).from(invites).where(eq(invites.invitedBy, userId)),
    ad_accounts: await db.select(account).from(adAccounts).where(eq(adAccounts.userId, userId)),
    explore_ad_accounts: await db
      .select({ account_id: exploreAdAccounts.adAccountId, name: exploreAdAccounts.name })
      .from(exploreAdAccounts)
      .where(eq(exploreAdAccounts.userId, userId)),
    granted_ad_accounts: await db
      .select(granted)
      .from(grantedAccounts)
      .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
      .where(eq(adAccounts.userId, userId)),
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    referrals: await readReferrals(userId),
  };
}

async function readWork(ctx: Ctx) {
  const db = await database();
  const { name, title, posts, createdAt, deletedAt } = getTableColumns(datasets);
  const { id, state, fileName, datasetName, bytes, createdAt: broughtAt } = getTableColumns(imports);
  const { id: query, recipe } = getTableColumns(exploreQueries);
  return {
    datasets: await db
      .select({ name, title, posts, createdAt, deletedAt })
      .from(datasets)
      .where(ownedBy(ctx.actor, datasets))
      .orderBy(asc(name)),
    runs: await db
      .select({ id: runs.id, plan: runs.plan, state: runs.state, created_at: runs.createdAt })
      .from(runs)
      .where(ownedBy(ctx.actor, runs)),
    imports: await db
      .select({ id, state, fileName, datasetName, bytes, createdAt: broughtAt })
      .from(imports)
      .where(ownedBy(ctx.actor, imports))
      .orderBy(desc(broughtAt))
      .limit(LOG_LIMIT),
    queries: await db
      .select({ id: query, recipe })
      .from(exploreQueries)
      .where(ownedBy(ctx.actor, exploreQueries))
      .limit(LOG_LIMIT),
  };
}

async function readTrail(userId: string) {
  const db = await database();
  const { addressHash: _address, actorId: _id, actorKind: _kind, ...entry } = getTableColumns(auditEntries);
  const { userId: _user, actorKind: _actor, ...activity } = getTableColumns(activityEntries);
  const own = and(eq(auditEntries.actorKind, 'user'), eq(auditEntries.actorId, userId));
  return {
    activity: await db
      .select(activity)
      .from(activityEntries)
      .where(eq(activityEntries.userId, userId))
      .orderBy(desc(activityEntries.actionAt))
      .limit(LOG_LIMIT),
    audit: await db
      .select(entry)
      .from(auditEntries)
      .where(own)
      .orderBy(desc(auditEntries.at))
      .limit(LOG_LIMIT),
  };
}

/** Their own accounts on X, what was asked about them, letters and snapshots; people, likes and ads stand in the archive. */
async function readOwnAccounts(ctx: Ctx, userId: string) {
  const db = await database();
  const { id, xId, handle, name, source, zone, createdAt } = getTableColumns(ownAccounts);
  return {
    own_accounts: await db
      .select({ id, xId, handle, name, source, zone, createdAt })
      .from(ownAccounts)
      .where(ownedBy(ctx.actor, ownAccounts)),
    own_questions: await db
      .select({ account: handle, at: ownTalks.at, answer: ownTalks.answer })
      .from(ownTalks)
      .innerJoin(ownAccounts, eq(ownAccounts.id, ownTalks.accountId))
      .where(ownedBy(ctx.actor, ownAccounts))
      .orderBy(desc(ownTalks.at))
      .limit(LOG_LIMIT),
    own_letters: await db
      .select({ account: ownLetters.accountId, since: ownLetters.createdAt, last: ownLetters.sentAt })
      .from(ownLetters)
      .where(eq(ownLetters.userId, userId)),
    own_snapshots: await db.select().from(ownSnapshots).where(eq(ownSnapshots.userId, userId)),
  };
}

/** Everything kept about a person but secrets and what their datasets hold. */
export async function readAccountRecords(ctx: Ctx, person: UserActor) {
  return {
    ...(await readIdentity(person.id)),
    ...(await readTeams(person.id)),
    ...(await readWork(ctx)),
    ...(await readOwnAccounts(ctx, person.id)),
    labels: await labelsBy(person.id, LOG_LIMIT),
    ...(await readTrail(person.id)),
    ...(await readSavedRecords(person.id)),
    ...(await readSharingRecords(person.id)),
    requests: await requestsOf(person.id, LOG_LIMIT),
    insights: await insightsOf(person.id, LOG_LIMIT),
  };
}
