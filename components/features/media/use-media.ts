'use client';

import { finishFile } from '@/lib/client/media-upload';
import { request } from '@/lib/client/request-client';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  type AdMedia,
  cancelUpload,
  deleteAdMedia,
  listAdMedia,
  listUploads,
  type MediaUpload,
} from '@/lib/contracts/ad-media';
import { useUploads } from './use-uploads';

/** Files of the team, those on their way in, and what can be done with them. */
export function useMedia(team: string) {
  const media = useEndpoint(listAdMedia, { query: { team } });
  const waiting = useEndpoint(listUploads, {});
  const put = (made: AdMedia) =>
    media.mutate((known = []) => [made, ...known.filter(({ id }) => id !== made.id)], { revalidate: false });
  const uploads = useUploads(team, (made) => {
    void put(made);
    void waiting.mutate();
  });
  const here = new Set(uploads.uploads.map(({ file }) => `${file.name} ${file.size}`));
  return {
    media,
    uploads,
    /** Left by an earlier visit; what this tab sends stands in its own tile. */
    waiting: (waiting.data ?? []).filter(({ name, size }) => !here.has(`${name} ${size}`)),
    remove: async ({ id }: AdMedia) => {
      await request(deleteAdMedia, { path: { pk: id } });
      await media.mutate((known = []) => known.filter((one) => one.id !== id), { revalidate: false });
    },
    finish: async ({ upload_id: id, name }: MediaUpload) => {
      await put(await finishFile(team, { id, name }));
      await waiting.mutate();
    },
    giveUp: async ({ upload_id }: MediaUpload) => {
      await request(cancelUpload, { path: { upload_id } });
      await waiting.mutate();
    },
  };
}
