import 'server-only';
import * as feedback from '@/lib/contracts/feedback';
import * as moments from '@/lib/contracts/moments';
import { getClientConfig } from '@/lib/contracts/client-config';
import * as site from '@/lib/contracts/site';
import { recordFeedback, recordSuggestionUsage } from '@/lib/server/services/site/feedback/record-feedback';
import * as documents from '@/lib/server/services/people/helper-documents/helper-documents';
import { getMoment, listMoments } from '@/lib/server/services/site/moments/list-moments';
import { clientConfig } from '@/lib/server/services/site/client-config';
import { forwardErrorReport } from '@/lib/server/services/site/forward-error-report';
import { locate } from '@/lib/server/services/site/locate-caller';
import { recordActivity } from '@/lib/server/services/site/feedback/record-activity';
import { resetTestData } from '@/lib/server/services/operations/reset-test-data';
import { standaloneMe } from '@/lib/server/services/people/person/standalone-me';
import { type Api, mount } from './mount';

export function mountSite(api: Api): void {
  mount(api, getClientConfig, () => clientConfig());
  mount(api, site.getGeoLocation, (ctx) => locate(ctx));
  mount(api, site.standaloneMe, (ctx) => standaloneMe(ctx));
  mount(api, site.createActivity, (ctx, { body }) => recordActivity(ctx, body));
  mount(api, site.listHelperDocuments, (ctx, { query }) => documents.listHelperDocuments(ctx, query));
  // Before the route by id, which would take `download` for one.
  mount(api, site.downloadHelperDocument, (ctx, { query }) => documents.addressOfDocument(ctx, query));
  mount(api, site.getHelperDocument, (ctx, { params, query }) =>
    documents.getHelperDocument(ctx, params.pk, query),
  );
  mount(api, site.fetchHelperDocument, (ctx, { params, query }) =>
    documents.downloadHelperDocument(ctx, params.pk, query),
  );
  mount(api, moments.listEvents, (ctx, { query }) => listMoments(ctx, query));
  mount(api, moments.getEvent, (ctx, { params }) => getMoment(ctx, params.pk));
  mount(api, feedback.createFeedback, (ctx, { body }) => recordFeedback(ctx, body));
  mount(api, feedback.createSuggestionUsage, (ctx, { body }) => recordSuggestionUsage(ctx, body));
  mount(api, site.sendErrorReport, (_, { body }) => forwardErrorReport(body));
  mount(api, site.resetTestData, () => resetTestData());
}
