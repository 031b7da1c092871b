import 'server-only';
import type { PostField } from '@/lib/domain/datasets';
import { isUntoldId, type SourcePost } from '@/lib/domain/source-post';

type Value = string | number | boolean | null | undefined;

/** That a post answers another one is known; which one it is, not always. */
const toldId = (id: string | null) => (id !== null && isUntoldId(id) ? null : id);

/** What a post has for each field, as it is shown; null or undefined for nothing. */
export const fieldValues: readonly (readonly [PostField, (post: SourcePost) => Value])[] = [
  ['id', (post) => post.postId],
  ['text', (post) => post.text],
  ['created_at', (post) => new Date(post.createdAt).toISOString().slice(0, post.dateOnly ? 10 : 24)],
  ['language', (post) => post.language],
  ['author_id', (post) => post.author?.id],
  ['author_handle', (post) => post.author?.handle],
  ['author_name', (post) => post.author?.name],
  ['author_bio', (post) => post.author?.bio],
  ['author_location', (post) => post.author?.location],
  ['author_followers', (post) => post.author?.followers],
  ['author_following', (post) => post.author?.following],
  ['author_posts', (post) => post.author?.posts],
  ['author_verified', (post) => post.author?.verified],
  ['author_created_at', (post) => post.author?.createdAt && new Date(post.author.createdAt).toISOString()],
  ['likes', (post) => post.likes],
  ['reposts', (post) => post.reposts],
  ['replies', (post) => post.replies],
  ['quotes', (post) => post.quotes],
  ['bookmarks', (post) => post.bookmarks],
  ['views', (post) => post.views],
  ['is_repost', (post) => (post.isRepost ? true : null)],
  ['conversation_id', (post) => post.conversationId],
  ['in_reply_to_id', (post) => toldId(post.inReplyToId)],
  ['referenced_id', (post) => toldId(post.referencedId)],
  ['links', (post) => post.links?.join(' ')],
  ['url', (post) => post.url],
  ['sentiment', (post) => post.sentiment],
];

/**
 * Which mapped fields the posts of a file really have. A column that is blank throughout says nothing: its figures are
 * unknown and not zero.
 */
export class FieldsSeen {
  private missing = fieldValues;

  add(post: SourcePost): void {
    const missing = this.missing.filter(([, read]) => {
      const value = read(post);
      return value === null || value === undefined;
    });
    if (missing.length < this.missing.length) this.missing = missing;
  }

  /** In the order of the fields. A flag that no post has set is known all the same. */
  present(asked: (field: PostField) => boolean = () => true): PostField[] {
    const missing = new Set(this.missing.map(([field]) => field));
    return fieldValues
      .map(([field]) => field)
      .filter((field) => asked(field) && (field === 'is_repost' || !missing.has(field)));
  }
}
