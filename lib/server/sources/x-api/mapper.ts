import 'server-only';
import { decodeHTMLStrict } from 'entities';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';
import {
  apiCommunitySchema,
  apiCountSchema,
  apiListSchema,
  apiPostSchema,
  apiTrendSchema,
  apiUserSchema,
  readItems,
  type ApiPage,
  type ApiPost,
  type ApiProblem,
  type ApiUser,
} from './api-types';
import { linksOf } from '../post-links';
import { postAddress } from '../post-address';
import type { NetworkPage } from './reading';

/** HTML entities decoded once, no NUL, no lone surrogates. */
function clean(raw: string): string {
  const text = raw.includes('&') ? decodeHTMLStrict(raw) : raw;
  return text.replaceAll('\0', '').toWellFormed();
}

const optional = (raw: string | undefined): string | null => {
  const text = clean(raw ?? '').trim();
  return text === '' ? null : text;
};

function timeOf(raw: string | undefined): number | null {
  const ms = raw === undefined ? Number.NaN : Date.parse(raw);
  return Number.isNaN(ms) ? null : ms;
}

/** Milliseconds of the first id that bears its time (4 November 2010). */
const ID_EPOCH_MS = 1_288_834_974_657;
const timeOfId = (id: string): number => Number(BigInt(id) >> 22n) + ID_EPOCH_MS;

const NO_LANGUAGE = new Set(['und', 'zxx', 'art', 'mul']);
const OLD_TAGS: Record<string, string> = { in: 'id', iw: 'he', ji: 'yi' };

/** X's tag as a primary language tag; null for its codes of things that are no language (`qme`, `zxx`). */
function languageOf(tag: string | undefined): string | null {
  const primary = /^[a-z]{2,3}(?=$|[-_])/.exec(tag?.toLowerCase() ?? '')?.[0];
  if (primary === undefined || NO_LANGUAGE.has(primary) || /^q[a-z]{2}$/.test(primary)) return null;
  return OLD_TAGS[primary] ?? primary;
}

export function authorOf(user: ApiUser): SourceAuthor {
  const metrics = user.public_metrics;
  return {
    id: user.id,
    handle: user.username ?? null,
    name: optional(user.name),
    bio: optional(user.description),
    location: optional(user.location),
    followers: metrics?.followers_count ?? null,
    following: metrics?.following_count ?? null,
    posts: metrics?.post_count ?? metrics?.tweet_count ?? null,
    verified: user.verified ?? null,
    createdAt: timeOf(user.created_at),
  };
}

/** An account of which a page tells the id alone. */
export function unknownAuthor(id: string): SourceAuthor {
  return {
    id,
    handle: null,
    name: null,
    bio: null,
    location: null,
    followers: null,
    following: null,
    posts: null,
    verified: null,
    createdAt: null,
  };
}

/** What came along with a page. */
interface Joined {
  users: Map<string, ApiUser>;
  posts: Map<string, ApiPost>;
}

const referenceOf = (post: ApiPost, type: string): string | null =>
  [...(post.referenced_tweets ?? []), ...(post.referenced_posts ?? [])].find((one) => one.type === type)
    ?.id ?? null;

const fullText = (post: ApiPost): string => post.note_post?.text ?? post.note_tweet?.text ?? post.text ?? '';

/** `RT @name: …` with the whole text of the post it repeats; X cuts it at 140 characters. */
function textOf(post: ApiPost, repostOf: string | null, { users, posts }: Joined): string {
  const original = repostOf === null ? undefined : posts.get(repostOf);
  if (!original) return fullText(post);
  const named = users.get(original.author_id ?? '')?.username;
  const handle = named ?? /^RT @(\w{1,20}):/.exec(post.text ?? '')?.[1];
  return handle === undefined ? fullText(post) : `RT @${handle}: ${fullText(original)}`;
}

/** Where the links of a post lead; X leaves the list out where there is none. */
function linksOfPost(post: ApiPost): string[] | null {
  const lists = [post.entities?.urls, post.note_tweet?.entities?.urls, post.note_post?.entities?.urls];
  const told = lists.filter((list) => list !== undefined);
  if (told.length === 0) return /https?:\/\//.test(fullText(post)) ? null : [];
  return linksOf(told.flat());
}

/** A repost shows the counts of the post it repeats, which are not its own. */
function countsOf({ public_metrics: counts }: ApiPost, isRepost: boolean) {
  const own = isRepost ? undefined : counts;
  return {
    likes: own?.like_count ?? null,
    reposts: own?.repost_count ?? own?.retweet_count ?? null,
    replies: own?.reply_count ?? null,
    quotes: own?.quote_count ?? null,
    bookmarks: own?.bookmark_count ?? null,
    views: own?.impression_count ?? null,
  };
}

const historyOf = (post: ApiPost): readonly string[] =>
  post.edit_history_post_ids ?? post.edit_history_tweet_ids ?? [];

