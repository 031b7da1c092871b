import 'server-only';
import type { PostField } from '@/lib/domain/datasets';
import { linksOf } from '../post-links';
import { child, objects, repostText, text } from './json-fields';
import { isObject, type JsonObject } from './json-lines';

type Cells = Partial<Record<PostField, string>>;

/** Posts with limited visibility stand one level deeper. */
const unwrapped = (object: JsonObject): JsonObject => (isObject(object['tweet']) ? object['tweet'] : object);

const isPost = (object: JsonObject): boolean => {
  const { legacy } = object;
  if (!isObject(legacy) || !('full_text' in legacy || 'conversation_id_str' in legacy)) return false;
  return text(object, 'rest_id') !== '' || text(legacy, 'id_str') !== '';
};

/**
 * A post as X's own pages receive it: bare as 4CAT keeps it, or under `data` in an item of Zeeschuimer; null for
 * anything else.
 */
export function webPostIn(value: unknown): JsonObject | null {
  if (!isObject(value)) return null;
  const zeeschuimer = 'source_platform' in value || 'timestamp_collected' in value || 'item_id' in value;
  const object = unwrapped(zeeschuimer ? child(value, 'data') : value);
  return isPost(object) ? object : null;
}

/** Who wrote it. Since 2025 name and handle stand under `core` of the account, the place and bio in objects of their own. */
function authorCells(post: JsonObject): Cells {
  const user = child(child(child(post, 'core'), 'user_results'), 'result');
  const older = 'legacy' in user ? child(user, 'legacy') : child(post, 'user');
  const core = child(user, 'core');
  const verified = text(user, 'is_blue_verified') || text(child(user, 'verification'), 'verified');
  return {
    author_id: text(user, 'rest_id') || text(child(post, 'legacy'), 'user_id_str') || text(older, 'id_str'),
    author_handle: text(core, 'screen_name') || text(older, 'screen_name'),
    author_name: text(core, 'name') || text(older, 'name'),
    author_bio: text(child(user, 'profile_bio'), 'description') || text(older, 'description'),
    author_location: text(child(user, 'location'), 'location') || text(older, 'location'),
    author_followers: text(older, 'followers_count'),
    author_following: text(older, 'friends_count'),
    author_posts: text(older, 'statuses_count'),
    author_verified: verified || text(older, 'verified'),
    author_created_at: text(core, 'created_at') || text(older, 'created_at'),
  };
}

const noteOf = (post: JsonObject): JsonObject =>
  child(child(child(post, 'note_tweet'), 'note_tweet_results'), 'result');

/** Long posts have their whole text in a note; the other one is cut. */
const fullText = (post: JsonObject): string =>
  text(noteOf(post), 'text') || text(child(post, 'legacy'), 'full_text');

function linksText(post: JsonObject): string {
  const sets = [child(child(post, 'legacy'), 'entities'), child(noteOf(post), 'entity_set')];
  const told = sets.filter((set) => Array.isArray(set['urls']));
  return told.length === 0 ? '' : JSON.stringify(linksOf(told.flatMap((set) => objects(set['urls']))));
}

/** The counts a repost shows are those of the post it repeats. */
function countCells(post: JsonObject): Cells {
  const legacy = child(post, 'legacy');
  return {
    likes: text(legacy, 'favorite_count'),
    reposts: text(legacy, 'retweet_count'),
    replies: text(legacy, 'reply_count'),
    quotes: text(legacy, 'quote_count'),
    bookmarks: text(legacy, 'bookmark_count'),
    views: text(child(post, 'views'), 'count') || text(child(post, 'ext_views'), 'count'),
  };
}

const idOf = (post: JsonObject): string => text(post, 'rest_id') || text(child(post, 'legacy'), 'id_str');

export function webCells(post: JsonObject): Cells {
  const legacy = child(post, 'legacy');
  const repeated = child(child(legacy, 'retweeted_status_result'), 'result');
  const original = Object.keys(repeated).length === 0 ? null : unwrapped(repeated);
  const own = fullText(post);
  const handle = original ? (authorCells(original).author_handle ?? '') : '';
  return {
    id: idOf(post),
    text: original ? repostText(own, fullText(original), handle) : own,
    created_at: text(legacy, 'created_at'),
    language: text(legacy, 'lang'),
    ...authorCells(post),
    ...(original ? {} : countCells(post)),
    is_repost: String(original !== null || own.startsWith('RT @')),
    conversation_id: text(legacy, 'conversation_id_str'),
    in_reply_to_id: text(legacy, 'in_reply_to_status_id_str'),
    referenced_id: (original ? idOf(original) : '') || text(legacy, 'quoted_status_id_str'),
    links: linksText(original ?? post),
  };
}
