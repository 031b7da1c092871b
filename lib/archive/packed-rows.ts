import type { ArchiveAccount } from './archive-account';
import type { ArchivePost } from './archive-posts';
import type { OpenedArchive } from './open-archive';
import { type ArchiveReading, readArchive } from './read-archive';
import { RowPacker } from './row-packer';

/**
 * A post as a row of the file that an import reads: nothing but what the product uses. Null is left blank there.
 * @param account Whose posts they are; null where the archive does not say.
 */
function postRow(post: ArchivePost, account: ArchiveAccount | null): Record<string, unknown> {
  return {
    id_str: post.id,
    full_text: post.text,
    created_at: new Date(post.createdAt).toISOString(),
    lang: post.language,
    user_id_str: account?.id ?? null,
    user_screen_name: account?.handle ?? null,
    user_name: account?.name ?? null,
    user_description: account?.bio ?? null,
    user_location: account?.location ?? null,
    favorite_count: post.likes,
    retweet_count: post.reposts,
    is_retweet: post.kind === 'repost',
    in_reply_to_status_id_str: post.inReplyToId,
    quoted_status_id_str: post.referencedId,
    expanded_urls: post.links,
    post_kind: post.kind,
    has_media: post.hasMedia,
  };
}

const WHOSE = ['manifest', 'account', 'profile', 'old-account'] as const;

export interface PackedPosts {
  blob: Blob;
  reading: ArchiveReading;
  /** Epoch milliseconds; null: it holds none. */
  newestPost: number | null;
}

/**
 * The cleaned rows of an archive's posts as a packed file of one JSON object a line, for an import. Posts go through one
 * by one and are never held.
 * @throws ArchiveError when the archive holds no post.
 */
export async function packedRows(archive: OpenedArchive): Promise<PackedPosts> {
  // Whose posts they are stands in other files; an archive without them still has its posts.
  const about = await readArchive(archive, { only: WHOSE }).catch(() => null);
  const packer = new RowPacker();
  let newestPost: number | null = null;
  const reading = await readArchive(archive, {
    only: ['posts', 'community-posts'],
    onPost: (post) => {
      newestPost = Math.max(newestPost ?? post.createdAt, post.createdAt);
      packer.add(postRow(post, about?.account ?? null));
    },
  });
  return { blob: await packer.end(), reading, newestPost };
}
