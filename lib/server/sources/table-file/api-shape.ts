import 'server-only';
import { isObject, type JsonObject } from './json-lines';
import type { ApiKind } from './rejections';
import { webPostIn } from './web-posts';

/** Fields of a v2 post. An object with others is a table somebody made of posts, and is read as one. */
const postFields = new Set(
  `id text created_at author_id author conversation_id in_reply_to_user_id in_reply_to_user in_reply_to_username lang
  source public_metrics non_public_metrics organic_metrics promoted_metrics entities context_annotations attachments geo
  possibly_sensitive reply_settings referenced_tweets referenced_posts edit_history_tweet_ids edit_history_post_ids
  edit_controls note_tweet note_post withheld display_text_range community_id card_uri scopes article matching_rules
  media_metadata paid_partnership suggested_source_links __twarc`.split(/\s+/),
);

const isText = (value: unknown): value is string => typeof value === 'string';

/** A post on its own, as `twarc flatten` writes it or as an element of `data`, and nothing added to it. */
function isPlainV2Post(object: JsonObject): boolean {
  return (
    isText(object['id']) &&
    isText(object['text']) &&
    (isText(object['author_id']) || Array.isArray(object['referenced_tweets'])) &&
    (isObject(object['public_metrics']) || Array.isArray(object['edit_history_tweet_ids'])) &&
    Object.keys(object).every((key) => postFields.has(key))
  );
}

/** A status of API v1.1. */
function isV1Status(object: JsonObject): boolean {
  const user = object['user'];
  if (!isText(object['id_str']) || !isObject(user)) return false;
  const worded = isText(object['text']) || isText(object['full_text']) || isObject(object['extended_tweet']);
  return worded && (isText(user['screen_name']) || 'truncated' in object);
}

const kindTests: readonly (readonly [ApiKind, (object: JsonObject) => boolean])[] = [
  [
    'message',
    (o) => 'message_create' in o || 'dm_conversation_id' in o || o['event_type'] === 'MessageCreate',
  ],
  ['deletion', (o) => isObject(o['delete'])],
  [
    'notice',
    (o) => ['limit', 'warning', 'disconnect', 'scrub_geo', 'status_withheld'].some((key) => isObject(o[key])),
  ],
  ['compliance', (o) => isText(o['action']) && 'id' in o],
  ['count', (o) => ('tweet_count' in o || 'post_count' in o) && 'start' in o],
  ['list', (o) => 'member_count' in o || 'subscriber_count' in o],
  ['trend', (o) => 'trend_name' in o || 'trends' in o || 'woeid' in o || 'placeType' in o],
  ['user', (o) => isText(o['username']) || isText(o['screen_name'])],
  ['relationship', (o) => 'relationship' in o || 'connections' in o],
  ['poll', (o) => Array.isArray(o['options'])],
  ['media', (o) => 'media_key' in o],
  ['place', (o) => 'place_type' in o || ('full_name' in o && 'country' in o)],
  ['ids', (o) => Array.isArray(o['ids'])],
  ['space', (o) => Array.isArray(o['host_ids'])],
  [
    'error',
    (o) => Array.isArray(o['errors']) || isText(o['error']) || (isText(o['title']) && isText(o['detail'])),
  ],
];

/** A post may lack its text (it was withheld); what has neither text nor a post's own fields is none. */
function hasPostFields(object: JsonObject): boolean {
  if (!('id' in object || 'id_str' in object)) return false;
  const worded =
    ['text', 'full_text'].some((key) => isText(object[key])) || isObject(object['extended_tweet']);
  return (
    worded ||
    'edit_history_tweet_ids' in object ||
    'referenced_tweets' in object ||
    isText(object['author_id'])
  );
}

/** What an object of the API is. */
export function apiKind(object: JsonObject): ApiKind | 'post' {
  for (const [kind, test] of kindTests.slice(0, 3)) if (test(object)) return kind;
  if (hasPostFields(object)) return 'post';
  return kindTests.find(([, test]) => test(object))?.[0] ?? 'other';
}

/** Keys under which a whole answer keeps its posts or other objects. */
export const listKeys = ['statuses', 'results', 'tweets', 'posts', 'users', 'lists'] as const;

function isPage(object: JsonObject): boolean {
  const { data, meta } = object;
  const about = ['includes', 'meta', 'errors', '__twarc', 'matching_rules'].some((key) => key in object);
  if (data === undefined) return isObject(meta) && 'result_count' in meta;
  const first: unknown = Array.isArray(data) ? data[0] : data;
  if (!isObject(first)) return about && Array.isArray(data);
  return about || isPlainV2Post(first) || (apiKind(first) !== 'other' && Object.keys(object).length === 1);
}

/** Lists of posts or objects, each under an account's id. */
export function isMapOfIds(object: JsonObject): boolean {
  const entries = Object.entries(object);
  return (
    entries.length > 0 &&
    entries.every(([key, value]) => /^\d{1,20}$/.test(key) && (isObject(value) || Array.isArray(value)))
  );
}

function isMapOfPosts(object: JsonObject): boolean {
  if (!isMapOfIds(object)) return false;
  const first = Object.values(object)
    .flat()
    .find((value) => isObject(value));
  return isObject(first) && isObject(first['public_metrics']);
}

/** True for a JSON value as the API (or a tool that keeps its answers) writes it. */
export function isApiDocument(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && isApiDocument(value[0]);
  if (!isObject(value)) return false;
  if (webPostIn(value) !== null) return true;
  if (isPage(value) || isV1Status(value) || isPlainV2Post(value) || isMapOfPosts(value)) return true;
  if (Array.isArray(value['statuses']) || Array.isArray(value['results'])) return true;
  if ('next_cursor_str' in value) return true;
  return ['compliance', 'deletion', 'notice'].includes(apiKind(value)) && !('text' in value);
}

const apiKeys = /"(?:author_id|edit_history_tweet_ids|public_metrics|id_str|referenced_tweets)"\s*:/;
const pageStart = /^\s*[[{]+\s*(?:"(?:data|includes|statuses|meta|errors|search_metadata)"|"\d+"\s*:\s*\[)/;

/** The same from the start of a document that is too long to be read here. */
export function looksLikeApiDocument(text: string): boolean {
  return pageStart.test(text) && apiKeys.test(text.slice(0, 200_000));
}
