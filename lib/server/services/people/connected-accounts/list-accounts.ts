import 'server-only';
import type { SocialAccount } from '@/lib/domain/people';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { socialAccountView } from '@/lib/server/services/people/person/user-view';
import { listSocialRows } from '@/lib/server/stores/people/connected-accounts-store';

/** The X accounts of the signed-in person, the oldest first. */
export async function listSocialAccounts(ctx: Ctx): Promise<SocialAccount[]> {
  const person = requirePerson(ctx);
  return (await listSocialRows(person.id)).map(socialAccountView);
}
