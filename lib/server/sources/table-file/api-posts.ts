import 'server-only';
import type { PostField } from '@/lib/domain/datasets';
import { ANNOTATIONS, annotationValue } from '@/lib/domain/file-columns';
import { linksOf } from '../post-links';
import { apiKind, isMapOfIds, listKeys } from './api-shape';
import { child, objects, repostText, text } from './json-fields';
import { isObject, scalarText, type JsonObject } from './json-lines';
import { idTime } from './post-ids';
import type { ApiKind, Rejection } from './rejections';
import { webCells, webPostIn } from './web-posts';

export type ApiCells = Partial<Record<PostField | typeof ANNOTATIONS, string>>;

export interface ApiHandlers {
  onPost: (cells: ApiCells) => void;
  onRejected: (rejection: Rejection) => void;
}

/** What an answer carries beside its posts. */
interface Page {
  users: Map<string, JsonObject>;
  posts: Map<string, JsonObject>;
}

const noPage: Page = { users: new Map(), posts: new Map() };
/** Ids of edited posts remembered within a file; edits are rare, and a planted file must not fill the memory. */
const maxEdited = 200_000;

function index(list: JsonObject[]): Map<string, JsonObject> {
  return new Map(list.map((object) => [text(object, 'id'), object]));
}

function v2Text(post: JsonObject): string {
  return (
    text(child(post, 'note_tweet'), 'text') || text(child(post, 'note_post'), 'text') || text(post, 'text')
  );
}

function v1Text(status: JsonObject): string {
  return text(child(status, 'extended_tweet'), 'full_text') || text(status, 'full_text', 'text');
}

/** Where a post's links lead: a list where the answer holds one, else '' for not told. */
function linksText(...entities: JsonObject[]): string {
  const lists = entities.map((one) => one['urls']).filter((list) => Array.isArray(list));
  return lists.length === 0 ? '' : JSON.stringify(linksOf(lists.flat()));
}

function v2Links(post: JsonObject): string {
  const notes = [child(post, 'note_tweet'), child(post, 'note_post')];
  const told = linksText(child(post, 'entities'), ...notes.map((note) => child(note, 'entities')));
  // Without any entity X leaves the field out; a post whose text has no link has none.
  return told === '' && !/https?:\/\//.test(v2Text(post)) ? '[]' : told;
}

const v1Links = (status: JsonObject): string =>
  linksText(child(status, 'entities'), child(child(status, 'extended_tweet'), 'entities'));

/** Domain and entity of each annotation, as a list; '' where the answer holds none. */
function annotationsText(post: JsonObject): string {
  const values = objects(post[ANNOTATIONS]).flatMap((one) => {
    const [domain, entity] = [text(child(one, 'domain'), 'name'), text(child(one, 'entity'), 'name')];
    return domain === '' || entity === '' ? [] : [annotationValue(domain, entity)];
  });
  return values.length === 0 ? '' : JSON.stringify([...new Set(values)]);
}

function timeOf(object: JsonObject, id: string): string {
  const given = text(object, 'created_at');
  if (given !== '') return given;
  return String(idTime(id)?.ms ?? '');
}

/** The posts a v2 post refers to, by type; `twarc flatten` puts the whole post into the reference. */
function references(post: JsonObject): Map<string, JsonObject> {
  const list = [...objects(post['referenced_tweets']), ...objects(post['referenced_posts'])];
  return new Map(list.map((reference) => [text(reference, 'type'), reference]));
}

function v2Author(post: JsonObject, { users }: Page): ApiCells {
  const author = isObject(post['author']) ? post['author'] : users.get(text(post, 'author_id'));
  const metrics = child(author, 'public_metrics');
  return {
    author_id: text(post, 'author_id') || text(author, 'id'),
    author_handle: text(author, 'username'),
    author_name: text(author, 'name'),
    author_bio: text(author, 'description'),
    author_location: text(author, 'location'),
    author_followers: text(metrics, 'followers_count'),
    author_following: text(metrics, 'following_count'),
    author_posts: text(metrics, 'tweet_count', 'post_count'),
    author_verified: text(author, 'verified'),
    author_created_at: text(author, 'created_at'),
  };
}

