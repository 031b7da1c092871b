import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postsIn } from '@/lib/analysis/sections/facet-sums';
import { compileMatcher } from '@/lib/domain/keyword-query/match';
import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/parse';
import { postLine, POST_COLUMNS } from '@/lib/server/stores/posts/post-lines';
import { PostsReading } from '@/lib/server/stores/posts/posts-reading';
import { readPostsPage } from '@/lib/server/stores/posts/posts-store';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { type AnnotatedPost, annotated } from '../factories/annotated-posts';
import { createDataFolder, useDataFolder } from '../setup/stores';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { closeStores } from '@/lib/server/startup';

let folder: string;
let store: ClickHouse;
const asker = { signal: new AbortController().signal };

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  store = await clickhouse();
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const START = Date.UTC(2026, 0, 1);
const WORDS = [
  'a',
  'b',
  'c',
  "o'neil",
  'back\\slash',
  'nul\0',
  '_x_',
  'ünï',
  '東京',
  '京都',
  'กข',
  '{p0:String}',
  '%',
];
const word = fc.constantFrom(...WORDS);
const words = fc.array(word, { maxLength: 6 });
const post = fc.record({ words, tags: words, people: words });

const term: fc.Arbitrary<Term> = fc.oneof(
  fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((tokens): Term => ({ kind: 'tokens', text: tokens.join(' '), tokens })),
  word.map((tag): Term => ({ kind: 'hashtag', text: `#${tag}`, tag })),
  word.map((handle): Term => ({ kind: 'mention', text: `@${handle}`, handle })),
  fc
    .constantFrom('東', '京', '東京', 'a 東', "'", '\\', 'ข')
    .map((normalized): Term => ({ kind: 'substring', text: normalized, normalized })),
);
const query: fc.Arbitrary<KeywordQuery> = fc.record({
  groups: fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
  exclude: fc.array(term, { maxLength: 2 }),
});

function rowsOf(posts: { words: string[]; tags: string[]; people: string[] }[]): AnnotatedPost[] {
  return posts.map(({ words: tokens, tags, people }, index) =>
    annotated(
      { row: index + 1, postId: `p${index}`, createdAt: START + index },
      {
        tokens,
        terms: [...new Set(tokens)],
        hashtags: [...new Set(tags)],
        mentions: [...new Set(people)],
        normalized: tokens.join(' '),
      },
    ),
  );
}

let segment = 0;
async function write(rows: AnnotatedPost[]): Promise<number> {
  segment += 1;
  const here = segment;
  const lines = rows.map(({ post: source, note, person }) => postLine(here, source, note, person));
  await store.insertLines('posts', POST_COLUMNS, Buffer.from(lines.join('\n')));
  return here;
}

function ask(segments: number[], asked: KeywordQuery): PostsQuestion {
  const frame = {
    datasets: [{ id: 'd', name: 'd', segments }],
    from: START,
    to: START + 1000,
    reposts: 'count' as const,
    countries: [],
  };
  const voices = asked.groups.map((group, index) => ({
    key: `${index}`,
    aliases: [],
    query: { groups: [group], exclude: asked.exclude },
  }));
  const subject = { type: 'conversation' as const };
  return { frame, subject, query: asked, voices, filters: [], ordering: 'created_at', timeZone: 'UTC' };
}

const noOther = () => Promise.reject(new Error('needs no other facet'));

test('the store matches what compileMatcher matches, whatever the posts and the query hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(post, { minLength: 1, maxLength: 60 }),
      fc.array(query, { minLength: 2, maxLength: 4 }),
      async (posts, queries) => {
        const rows = rowsOf(posts);
        const here = await write(rows);
        for (const asked of queries) {
          const matches = compileMatcher(asked);
          const expected = rows.filter(({ note }) => matches(note)).map(({ post: source }) => source.postId);
          const question = ask([here], asked);
          const page = await readPostsPage(asker, {
            question,
            ordering: 'created_at',
            offset: 0,
            limit: 100,
          });
          expect(page.posts.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
          expect(page.total).toBe(expected.length);
          const perGroup = asked.groups.map((group) => {
            const inGroup = compileMatcher({ groups: [group], exclude: asked.exclude });
            return rows.filter(({ note }) => inGroup(note)).length;
          });
          const reading = new PostsReading(asker, question);
          const [{ items, any }, steps] = await Promise.all([
            reading.facet('voices', (id) => reading.facet(id, noOther)),
            reading.facet('steps', noOther),
          ]);
          expect(items.map(({ posts: n }) => n)).toEqual(perGroup);
          expect(any.posts).toBe(expected.length);
          expect(postsIn(steps)).toBe(expected.length);
        }
      },
    ),
    { seed: 20261121, numRuns: 25 },
  );
});

test('a post that two datasets hold counts once, in the first', async () => {
  const rows = rowsOf([
    { words: ['a'], tags: [], people: [] },
    { words: ['a', 'b'], tags: [], people: [] },
  ]);
  const [first, second] = [await write(rows), await write(rows.slice(1))];
  const asked: KeywordQuery = { groups: [[{ kind: 'tokens', text: 'a', tokens: ['a'] }]], exclude: [] };
  const question = ask([], asked);
  const datasets = [
    { id: '1', name: 'one', segments: [second] },
    { id: '2', name: 'two', segments: [first] },
  ];
  const both = { ...question, frame: { ...question.frame, datasets } };
  const page = await readPostsPage(asker, { question: both, ordering: 'created_at', offset: 0, limit: 10 });
  expect(page.posts.map(({ key, dataset }) => [key, dataset])).toEqual([
    ['p1', 'one'],
    ['p0', 'two'],
  ]);
  expect(await new PostsReading(asker, both).facet('frame', noOther)).toBe(2);
});

test('a dataset without segments holds no posts', async () => {
  const asked: KeywordQuery = { groups: [[{ kind: 'tokens', text: 'a', tokens: ['a'] }]], exclude: [] };
  expect(await new PostsReading(asker, ask([], asked)).facet('frame', noOther)).toBe(0);
});