function postOf(given: ApiPost, row: number, joined: Joined): SourcePost {
  const newest = historyOf(given).at(-1) ?? given.id;
  const post = newest === given.id ? given : (joined.posts.get(newest) ?? given);
  const repostOf = referenceOf(post, 'retweeted');
  const author = joined.users.get(post.author_id ?? '');
  return {
    row,
    postId: newest,
    idDerived: false,
    text: clean(textOf(post, repostOf, joined)),
    createdAt: timeOf(post.created_at) ?? timeOfId(post.id),
    dateOnly: false,
    language: languageOf(post.lang),
    author: author ? authorOf(author) : post.author_id === undefined ? null : unknownAuthor(post.author_id),
    ...countsOf(post, repostOf !== null),
    isRepost: repostOf !== null,
    conversationId: post.conversation_id ?? null,
    inReplyToId: referenceOf(post, 'replied_to'),
    referencedId: repostOf ?? referenceOf(post, 'quoted'),
    links: linksOfPost(joined.posts.get(repostOf ?? '') ?? post),
    url: author?.username === undefined ? null : postAddress(author.username, newest),
  };
}

const WITHHELD = /^This (?:Tweet|Post) from @\w{1,20} has been withheld\b/;
const isWithheld = (post: ApiPost): boolean => {
  const text = fullText(post);
  return WITHHELD.test(text) || (text === '' && post.withheld !== undefined);
};

/** Of several versions of a post on one page the newest stays, once; so does a post that came twice. */
function newestOnly(posts: SourcePost[]): SourcePost[] {
  const seen = new Set<string>();
  return posts.filter(({ postId }) => !seen.has(postId) && seen.add(postId));
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

export const itemsOf = ({ data }: ApiPage): readonly unknown[] =>
  data === undefined ? [] : Array.isArray(data) ? data : [data];

type Missing = NetworkPage['missing'][number];

const REASONS: readonly (readonly [RegExp, Missing['reason']])[] = [
  [/suspended|resource-unavailable|disallowed-resource|withheld/, 'unavailable'],
  [/not-authorized|unauthorized|protected/, 'not_authorized'],
  [/not-found|not found|could not find/, 'not_found'],
];
const ASKED = new Set(['id', 'ids', 'username', 'usernames']);

function missingOf(problem: ApiProblem): Missing {
  const { type, title, detail, resource_type: resource, parameter } = problem;
  const said = [type, title, detail].join(' ').toLowerCase();
  const reason = REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? 'other';
  const kind = (resource ?? 'other').replace(/^tweet$/, 'post');
  const asked = parameter === undefined || ASKED.has(parameter);
  return {
    kind: asked ? kind : `${kind}_reference`,
    value: problem.value ?? problem.resource_id ?? '',
    reason,
  };
}

export const missingIn = (page: ApiPage): Missing[] => (page.errors ?? []).map(missingOf);

/** Posts of a page with their authors joined; what is withheld everywhere is missing. */
export function postsOf(
  page: ApiPage,
): Pick<NetworkPage, 'posts' | 'accounts' | 'missing'> & { ids: string[] } {
  const given = readItems(apiPostSchema, itemsOf(page));
  const { includes } = page;
  const users = readItems(apiUserSchema, includes?.users);
  const joined: Joined = {
    users: byId(users),
    posts: byId([
      ...readItems(apiPostSchema, includes?.tweets),
      ...readItems(apiPostSchema, includes?.posts),
      ...given,
    ]),
  };
  const shown = given.filter((post) => !isWithheld(post));
  const withheld = given.filter(isWithheld);
  return {
    posts: newestOnly(shown.map((post, index) => postOf(post, index + 1, joined))),
    accounts: users.map(authorOf),
    missing: withheld.map(({ id }) => ({ kind: 'post', value: id, reason: 'unavailable' })),
    ids: given.map(({ id }) => id),
  };
}

export function usersOf(page: ApiPage): SourceAuthor[] {
  return [...byId(readItems(apiUserSchema, itemsOf(page))).values()].map(authorOf);
}

/** Ids of the accounts of a page whose posts are shown to nobody but their followers. */
export function protectedIn(page: ApiPage): string[] {
  const users = [...itemsOf(page), ...(page.includes?.users ?? [])];
  return readItems(apiUserSchema, users).flatMap((user) => (user.protected === true ? user.id : []));
}

export function countsIn(page: ApiPage): NetworkPage['counts'] {
  return readItems(apiCountSchema, itemsOf(page)).map(({ start, end, post_count, tweet_count }) => ({
    from: start,
    to: end,
    posts: post_count ?? tweet_count ?? 0,
  }));
}

export function trendsIn(page: ApiPage): NetworkPage['trends'] {
  return readItems(apiTrendSchema, itemsOf(page)).map(({ trend_name, post_count, tweet_count }) => ({
    name: clean(trend_name),
    posts: post_count ?? tweet_count ?? null,
  }));
}

export function listsIn(page: ApiPage): NetworkPage['lists'] {
  return readItems(apiListSchema, itemsOf(page)).map((list) => ({
    id: list.id,
    name: clean(list.name),
    description: optional(list.description),
    members: list.member_count ?? null,
    private: list.private ?? false,
  }));
}

export function communitiesIn(page: ApiPage): NetworkPage['communities'] {
  return readItems(apiCommunitySchema, itemsOf(page)).map((community) => ({
    id: community.id,
    name: clean(community.name),
    description: optional(community.description),
    members: community.member_count ?? null,
  }));
}
