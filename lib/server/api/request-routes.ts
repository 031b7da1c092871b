import 'server-only';
import * as materials from '@/lib/contracts/materials';
import * as contracts from '@/lib/contracts/requests';
import { audienceWishSchema } from '@/lib/domain/requests';
import { createRequest, createSubredditRequest } from '@/lib/server/services/people/requests/create-request';
import { giveRequestFeedback, readRequestStatus } from '@/lib/server/services/people/requests/follow-request';
import { changeRequest, listRequests } from '@/lib/server/services/people/requests/inbox';
import { validateAdAccount, validateEmail } from '@/lib/server/services/people/requests/validate';
import {
  askMaterial,
  fetchMaterial,
  getMaterial,
  listDownloads,
  listMaterials,
} from '@/lib/server/services/exports/materials/materials';
import { type Api, mount } from './mount';

export function mountRequests(api: Api): void {
  mount(api, contracts.createAudienceRequest, (ctx, { body }) =>
    createRequest(ctx, { ...body, wish: audienceWishSchema.parse(body) }),
  );
  mount(api, contracts.giveRequestFeedback, (ctx, { body }) => giveRequestFeedback(ctx, body));
  mount(api, contracts.requestSubreddits, (ctx, { body }) => createSubredditRequest(ctx, body));
  mount(api, contracts.validateAdAccount, (ctx, { body }) => validateAdAccount(ctx, body.ad_account_id));
  mount(api, contracts.validateEmail, (_, { body }) => validateEmail(body.email));
  mount(api, contracts.readRequestStatus, (ctx, { body }) => readRequestStatus(ctx, body.signature));
  mount(api, contracts.listRequests, (ctx, { query }) => listRequests(ctx, query));
  mount(api, contracts.changeRequest, (ctx, { params, body }) => changeRequest(ctx, { ...params, ...body }));
}

export function mountMaterials(api: Api): void {
  mount(api, materials.listMaterials, (_, { query }) => listMaterials(query));
  mount(api, materials.getMaterial, (_, { params, query }) => getMaterial(params.pk, query.language));
  mount(api, materials.downloadMaterial, (ctx, { params, body }) => askMaterial(ctx, params.pk, body));
  mount(api, materials.fetchMaterial, (ctx, { params, query }) => fetchMaterial(ctx, params.pk, query));
  mount(api, materials.listDownloads, (ctx, { query }) => listDownloads(ctx, query));
}
