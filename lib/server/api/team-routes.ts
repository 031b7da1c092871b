import 'server-only';
import * as countries from '@/lib/contracts/countries';
import * as inviteContracts from '@/lib/contracts/team-invites';
import * as targeting from '@/lib/contracts/team-targeting';
import * as contracts from '@/lib/contracts/teams';
import { acceptInvite, checkInvite } from '@/lib/server/services/people/teams/accept-invite';
import { changeSettings } from '@/lib/server/services/people/teams/change-settings';
import { createTeam } from '@/lib/server/services/people/teams/create-team';
import { deleteTeam, restoreTeam } from '@/lib/server/services/people/teams/delete-team';
import { exportTeam } from '@/lib/server/services/people/teams/export-team';
import * as invites from '@/lib/server/services/people/teams/invites';
import * as members from '@/lib/server/services/people/teams/members';
import { getTeam, listTeams, readTeamInfo } from '@/lib/server/services/people/teams/read-teams';
import { getTeamAccount, listTeamAccounts } from '@/lib/server/services/people/teams/team-accounts';
import { audienceRegions, targetingCountries } from '@/lib/server/services/people/teams/team-countries';
import { listAudit } from '@/lib/server/services/people/teams/team-audit';
import { getLogo, removeLogo, setLogo } from '@/lib/server/services/people/teams/team-logo';
import { getTargeting, setLint, setPrices } from '@/lib/server/services/people/teams/team-targeting';
import { mountAudiences } from './audience-routes';
import { type Api, mount } from './mount';

export function mountTeams(api: Api): void {
  mountTeam(api);
  mountMembers(api);
  mountInvites(api);
  mountTargeting(api);
  mountAudiences(api);
  mount(api, countries.listTargetingCountries, (ctx, { query }) => targetingCountries(ctx, query));
  mount(api, countries.listAudienceRegions, (ctx, { query }) => audienceRegions(ctx, query));
}

function mountTargeting(api: Api): void {
  mount(api, targeting.getTeamTargeting, (ctx, { params }) => getTargeting(ctx, params));
  mount(api, targeting.setTeamLint, (ctx, { params, body }) => setLint(ctx, params, body));
  mount(api, targeting.setTeamPrices, (ctx, { params, body }) => setPrices(ctx, params, body));
}

/** For answers without content. */
async function nothing(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

function mountTeam(api: Api): void {
  mount(api, contracts.getTeamInfo, (ctx, { params }) => readTeamInfo(ctx, params));
  mount(api, contracts.listTeams, (ctx) => listTeams(ctx));
  mount(api, contracts.createTeam, (ctx, { body }) => createTeam(ctx, body));
  mount(api, contracts.getTeam, (ctx, { params }) => getTeam(ctx, params));
  mount(api, contracts.replaceTeam, (ctx, { params, body }) => changeSettings(ctx, params.slug, body));
  mount(api, contracts.updateTeam, (ctx, { params, body }) => changeSettings(ctx, params.slug, body));
  mount(api, contracts.setTeamLogo, (ctx, { params, body }) => setLogo(ctx, params.slug, body));
  mount(api, contracts.removeTeamLogo, (ctx, { params }) => removeLogo(ctx, params.slug));
  mount(api, contracts.getLogo, (ctx, { params }) => getLogo(ctx, params));
  mount(api, contracts.deleteTeam, (ctx, { params }) => nothing(deleteTeam(ctx, params.slug)));
  mount(api, contracts.restoreTeam, (ctx, { params }) => restoreTeam(ctx, params.slug));
  mount(api, contracts.exportTeam, (ctx, { params }) => exportTeam(ctx, params.slug));
  mount(api, contracts.listTeamAccounts, (ctx, { params }) => listTeamAccounts(ctx, params.team_id));
  mount(api, contracts.getTeamAccount, (ctx, { params }) => getTeamAccount(ctx, params.team_id, params.pk));
  mount(api, contracts.listAudit, (ctx, { params, query }) => listAudit(ctx, params.team_id, query));
}

function mountMembers(api: Api): void {
  mount(api, contracts.transferTeam, (ctx, { params, body }) =>
    members.transferTeam(ctx, params.slug, body.member),
  );
  mount(api, contracts.leaveTeam, (ctx, { params }) => nothing(members.leaveTeam(ctx, params.slug)));
  mount(api, contracts.listMembers, (ctx, { params }) => members.listMembers(ctx, params.team_id));
  mount(api, contracts.getMember, (ctx, { params }) => members.getMember(ctx, params.team_id, params.pk));
  mount(api, contracts.changeMember, (ctx, { params, body }) =>
    members.changeMember(ctx, params.team_id, params.pk, body.level),
  );
  mount(api, contracts.removeMember, (ctx, { params }) =>
    nothing(members.removeMember(ctx, params.team_id, params.pk)),
  );
}

function mountInvites(api: Api): void {
  mount(api, inviteContracts.listInvites, (ctx, { params }) => invites.listInvites(ctx, params.team_id));
  mount(api, inviteContracts.createInvites, (ctx, { params, body }) =>
    invites.createInvites(ctx, params.team_id, body),
  );
  mount(api, inviteContracts.acceptInvite, (ctx, { params, body }) =>
    acceptInvite(ctx, params.team_id, body.code),
  );
  mount(api, inviteContracts.checkInvite, (ctx, { params, body }) =>
    checkInvite(ctx, params.team_id, body.code),
  );
  mount(api, inviteContracts.getInvite, (ctx, { params }) =>
    invites.getInvite(ctx, params.team_id, params.pk),
  );
  mount(api, inviteContracts.revokeInvite, (ctx, { params }) =>
    nothing(invites.revokeInvite(ctx, params.team_id, params.pk)),
  );
  mount(api, inviteContracts.resendInvite, (ctx, { params }) =>
    invites.resendInvite(ctx, params.team_id, params.pk),
  );
}
