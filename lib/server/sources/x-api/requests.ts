import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { FailureCode } from '@/lib/domain/failure-codes';
import type { NetworkRead, NetworkReadKind } from './reading';

/** Whether fields are asked for by the names of tweets or of posts; answers are read in both. */
export type FieldStyle = 'tweet' | 'post';
/** `app`: the app's own token. The others act for a person. */
export type CredentialKind = 'app' | 'oauth1' | 'oauth2';

export interface XRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with names in place of ids: rate limits count by it. */
  operation: string;
  path: string;
  query: Record<string, string>;
  /** Sent as JSON, which no signature covers. */
  json?: Record<string, unknown>;
  /** X would do it a second time: what may have reached it is not sent again. */
  once?: boolean;
  /** Shortest time between two requests with one credential. */
  spacingMs: number;
}

interface Operation {
  /** A name of NetworkRead's field stands in braces. */
  path: string;
  accepts: readonly CredentialKind[];
  /** Smallest and largest page; null for an answer without pages. */
  page: readonly [min: number, max: number] | null;
  token: 'pagination_token' | 'next_token';
  fields: 'user' | 'post' | 'list' | 'community' | 'trend' | 'none';
  spacingMs?: number;
}

const ANYONE = ['app', 'oauth1', 'oauth2'] as const;
const PERSON = ['oauth1', 'oauth2'] as const;
const USERS = { accepts: ANYONE, token: 'pagination_token', fields: 'user' } as const;
const POSTS = { accepts: ANYONE, token: 'pagination_token', fields: 'post' } as const;
const LISTS = { accepts: ANYONE, token: 'pagination_token', fields: 'list' } as const;

/** Source: X's OpenAPI document 2.167. A search, count or lookup has two operations; see `operationOf`. */
const OPERATIONS = {
  search: { ...POSTS, path: '/2/tweets/search/recent', page: [10, 100], token: 'next_token' },
  search_archive: {
    ...POSTS,
    path: '/2/tweets/search/all',
    page: [10, 500],
    token: 'next_token',
    accepts: ['app'],
    spacingMs: 1000,
  },
  counts: {
    path: '/2/tweets/counts/recent',
    accepts: ['app', 'oauth2'],
    page: null,
    token: 'next_token',
    fields: 'none',
  },
  counts_archive: {
    path: '/2/tweets/counts/all',
    accepts: ['app'],
    page: null,
    token: 'next_token',
    fields: 'none',
  },
  users: { ...USERS, path: '/2/users', page: null },
  users_by_handle: { ...USERS, path: '/2/users/by', page: null },
  users_search: { ...USERS, path: '/2/users/search', page: [1, 1000], accepts: PERSON, token: 'next_token' },
  followers: { ...USERS, path: '/2/users/{userId}/followers', page: [1, 1000] },
  following: { ...USERS, path: '/2/users/{userId}/following', page: [1, 1000] },
  timeline: { ...POSTS, path: '/2/users/{userId}/tweets', page: [5, 100] },
  mentions: { ...POSTS, path: '/2/users/{userId}/mentions', page: [5, 100] },
  posts: { ...POSTS, path: '/2/tweets', page: null },
  likers: { ...USERS, path: '/2/tweets/{postId}/liking_users', page: [1, 100], accepts: PERSON },
  reposters: { ...USERS, path: '/2/tweets/{postId}/retweeted_by', page: [1, 100] },
  quotes: { ...POSTS, path: '/2/tweets/{postId}/quote_tweets', page: [10, 100] },
  list: { ...LISTS, path: '/2/lists/{listId}', page: null },
  list_members: { ...USERS, path: '/2/lists/{listId}/members', page: [1, 100] },
  list_posts: { ...POSTS, path: '/2/lists/{listId}/tweets', page: [1, 100] },
  owned_lists: { ...LISTS, path: '/2/users/{userId}/owned_lists', page: [1, 100] },
  trends: {
    path: '/2/trends/by/woeid/{woeid}',
    accepts: ['app', 'oauth2'],
    page: null,
    token: 'pagination_token',
    fields: 'trend',
  },
  communities_search: {
    path: '/2/communities/search',
    accepts: PERSON,
    page: [10, 100],
    token: 'next_token',
    fields: 'community',
  },
} as const satisfies Record<string, Operation>;

