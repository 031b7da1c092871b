import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  changeExploreRow,
  type ExploreRow,
  findExploreRow,
  listExploreRows,
  noteExploreRow,
} from '@/lib/server/stores/people/ad-accounts-store';
import { canonicalId } from './ad-account-view';
import { noAdAccount } from './user-accounts';

export interface ExploreAccount {
  id: string;
  /** Address of the person themselves, whatever the request said; '' without one. */
  email: string;
  ad_account_id: string;
  name: string;
}

const viewOf = (person: UserActor, row: ExploreRow): ExploreAccount => ({
  id: row.id,
  email: person.email ?? '',
  ad_account_id: row.adAccountId,
  name: row.name,
});

/** Ad accounts the person noted for the explore tools. */
export async function listExploreAccounts(ctx: Ctx): Promise<ExploreAccount[]> {
  const person = requirePerson(ctx);
  return (await listExploreRows(person.id)).map((row) => viewOf(person, row));
}

export async function noteExploreAccount(
  ctx: Ctx,
  { ad_account_id, name }: { ad_account_id: string; name: string },
): Promise<ExploreAccount> {
  const person = requirePerson(ctx);
  const adAccountId = canonicalId(ad_account_id);
  const row = await noteExploreRow({ userId: person.id, adAccountId, name, createdAt: ctx.now() });
  if (!row) throw noAdAccount();
  return viewOf(person, row);
}

/** @throws AppError `not_found` for an id that is not there or of somebody else. */
export async function getExploreAccount(ctx: Ctx, { pk }: { pk: string }): Promise<ExploreAccount> {
  const person = requirePerson(ctx);
  const row = await findExploreRow(person.id, pk);
  if (!row) throw noAdAccount();
  return viewOf(person, row);
}

/** Changes what is given. @throws AppError `not_found`, `conflict` (code `taken`) when it is noted already. */
export async function changeExploreAccount(
  ctx: Ctx,
  given: { pk: string; ad_account_id?: string | undefined; name?: string | undefined },
): Promise<ExploreAccount> {
  const person = requirePerson(ctx);
  const adAccountId = given.ad_account_id === undefined ? undefined : canonicalId(given.ad_account_id);
  const row = await changeExploreRow({ userId: person.id, id: given.pk }, { adAccountId, name: given.name });
  if (row === 'taken') throw new AppError('conflict', 'This ad account is noted already', { code: 'taken' });
  if (!row) throw noAdAccount();
  return viewOf(person, row);
}
