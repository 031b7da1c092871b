import 'server-only';
import { POST_FIELDS, type PostField } from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import type { Ctx } from '@/lib/server/ctx';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { generateWorld, worldSeed } from '@/lib/server/sources/synthetic/generate-world';
import { findSampleDataset } from '@/lib/server/stores/datasets/datasets-store';

export const SAMPLE_NAME = 'sample';
const SAMPLE_TITLE = 'Sample world';
const DAY_MS = 86_400_000;

const READERS: Partial<Record<PostField, (post: SourcePost) => unknown>> = {
  language: (post) => post.language,
  author_id: (post) => post.author?.id,
  author_handle: (post) => post.author?.handle,
  author_name: (post) => post.author?.name,
  author_bio: (post) => post.author?.bio,
  author_location: (post) => post.author?.location,
  author_followers: (post) => post.author?.followers,
  author_following: (post) => post.author?.following,
  author_posts: (post) => post.author?.posts,
  author_verified: (post) => post.author?.verified,
  author_created_at: (post) => post.author?.createdAt,
  likes: (post) => post.likes,
  reposts: (post) => post.reposts,
  replies: (post) => post.replies,
  quotes: (post) => post.quotes,
  bookmarks: (post) => post.bookmarks,
  views: (post) => post.views,
  conversation_id: (post) => post.conversationId,
  in_reply_to_id: (post) => post.inReplyToId,
  referenced_id: (post) => post.referencedId,
  url: (post) => post.url,
};

/** Fields that at least one post holds. Every post has an id, a text, a time and says whether it is a repost. */
export function presentFields(posts: readonly SourcePost[]): PostField[] {
  return POST_FIELDS.filter((field) => {
    const read = READERS[field];
    return !read || posts.some((post) => read(post) !== null && read(post) !== undefined);
  });
}

export interface SeedResult {
  dataset: string;
  /** False when the sample world was there already. */
  seeded: boolean;
  posts: number;
  accounts: number;
}

/**
 * Builds the labelled sample world once: 90 days up to today's midnight UTC, so that it looks alive on the day
 * of the first start. Running it again changes nothing.
 */
export async function seedSample(ctx: Ctx): Promise<SeedResult> {
  const existing = await findSampleDataset();
  if (existing) {
    return { dataset: existing.name, seeded: false, posts: existing.posts, accounts: existing.accounts };
  }
  const end = new Date(Math.floor(ctx.now().getTime() / DAY_MS) * DAY_MS);
  const { posts } = generateWorld({ seed: worldSeed, end });
  const counts = await importPosts(ctx, {
    name: SAMPLE_NAME,
    title: SAMPLE_TITLE,
    isSample: true,
    source: 'synthetic',
    posts,
    fieldsPresent: presentFields(posts),
  });
  return { dataset: SAMPLE_NAME, seeded: true, posts: counts.posts, accounts: counts.accounts };
}
