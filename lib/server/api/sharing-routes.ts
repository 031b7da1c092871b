import 'server-only';
import * as contracts from '@/lib/contracts/sharing';
import { removeComment, takeCommentBack, writeComment } from '@/lib/server/services/saved/sharing/comments';
import {
  createEmbed,
  listEmbeds,
  readEmbedHosts,
  removeEmbed,
} from '@/lib/server/services/saved/sharing/embeds';
import { enterAsGuest, sendGuestCode } from '@/lib/server/services/saved/sharing/guests';
import { readShareFile } from '@/lib/server/services/saved/sharing/share-file';
import { openShare } from '@/lib/server/services/saved/sharing/read-share';
import {
  changeShare,
  createComparisonShare,
  createShare,
  listShares,
  revokeShare,
} from '@/lib/server/services/saved/sharing/shares';
import { type Api, mount } from './mount';

/** Asked by the server in front for every frame, which is no caller to be counted. */
export function mountEmbedHosts(api: Api): void {
  mount(api, contracts.readEmbedHosts, (ctx, { params }) => readEmbedHosts(ctx, params.code));
}

export function mountSharing(api: Api): void {
  mount(api, contracts.shareComparison, (ctx, { body }) => createComparisonShare(ctx, body));
  mount(api, contracts.createShare, (ctx, { body }) => createShare(ctx, body));
  mount(api, contracts.listShares, (ctx) => listShares(ctx));
  // Before the routes by id, which would take these words for one.
  mount(api, contracts.openShare, (ctx, { body }) => openShare(ctx, body));
  mount(api, contracts.readShareFile, (ctx, { body }) => readShareFile(ctx, body));
  mount(api, contracts.sendGuestCode, (ctx, { body }) => sendGuestCode(ctx, body));
  mount(api, contracts.enterAsGuest, (ctx, { body }) => enterAsGuest(ctx, body));
  mount(api, contracts.createComment, (ctx, { body }) => writeComment(ctx, body));
  mount(api, contracts.removeComment, async (ctx, { params }) => {
    await removeComment(ctx, params.id);
    return null;
  });
  mount(api, contracts.takeCommentBack, async (ctx, { params, body }) => {
    await takeCommentBack(ctx, params.id, body.guest);
    return null;
  });
  mount(api, contracts.listEmbeds, (ctx, { query }) => listEmbeds(ctx, query.share));
  mount(api, contracts.createEmbed, (ctx, { body }) => createEmbed(ctx, body));
  mount(api, contracts.removeEmbed, async (ctx, { params }) => {
    await removeEmbed(ctx, params.id);
    return null;
  });
  mount(api, contracts.changeShare, (ctx, { params, body }) => changeShare(ctx, params.id, body));
  mount(api, contracts.revokeShare, async (ctx, { params }) => {
    await revokeShare(ctx, params.id);
    return null;
  });
}
