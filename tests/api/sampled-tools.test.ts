import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { compareAccounts } from '@/lib/contracts/competitors';
import { jobTitleSizeEstimator } from '@/lib/contracts/job-titles';
import { createNetwork } from '@/lib/contracts/network';
import { exploreSimilarAudiences } from '@/lib/contracts/related-audiences';
import { analyzeTopicReplySentiments } from '@/lib/contracts/topic-tools';
import { xStats } from '@/lib/contracts/x-stats';
import type { SampleFrame } from '@/lib/domain/sample-frame';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { request } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { makeDrinkPosts, recipeOf, saveAudience } from '../factories/saved';
import { withStores } from '../setup/stores';

/* The tools on a dataset that is a sample: every interval is that of as many posts as were drawn one by one. */

withStores();

const EFFECT = 2.5;
const START = Date.UTC(2026, 10, 1);
const ACCOUNTS = 60;
const window = { from: '2026-11-01', to: '2026-11-30', dataset: 'drawn' };

const posts = Array.from({ length: 240 }, (_, row) => {
  const account = row % ACCOUNTS;
  const answered = row >= 200 ? `p${row - 200}` : null;
  return annotated(
    {
      row,
      postId: `p${row}`,
      text: row % 2 === 0 ? `coffee with @guest${row % 5}` : 'tea with @author0',
      createdAt: START + row * 3_600_000,
      author: makeAuthor({ handle: `author${account}`, bio: 'Investigative journalist' }),
      inReplyToId: answered,
      likes: row,
    },
    { sentiment: row % 3 === 0 ? 'negative' : 'positive' },
    {
      country: account < 24 ? 'US' : 'JP',
      gender: account % 3 === 0 ? 'FEMALE' : 'MALE',
      jobTitle: account < 20 ? 'MEDIA' : 'HEALTH',
    },
  );
});

/** Says of a dataset that its posts were drawn from the network. */
async function markDrawn(name: string, size: number): Promise<void> {
  const frame: SampleFrame = {
    ...{ kind: 'sample', method: 'time_slices', seed: 7, population: 100 * size, size },
    ...{ strata: [], slices: [], design_effect: EFFECT },
  };
  const db = await database();
  await db.update(datasets).set({ frame, isSample: true }).where(eq(datasets.name, name));
}

beforeAll(async () => {
  await seedDataset(makeCtx({}), 'drawn', posts, [...ENGAGEMENTS, 'in_reply_to_id']);
  await seedDataset(makeCtx({}), 'drinks', makeDrinkPosts(0, 200));
  await seedDataset(makeCtx({}), 'whole', posts);
  await markDrawn('drawn', 240);
  await markDrawn('drinks', 200);
});

const widened = (n: number, base: number) => wilson(n / EFFECT, base / EFFECT);

test('accounts by country and gender', async () => {
  const world = await request(xStats, { query: { dataset: 'drawn' } });
  expect(world.countries?.items).toMatchObject([
    { key: 'JP', n: 36, share: 0.6, ...widened(36, 60) },
    { key: 'US', n: 24, share: 0.4, ...widened(24, 60) },
  ]);
  expect(world.genders.items).toMatchObject([
    { key: 'MALE', n: 40, level: 0.8 },
    { key: 'FEMALE', n: 20, level: 0.8 },
  ]);
  expect(world.genders.receipt.frame).toMatchObject({ kind: 'sample', design_effect: EFFECT });
});

test('accounts by job title, each and together', async () => {
  const body = { job_titles: ['MEDIA', 'HEALTH'], dataset: 'drawn' };
  const { share, section } = await request(jobTitleSizeEstimator, { body });
  expect(share).toEqual({ value: 1, ...widened(60, 60) });
  expect(section.items).toMatchObject([
    { key: 'HEALTH', n: 40, ...widened(40, 60) },
    { key: 'MEDIA', n: 20, ...widened(20, 60) },
  ]);
  expect(section.receipt.frame.design_effect).toBe(EFFECT);
});

