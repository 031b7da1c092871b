import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type AudienceBlock, audienceBlocksSchema, leavesOf } from '@/lib/domain/audience-blocks';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { liveSegments } from '@/lib/server/stores/datasets/segments-store';
import * as disk from '@/lib/server/data-folder/disk-room';
import { purgeSegment } from '@/lib/server/services/datasets/purge-dataset';
import { fillBitmaps } from '@/lib/server/services/operations/fill-bitmaps';
import { BITMAP_KINDS, EVERYBODY } from '@/lib/server/stores/posts/author-bitmap-keys';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { blockMembers } from '@/lib/server/stores/posts/author-bitmaps';
import { segmentsWithBitmaps } from '@/lib/server/stores/posts/author-bitmaps-writer';
import { blockCounts, countedBlocks } from '@/lib/server/stores/posts/posts-builder';
import { settleSegment } from '@/lib/server/stores/posts/posts-writer';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* What the bitmaps of authors answer, beside the same counted post by post. */

withStores();

const ctx = makeCtx({});
const WORDS = ['oat', 'milk', 'tea', 'green', 'cup', 'kettle', 'leaf', '抹茶', 'oat milk', 'green tea'];
const INTERESTS = ['Sports', 'Travel', 'Food'];
/** The same posts each time: word `w` is in every `w + 2`nd of them, the last ones in few. */
const said = (row: number, salt: number) =>
  WORDS.filter((_, at) => (row * 7 + at * salt) % (at + 2) === 0).join(' ');

/** @returns the segments of the dataset with these posts as one more. */
async function seed(name: string, posts: number, salt: number): Promise<number[]> {
  await seedDataset(
    ctx,
    name,
    Array.from({ length: posts }, (_, row) => {
      const about = said(row, salt);
      const tags = row % 5 === 0 ? ' #tea @Guild' : row % 7 === 0 ? ' #latte' : '';
      const alone = row === 3 ? ` only${salt}` : '';
      return annotated(
        {
          ...{ row, postId: `${name}${salt}-${row}`, text: `${about}${tags}${alone}` },
          createdAt: Date.UTC(2026, 10, 1) + row * 3_600_000,
          author: makeAuthor({
            handle: row % 11 === 10 ? null : `a${(row * salt) % 61}`,
            bio: row % 3 === 0 ? 'I drink oat milk #tea' : row % 4 === 0 ? 'Green leaf' : '',
          }),
        },
        {},
        { interests: INTERESTS.filter((_, at) => (row + salt) % (at + 3) === 0) },
      );
    }),
  );
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  return dataset?.segments ?? [];
}

let first: number[];
let second: number[];
const frameOf = (...lists: number[][]) => ({
  datasets: lists.map((segments, at) => ({ id: `${at}`, name: `d${at}`, segments })),
});
const blocksOf = (blocks: unknown[]) => audienceBlocksSchema.parse(blocks);

beforeAll(async () => {
  await seed('first', 90, 7);
  first = await seed('first', 150, 3);
  second = await seed('second', 120, 5);
  expect([first.length, second.length]).toEqual([2, 1]);
  const store = await clickhouse();
  for (const segment of [...first, ...second]) {
    await store.command(
      `INSERT INTO follows (segment, target, follower_key)
       SELECT {segment:UInt32}, 'shop', arrayJoin(arrayConcat(range(901, 911), groupArray(author_key)))
       FROM accounts WHERE segment = {segment:UInt32} AND author_key % 3 = 0`,
      { segment },
    );
    await settleSegment(segment);
  }
});

/** So many posts that some words are frequent: phrases of two of them have bitmaps of their own. */
async function seedMany(name: string, salt: number): Promise<number[]> {
  await seedDataset(
    ctx,
    name,
    Array.from({ length: 1400 }, (_, row) =>
      annotated({
        ...{ row, postId: `${name}${row}`, createdAt: Date.UTC(2026, 10, 1) + row * 60_000 },
        text: [
          row % 2 ? 'oat milk' : 'milk oat',
          row % (salt + 2) ? 'green tea' : 'tea cup',
          row === 9 && 'cup oat',
        ]
          .filter(Boolean)
          .join(row % 3 ? ' ' : ' and '),
        author: makeAuthor({ handle: `m${(row * salt) % 97}` }),
      }),
    ),
  );
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  return dataset?.segments ?? [];
}

