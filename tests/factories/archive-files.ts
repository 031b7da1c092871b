import { strToU8, zipSync, type Zippable } from 'fflate';
import { ArchiveError } from '@/lib/archive/archive-error';
import type { ArchivePost } from '@/lib/archive/archive-posts';
import { openArchive } from '@/lib/archive/open-archive';
import { readArchive } from '@/lib/archive/read-archive';

/** A file of an archive as X writes it. */
export const ytd = (name: string, items: unknown, part = 0) =>
  strToU8(`window.YTD.${name}.part${part} = ${JSON.stringify(items, null, 2)}`);

/** A post as it stands in `tweets.js`. */
export const tweet = (id: string, over: Record<string, unknown> = {}) => ({
  id_str: id,
  full_text: `Post &amp; words ${id}`,
  created_at: 'Wed Oct 19 20:07:25 +0000 2022',
  favorite_count: '7',
  retweet_count: '2',
  lang: 'en',
  entities: { hashtags: [], user_mentions: [], urls: [] },
  ...over,
});

export const ACCOUNT = ytd('account', [
  {
    account: {
      email: 'me@secret.example',
      username: 'slowpour',
      accountId: '42',
      accountDisplayName: 'Slow Pour',
    },
  },
]);

export const blobOf = (files: Zippable, level: 0 | 6 = 6) =>
  new Blob([Uint8Array.from(zipSync(files, { level }))]);

/** Everything that is read of an archive, as it reaches another thread. */
export async function readAll(blob: Blob, name = 'twitter.zip') {
  const opened = await openArchive(blob, name);
  const posts: ArchivePost[] = [];
  const reading = await readArchive(opened, { onPost: (post) => posts.push(post) });
  await opened.close();
  return { opened, reading: structuredClone(reading), posts };
}

/** Why it is not read; `read` where it is. */
export const refused = async (blob: Blob, name = 'a.zip') =>
  await readAll(blob, name).then(
    () => 'read',
    (error: unknown) => (error instanceof ArchiveError ? error.code : String(error)),
  );