const USER_FIELDS = 'created_at,description,id,location,name,protected,public_metrics,username,verified';

/** What is asked for beside ids, by what the operation gives and the names it understands. */
const FIELDS: Record<Operation['fields'], Record<FieldStyle, Record<string, string>>> = {
  user: { tweet: { 'user.fields': USER_FIELDS }, post: { 'user.fields': USER_FIELDS } },
  post: {
    tweet: {
      'tweet.fields':
        'author_id,conversation_id,created_at,edit_history_tweet_ids,entities,id,lang,note_tweet,public_metrics,referenced_tweets,text,withheld',
      expansions: 'author_id,referenced_tweets.id,referenced_tweets.id.author_id',
      'user.fields': USER_FIELDS,
    },
    post: {
      'post.fields': 'conversation_id,created_at,entities,id,lang,note_post,public_metrics,text,withheld',
      expansions: 'author_id,edit_history_post_ids,referenced_posts',
      'user.fields': USER_FIELDS,
    },
  },
  list: {
    tweet: { 'list.fields': 'description,id,member_count,name,private' },
    post: { 'list.fields': 'description,id,member_count,name,private' },
  },
  community: {
    tweet: { 'community.fields': 'description,id,member_count,name' },
    post: { 'community.fields': 'description,id,member_count,name' },
  },
  trend: {
    tweet: { 'trend.fields': 'trend_name,tweet_count', max_trends: '50' },
    post: { 'trend.fields': 'trend_name,tweet_count', max_trends: '50' },
  },
  none: { tweet: {}, post: {} },
};

function operationOf(read: NetworkRead): Operation {
  if (read.kind === 'search') return read.archive ? OPERATIONS.search_archive : OPERATIONS.search;
  if (read.kind === 'counts') return read.archive ? OPERATIONS.counts_archive : OPERATIONS.counts;
  if (read.kind === 'users' && read.by === 'handle') return OPERATIONS.users_by_handle;
  return OPERATIONS[read.kind];
}

const refuse = (message: string, code: FailureCode): never => {
  throw new AppError('unprocessable', message, { code });
};

/** Credentials X accepts for a read. */
export function acceptedCredentials(read: NetworkRead): readonly CredentialKind[] {
  return operationOf(read).accepts;
}

/** Reads that X gives to the app's own token. */
export function isOpenToApp(kind: NetworkReadKind): boolean {
  return OPERATIONS[kind].accepts.some((accepted) => accepted === 'app');
}

/** @throws AppError `unprocessable` (code `needs_account`, `needs_app`) before anything is sent. */
export function requireCredential(read: NetworkRead, given: CredentialKind): void {
  const accepted = acceptedCredentials(read);
  if (accepted.includes(given)) return;
  if (given === 'app')
    refuse('X shows this only to a connected account. Connect one first.', 'needs_account');
  if (accepted.includes('oauth2'))
    refuse('X shows this only to an account connected by OAuth 2.0. Connect it that way.', 'needs_account');
  refuse('X shows this only to the app itself, not to a connected account.', 'needs_app');
}

/** Items of a full page; null for reads that come in one piece. */
export function pageRange(read: NetworkRead): { min: number; max: number } | null {
  const { page } = operationOf(read);
  return page && { min: page[0], max: page[1] };
}

const LOOKUP_MAX = 100;
const HANDLE = /^[A-Za-z0-9_]{1,15}$/;
const ID = /^\d{1,19}$/;

