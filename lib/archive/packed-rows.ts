import type { ArchiveAccount } from './archive-account';
import type { ArchivePost } from './archive-posts';
import type { OpenedArchive } from './open-archive';
import { type ArchiveReading, readArchive } from './read-archive';

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
const ROWS_AT_ONCE = 1000;

/**
 * The cleaned rows of an archive's posts as a packed file of one JSON object a line, for an import. Posts go through one
 * by one and are never held.
 * @throws ArchiveError when the archive holds no post.
 */
export async function packedRows(archive: OpenedArchive): Promise<{ blob: Blob; reading: ArchiveReading }> {
  // Whose posts they are stands in other files; an archive without them still has its posts.
  const about = await readArchive(archive, { only: WHOSE }).catch(() => null);
  const packer = new CompressionStream('gzip');
  const writer = packer.writable.getWriter();
  const encoder = new TextEncoder();
  const packed = new Response(packer.readable).blob();
  let lines: string[] = [];
  const flush = () => {
    const text = lines.join('');
    lines = [];
    return writer.write(encoder.encode(text));
  };
  const reading = await readArchive(archive, {
    only: ['posts', 'community-posts'],
    onPost: (post) => {
      lines.push(`${JSON.stringify(postRow(post, about?.account ?? null))}\n`);
      if (lines.length === ROWS_AT_ONCE) void flush();
    },
  });
  await flush();
  await writer.close();
  return { blob: await packed, reading };
}