/** The counts a repost reports are those of the post it repeats, which would count once for each repost. */
function v2Metrics(post: JsonObject, isRepost: boolean): ApiCells {
  if (isRepost) return {};
  const metrics = child(post, 'public_metrics');
  return {
    likes: text(metrics, 'like_count'),
    reposts: text(metrics, 'retweet_count', 'repost_count'),
    replies: text(metrics, 'reply_count'),
    quotes: text(metrics, 'quote_count'),
    bookmarks: text(metrics, 'bookmark_count'),
    views: text(metrics, 'impression_count'),
  };
}

function v2Cells(post: JsonObject, page: Page): ApiCells {
  const id = text(post, 'id');
  const refers = references(post);
  const repost = refers.get('retweeted');
  const original = repost && (page.posts.get(text(repost, 'id')) ?? repost);
  const author =
    original &&
    (isObject(original['author']) ? original['author'] : page.users.get(text(original, 'author_id')));
  return {
    id,
    text: original ? repostText(v2Text(post), v2Text(original), text(author, 'username')) : v2Text(post),
    created_at: timeOf(post, id),
    language: text(post, 'lang'),
    ...v2Author(post, page),
    ...v2Metrics(post, repost !== undefined),
    is_repost: String(repost !== undefined),
    conversation_id: text(post, 'conversation_id'),
    in_reply_to_id: text(refers.get('replied_to'), 'id'),
    referenced_id: text(repost ?? refers.get('quoted'), 'id'),
    // A bare reference to the post it repeats says nothing of links.
    links: v2Links(original && v2Text(original) !== '' ? original : post),
    [ANNOTATIONS]: annotationsText(post) || annotationsText(original ?? {}),
  };
}

function v1Author(status: JsonObject): ApiCells {
  const user = child(status, 'user');
  return {
    author_id: text(user, 'id_str', 'id'),
    author_handle: text(user, 'screen_name'),
    author_name: text(user, 'name'),
    author_bio: text(user, 'description'),
    author_location: text(user, 'location'),
    author_followers: text(user, 'followers_count'),
    author_following: text(user, 'friends_count'),
    author_posts: text(user, 'statuses_count'),
    author_verified: text(user, 'verified'),
    author_created_at: text(user, 'created_at'),
  };
}

function v1Cells(status: JsonObject): ApiCells {
  const id = text(status, 'id_str', 'id');
  const original = isObject(status['retweeted_status']) ? status['retweeted_status'] : undefined;
  const counts: ApiCells = original
    ? {}
    : {
        likes: text(status, 'favorite_count'),
        reposts: text(status, 'retweet_count'),
        replies: text(status, 'reply_count'),
        quotes: text(status, 'quote_count'),
      };
  const own = v1Text(status);
  return {
    id,
    text: original ? repostText(own, v1Text(original), text(child(original, 'user'), 'screen_name')) : own,
    created_at: timeOf(status, id),
    language: text(status, 'lang') || text(child(status, 'metadata'), 'iso_language_code'),
    ...v1Author(status),
    ...counts,
    is_repost: String(original !== undefined),
    in_reply_to_id: text(status, 'in_reply_to_status_id_str', 'in_reply_to_status_id'),
    referenced_id: text(original, 'id_str', 'id') || text(status, 'quoted_status_id_str', 'quoted_status_id'),
    links: v1Links(original ?? status),
  };
}

const withheldNotice = /^This (?:Tweet|Post) from @\w{1,20} has been withheld\b/;

/**
 * Turns answers of the X API into the cells of posts, and everything in them that is no post into a rejection.
 * Only what was asked for comes in: posts of `data`, `statuses` and the like. The posts those refer to
 * (`includes`) give reposts their whole text and edited posts their newest version, and are counted.
 */
