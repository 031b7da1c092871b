import 'server-only';
import type { GrantedAccount } from '@/lib/domain/ad-accounts';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireAdmin, requireMember, type TeamKey } from '@/lib/server/services/people/teams/authorise-team';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  deleteGrants,
  findAdAccountByNumber,
  type GrantChoice,
  type GrantRow,
  insertGrant,
  listGrants,
} from '@/lib/server/stores/people/ad-accounts-store';
import { canonicalId, grantView, isSpecial } from './ad-account-view';
import { noAdAccount } from './user-accounts';

const noGrant = () =>
  new AppError('not_found', 'There is no such granted ad account', { code: 'unknown_account' });

async function choiceOf(ctx: Ctx, userId: string, team: TeamKey | undefined) {
  return { userId, ...(team !== undefined && { teamId: (await requireMember(ctx, team)).team.id }) };
}

/** What the person has lent to teams. @throws AppError `not_found` (code `unknown_team`). */
export async function listOwnGrants(
  ctx: Ctx,
  { team }: { team?: string | undefined },
): Promise<GrantedAccount[]> {
  const person = requirePerson(ctx);
  return (await listGrants(await choiceOf(ctx, person.id, team))).map(grantView);
}

/**
 * Lends one of the person's own ad accounts to a team they are a member of; lent again, nothing changes.
 * A team may spend on what it is lent: a special one only its admins lend.
 * @throws AppError `not_found` for another team (code `unknown_team`) and for an ad account that is not their own,
 * `forbidden` (code `admin`).
 */
export async function grantAccount(
  ctx: Ctx,
  { account_id, team: key }: { account_id: string; team: TeamKey },
): Promise<GrantedAccount> {
  const { person, team, membership } = await requireMember(ctx, key);
  const account = await findAdAccountByNumber(person.id, canonicalId(account_id));
  if (!account) throw noAdAccount();
  if (isSpecial(account.accountId)) await requireAdmin(ctx, key);
  const values = {
    teamId: team.id,
    membershipId: membership.id,
    adAccountId: account.id,
    createdAt: ctx.now(),
  };
  const row = await insertGrant(values, (tx, subject) =>
    audit(ctx, { action: 'team.account.granted', teamId: team.id, subject }, tx),
  );
  if (!row) throw noGrant();
  return grantView(row);
}

/** @throws AppError `not_found`, also for a grant of somebody else. */
export async function getOwnGrant(ctx: Ctx, { pk }: { pk: string }): Promise<GrantedAccount> {
  const person = requirePerson(ctx);
  const [row] = await listGrants({ userId: person.id, ids: [pk] });
  if (!row) throw noGrant();
  return grantView(row);
}

async function takeBack(
  ctx: Ctx,
  choice: GrantChoice & { userId: string },
  expected: number | null,
): Promise<null> {
  const settle = (tx: Parameters<typeof audit>[2], row: GrantRow) =>
    audit(ctx, { action: 'team.account.revoked', teamId: row.teamId, subject: row.id }, tx);
  const count = await deleteGrants(choice, expected, settle);
  if (count === null) throw noGrant();
  return null;
}

export function revokeOwnGrant(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const person = requirePerson(ctx);
  return takeBack(ctx, { userId: person.id, ids: [pk] }, 1);
}

/**
 * Takes back the person's grants: those named by pk, those of a team, or all.
 * @throws AppError `not_found` when one that is named is not theirs; then none is taken back.
 */
export async function revokeOwnGrants(
  ctx: Ctx,
  { team, pk }: { team?: string | undefined; pk?: string | string[] | undefined },
): Promise<null> {
  const person = requirePerson(ctx);
  const choice = await choiceOf(ctx, person.id, team);
  if (pk === undefined) return takeBack(ctx, choice, null);
  const ids = [...new Set(typeof pk === 'string' ? [pk] : pk)];
  return takeBack(ctx, { ...choice, ids }, ids.length);
}
