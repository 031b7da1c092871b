import 'server-only';
import type {
  AdsPost,
  CardFields,
  NetworkCard,
  NetworkMedia,
  PromotedPost,
  PromotableUser,
} from '@/lib/domain/ads-network';
import type { AdsNetwork, EntityCalls } from '../ads-network';
import { applyWrites } from './entities';
import { boundBatch, freshId, type PracticeSetting, turn, type Turn, writeTurn } from './calls';
import { reviewedAt } from './deliver';
import type { PracticeRecord } from './practice-store';
import { missing, refusal, refuse, refuseBatch } from './refusals';

/* Posts that are ads, what hangs on them, and which line item shows them. */

const MOST_IN_BATCH = 40;
const MOST_TEXT = 280;

export const promotableOf = (accountId: string): PromotableUser => ({
  ...{ id: `${accountId}u`, userId: '1', type: 'FULL' as const },
});

type Body = Record<string, unknown>;
const textOf = (body: Body, key: string) => String(body[key] ?? '');

function promotedOf({ id, body }: PracticeRecord, now: Date): PromotedPost {
  const createdAt = textOf(body, 'createdAt');
  const reviewed = reviewedAt({ id, createdAt }) <= now;
  const approvalStatus = body['rejected'] === true ? 'REJECTED' : 'ACCEPTED';
  return {
    ...{ id, lineItemId: textOf(body, 'lineItemId'), postId: textOf(body, 'postId'), createdAt },
    approvalStatus: reviewed ? approvalStatus : 'UNDER_REVIEW',
    status: 'ACTIVE',
    deleted: body['deleted'] === true,
  };
}

async function wrongPromotions({ call }: Turn, fields: readonly { lineItemId: string; postId: string }[]) {
  const items = await call.list('line_item', { ids: fields.map(({ lineItemId }) => lineItemId) });
  const there = new Set(items.filter(({ body }) => body['deleted'] !== true).map(({ id }) => id));
  const shown = (await call.list('promoted_post', { parentIds: [...there] })).filter(
    ({ body }) => body['deleted'] !== true,
  );
  const keys = new Set(shown.map(({ body }) => `${textOf(body, 'lineItemId')} ${textOf(body, 'postId')}`));
  return fields.map(({ lineItemId, postId }) => {
    if (!there.has(lineItemId))
      return refusal('LINE_ITEM_NOT_FOUND', 'There is no such line item', 'line_item_id');
    if (!/^\d{1,20}$/.test(postId)) return refusal('INVALID_PARAMETER', 'This is no post', 'tweet_ids');
    const key = `${lineItemId} ${postId}`;
    if (keys.has(key)) return refusal('DUPLICATE_PROMOTABLE_ENTITY', 'It is promoted already', 'tweet_ids');
    keys.add(key);
    return null;
  });
}

export function promotedCalls(
  setting: PracticeSetting,
): EntityCalls<PromotedPost, { lineItemId: string; postId: string }> {
  return {
    most: MOST_IN_BATCH,
    list: (filter = {}) =>
      turn(setting, async ({ call, now }) => {
        const rows = await call.list('promoted_post', { ids: filter.ids, parentIds: filter.lineItemIds });
        return rows
          .filter(({ body }) => filter.withDeleted || body['deleted'] !== true)
          .map((row) => promotedOf(row, now));
      }),
    write: (operations) =>
      writeTurn(setting, async (step) => {
        boundBatch(operations, MOST_IN_BATCH);
        const fields = operations.flatMap((one) => (one.op === 'create' ? [one.fields] : []));
        refuseBatch(await wrongPromotions(step, fields));
        const rows = await applyWrites(setting, step, {
          ...{ kind: 'promoted_post', gone: 'NOT_FOUND', operations, start: { status: 'ACTIVE' } },
          parent: ({ lineItemId }) => lineItemId,
        });
        return rows.map((row) => promotedOf(row, step.now));
      }),
  };
}

const numberOf = (setting: PracticeSetting) =>
  BigInt(`0x${Buffer.from(freshId(setting)).toString('hex').slice(-14)}`).toString();

