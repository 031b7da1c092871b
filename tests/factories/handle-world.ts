import fc from 'fast-check';
import { clickhouse } from '@/lib/server/db/clickhouse';
import type { Ctx } from '@/lib/server/ctx';
import { ensureDataset, segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { annotated, seedDataset } from './annotated-posts';
import { makeAuthor } from './posts';

/* Posts that answer, quote, repost and mention each other, in two datasets, with bios and followers. */

export const FROM = Date.UTC(2026, 9, 1);
export const TO = Date.UTC(2026, 9, 11);
export const HANDLES = ['Nike', 'ann_b', 'ünï', '東京', 'a.b-c', '_x_', 'drop_table', 'R2', 'İzmir', 'quiet'];
const COUNTRIES = ['US', 'JP', null];
const WORDS = ['tea', 'oat milk', 'Milk', 'oat', '#Tea', '#teatime', '@nike', 'オーツ', 'ÉTÉ', "'); --"];

export interface Made {
  id: string;
  /** Place in HANDLES; null: nobody knows. */
  author: number | null;
  words: string[];
  mentions: number[];
  answers: string;
  refers: string;
  thread: string;
  repost: boolean;
  at: number;
  likes: number;
  /** Datasets that hold it: 0, 1 or both. */
  in: number[];
}

export interface World {
  posts: Made[];
  /** Bio of each account in each dataset. */
  bios: string[][];
  /** Target and follower, as places in HANDLES. */
  follows: [number, number][];
}

export const handleOf = (place: number) => (HANDLES[place] ?? '').toLowerCase();
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 });
const who = fc.nat({ max: HANDLES.length - 2 });
const id = fc.nat({ max: 40 }).map((number) => (number > 30 ? '' : `p${number}`));
const made = fc.record({
  author: fc.option(who, { freq: 8 }),
  words,
  mentions: fc.array(who, { maxLength: 2 }),
  answers: id,
  refers: id,
  thread: id,
  repost: fc.boolean(),
  at: fc.integer({ min: FROM - 3 * 86_400_000, max: TO + 1000 }),
  likes: fc.nat({ max: 9 }),
  in: fc.constantFrom<number[]>([0], [1], [0, 1]),
});
export const world: fc.Arbitrary<World> = fc.record({
  posts: fc
    .array(made, { minLength: 20, maxLength: 36 })
    .map((posts) => posts.map((post, index) => ({ ...post, id: `p${index}` }))),
  bios: fc.array(
    fc.array(
      words.map((list) => list.join(' ')),
      { minLength: 2, maxLength: 2 },
    ),
    {
      minLength: HANDLES.length,
      maxLength: HANDLES.length,
    },
  ),
  follows: fc.uniqueArray(fc.tuple(who, who), { maxLength: 8, selector: ([a, b]) => `${a} ${b}` }),
});

export const countryOf = (place: number) => COUNTRIES[place % COUNTRIES.length] ?? null;

let worlds = 0;
/** Stores a world as two datasets and returns their names. */
export async function writeWorld(ctx: Ctx, { posts, bios, follows }: World): Promise<[string, string]> {
  worlds += 1;
  const names: [string, string] = [`w${worlds}-0`, `w${worlds}-1`];
  for (const [place, name] of names.entries()) {
    const own = posts.filter((post) => post.in.includes(place));
    // An account that is only known from long ago, as every bio is to be stored somewhere.
    const old = HANDLES.map((_, author) => ({
      ...{
        id: `old${place}-${author}`,
        author,
        words: [],
        mentions: [],
        answers: '',
        refers: '',
        thread: '',
      },
      ...{ repost: false, at: FROM - 30 * 86_400_000, likes: 0, in: [place] },
    }));
    const rows = [...own, ...old].map((post, index) =>
      annotated(
        {
          row: index + 1,
          postId: post.id,
          text: post.words.join(' '),
          createdAt: post.at,
          author:
            post.author === null
              ? null
              : makeAuthor({
                  handle: index % 2 ? HANDLES[post.author] : (HANDLES[post.author] ?? '').toUpperCase(),
                  bio: bios[post.author]?.[place] ?? null,
                  followers: post.author * 10,
                }),
          ...{ likes: post.likes, reposts: 0, replies: 0, quotes: 0, isRepost: post.repost },
          inReplyToId: post.answers || null,
          referencedId: post.refers || null,
          conversationId: post.thread || null,
        },
        { mentions: [...new Set([...post.mentions.map(handleOf), ...namesIn(post.words)])] },
        post.author === null ? {} : { country: countryOf(post.author) },
      ),
    );
    const version = await seedDataset(ctx, name, rows);
    if (place === 0) await writeFollows(ctx, name, version, follows);
  }
  return names;
}

export const namesIn = (list: string[]) =>
  list.filter((word) => word.startsWith('@')).map((word) => word.slice(1));

async function writeFollows(
  ctx: Ctx,
  name: string,
  version: number,
  follows: World['follows'],
): Promise<void> {
  const dataset = await ensureDataset(ctx, { name, title: name, isSample: false });
  const [segment = 0] = (await segmentsOfVersion(dataset.id, version)) ?? [];
  const store = await clickhouse();
  for (const [target, follower] of follows) {
    await store.command(
      `INSERT INTO follows (segment, target, follower_key)
       SELECT {segment:UInt32}, {target:String}, cityHash64(lowerUTF8({follower:String}))`,
      { segment, target: handleOf(target), follower: HANDLES[follower] ?? '' },
    );
  }
}
