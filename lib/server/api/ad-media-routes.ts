import 'server-only';
import * as contracts from '@/lib/contracts/ad-media';
import * as media from '@/lib/server/services/ads/media/media';
import * as uploads from '@/lib/server/services/ads/media/uploads';
import { type Api, mount } from './mount';

export function mountAdMedia(api: Api): void {
  mount(api, contracts.createUploadPolicy, (ctx, { body }) => uploads.createPolicy(ctx, body));
  mount(api, contracts.completeUpload, (ctx, { body }) => uploads.completeUpload(ctx, body));
  mount(api, contracts.listUploads, (ctx) => uploads.listUploads(ctx));
  mount(api, contracts.cancelUpload, (ctx, { params }) => uploads.cancelUpload(ctx, params));
  mount(api, contracts.sendUploadPart, (ctx, { params, query, body }) =>
    uploads.sendPart(ctx, params, query, body.stream),
  );
  mount(api, contracts.listAdMedia, (ctx, { query }) => media.listMedia(ctx, query));
  mount(api, contracts.createAdMedia, (ctx, { body }) => media.createMedia(ctx, body));
  mount(api, contracts.deleteAdMedia, (ctx, { params }) => media.deleteMedia(ctx, params));
  mount(api, contracts.readAdMediaFile, (ctx, { params }) => media.readMediaFile(ctx, params));
  mount(api, contracts.readAdMediaPreview, (ctx, { params }) => media.readMediaPreview(ctx, params));
}
