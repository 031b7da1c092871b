import { beforeAll, expect, test } from 'vitest';
import { createReport } from '@/lib/contracts/analysis';
import * as explore from '@/lib/contracts/explore';
import { ensureDataset, segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { insertFollows } from '@/lib/server/stores/posts/posts-writer';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { request, send } from '../factories/api-client';
import { withStores } from '../setup/stores';

/* The explore routes that describe an audience: by a query, by handles, or by given posts. */

withStores();

const TEXTS = ['I love #coffee', 'coffee with oat milk', 'tea, not coffee: #tea', 'nothing here'];
const AGES = ['AGE_18_TO_24', 'AGE_35_TO_49', null] as const;
const posts = Array.from({ length: 200 }, (_, index) =>
  annotated(
    {
      row: index + 1,
      postId: String(1000 + index),
      text: TEXTS[index % TEXTS.length] ?? '',
      author: makeAuthor({ handle: `author${index % 18}`, followers: index % 9 }),
      likes: index,
    },
    { sentiment: index % 2 === 0 ? 'positive' : 'negative' },
    {
      ageGroup: AGES[(index % 9) % 3] ?? null,
      city: index % 2 === 0 ? 'JP:Osaka' : null,
      interests: index % 9 < 4 ? ['Food and drink/Coffee and tea'] : [],
    },
  ),
);
const matching = posts.filter(({ post }) => post.text.includes('coffee'));
const query = { query: 'coffee', from: '2026-11-01', to: '2026-11-09', dataset: 'drinks' };

/** A brand, three accounts that mention it and two that do not. */
const CROWD = { brand: 9000, ann: 30, bob: 20, cem: 10, silent: 500, quiet: 400 };
const crowd = Object.entries(CROWD).map(([handle, followers], index) =>
  annotated({
    row: index,
    postId: `of-${handle}`,
    text: followers < 100 ? 'hello @brand' : 'hello',
    author: makeAuthor({ handle, followers }),
  }),
);

beforeAll(async () => {
  const ctx = makeCtx({});
  await seedDataset(ctx, 'interacted', crowd);
  await seedDataset(ctx, 'followed', crowd);
  const { id, version } = await ensureDataset(ctx, { name: 'followed', title: 'followed', isSample: false });
  const [segment = 0] = (await segmentsOfVersion(id, version)) ?? [];
  await insertFollows(segment, 'brand', ['silent', 'quiet', 'bob']);
  await seedDataset(ctx, 'drinks', posts);
});

test('[ANA-36, ANA-41, ANA-48] API-148, API-201 and API-213 describe an audience by query, handles or posts', async () => {
  const ages = await request(explore.computeAgeGroups, { body: query });
  expect(ages.age_percentages).toEqual({ AGE_18_TO_24: 50, AGE_35_TO_49: 50 });
  expect(ages).toMatchObject({ base: 12, unknown: 6 });
  const ofPosts = await request(explore.computeAgeGroups, { body: { tweet_ids: ['1001', '1003'] } });
  // Two people: their ages would be facts about them.
  expect(ofPosts).toMatchObject({ age_percentages: {}, base: 0, unknown: 2 });
  const audience = await request(explore.exploreEnrichments, { body: query });
  expect(audience.recipe.text).toBe('coffee');
  expect(audience.interests).toEqual([{ label: 'Food and drink/Coffee and tea', count: 8, share: 1 }]);
  expect(audience.subreddits).toEqual([]);
  const top = (dataset: string, limit?: number) =>
    request(explore.exploreTopFollowers, { body: { handles: ['@Brand'], dataset, limit } });
  const told = (handle: keyof typeof CROWD) => expect.objectContaining({ handle, followers: CROWD[handle] });
  expect(await top('followed')).toEqual([told('silent'), told('quiet'), told('bob')]);
  expect(await top('followed', 1)).toEqual([told('silent')]);
  expect(await top('interacted')).toEqual([told('ann'), told('bob'), told('cem')]);
  const nobody = await send('/api/external/explore-top-followers/', { handles: ['@nobody_here'] });
  expect(nobody.status).toBe(404);
  for (const body of [{}, { query: 'coffee', handles: ['a'] }, { handles: ['not a handle'] }])
    expect((await send('/api/external/compute-age-groups/', body)).status).toBe(400);
});

test('[ANA-40] API-200 tells ages and cities beside genders, countries and languages', async () => {
  const found = await request(explore.exploreDemographics, { body: query });
  expect(found.age_percentages).toEqual({ AGE_18_TO_24: 50, AGE_35_TO_49: 50 });
  const inOsaka = new Set(
    matching.filter(({ person }) => person.city !== null).map(({ post }) => post.author?.handle),
  );
  expect(found.cities).toEqual([{ label: 'Osaka', count: inOsaka.size, share: 1 }]);
});

test('[ANA-43, ANA-46] API-173 and API-204 read exactly the posts that are named', async () => {
  const ids = ['1004', '1001', '1004', 'none'];
  const sentiment = await request(explore.postsSentimentAnalysis, { body: { tweet_ids: ids } });
  expect(sentiment.base + sentiment.unknown).toBe(2);
  expect(sentiment.sample.map(({ id }) => id).toSorted()).toEqual(['1001', '1004']);
  const { keywords, recipe: pinned } = await request(explore.exploreExtractTweetKeywords, {
    body: { tweet_ids: ids },
  });
  expect(keywords).toContainEqual({ label: 'coffee', count: 2, share: 1 });
  const again = await request(createReport, { body: { recipe: pinned, sections: ['keywords'] } });
  expect(again.totals.posts).toBe(2);
  expect(again.sections.keywords?.items.map(({ n }) => n)).toEqual(keywords.map(({ count }) => count));
});

test('[ANA-44, ANA-49] API-190 and API-209 tell a topic apart from the rest of the data', async () => {
  const detail = await request(explore.xploreDetail, { body: { topic: 'coffee', country: null } });
  expect(detail).toMatchObject({ topic: 'coffee', recipe: { text: 'coffee' } });
  expect(detail.hashtags.length).toBeGreaterThan(0);
  for (const [country, code] of [
    ['uk', 'GB'],
    ['usa', 'US'],
    ['Japan', 'JP'],
  ] as const) {
    const there = await request(explore.xploreDetail, { body: { topic: 'coffee', country } });
    expect(there.recipe.countries).toEqual([code]);
  }
  expect((await send(explore.xploreDetail.path, { topic: 'coffee', country: 'Atlantis' })).status).toBe(400);
  const words = await request(explore.exploreSeoKeywords, { body: query });
  for (const { index, volume } of words) {
    expect(index ?? 0).toBeGreaterThan(100);
    expect(volume).toBeLessThanOrEqual(matching.length);
  }
});
