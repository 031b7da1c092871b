import 'server-only';
import type { GrantedAccount } from '@/lib/domain/ad-accounts';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { grantView } from '@/lib/server/services/people/ad-accounts/ad-account-view';
import { listGrants } from '@/lib/server/stores/people/ad-accounts-store';
import { requireMember, type TeamKey } from './authorise-team';

/** Ad accounts that members have lent to the team. */
export async function listTeamAccounts(ctx: Ctx, key: TeamKey): Promise<GrantedAccount[]> {
  const { team } = await requireMember(ctx, key);
  return (await listGrants({ teamId: team.id })).map(grantView);
}

/** @throws AppError `not_found` (code `unknown_account`) also for what was lent to other teams. */
export async function getTeamAccount(ctx: Ctx, key: TeamKey, id: string): Promise<GrantedAccount> {
  const { team } = await requireMember(ctx, key);
  const [row] = await listGrants({ teamId: team.id, ids: [id] });
  if (!row) throw new AppError('not_found', 'There is no such account', { code: 'unknown_account' });
  return grantView(row);
}
