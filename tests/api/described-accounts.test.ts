import { beforeAll, expect, test } from 'vitest';
import { exploreCreators } from '@/lib/contracts/creators';
import * as explore from '@/lib/contracts/explore';
import * as handles from '@/lib/contracts/handle-tools';
import * as topics from '@/lib/contracts/topic-tools';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { request } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* What posts and accounts in the answers of the tools tell: all that the dataset knows, and null where it knows nothing. */

withStores();

const KNOWN = { followers: 70, following: 7, verified: true };
const UNKNOWN = { followers: null, following: null, verified: null };
const TEXTS = ['coffee espresso beans', 'coffee latte milk'];

const postsBy = (profile: Parameters<typeof makeAuthor>[0]) =>
  Array.from({ length: 40 }, (_, row) =>
    annotated({
      row,
      postId: `p${row}`,
      text: TEXTS[row % 2],
      author: makeAuthor({ handle: `Author${row % 4}`, ...profile }),
      likes: row,
    }),
  );

const days = { from: '2026-11-01', to: '2026-11-09' };

beforeAll(async () => {
  const ctx = makeCtx({});
  await seedDataset(ctx, 'full', postsBy(KNOWN));
  await seedDataset(ctx, 'liked', postsBy({}), ['likes']);
  await seedDataset(ctx, 'bare', postsBy({}), ['text']);
});

/** Posts as each of the routes that list some gives them. */
async function askPosts(dataset: string) {
  const query = { ...days, dataset };
  const ids = { tweet_ids: ['p1', 'p2', 'p3'], dataset };
  const activity = await request(explore.xPostActivity, { body: ids });
  const { clusters } = await request(topics.exploreClusters, { body: { query: 'coffee', ...query } });
  return {
    'API-089': (await request(topics.analyzeTopicPosts, { query: { topic: 'coffee', ...query } })).posts,
    'API-172': await request(handles.postsOfAccount, { body: { handle: 'author1', ...query } }),
    'API-173': (await request(explore.postsSentimentAnalysis, { body: ids })).sample,
    'API-182': (await request(explore.xConversations, { body: { query: 'coffee', ...query } })).posts,
    'API-183': activity.map(({ post }) => post),
    'API-192': (await request(topics.xplorePostsStartEnd, { body: { topic: 'coffee', ...query } })).posts,
    'API-196': clusters.flatMap(({ posts }) => posts),
    'API-207': await request(handles.postDataOfHandles, { body: { handles: ['author1'], ...query } }),
    'API-208': await request(explore.explorePostData, { body: ids }),
    'API-219': (await request(handles.fetchTimeline, { query: { handle: 'author1', dataset } })).posts,
  };
}

const answered = new Map<string, ReturnType<typeof askPosts>>();
/** Nothing changes the datasets, so each route is asked once of each. */
function postsOf(dataset: string) {
  const answer = answered.get(dataset) ?? askPosts(dataset);
  answered.set(dataset, answer);
  return answer;
}

/** Accounts as each of the routes that list some gives them. */
async function accountsOf(dataset: string) {
  const query = { query: 'coffee', ...days, dataset };
  const topic = { topic: 'coffee', ...days, dataset };
  const { clusters } = await request(topics.exploreClusters, { body: query });
  const analysed = { handles: ['author1'], ...days, dataset };
  return {
    'API-085': await request(handles.accountsForKeywords, { body: { keywords: ['coffee'], dataset } }),
    'API-087': (await request(handles.analyzeQuery, { body: query })).top_accounts,
    'API-178': (await request(topics.topicAccounts, { body: topic })).accounts,
    'API-182': (await request(explore.xConversations, { body: query })).authors,
    'API-190': (await request(explore.xploreDetail, { body: { topic: 'coffee', dataset } })).accounts,
    'API-196': clusters.flatMap(({ accounts }) => accounts),
    'API-198': await request(exploreCreators, { body: { query: 'coffee', dataset } }),
    'API-202': (await request(handles.extractDataHandles, { body: analysed })).accounts,
    'API-212': await request(explore.exploreTopAccounts, { body: query }),
  };
}

test('accounts and authors carry the followers, following and mark of their stored profile', async () => {
  for (const [dataset, told] of [
    ['full', KNOWN],
    ['bare', UNKNOWN],
  ] as const) {
    for (const [id, accounts] of Object.entries(await accountsOf(dataset))) {
      expect(accounts.length, id).toBeGreaterThan(0);
      for (const account of accounts) expect(account, id).toMatchObject(told);
    }
    for (const [id, posts] of Object.entries(await postsOf(dataset)))
      for (const { author } of posts) expect(author, id).toMatchObject(told);
  }
});

test('API-084 tells them of the accounts that interacted as well', async () => {
  const answer = annotated({
    row: 99,
    postId: 'answer',
    text: 'hello @author1',
    author: makeAuthor({ handle: 'fan', ...KNOWN }),
  });
  await seedDataset(makeCtx({}), 'answered', [...postsBy({}), answer]);
  const { top_accounts: top } = await request(handles.analyzeHandles, {
    body: { handles: ['author1'], ...days, dataset: 'answered' },
  });
  expect(top.find(({ handle }) => handle === 'fan')).toMatchObject(KNOWN);
  expect(top.find(({ handle }) => handle !== 'fan')).toBeUndefined();
});

test('a figure that the dataset does not hold is null in every list of posts, never 0', async () => {
  const nothing = { like_count: null, reply_count: null, repost_count: null, quote_count: null };
  const cases = [
    ['full', { like_count: expect.any(Number), reply_count: 0, repost_count: 0, quote_count: 0 }],
    ['liked', { ...nothing, like_count: expect.any(Number) }],
    ['bare', nothing],
  ] as const;
  for (const [dataset, told] of cases) {
    for (const [id, posts] of Object.entries(await postsOf(dataset))) {
      expect(posts.length, id).toBeGreaterThan(0);
      for (const post of posts) expect(post, id).toMatchObject(told);
    }
  }
});

test('API-183 has no point for a post whose engagements nobody told', async () => {
  const activity = async (dataset: string) => {
    const [found] = await request(explore.xPostActivity, { body: { tweet_ids: ['p7'], dataset } });
    return [found?.points, found?.activity.map(({ value }) => value)];
  };
  expect(await activity('full')).toEqual([1, [7]]);
  expect(await activity('liked')).toEqual([1, [7]]);
  expect(await activity('bare')).toEqual([0, []]);
});
