import 'server-only';
import type { AdAccount, AdAccountAccess } from '@/lib/domain/ad-accounts';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  findAdAccount,
  listAdAccountRows,
  nameAdAccount,
} from '@/lib/server/stores/people/ad-accounts-store';
import { adAccountView, canonicalId } from './ad-account-view';
import { refreshListed } from './refresh-listed';

export const noAdAccount = () =>
  new AppError('not_found', 'There is no such ad account', { code: 'unknown_account' });

/**
 * Ad accounts of the person: those X lists for their connected accounts and those they named.
 * @param refresh Asks X again when its last answer is older than ten minutes, not six hours.
 */
export async function listUserAccounts(
  ctx: Ctx,
  { refresh = false }: { refresh?: boolean | undefined } = {},
): Promise<AdAccount[]> {
  const person = requirePerson(ctx);
  const rows = await listAdAccountRows(person.id);
  await refreshListed(ctx, { userId: person.id, rows, wished: refresh });
  return (await listAdAccountRows(person.id)).map(adAccountView);
}

/** @throws AppError `not_found` for an id that is not there or of somebody else. */
export async function getUserAccount(ctx: Ctx, { pk }: { pk: string }): Promise<AdAccount> {
  const person = requirePerson(ctx);
  const row = await findAdAccount(person.id, pk);
  if (!row) throw noAdAccount();
  return adAccountView(row);
}

/** What is kept, without asking X. */
export async function listNamedAccounts(ctx: Ctx): Promise<AdAccount[]> {
  const person = requirePerson(ctx);
  return (await listAdAccountRows(person.id)).map(adAccountView);
}

/** Registers an ad account by hand. The same one again is the same row; only X's own list makes it `verified`. */
export async function nameAccount(
  ctx: Ctx,
  { account_id, name }: { account_id: string; name: string },
): Promise<AdAccount> {
  const person = requirePerson(ctx);
  const accountId = canonicalId(account_id);
  const values = { userId: person.id, accountId, name: name || accountId, createdAt: ctx.now() };
  const row = await nameAdAccount(values);
  if (!row) throw noAdAccount();
  return adAccountView(row);
}

/**
 * One registered account and whether access to it is granted. It is for each that the person registered or X lists; not
 * for one that X listed once and no longer does.
 */
export async function getNamedAccount(
  ctx: Ctx,
  { pk }: { pk: string },
): Promise<AdAccount & { access: Exclude<AdAccountAccess, 'unknown'> }> {
  const person = requirePerson(ctx);
  const row = await findAdAccount(person.id, pk);
  if (!row) throw noAdAccount();
  const lost = !row.verified && row.fetchedAt !== null;
  return { ...adAccountView(row), access: lost ? 'not granted' : 'granted' };
}
