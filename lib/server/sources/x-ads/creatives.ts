import 'server-only';
import type { AdsPost, CardFields, NetworkCard } from '@/lib/domain/ads-network';
import type { AdsNetwork } from '../ads-network';
import { apiCard, apiPost } from './api-types';
import { unreadable } from './failures';
import { cardOf, postOf } from './mapper';
import { type AdsAccount, idChunks, readAll, readOne } from './reading';

/** Posts of the account: of ads alone, or its ids. The documentation allows 200 ids a call. */
export function postCalls(account: AdsAccount): AdsNetwork['posts'] {
  return {
    async list({ ids }) {
      const posts: AdsPost[] = [];
      for (const some of idChunks(ids)) {
        const rows = await readAll(account, apiPost, {
          operation: 'accounts/:account_id/tweets',
          query: {
            ...{ tweet_type: 'PUBLISHED', trim_user: true },
            ...(ids ? { tweet_ids: some, timeline_type: 'ALL' } : { timeline_type: 'NULLCAST' }),
          },
        });
        posts.push(...rows.flatMap((row) => postOf(row) ?? []));
      }
      return posts;
    },
    async create({ asUserId, text, cardUri, mediaKeys, nullcast }) {
      const row = await readOne(account, apiPost, {
        method: 'POST',
        operation: 'accounts/:account_id/tweet',
        query: {
          ...{ as_user_id: asUserId, text, nullcast, trim_user: true },
          ...(cardUri !== null && { card_uri: cardUri }),
          ...(mediaKeys.length > 0 && { media_keys: mediaKeys }),
        },
      });
      const post = postOf(row);
      if (!post) throw unreadable();
      // X shortens links in what it answers: what was sent is the text.
      return { ...post, ...{ asUserId, text, cardUri, mediaKeys, nullcast } };
    },
  };
}

/** Unverified for apps: only cards that lead to a website are in a recorded answer. */
const destinationOf = ({ kind, destination }: CardFields) =>
  kind === 'APP'
    ? {
        type: 'APP',
        ...(/^\d+$/.test(destination)
          ? { ios_app_store_identifier: destination }
          : { googleplay_app_id: destination }),
      }
    : { type: kind, url: destination };

export function cardCalls(account: AdsAccount): AdsNetwork['cards'] {
  const operation = 'accounts/:account_id/cards';
  return {
    async list(): Promise<NetworkCard[]> {
      return (await readAll(account, apiCard, { operation })).map(cardOf);
    },
    async create(fields) {
      const json = {
        name: fields.name,
        components: [
          ...(fields.mediaKey === null ? [] : [{ type: 'MEDIA', media_key: fields.mediaKey }]),
          { type: 'DETAILS', title: fields.title, destination: destinationOf(fields) },
        ],
      };
      return cardOf(await readOne(account, apiCard, { method: 'POST', operation, json }));
    },
    async remove(id) {
      const ids = { card_id: id };
      await readOne(account, apiCard, { method: 'DELETE', operation: `${operation}/:card_id`, ids });
    },
  };
}