export class ApiPosts {
  /** Posts that came along as references and were not imported. */
  referenced = 0;
  /** Posts the API was asked for and did not give. */
  unavailable = 0;
  private readonly replaced = new Set<string>();

  constructor(private readonly handlers: ApiHandlers) {}

  /** @param value One JSON value: a page, a list of pages or posts, a post, or whatever else the file holds. */
  read(value: unknown): void {
    const web = webPostIn(value);
    if (Array.isArray(value)) for (const item of value) this.read(item);
    else if (web) this.handlers.onPost(webCells(web));
    else if (!isObject(value)) this.handlers.onRejected({ code: 'not-json' });
    else if ('data' in value || isObject(value['meta'])) this.page(value);
    else this.object(value);
  }

  private object(object: JsonObject): void {
    const kind = apiKind(object);
    const key = listKeys.find((name) => Array.isArray(object[name]));
    if (kind === 'post') this.post(object, noPage);
    else if (key !== undefined) this.read(object[key]);
    else if (kind === 'other' && isMapOfIds(object)) this.map(object);
    else this.reject(kind);
  }

  private page(page: JsonObject): void {
    const includes = child(page, 'includes');
    const joined: Page = {
      users: index(objects(includes['users'])),
      posts: index([...objects(includes['tweets']), ...objects(includes['posts'])]),
    };
    const errors = objects(page['errors']);
    const { data } = page;
    if (data === undefined && errors.length > 0) this.reject('error');
    const asked = new Set<string>();
    for (const item of Array.isArray(data) ? data : data === undefined ? [] : [data]) {
      if (!isObject(item)) this.handlers.onRejected({ code: 'not-json' });
      else {
        asked.add(text(item, 'id'));
        const kind = apiKind(item);
        if (kind === 'post') this.post(item, joined);
        else this.reject(kind);
      }
    }
    for (const id of joined.posts.keys()) if (!asked.has(id)) this.referenced += 1;
    this.unavailable += errors.filter(({ parameter }) => parameter === 'ids' || parameter === 'id').length;
  }

  /** Posts listed under the id of their account, which they need not name themselves. */
  private map(object: JsonObject): void {
    for (const [id, value] of Object.entries(object))
      for (const item of Array.isArray(value) ? value : [value])
        this.read(
          isObject(item) && apiKind(item) === 'post' && Array.isArray(value)
            ? { author_id: id, ...item }
            : item,
        );
  }

  private reject(kind: ApiKind): void {
    this.handlers.onRejected({ code: 'not-a-post', values: { kind } });
  }

  private post(given: JsonObject, page: Page): void {
    const isV1 = isObject(given['user']) || 'full_text' in given || 'extended_tweet' in given;
    const history = [given['edit_history_tweet_ids'], given['edit_history_post_ids']].find((list) =>
      Array.isArray(list),
    );
    const ids = (history ?? []).map(scalarText);
    const id = text(given, 'id');
    const newest = ids.at(-1) ?? id;
    if (this.replaced.has(id)) return this.handlers.onRejected({ code: 'older-version' });
    const post = newest === id ? given : (page.posts.get(newest) ?? given);
    const cells = isV1 ? v1Cells(post) : v2Cells(post, page);
    if (withheldNotice.test(cells.text ?? '') || (cells.text === '' && isObject(given['withheld'])))
      return this.handlers.onRejected({ code: 'withheld' });
    if (text(post, 'id') === newest) this.forgetOlder(ids);
    this.handlers.onPost(isV1 ? cells : { ...cells, id: newest });
  }

  /** Later versions come first in most files; an older one that follows is not imported. */
  private forgetOlder(history: string[]): void {
    for (const older of history.slice(0, -1)) if (this.replaced.size < maxEdited) this.replaced.add(older);
  }
}
