import type { PostField } from '@/lib/domain/datasets';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { type RecipeInput, recipeSchema } from '@/lib/domain/recipe';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { SEGMENT_COUNTS } from '@/lib/server/db/migrations/clickhouse/migrations';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { ensureDataset, segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { keepBitmaps, segmentsWithBitmaps } from '@/lib/server/stores/posts/author-bitmaps-writer';
import { keepSample, segmentsWithSamples } from '@/lib/server/stores/posts/posts-sample-writer';
import { totalsOf } from '@/lib/server/stores/posts/posts-writer';
import { commitSegments, stageSegment } from '@/lib/server/stores/datasets/segments-store';
import type { PostsQuestion, Subject } from '@/lib/server/stores/posts/posts-question';
import { BUSY_HANDLE, NETWORK_SQL, zipfPostsSql } from './zipf-posts';

/** A folder with made-up posts of 90 days, and questions about 30 of them. */

const BLOCK = 250_000;
const DAY_MS = 86_400_000;
export const FIRST_DAY = Date.UTC(2026, 7, 1);

async function fill(store: ClickHouse, posts: number): Promise<void> {
  const [row] = await store.query<{ n: number }>('SELECT count() AS n FROM posts');
  const made = row?.n ?? 0;
  // A run that was interrupted goes on where it stopped.
  for (let from = made; from < posts; from += BLOCK) {
    const count = Math.min(BLOCK, posts - from);
    await store.command(zipfPostsSql(from, count, FIRST_DAY, 90 * DAY_MS));
  }
  const [known] = await store.query<{ n: number }>('SELECT count() AS n FROM follows');
  if (made >= posts && (known?.n ?? 0) > 0) return;
  await store.command('OPTIMIZE TABLE posts FINAL');
  for (const table of ['author_bitmaps', 'sampled_posts']) await store.command(`TRUNCATE TABLE ${table}`);
  for (const [table, sql] of Object.entries(NETWORK_SQL)) {
    await store.command(`TRUNCATE TABLE ${table}`);
    await store.command(sql);
  }
  for (const [table, sql] of Object.entries(SEGMENT_COUNTS)) {
    await store.command(`TRUNCATE TABLE ${table}`);
    await store.command(sql.replace('{which}', 'segment = 1'));
  }
}

/** Opens a folder as the stores of this process and makes what is missing in it. */
export async function openBenchStore(folder: string, posts: number): Promise<ClickHouse> {
  process.env.MURMUR_DATA_DIR = folder;
  process.env.MURMUR_LOG_LEVEL = 'silent';
  const store = await clickhouse();
  await fill(store, posts);
  if (!(await segmentsWithBitmaps([1])).has(1)) await keepBitmaps(1);
  if (!(await segmentsWithSamples([1])).has(1)) await keepSample(1);
  return store;
}

/** The posts of the folder as a dataset that services find. */
export async function benchDataset(ctx: Ctx): Promise<void> {
  const dataset = await ensureDataset(ctx, { name: 'bench', title: 'bench', isSample: false });
  if (dataset.version > 0 && (await segmentsOfVersion(dataset.id, dataset.version))?.length) return;
  const segment = await stageSegment(null);
  if (segment !== 1) throw new Error('The posts lie in segment 1, which another dataset has');
  const totals = await totalsOf([segment]);
  await commitSegments({
    datasetId: dataset.id,
    fromVersion: dataset.version,
    segments: [segment],
    added: [{ segment, posts: totals.posts, fieldsPresent: ENGAGEMENTS }],
    retired: [],
    source: 'table-file',
    fieldsPresent: ENGAGEMENTS,
    totals,
    importId: null,
    result: {},
    at: ctx.now(),
  });
}

const ENGAGEMENTS: PostField[] = ['likes', 'reposts', 'replies', 'quotes'];

/** 30 of the 90 days. */
export const BENCH_WINDOW = {
  from: new Date(FIRST_DAY + 30 * DAY_MS).toISOString(),
  to: new Date(FIRST_DAY + 60 * DAY_MS).toISOString(),
  datasets: [{ name: 'bench' }],
};

export type Asked = Pick<RecipeInput, 'type' | 'text'>;

export const QUESTIONS: readonly (readonly [label: string, asked: Asked])[] = [
  ['conversation, 0.1 % of posts', { type: 'conversation', text: 'vans' }],
  ['conversation, 5 % of posts', { type: 'conversation', text: 'adidas' }],
  ['conversation, 40 % of posts', { type: 'conversation', text: 'nike' }],
  [
    'conversation, two groups, a phrase, an exclusion',
    { type: 'conversation', text: '(adidas AND w1) OR "nike w2" OR vans NOT w77' },
  ],
  ['keyword, accounts of a word in 0.1 % of posts', { type: 'keyword', text: 'vans' }],
  ['handle, the most mentioned account', { type: 'handle', text: BUSY_HANDLE }],
  ['post, one with answers', { type: 'post', text: '1500000000000000000' }],
];

function subjectOf({ type, text }: Asked): Subject {
  if (type === 'handle') return { type, handles: [text], followersKnown: true };
  if (type === 'post') return { type, ids: [text] };
  return { type: type === 'keyword' ? 'keyword' : 'conversation' };
}

/** The recipe that `resolveRecipe` would give, without the database of datasets. */
export function resolvedQuestion(asked: Asked, days = 30): ResolvedRecipe {
  const [from, to] = [FIRST_DAY + 30 * DAY_MS, FIRST_DAY + (30 + days) * DAY_MS];
  const recipe = recipeSchema.parse({
    ...asked,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    datasets: [{ name: 'bench', version: 1 }],
    time_zone: 'America/New_York',
  });
  const datasets = [
    {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'bench',
      title: 'bench',
      sample: true,
      sources: [],
      version: 1,
      segments: [1],
      posts: 0,
      firstPostAt: null,
      lastPostAt: null,
      frame: null,
      fieldsPresent: [...ENGAGEMENTS],
    },
  ];
  const subject = subjectOf(asked);
  const worded = subject.type === 'conversation' || subject.type === 'keyword';
  const query = worded ? parseKeywordQuery(asked.text) : { groups: [[]], exclude: [] };
  const voices: PostsQuestion['voices'] = worded
    ? query.groups.map((group, index) => ({
        key: `${index}`,
        aliases: [],
        query: { groups: [group], exclude: query.exclude },
      }))
    : [];
  const frame = { datasets, from, to, reposts: recipe.reposts, countries: [] };
  const { ordering, time_zone: timeZone } = recipe;
  const question = { frame, subject, query, voices, filters: [], ordering, timeZone };
  const key = JSON.stringify([asked, days]);
  return { recipe, query, question, datasets, snapped: false, words: [], limits: [], shortfall: null, key };
}
