import 'server-only';
import type { AuthorAnnotation, PostAnnotation, SourceAuthor, SourcePost } from '@/lib/domain/source-post';

/** Columns of `posts` in the order `postLine` writes them. Keys and sums are left to the engine. */
export const POST_COLUMNS = [
  'segment',
  'post_id',
  'id_derived',
  'row',
  'created_at',
  'date_only',
  'text',
  'normalized',
  'tokens',
  'terms',
  'hashtags',
  'mentions',
  'domains',
  'emojis',
  'subreddits',
  'language',
  'language_given',
  'sentiment',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'bookmarks',
  'views',
  'is_repost',
  'author_id',
  'author_handle',
  'author_name',
  'author_followers',
  'author_country',
  'author_gender',
  'author_city',
  'author_age',
  'author_job',
  'author_interests',
  'conversation_id',
  'in_reply_to_id',
  'referenced_id',
  'url',
  'fetched_at',
  'own_columns',
  'own_numbers',
] as const;

export const ACCOUNT_COLUMNS = [
  'segment',
  'author_id',
  'handle',
  'name',
  'bio',
  'location',
  'followers',
  'following',
  'posts',
  'verified',
  'created_at',
  'country',
  'gender',
  'city',
  'age',
  'job',
  'interests',
  'seen_at',
  'fetched_at',
] as const;

const UINT32_MAX = 4_294_967_295;

/** Null is unknown, and so is what cannot be a count. */
const count = (value: number | null) =>
  value === null || !(value >= 0) ? null : Math.min(Math.trunc(value), UINT32_MAX);
const known = (value: number | null) =>
  value === null || !Number.isFinite(value) || value < 0
    ? -1
    : Math.min(Math.trunc(value), Number.MAX_SAFE_INTEGER);
/** Text, because the engine reads a bare number as seconds or as milliseconds depending on its form. */
const instant = (ms: number) => new Date(ms).toISOString().slice(0, 23).replace('T', ' ');

/** Columns from `post_id` to `normalized`. */
const content = (post: SourcePost, note: PostAnnotation) => [
  post.postId,
  Number(post.idDerived),
  post.row,
  instant(post.createdAt),
  Number(post.dateOnly),
  post.text,
  note.normalized,
];

/** Columns from `tokens` to `sentiment`. */
const findings = (note: PostAnnotation) => [
  note.tokens,
  note.terms,
  note.hashtags,
  note.mentions,
  note.domains,
  note.emojis,
  note.subreddits,
  note.language,
  Number(note.languageGiven),
  note.sentiment ?? 'unknown',
];

/** Columns from `likes` to `is_repost`. */
const figures = (post: SourcePost) => [
  count(post.likes),
  count(post.reposts),
  count(post.replies),
  count(post.quotes),
  count(post.bookmarks),
  known(post.views),
  Number(post.isRepost),
];

/** What a profile tells, as both tables hold it: country, gender, city, age, job, interests. */
const traits = (person: AuthorAnnotation | null) => [
  person?.country ?? '',
  person?.gender ?? '',
  person?.city ?? '',
  person?.ageGroup ?? '',
  person?.jobTitle ?? '',
  person?.interests ?? [],
];

/** Columns from `author_id` to `author_interests`. */
const writer = (author: SourceAuthor | null, person: AuthorAnnotation | null) => [
  author?.id ?? '',
  author?.handle ?? '',
  author?.name ?? '',
  known(author?.followers ?? null),
  ...traits(person),
];

/**
 * One line of JSONCompactEachRow. Unknown: likes and the like null, views and followers -1.
 * @param fetchedAt Epoch seconds at which the network was asked for it; 0: it came from a file.
 */
export function postLine(
  segment: number,
  post: SourcePost,
  note: PostAnnotation,
  person: AuthorAnnotation | null,
  fetchedAt = 0,
): string {
  return JSON.stringify([
    segment,
    ...content(post, note),
    ...findings(note),
    ...figures(post),
    ...writer(post.author, person),
    post.conversationId ?? '',
    post.inReplyToId ?? '',
    post.referencedId ?? '',
    post.url ?? '',
    fetchedAt,
    post.ownColumns ?? [],
    post.ownNumbers ?? {},
  ]);
}

/** What tells two people apart in a source; null when nothing is known. Mirrors `author_key` of the schema. */
export function authorIdentity(author: SourceAuthor | null): string | null {
  if (!author) return null;
  if (author.handle) return author.handle.toLowerCase();
  if (author.id) return `id:${author.id}`;
  return author.name ? `name:${author.name}` : null;
}

export function accountLine(
  segment: number,
  author: SourceAuthor,
  person: AuthorAnnotation,
  seenAt: number,
  fetchedAt = 0,
): string {
  return JSON.stringify([
    segment,
    author.id ?? '',
    author.handle ?? '',
    author.name ?? '',
    author.bio ?? '',
    author.location ?? '',
    known(author.followers),
    known(author.following),
    known(author.posts),
    author.verified === null ? -1 : Number(author.verified),
    author.createdAt === null ? null : instant(author.createdAt),
    ...traits(person),
    instant(seenAt),
    fetchedAt,
  ]);
}
