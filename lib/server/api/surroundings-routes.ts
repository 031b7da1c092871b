import 'server-only';
import * as feedback from '@/lib/contracts/feedback';
import * as moments from '@/lib/contracts/moments';
import * as surroundings from '@/lib/contracts/surroundings';
import { recordFeedback, recordSuggestionUsage } from '@/lib/server/services/feedback/record-feedback';
import * as documents from '@/lib/server/services/helper-documents/helper-documents';
import { getMoment, listMoments } from '@/lib/server/services/moments/list-moments';
import { clientConfig } from '@/lib/server/services/surroundings/client-config';
import { locate } from '@/lib/server/services/surroundings/locate';
import { recordActivity } from '@/lib/server/services/surroundings/record-activity';
import { resetTestData } from '@/lib/server/services/surroundings/reset-test-data';
import { standaloneMe } from '@/lib/server/services/surroundings/standalone-me';
import { type Api, mount } from './mount';

export function mountSurroundings(api: Api): void {
  mount(api, surroundings.getClientConfig, () => clientConfig());
  mount(api, surroundings.getGeoLocation, (ctx) => locate(ctx));
  mount(api, surroundings.standaloneMe, (ctx) => standaloneMe(ctx));
  mount(api, surroundings.createActivity, (ctx, { body }) => recordActivity(ctx, body));
  mount(api, surroundings.listHelperDocuments, (ctx, { query }) => documents.listHelperDocuments(ctx, query));
  // Before the route by id, which would take `download` for one.
  mount(api, surroundings.downloadHelperDocument, (ctx, { query }) =>
    documents.addressOfDocument(ctx, query),
  );
  mount(api, surroundings.getHelperDocument, (ctx, { params, query }) =>
    documents.getHelperDocument(ctx, params.pk, query),
  );
  mount(api, surroundings.fetchHelperDocument, (ctx, { params, query }) =>
    documents.downloadHelperDocument(ctx, params.pk, query),
  );
  mount(api, moments.listEvents, (ctx, { query }) => listMoments(ctx, query));
  mount(api, moments.getEvent, (ctx, { params }) => getMoment(ctx, params.pk));
  mount(api, feedback.createFeedback, (ctx, { body }) => recordFeedback(ctx, body));
  mount(api, feedback.createSuggestionUsage, (ctx, { body }) => recordSuggestionUsage(ctx, body));
  mount(api, surroundings.resetTestData, () => resetTestData());
}
