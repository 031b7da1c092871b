import { randomUUID } from 'node:crypto';
import { INVITE_LIFE_MS } from '@/lib/domain/teams';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { adsCampaigns } from '@/lib/server/db/schema/ads';
import { accessTokens, socialAccounts } from '@/lib/server/db/schema/people';
import {
  adAccounts,
  exploreAdAccounts,
  grantedAccounts,
  invites,
  memberships,
  teams,
} from '@/lib/server/db/schema/teams';
import {
  audiencePlans,
  audienceUploads,
  teamAudienceConfigs,
  teamAudiences,
} from '@/lib/server/db/schema/team-audiences';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { openPractice } from '@/lib/server/stores/ads/accounts-store';
import { makeDeskRows } from './desk-rows';
import { makeUser, openSession } from './people';

/** Stands in every text that belongs to the team or its people: nobody else may ever read it. */
export const MARK = 'xyzzy';

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('No row was created');
  return row;
}

async function makePerson(name: string, domain: string) {
  const email = `${name}-${randomUUID().slice(0, 8)}@${domain}`;
  const user = await makeUser({ email, firstName: name });
  return { user, session: () => openSession(user.id, { steppedUp: true }) };
}

/** Two audiences of a team and a deleted one, a list built of the first, and a plan. */
async function makeAudiences(teamId: number, createdBy: string) {
  const db = await database();
  const targetingPackage = targetingPackageSchema.parse({ keywords: [MARK], hashtags: ['tea'] });
  const config = (name: string, deletedAt: Date | null = null) =>
    one(
      db
        .insert(teamAudienceConfigs)
        .values({ teamId, createdBy, name, targetingPackage, deletedAt })
        .returning(),
    );
  const audience = await config(`${MARK} drinkers`);
  const other = await config(`${MARK} others`);
  const deleted = await config(`${MARK} before`, new Date());
  const list = await one(
    db
      .insert(teamAudiences)
      .values({ teamId, createdBy, name: `${MARK} list`, configId: audience.id, blocks: [], size: 3 })
      .returning(),
  );
  const file = await one(
    db
      .insert(teamAudiences)
      .values({ teamId, createdBy, name: `${MARK} file`, size: 0 })
      .returning(),
  );
  const free = await one(
    db
      .insert(teamAudiences)
      .values({ teamId, createdBy, name: `${MARK} free`, size: 0 })
      .returning(),
  );
  const upload = await one(
    db
      .insert(audienceUploads)
      .values({
        ...{ teamId, createdBy, name: `${MARK} upload`, audienceId: file.id, practice: true },
        adAccountId: `practice${teamId.toString(36)}`,
      })
      .returning(),
  );
  const plan = await one(
    db
      .insert(audiencePlans)
      .values({ teamId, createdBy, name: `${MARK} plan` })
      .returning(),
  );
  return {
    ...{ audience: audience.id, otherAudience: other.id, deletedAudience: deleted.id },
    ...{ list: list.id, plan: plan.id, hashedList: file.id, freeList: free.id, upload: upload.id },
  };
}

export type World = Awaited<ReturnType<typeof makeTeamWorld>>;

/** A team with an admin, a member and one row of everything that belongs to it, a stranger with a team of their own, staff. */
export async function makeTeamWorld(staffDomain: string) {
  const db = await database();
  const unique = randomUUID().slice(0, 8);
  const admin = await makePerson(`${MARK}admin`, `${MARK}.example`);
  const member = await makePerson(`${MARK}member`, `${MARK}.example`);
  const stranger = await makePerson('stranger', 'other.example');
  const staff = await makePerson('sam', staffDomain);
  const team = await one(
    db
      .insert(teams)
      .values({
        name: `${MARK} roastery`,
        slug: `roastery-${unique}`,
        invoiceEmail: `pay@${MARK}.example`,
        invoiceName: MARK,
        country: 'NL',
      })
      .returning(),
  );
  const other = await one(
    db
      .insert(teams)
      .values({ name: 'Other', slug: `other-${unique}` })
      .returning(),
  );
  const join = (teamId: number, userId: string, level: 'admin' | 'member') =>
    one(db.insert(memberships).values({ teamId, userId, level }).returning());
  const adminMembership = await join(team.id, admin.user.id, 'admin');
  const memberMembership = await join(team.id, member.user.id, 'member');
  await join(other.id, stranger.user.id, 'admin');
  const code = `${MARK}-${randomUUID()}`;
  const invite = await one(
    db
      .insert(invites)
      .values({
        teamId: team.id,
        email: `new@${MARK}.example`,
        message: MARK,
        codeHash: hashToken(code),
        invitedBy: admin.user.id,
        expiresAt: new Date(Date.now() + INVITE_LIFE_MS),
      })
      .returning(),
  );
  const account = await one(
    db
      .insert(adAccounts)
      .values({ userId: admin.user.id, accountId: 'abc123', name: `${MARK} ads`, verified: true })
      .returning(),
  );
  const grant = await one(
    db
      .insert(grantedAccounts)
      .values({ teamId: team.id, membershipId: adminMembership.id, adAccountId: account.id })
      .returning(),
  );
  const link = await one(
    db
      .insert(exploreAdAccounts)
      .values({ userId: admin.user.id, adAccountId: 'abc123', name: MARK })
      .returning(),
  );
  const token = await one(
    db
      .insert(accessTokens)
      .values({ userId: admin.user.id, kind: 'cli', name: MARK, hash: hashToken(randomUUID()), hint: 'abcd' })
      .returning(),
  );
  const social = await one(
    db
      .insert(socialAccounts)
      .values({
        userId: admin.user.id,
        provider: 'twitter',
        uid: unique,
        screenName: MARK,
        sealedTokens: 'none.AAAA',
      })
      .returning(),
  );
  const audiences = await makeAudiences(team.id, admin.user.id);
  const adminSession = await admin.session();
  const practice = await openPractice(
    {
      ...{
        teamId: team.id,
        accountId: `practice${team.id.toString(36)}`,
        practice: true,
        name: `${MARK} practice`,
      },
      ...{
        timezone: 'Europe/London',
        currency: 'EUR',
        fundingInstrumentId: null,
        createdAt: new Date(),
        seed: 1,
      },
    },
    async () => {},
  );
  if (!practice) throw new Error('No practice account was opened');
  const judged = await one(
    db
      .insert(adsCampaigns)
      .values({
        ...{ teamId: team.id, accountId: practice.id, name: `${MARK} judged`, reference: 'judged00' },
        ...{ objective: 'REACH', startAt: new Date() },
      })
      .returning(),
  );
  const desk = await makeDeskRows({ teamId: team.id, accountId: practice.id, name: MARK });
  return {
    team,
    practice,
    judged,
    desk,
    other,
    code,
    people: { admin, member, stranger, staff },
    sessions: {
      admin: adminSession,
      member: await member.session(),
      stranger: await stranger.session(),
      staff: await staff.session(),
    },
    ids: {
      adminMembership: adminMembership.id,
      memberMembership: memberMembership.id,
      invite: invite.id,
      account: account.id,
      grant: grant.id,
      link: link.id,
      token: token.id,
      social: social.id,
      session: adminSession.session,
      ...audiences,
    },
  };
}
