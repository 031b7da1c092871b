import 'server-only';
import * as handles from '@/lib/contracts/handle-tools';
import { analyseHandles, analyseQuery } from '@/lib/server/services/analysis/handles/analyse-audience';
import { accountsForKeywords } from '@/lib/server/services/analysis/handles/find-accounts';
import {
  extractDataOfHandles,
  followerGrowthOfHandles,
} from '@/lib/server/services/analysis/handles/read-handles';
import {
  fetchTimeline,
  postDataOfHandles,
  postsOfAccount,
  readPostMetadata,
} from '@/lib/server/services/analysis/handles/read-own-posts';
import { validateHandle } from '@/lib/server/services/analysis/handles/validate-handle';
import { inField } from './error-response';
import { type Api, mount } from './mount';

export function mountHandles(api: Api): void {
  mount(api, handles.analyzeHandles, (ctx, { body }) => inField('handles', analyseHandles(ctx, body)));
  mount(api, handles.accountsForKeywords, (ctx, { body }) =>
    inField('keywords', accountsForKeywords(ctx, body)),
  );
  mount(api, handles.analyzeQuery, (ctx, { body }) => analyseQuery(ctx, body));
  mount(api, handles.validateHandle, (ctx, { body }) => validateHandle(ctx, body));
  mount(api, handles.postsOfAccount, (ctx, { body }) => inField('handle', postsOfAccount(ctx, body)));
  mount(api, handles.extractDataHandles, (ctx, { body }) =>
    inField('handles', extractDataOfHandles(ctx, body)),
  );
  mount(api, handles.postMetadataOfHandle, (ctx, { body }) => inField('handle', readPostMetadata(ctx, body)));
  mount(api, handles.followerGrowth, (ctx, { body }) =>
    inField('handles', followerGrowthOfHandles(ctx, body)),
  );
  mount(api, handles.postDataOfHandles, (ctx, { body }) => inField('handles', postDataOfHandles(ctx, body)));
  mount(api, handles.fetchTimeline, (ctx, { query }) => inField('handle', fetchTimeline(ctx, query)));
}
