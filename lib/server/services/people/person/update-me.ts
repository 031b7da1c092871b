import 'server-only';
import type { User } from '@/lib/contracts/sign-in';
import { type Locale } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { updateUser } from '@/lib/server/stores/people/users-store';
import { requirePerson } from './require-person';
import { userView } from './user-view';

export interface MeInput {
  language?: Locale;
  first_name?: string;
  last_name?: string;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string | undefined) => text?.replaceAll('\0', '').toWellFormed();

/** Stores language and name of the signed-in person; what is not given stays. */
export async function updateMe(ctx: Ctx, { language, first_name, last_name }: MeInput): Promise<User> {
  const person = requirePerson(ctx);
  const firstName = storable(first_name);
  const lastName = storable(last_name);
  await updateUser(person.id, {
    ...(language && { language }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  });
  return userView(ctx);
}
