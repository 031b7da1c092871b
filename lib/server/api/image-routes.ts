import 'server-only';
import { downloadImage as contract } from '@/lib/contracts/images';
import { downloadImage } from '@/lib/server/services/site/images/download-image';
import { type Api, mount } from './mount';

export function mountImages(api: Api): void {
  mount(api, contract, (ctx, { query }) => downloadImage(ctx, query));
}
