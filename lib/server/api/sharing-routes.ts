import 'server-only';
import * as contracts from '@/lib/contracts/sharing';
import { removeComment, writeComment } from '@/lib/server/services/saved/sharing/comments';
import { openShare } from '@/lib/server/services/saved/sharing/open-share';
import { createShare, listShares, revokeShare } from '@/lib/server/services/saved/sharing/shares';
import { type Api, mount } from './mount';

export function mountSharing(api: Api): void {
  mount(api, contracts.createShare, (ctx, { body }) => createShare(ctx, body));
  mount(api, contracts.listShares, (ctx) => listShares(ctx));
  // Before the routes by id, which would take these words for one.
  mount(api, contracts.openShare, (ctx, { body }) => openShare(ctx, body));
  mount(api, contracts.createComment, (ctx, { body }) => writeComment(ctx, body));
  mount(api, contracts.removeComment, async (ctx, { params }) => {
    await removeComment(ctx, params.id);
    return null;
  });
  mount(api, contracts.revokeShare, async (ctx, { params }) => {
    await revokeShare(ctx, params.id);
    return null;
  });
}