const operator = fc.constantFrom('or', 'and', 'not');
const values = fc.uniqueArray(
  fc.constantFrom(...WORDS, '#tea', '#latte', '@guild', '@nobody', 'only3', 'only5', 'never'),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const leaf = fc.oneof(
  fc.record({ kind: fc.constant('posted_about'), values, operator }),
  fc.record({
    ...{ kind: fc.constant('posted_about'), values, operator },
    from: fc.constantFrom(null, day(2), day(4)),
    to: fc.constantFrom(null, day(5)),
  }),
  fc.record({ kind: fc.constant('words_in_profile'), values, operator }),
  fc.record({
    ...{ kind: fc.constant('interested_in'), operator },
    values: fc.uniqueArray(fc.constantFrom(...INTERESTS, 'Nothing'), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('followers_of'),
    values: fc.constantFrom(['shop'], ['@Shop', 'else']),
    operator,
  }),
);
const group = fc.record({
  ...{ kind: fc.constant('group'), operator, blocks: fc.array(leaf, { minLength: 1, maxLength: 3 }) },
});
const blocks = fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: group }), {
  minLength: 1,
  maxLength: 4,
});

/** How many questions bitmaps took part in. */
let answered = 0;

async function expectSame(frame: ReturnType<typeof frameOf>, asked: AudienceBlock[]): Promise<void> {
  if ((await blockMembers(ctx, frame, leavesOf(asked))) !== null) answered += 1;
  expect(await blockCounts(ctx, frame, leavesOf(asked))).toEqual(
    await countedBlocks(ctx, frame, leavesOf(asked)),
  );
}

