import 'server-only';
import * as contracts from '@/lib/contracts/ad-accounts';
import {
  checkAgencyAccount,
  listAgencyAccounts,
} from '@/lib/server/services/people/ad-accounts/agency-accounts';
import { checkCustomAudiences } from '@/lib/server/services/people/ad-accounts/check-custom-audiences';
import * as explore from '@/lib/server/services/people/ad-accounts/explore-accounts';
import * as grants from '@/lib/server/services/people/ad-accounts/grants';
import * as accounts from '@/lib/server/services/people/ad-accounts/user-accounts';
import { type Api, mount } from './mount';

export function mountAdAccounts(api: Api): void {
  mountAccounts(api);
  mountExploreAccounts(api);
  mountGrants(api);
}

function mountAccounts(api: Api): void {
  mount(api, contracts.listUserAccounts, (ctx, { query }) => accounts.listUserAccounts(ctx, query));
  mount(api, contracts.getUserAccount, (ctx, { params }) => accounts.getUserAccount(ctx, params));
  mount(api, contracts.listExternalAdAccounts, (ctx) => accounts.listNamedAccounts(ctx));
  mount(api, contracts.createExternalAdAccount, (ctx, { body }) => accounts.nameAccount(ctx, body));
  mount(api, contracts.getExternalAdAccount, (ctx, { params }) => accounts.getNamedAccount(ctx, params));
  mount(api, contracts.listAgencyAccounts, (ctx, { query }) => listAgencyAccounts(ctx, query));
  mount(api, contracts.checkAgencyAccount, (ctx, { params }) => checkAgencyAccount(ctx, params));
  mount(api, contracts.checkCustomAudiences, (ctx, { body }) => checkCustomAudiences(ctx, body));
}

function mountExploreAccounts(api: Api): void {
  mount(api, contracts.listExploreAdAccounts, (ctx) => explore.listExploreAccounts(ctx));
  mount(api, contracts.createExploreAdAccount, (ctx, { body }) => explore.noteExploreAccount(ctx, body));
  mount(api, contracts.getExploreAdAccount, (ctx, { params }) => explore.getExploreAccount(ctx, params));
  mount(api, contracts.replaceExploreAdAccount, (ctx, { params, body }) =>
    explore.changeExploreAccount(ctx, { ...params, ...body }),
  );
  mount(api, contracts.updateExploreAdAccount, (ctx, { params, body }) =>
    explore.changeExploreAccount(ctx, { ...params, ...body }),
  );
}

function mountGrants(api: Api): void {
  mount(api, contracts.listGrantedAccounts, (ctx, { query }) => grants.listOwnGrants(ctx, query));
  mount(api, contracts.grantAccount, (ctx, { body }) => grants.grantAccount(ctx, body));
  mount(api, contracts.revokeGrants, (ctx, { query }) => grants.revokeOwnGrants(ctx, query));
  mount(api, contracts.getGrantedAccount, (ctx, { params }) => grants.getOwnGrant(ctx, params));
  mount(api, contracts.revokeGrant, (ctx, { params }) => grants.revokeOwnGrant(ctx, params));
}