test('sentiment of replies', async () => {
  const read = await request(analyzeTopicReplySentiments, { query: { topic: 'coffee', ...window } });
  const replies = posts.filter(({ post }) => Number(post.inReplyToId?.slice(1) ?? 1) % 2 === 0);
  const negative = replies.filter(({ note }) => note.sentiment === 'negative').length;
  expect([read.base, negative]).toEqual([20, 6]);
  expect(read.items.find(({ key }) => key === 'negative')).toMatchObject({ n: 6, level: 0.8 });
});

test('net sentiment of accounts is that of their reports', async () => {
  const days = { ...window, from: '2026-11-01', to: '2026-11-20' };
  const { details, receipts } = await request(compareAccounts, {
    body: { handles: ['author0', 'author1'], ...days },
  });
  for (const [place, receipt] of receipts.net_sentiment.entries()) {
    expect(receipt.frame.design_effect).toBe(EFFECT);
    const { sections } = await runReport(makeCtx({}), receipt.recipe, { sections: ['sentiment'] });
    const { value, error = 0 } = sections.sentiment?.net ?? {};
    expect(details.net_sentiment[place]).toMatchObject({ value, level: 0.8 });
    expect(error).toBeGreaterThan(0);
  }
});

test('[ANA-51] overlap of audiences', async () => {
  await makeUser({ operator: true });
  const ann = await signedInAs();
  await saveAudience(ann.send, { name: 'green', query: 'green', dataset: 'drinks' });
  const { audience_configs: related } = await ann.request(exploreSimilarAudiences, {
    body: { recipe: { ...recipeOf('tea', 'drinks'), schema: 'murmur.recipe/1' } },
  });
  expect(related[0]?.overlap).toEqual({
    ...{ n: 5, base: 10, share: 0.5, ...widened(5, 10), frame: 'sample' },
    jaccard: { value: 0.5, ...widened(5, 10), union: 10 },
  });
});

test('communities of a network are shares of the accounts shown, without an interval, with a receipt', async () => {
  const recipe = {
    ...{ type: 'conversation' as const, text: 'coffee OR tea', datasets: [{ name: 'drawn' }] },
    ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-30T00:00:00Z' },
  };
  const { nodes, communities, receipt } = await request(createNetwork, { body: { recipe, nodes: 200 } });
  expect(communities.length).toBeGreaterThan(0);
  for (const community of communities) {
    expect(Object.keys(community).sort()).toEqual(['share', 'size', 'top']);
    expect(community.share).toBe(community.size / nodes.length);
  }
  expect(receipt).toMatchObject({ section: 'mentions', query: { text: 'coffee OR tea' } });
  // Communities leave nobody out and share nobody.
  expect(receipt.limits).not.toContain('shares_may_overlap');
});

test('what is said to be everything carries no sampling error, a sample cannot be that', async () => {
  const asked = async (dataset: string) => {
    const recipe = { ...recipeOf('coffee', dataset), everything: true as const };
    const { sections } = await runReport(makeCtx({}), recipe, { sections: ['mentions', 'sentiment'] });
    const [mention] = sections.mentions?.items ?? [];
    return { mention, mentions: sections.mentions, sentiment: sections.sentiment };
  };
  const whole = await asked('whole');
  expect(whole.mentions?.receipt.limits).toContain('said_to_be_everything');
  expect(whole.mentions?.receipt.recipe.everything).toBe(true);
  expect(whole.mention).toMatchObject({ low: whole.mention?.share, high: whole.mention?.share });
  for (const { level, low, high } of whole.sentiment?.items ?? []) {
    expect(level).toBe(0.8);
    expect(high - low).toBeGreaterThan(0.05);
  }
  const drawn = await asked('drawn');
  expect(drawn.mentions?.receipt.limits).toContain('not_everything');
  expect((drawn.mention?.high ?? 0) - (drawn.mention?.low ?? 0)).toBeGreaterThan(0);
});
