import 'server-only';
import type { User } from '@/lib/contracts/sign-in';
import { AppError } from '@/lib/domain/app-error';
import { LOCALES } from '@/lib/domain/locales';
import { groupsOf, type SocialAccount } from '@/lib/domain/people';
import { keyedHash } from '@/lib/server/crypto';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { operatorId } from '@/lib/server/services/people/sign-in/identify';
import { findProfile, type SocialAccountRow } from '@/lib/server/stores/people/users-store';
import { requirePerson } from './require-person';
import { steppedUpUntil } from './step-up';

export function socialAccountView(row: SocialAccountRow): SocialAccount {
  return {
    id: row.id,
    provider: row.provider,
    screen_name: row.screenName,
    name: row.name,
    avatar_url: row.avatarUrl,
    connected_at: row.createdAt.toISOString(),
    broken: row.brokenAt !== null,
  };
}

function specialLists() {
  const { AUDIENCE_CREATOR_EMAILS, CREATORS_EMAILS, CAMPAIGN_PLANNER_EMAILS, MURMUR_STAFF_DOMAIN } = env();
  return {
    audienceCreators: AUDIENCE_CREATOR_EMAILS,
    creators: CREATORS_EMAILS,
    campaignPlanners: CAMPAIGN_PLANNER_EMAILS,
    staffDomain: MURMUR_STAFF_DOMAIN,
  };
}

interface SessionView {
  /** Id of the browser session that the view is for; null for one of the person's tokens. */
  session: string | null;
  steppedUpUntil: Date | null;
}

/** @throws AppError `forbidden` (code `token`) when the person is no longer there. */
export async function userViewOf(userId: string, given: SessionView): Promise<User> {
  const profile = await findProfile(userId);
  if (!profile) throw new AppError('forbidden', 'Sign in first', { code: 'token' });
  const { user } = profile;
  const operator = (await operatorId()) === user.id;
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    language: LOCALES.find((language) => language === user.language) ?? null,
    token: given.session === null ? '' : keyedHash('browser-token', given.session),
    groups: groupsOf(user.emailVerifiedAt ? user.email : null, operator, specialLists()),
    social_accounts: profile.socialAccounts.map(socialAccountView),
    memberships: profile.memberships,
    operator,
    second_factor: profile.secondFactor,
    stepped_up_until: given.steppedUpUntil?.toISOString() ?? null,
  };
}

/**
 * The signed-in person as they see themselves, with the browser's token. For one of the person's own tokens `token` is
 * empty: no other is told.
 * @throws AppError `forbidden` (code `token`) when nobody is signed in.
 */
export function userView(ctx: Ctx): Promise<User> {
  const person = requirePerson(ctx);
  const session = 'session' in person.by ? person.by.session : null;
  return userViewOf(person.id, { session, steppedUpUntil: steppedUpUntil(ctx, person) });
}
