import 'server-only';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import type { Ctx } from '@/lib/server/ctx';
import { grantView } from '@/lib/server/services/people/ad-accounts/ad-account-view';
import { listGrants } from '@/lib/server/stores/people/ad-accounts-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { listAllInvites } from '@/lib/server/stores/people/invites-store';
import { listMembers } from '@/lib/server/stores/people/teams-store';
import { requireAdmin, type TeamKey } from './authorise-team';
import { inviteView } from './invites';
import { wholeAudit } from './team-audit';
import { memberView, teamView } from './team-view';

/** Everything kept about a team as indented JSON, without what opens anything. */
export async function exportTeam(ctx: Ctx, key: TeamKey): Promise<FileAnswer> {
  const access = await requireAdmin(ctx, key);
  const { id, slug, createdAt } = access.team;
  const now = ctx.now();
  await audit(ctx, { action: 'team.exported', teamId: id });
  const { subscriptions, memberships: _own, ...settings } = await teamView(access);
  const invites = await listAllInvites(id);
  const content = {
    exported_at: now.toISOString(),
    team: { ...settings, created_at: createdAt.toISOString() },
    members: (await listMembers(id)).map(memberView),
    invites: invites.map((row) => inviteView(row, now)),
    granted_accounts: (await listGrants({ teamId: id })).map(grantView),
    subscriptions,
    audit: await wholeAudit(id, ctx.now()),
  };
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(content, null, 2)));
  return { bytes, fileName: `team-${slug}.json` };
}