export function postCalls(setting: PracticeSetting): AdsNetwork['posts'] {
  const view = ({ id, body }: PracticeRecord) => ({ ...(body as unknown as AdsPost), id });
  return {
    list: ({ ids }) => turn(setting, async ({ call }) => (await call.list('post', { ids })).map(view)),
    create: (fields) =>
      writeTurn(setting, async ({ call, now }) => {
        const own = promotableOf(setting.accountId).userId;
        if (fields.asUserId !== own) refuse('USER_NOT_FOUND', 'This user cannot publish here', 'as_user_id');
        if ([...fields.text].length > MOST_TEXT)
          refuse('INVALID_PARAMETER', `A post has at most ${MOST_TEXT} characters`, 'text');
        if (fields.text.trim() === '' && fields.mediaKeys.length === 0 && !fields.cardUri)
          refuse('MISSING_PARAMETER', 'A post says something', 'text');
        const row: PracticeRecord = {
          ...{ kind: 'post', id: numberOf(setting), parentId: null },
          body: { ...fields, createdAt: now.toISOString() },
        };
        await call.put([row]);
        return view(row);
      }),
  };
}

export function cardCalls(setting: PracticeSetting): AdsNetwork['cards'] {
  const view = ({ id, body }: PracticeRecord): NetworkCard => ({
    ...(body as unknown as CardFields),
    ...{ id, cardUri: `card://${id}` },
  });
  return {
    list: () => turn(setting, async ({ call }) => (await call.list('card')).map(view)),
    create: (fields) =>
      writeTurn(setting, async ({ call }) => {
        if (fields.title.trim() === '') refuse('MISSING_PARAMETER', 'A card needs a title', 'components');
        if (fields.mediaKey !== null && (await call.list('media', { ids: [fields.mediaKey] })).length === 0)
          refuse('INVALID_PARAMETER', 'There is no such media', 'components');
        const row: PracticeRecord = {
          kind: 'card',
          id: freshId(setting),
          parentId: null,
          body: { ...fields },
        };
        await call.put([row]);
        return view(row);
      }),
    remove: (id) =>
      writeTurn(setting, async ({ call }) => {
        if ((await call.list('card', { ids: [id] })).length === 0)
          throw missing('NOT_FOUND', 'There is no such card');
        await call.remove('card', [id]);
      }),
  };
}

const MOST_VIDEO = 500 * 1024 * 1024;
const MOST_IMAGE = 5 * 1024 * 1024;

/** The picture itself is not kept: the library of the played network lists it only. */
export function mediaCalls(setting: PracticeSetting): AdsNetwork['media'] {
  const view = ({ body }: PracticeRecord) => body as unknown as NetworkMedia;
  return {
    list: () => turn(setting, async ({ call }) => (await call.list('media')).map(view)),
    add: async ({ name, type, bytes, size }) => {
      const video = type.startsWith('video/');
      let read = 0;
      for await (const chunk of bytes) read += chunk.byteLength;
      return writeTurn(setting, async ({ call }) => {
        if (read !== size) refuse('INVALID_PARAMETER', 'The file was cut', 'media');
        if (size > (video ? MOST_VIDEO : MOST_IMAGE))
          refuse('INVALID_PARAMETER', 'The file is too large', 'media');
        const mediaKey = `${video ? 13 : 3}_${numberOf(setting)}`;
        const gif = type === 'image/gif';
        const media: NetworkMedia = {
          ...{
            mediaKey,
            name,
            mediaType: video ? 'VIDEO' : gif ? 'GIF' : 'IMAGE',
            status: 'TRANSCODE_COMPLETED',
          },
          category: video ? 'AMPLIFY_VIDEO' : gif ? 'TWEET_GIF' : 'TWEET_IMAGE',
          ...{ width: null, height: null, url: null },
        };
        await call.put([{ kind: 'media', id: mediaKey, parentId: null, body: { ...media } }]);
        return media;
      });
    },
    remove: (mediaKey) =>
      writeTurn(setting, async ({ call }) => {
        if ((await call.list('media', { ids: [mediaKey] })).length === 0)
          throw missing('NOT_FOUND', 'There is no such media');
        await call.remove('media', [mediaKey]);
      }),
  };
}
