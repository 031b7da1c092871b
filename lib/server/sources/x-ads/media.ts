import 'server-only';
import { z } from 'zod';
import type { NetworkMedia } from '@/lib/domain/ads-network';
import type { AdsNetwork } from '../ads-network';
import { AdsNetworkError } from '../ads-network';
import { apiMedia, apiUpload } from './api-types';
import { callAds } from './client';
import { unavailable, unreadable } from './failures';
import { mediaOf } from './mapper';
import { type AdsAccount, readAll, readAs, readOne } from './reading';

/* A file goes up to the API in parts, is made ready there, and then joins the library of the ad account. */

const PART_BYTES = 4_000_000;
const MOST_PARTS = 1_000;
const MOST_CHECKS = 120;
const DEFAULT_CHECK_SECONDS = 2;
const LIBRARY = 'accounts/:account_id/media_library';

const uploadAnswer = z.object({ data: apiUpload });
type Upload = z.infer<typeof apiUpload>;

/** Unverified: X names `amplify_video` for ads before videos; posts of ads take it as well as `tweet_video`. */
function categoryOf(type: string): string {
  if (type === 'image/gif') return 'tweet_gif';
  return type.startsWith('video/') ? 'amplify_video' : 'tweet_image';
}

/** Parts of one size, whatever the pieces are in which the bytes come. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    held.push(piece);
    size += piece.length;
    while (size >= PART_BYTES) {
      const all = Buffer.concat(held);
      yield Uint8Array.from(all.subarray(0, PART_BYTES));
      held = [all.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  if (size > 0) yield Uint8Array.from(Buffer.concat(held));
}

const uploadPath = (step: string) => `2/media/upload/${step}`;

async function begin({ x }: AdsAccount, type: string, size: number): Promise<Upload> {
  const json = { media_type: type, total_bytes: size, media_category: categoryOf(type) };
  // Beginning twice leaves an upload that X forgets by itself.
  const request = { method: 'POST', base: 'api', json, harmless: true } as const;
  return readAs(uploadAnswer, await callAds(x, { ...request, operation: uploadPath('initialize') })).data;
}

async function appendAll({ x }: AdsAccount, id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let at = 0;
  for await (const part of partsOf(bytes)) {
    if (at >= MOST_PARTS)
      throw new AdsNetworkError('refused', 'MEDIA_TOO_LARGE', { message: 'Too many parts' });
    const segment = String(at);
    // A part that comes twice has the same number and takes the same place.
    await callAds(x, {
      ...{ method: 'POST', base: 'api', harmless: true, operation: uploadPath(':media_id/append') },
      ids: { media_id: id },
      parts: () => {
        const form = new FormData();
        form.set('segment_index', segment);
        form.set('media', new Blob([part]));
        return form;
      },
    });
    at += 1;
  }
}

/** Waits until X has made the file ready. */
async function finish({ x }: AdsAccount, id: string): Promise<Upload> {
  const ids = { media_id: id };
  const request = { method: 'POST', base: 'api', harmless: true, ids } as const;
  const operation = uploadPath(':media_id/finalize');
  let upload = readAs(uploadAnswer, await callAds(x, { ...request, operation })).data;
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    const { processing_info: state } = upload;
    if (state?.state === 'failed')
      throw new AdsNetworkError('refused', 'MEDIA_FAILED', { message: 'X could not read the file' });
    if (!state || state.state === 'succeeded' || state.state === null) return upload;
    await x.sleep((state.check_after_secs ?? DEFAULT_CHECK_SECONDS) * 1_000, x.signal);
    const query = { command: 'STATUS', media_id: id };
    const answer = await callAds(x, { method: 'GET', base: 'api', operation: '2/media/upload', query });
    upload = readAs(uploadAnswer, answer).data;
  }
  throw unavailable('MEDIA_PENDING');
}

async function addMedia(
  account: AdsAccount,
  { name, type, bytes, size }: Parameters<AdsNetwork['media']['add']>[0],
): Promise<NetworkMedia> {
  const upload = await begin(account, type, size);
  await appendAll(account, upload.id, bytes);
  const { media_key: key } = await finish(account, upload.id);
  const mediaKey = key ?? upload.media_key;
  if (!mediaKey) throw unreadable();
  const query = { media_key: mediaKey, name, file_name: name };
  const media = mediaOf(await readOne(account, apiMedia, { method: 'POST', operation: LIBRARY, query }));
  if (!media) throw unreadable();
  return media;
}

export function mediaCalls(account: AdsAccount): AdsNetwork['media'] {
  return {
    async list() {
      const rows = await readAll(account, apiMedia, { operation: LIBRARY });
      return rows.flatMap((row) => (row.deleted ? [] : (mediaOf(row) ?? [])));
    },
    add: (file) => addMedia(account, file),
    async remove(mediaKey) {
      const ids = { media_key: mediaKey };
      await readOne(account, apiMedia, { method: 'DELETE', operation: `${LIBRARY}/:media_key`, ids });
    },
  };
}