function lookup(values: readonly string[], pattern: RegExp): string {
  if (values.length === 0 || values.length > LOOKUP_MAX)
    throw new RangeError('A lookup takes 1 to 100 values');
  if (!values.every((value) => pattern.test(value))) refuse('That is no id or handle of X.', 'network_query');
  return values.join(',');
}

const DAY_MS = 86_400_000;
/** What recent search and recent counts reach back. */
export const RECENT_REACH_MS = 7 * DAY_MS;
/** X refuses a start that has just left its reach and an end younger than ten seconds. */
const EDGE_MS = 30_000;

const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** The part of a window that X can look at; null when there is none. */
export function reachedWindow(
  read: { from: string; to: string; archive: boolean },
  nowMs: number,
): { fromMs: number; toMs: number } | null {
  const oldest = read.archive ? 0 : nowMs - RECENT_REACH_MS + EDGE_MS;
  const fromMs = Math.max(Date.parse(read.from), oldest);
  const toMs = Math.min(Date.parse(read.to), nowMs - EDGE_MS);
  return fromMs < toMs ? { fromMs, toMs } : null;
}

function windowQuery(
  read: { query: string; from: string; to: string; archive: boolean },
  nowMs: number,
): Record<string, string> {
  const reached = reachedWindow(read, nowMs);
  if (reached === null)
    return refuse('X does not reach this period with the access of this installation.', 'out_of_reach');
  return { query: read.query, start_time: iso(reached.fromMs), end_time: iso(reached.toMs) };
}

const USERS_QUERY = /^[A-Za-z0-9_' ]{1,50}$/;

function ownQuery(read: NetworkRead, nowMs: number): Record<string, string> {
  switch (read.kind) {
    case 'search':
      return windowQuery(read, nowMs);
    case 'counts':
      return { ...windowQuery(read, nowMs), granularity: read.step };
    case 'users':
      return read.by === 'id' ? { ids: lookup(read.values, ID) } : { usernames: lookup(read.values, HANDLE) };
    case 'posts':
      return { ids: lookup(read.ids, ID) };
    case 'users_search':
      if (!USERS_QUERY.test(read.query))
        refuse('X finds people by up to 50 letters, digits, underscores and spaces.', 'network_query');
      return { query: read.query };
    case 'communities_search':
      return { query: read.query };
    case 'timeline':
    case 'mentions':
      return {
        ...(read.from !== undefined && { start_time: iso(Date.parse(read.from)) }),
        ...(read.to !== undefined && { end_time: iso(Math.min(Date.parse(read.to), nowMs - EDGE_MS)) }),
      };
    default:
      return {};
  }
}

/** Only digits may stand in a path. */
function pathOf(template: string, read: NetworkRead): string {
  const names = new Map<string, unknown>(Object.entries(read));
  return template.replace(/\{(\w+)\}/, (_, name: string) => {
    const value = String(names.get(name));
    return ID.test(value) ? value : refuse('That is no id of X.', 'network_query');
  });
}

/**
 * What is sent for a page.
 * @param options.pageSize Items wanted; kept within what the operation allows. Default: the largest page.
 * @throws AppError `unprocessable` for what X could not answer (codes `network_query`, `out_of_reach`).
 */
export function requestOf(
  read: NetworkRead,
  cursor: string | null,
  options: { style: FieldStyle; nowMs: number; pageSize?: number | undefined },
): XRequest {
  const operation = operationOf(read);
  const { page, token, fields, path } = operation;
  const wanted = page && Math.min(page[1], Math.max(page[0], options.pageSize ?? page[1]));
  const query = {
    ...ownQuery(read, options.nowMs),
    ...(wanted !== null && { max_results: String(wanted) }),
    ...(cursor !== null && { [token]: cursor }),
    ...FIELDS[fields][options.style],
  };
  const spacingMs = operation.spacingMs ?? 0;
  return { method: 'GET', operation: path, path: pathOf(path, read), query, spacingMs };
}