describe('bitmaps of authors', () => {
  test('tell what posts tell, for any blocks of one dataset and of several', async () => {
    const frames = [frameOf(first), frameOf(second), frameOf(first, second)];
    await fc.assert(
      fc.asyncProperty(blocks, fc.constantFrom(...frames), async (asked, frame) =>
        expectSame(frame, blocksOf(asked)),
      ),
      { numRuns: 60, seed: 1 },
    );
    expect(answered).toBeGreaterThan(40);
  });

  test('tell phrases of frequent words, also those that nobody used, and read the posts for others', async () => {
    const many = await seedMany('many', 3);
    const frames = [frameOf(many), frameOf(many, await seedMany('more', 5)), frameOf(many, second)];
    const phrases = [
      'oat milk',
      'milk oat',
      'tea milk',
      'green tea',
      'tea cup',
      'cup oat',
      'oat cup',
      'milk green',
    ];
    const store = await clickhouse();
    const pairs = await store.query<{ n: number; frequent: number }>(
      `SELECT countIf(key % 8 = ${BITMAP_KINDS.pair}) AS n, countIf(key % 8 = ${BITMAP_KINDS.frequent}) AS frequent
       FROM author_bitmaps WHERE segment IN {many:Array(UInt32)}`,
      { many },
    );
    expect(pairs[0]?.frequent).toBeGreaterThan(3);
    expect(pairs[0]?.n).toBeGreaterThan(3);
    for (const frame of frames)
      for (const phrase of [...phrases, 'oat milk green', 'oat-milk', 'never tea']) {
        const asked = blocksOf([
          { kind: 'posted_about', values: [phrase] },
          { kind: 'posted_about', values: ['cup'] },
        ]);
        await expectSame(frame, asked);
      }
  });

  test('answer a window that holds all posts, and not one that holds fewer', async () => {
    const within = (from: string | null, to: string | null) =>
      blocksOf([
        { kind: 'posted_about', values: ['tea'], from, to },
        { kind: 'posted_about', values: ['milk', 'oat milk'], operator: 'not' },
      ]);
    const sizes: number[] = [];
    for (const [from, to] of [
      [null, null],
      [day(1), null],
      [null, day(30)],
      [day(1), day(30)],
      ['2026-11-01T00:00:00.001Z', null],
      [null, day(3)],
    ] as const) {
      await expectSame(frameOf(second), within(from, to));
      const counts = await blockCounts(ctx, frameOf(second), leavesOf(within(from, to)));
      sizes.push(counts.reduce((sum, { mask, accounts }) => sum + (mask % 2) * accounts, 0));
    }
    expect(new Set(sizes.slice(0, 4)).size).toBe(1);
    expect(sizes.at(-1)).toBeLessThan(sizes[0] ?? 0);
  });

  test('give an author the same number in every segment, and nobody the number of another', async () => {
    const store = await clickhouse();
    const rows = await store.query<{ authors: number; numbers: number; pairs: number; shared: number }>(
      `SELECT uniqExact(author_key) AS authors, uniqExact(number) AS numbers, uniqExact(author_key, number) AS pairs,
         count() AS shared FROM author_numbers WHERE segment IN {segments:Array(UInt32)}`,
      { segments: [...first, ...second] },
    );
    const [told] = rows;
    expect(told?.authors).toBeGreaterThan(60);
    expect(told).toMatchObject({ numbers: told?.authors, pairs: told?.authors });
    expect(told?.shared).toBeGreaterThan(told?.authors ?? 0);
  });

  test('are counted without while they are not whole, and gone with their segment', async () => {
    const third = await seed('third', 60, 7);
    const frame = frameOf(first, third);
    const asked = blocksOf([{ kind: 'posted_about', values: ['tea', '#tea'] }]);
    const told = await blockCounts(ctx, frame, leavesOf(asked));
    const store = await clickhouse();
    const count = async (table: string) =>
      (
        await store.query<{ n: number }>(
          `SELECT count() AS n FROM ${table} WHERE segment IN {third:Array(UInt32)}`,
          { third },
        )
      )[0]?.n;
    expect(await count('author_bitmaps')).toBeGreaterThan(3);
    await store.command(`ALTER TABLE author_bitmaps DROP PARTITION {segment:UInt32}`, {
      segment: third[0] ?? 0,
    });
    expect(await segmentsWithBitmaps([...first, ...third])).toEqual(new Set(first));
    expect(await blockMembers(ctx, frame, leavesOf(asked))).toBeNull();
    expect(await blockCounts(ctx, frame, leavesOf(asked))).toEqual(told);
    for (const segment of third) await purgeSegment(segment);
    for (const table of ['author_bitmaps', 'author_numbers']) expect(await count(table)).toBe(0);
  });

  test('of an older folder are written beside the work, and go on where they were cut off', async () => {
    const store = await clickhouse();
    const asked = blocksOf([
      { kind: 'posted_about', values: ['tea', 'kettle'] },
      { kind: 'interested_in', values: ['Sports'], operator: 'not' },
    ]);
    const told = await blockCounts(ctx, frameOf(second), leavesOf(asked));
    for (const table of ['author_bitmaps', 'author_numbers']) await store.command(`TRUNCATE TABLE ${table}`);
    await expect(fillBitmaps(AbortSignal.abort(new Error('closing')))).rejects.toThrow('closing');
    // Killed at the second segment: its bitmaps are there in part.
    expect(await fillBitmaps(new AbortController().signal)).toBe((await liveSegments()).length);
    await store.command(
      `ALTER TABLE author_bitmaps DELETE WHERE segment = {segment:UInt32} AND (key % 3 = 0 OR key = ${EVERYBODY})`,
      { segment: second[0] ?? 0 },
    );
    expect(await blockMembers(ctx, frameOf(second), leavesOf(asked))).toBeNull();
    expect(await blockCounts(ctx, frameOf(second), leavesOf(asked))).toEqual(told);
    expect(await fillBitmaps(new AbortController().signal)).toBe(1);
    expect(await blockCounts(ctx, frameOf(second), leavesOf(asked))).toEqual(told);
    await expectSame(frameOf(first, second), asked);
    expect(await fillBitmaps(new AbortController().signal)).toBe(0);
  });

  test('are left out where the disk has no room for them', async ({ skip }) => {
    // A server of ClickHouse minds its own disk.
    if (process.env['CLICKHOUSE_URL']) skip();
    const store = await clickhouse();
    const room = vi.spyOn(disk, 'roomBytes').mockReturnValue(0);
    await store.command('TRUNCATE TABLE author_bitmaps');
    expect(await fillBitmaps(new AbortController().signal)).toBe(0);
    room.mockRestore();
    expect(await fillBitmaps(new AbortController().signal)).toBe((await liveSegments()).length);
  });
});
