import { randomUUID } from 'node:crypto';
import { updatePremiumUser } from '@/lib/contracts/premium-account';
import { setBudget } from '@/lib/contracts/runs';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts } from '@/lib/server/db/schema/people';
import { sealTokens } from '@/lib/server/services/people/connected-accounts/x-identity';
import type { KnownUser } from '../fixtures/x-api/protocol';
import type { XApiControl } from '../fixtures/x-api/start';
import { makeTeam } from './teams';

const DOLLAR = 1_000_000;
/** Each account is connected by one person. */
let taken = 0;

/**
 * A member of a team with a budget of 500 dollars, whose connected account X knows.
 * @param chosen One of the 40 most followed, which nobody else is given.
 */
export async function connectedToX(control: XApiControl, chosen?: KnownUser, scopes: string[] = []) {
  const { admin, member, team } = await makeTeam();
  await admin.request(setBudget, { body: { team: team.id, micros: 500 * DOLLAR } });
  taken += 1;
  const known = chosen ?? (await control.known(40 + taken)).at(-1);
  if (!known) throw new Error('X knows nobody');
  const [id, token] = [randomUUID(), `token-${randomUUID()}`];
  await control.addToken({ kind: 'oauth2', token, userId: known.id, ...(scopes.length > 0 && { scopes }) });
  const db = await database();
  await db.insert(socialAccounts).values({
    id,
    userId: member.user.id,
    provider: 'twitter_oauth2',
    uid: known.id,
    screenName: known.username,
    scopes,
    sealedTokens: sealTokens(id, { kind: 'oauth2', access: token, refresh: null }),
  });
  await member.request(updatePremiumUser, { body: { active_social_account: id } });
  return { admin, member, team, known, socialAccountId: id };
}
