import { crc32 } from 'node:zlib';
import type { Random } from '@/lib/analysis/stats/seeded-random';

/* Posts files whose contents can be recounted in the stores: each post adds one number to its dataset's digest. */

export const DATASETS = ['kill-a', 'kill-b', 'kill-c'] as const;
/** Every post holds it, so that a query for it finds the whole dataset. */
export const WORD = 'murmurs';

const FIRST_ID = 1_700_000_000_000_000_000n;
/** Few enough that files overlap and replace each other's posts. */
const IDS = 20_000;
const LEAST = 50;
const MOST = 6_000;

export interface MadePost {
  id: string;
  text: string;
  likes: number;
}

export interface MadeFile {
  dataset: string;
  posts: MadePost[];
}

/** A file of 50 to 6,000 posts for one of the datasets; its texts name the file, so that each version differs. */
export function makeFile(random: Random, number: number): MadeFile {
  const dataset = DATASETS[Math.floor(random() * DATASETS.length)] ?? DATASETS[0];
  const count = LEAST + Math.floor(random() ** 2 * (MOST - LEAST));
  const from = Math.floor(random() * (IDS - count));
  const posts = Array.from({ length: count }, (_, index) => ({
    id: String(FIRST_ID + BigInt(from + index)),
    text: `File ${number} ${WORD} about #tag${index % 7} and @friend${index % 31}`,
    likes: (from + index * number) % 1000,
  }));
  return { dataset, posts };
}

export function csvOf({ posts }: MadeFile): string {
  const lines = posts.map(
    ({ id, text, likes }) =>
      `${id},2026-11-01T10:00:00Z,"${text}",author${Number(id.slice(-4)) % 97},${likes}`,
  );
  return `id,created_at,text,username,likes\n${lines.join('\n')}\n`;
}

export interface Digest {
  posts: number;
  /** Sum of CRC-32 of "id|text|likes"; below 2^53 for two million posts. */
  sum: number;
}

/** The same digest in SQL over the table `posts`. */
export const DIGEST_SQL = `count() AS posts, sum(CRC32(concat(post_id, '|', text, '|', toString(likes)))) AS sum`;

/** What a dataset holds after these files: a later one replaces posts of an earlier one. */
export function digestOf(files: readonly MadeFile[]): Digest {
  const posts = new Map(files.flatMap((file) => file.posts.map((post) => [post.id, post] as const)));
  let sum = 0;
  for (const { id, text, likes } of posts.values()) sum += crc32(`${id}|${text}|${likes}`);
  return { posts: posts.size, sum };
}
