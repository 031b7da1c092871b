import type { PostField } from '@/lib/domain/datasets';
import { BATCH_POSTS, type SourceBatch, type SourceEnd } from '@/lib/server/sources/post-source';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';

/** An author with nothing known but what the test gives. */
export function makeAuthor(given: Partial<SourceAuthor> = {}): SourceAuthor {
  return {
    id: null,
    handle: null,
    name: null,
    bio: null,
    location: null,
    followers: null,
    following: null,
    posts: null,
    verified: null,
    createdAt: null,
    ...given,
  };
}

/** A post of 1 November 2026, one minute after another by `row`. */
export function makePost(given: Partial<SourcePost> = {}): SourcePost {
  const row = given.row ?? 1;
  return {
    row,
    postId: `post-${row}`,
    idDerived: false,
    text: `Post number ${row}`,
    createdAt: Date.UTC(2026, 10, 1) + row * 60_000,
    dateOnly: false,
    language: 'en',
    author: makeAuthor({ handle: `author${row % 7}` }),
    likes: 0,
    reposts: 0,
    replies: 0,
    quotes: 0,
    bookmarks: null,
    views: null,
    isRepost: false,
    conversationId: null,
    inReplyToId: null,
    referencedId: null,
    url: null,
    links: null,
    ...given,
  };
}

/** `count` posts with row numbers from `from`. */
export function makePosts(count: number, from = 1, given: Partial<SourcePost> = {}): SourcePost[] {
  return Array.from({ length: count }, (_, index) => makePost({ ...given, row: from + index }));
}

/** Posts as a source gives them. */
export async function* batchesOf(
  posts: readonly SourcePost[],
  fieldsPresent: PostField[],
): AsyncGenerator<SourceBatch, SourceEnd> {
  for (let start = 0; start < posts.length; start += BATCH_POSTS)
    yield { posts: posts.slice(start, start + BATCH_POSTS), rejected: [], bytesRead: 0 };
  return { notes: [], fieldsPresent };
}
