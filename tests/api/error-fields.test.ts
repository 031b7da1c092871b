import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import * as explore from '@/lib/contracts/explore';
import * as handles from '@/lib/contracts/handle-tools';
import { shareOfVoice } from '@/lib/contracts/share-of-voice';
import * as topics from '@/lib/contracts/topic-tools';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { ask, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

/* A refusal names the field that was sent, whatever the recipe behind the route calls it. */

withStores();
beforeAll(async () => {
  await seedDataset(makeCtx({}), 'tea', [
    annotated({ row: 1, postId: '1', text: 'tea', createdAt: Date.UTC(2026, 10, 1) }),
  ]);
});

const refused = (endpoint: Endpoint, input: Record<string, unknown>) =>
  endpoint.method === 'GET'
    ? ask(`${endpoint.path}?${new URLSearchParams(input as Record<string, string>).toString()}`)
    : send(endpoint.path, input);

const nobody = { handles: ['nobody'] };
const brand = (n: number) => ({
  name: `brand${n}`,
  aliases: Array.from({ length: 20 }, (_, at) => `brand${n} ${at}`),
});
const CASES: [Endpoint, Record<string, unknown>, string, number][] = [
  [handles.analyzeHandles, nobody, 'handles', 404],
  [handles.accountsForKeywords, { keywords: ['!!'] }, 'keywords', 400],
  [handles.postsOfAccount, { handle: 'nobody' }, 'handle', 404],
  [handles.extractDataHandles, nobody, 'handles', 404],
  [handles.postMetadataOfHandle, { handle: 'nobody' }, 'handle', 404],
  [handles.followerGrowth, nobody, 'handles', 404],
  [handles.postDataOfHandles, nobody, 'handles', 404],
  [handles.fetchTimeline, { handle: 'nobody' }, 'handle', 404],
  [topics.analyzeTopicPosts, { topic: '(tea' }, 'topic', 400],
  [topics.analyzeTopicSentiments, { topic: '(tea' }, 'topic', 400],
  [topics.analyzeTopicReplySentiments, { topic: '(tea' }, 'topic', 400],
  [topics.topicAccounts, { topic: '(tea' }, 'topic', 400],
  [topics.topicAccounts, { topic: 'tea', exclude_keywords: ['!!'] }, 'exclude_keywords', 400],
  [topics.xploreDetailTrends, { topic: 'OR' }, 'topic', 400],
  [topics.xplorePostsSentiment, { topic: 'OR' }, 'topic', 400],
  [topics.xplorePostsStartEnd, { topic: 'OR', from: '2026-11-01', to: '2026-11-02' }, 'topic', 400],
  [topics.relatedKeywords, { keywords: ['!!'] }, 'keywords', 400],
  [topics.exploreClusters, { query: '(tea' }, 'query', 400],
  [shareOfVoice, { brands: [1, 2, 3, 4].map(brand), keywords: [] }, 'brands', 400],
  [explore.xploreDetail, { topic: '(tea' }, 'topic', 400],
  [explore.xConversations, { query: '(tea' }, 'query', 400],
  [explore.computeAgeGroups, nobody, 'handles', 404],
  [explore.exploreEnrichments, nobody, 'handles', 404],
  [explore.exploreTopFollowers, nobody, 'handles', 404],
];

test.each(CASES.map(([endpoint, ...rest]) => [endpoint.id, endpoint, ...rest] as const))(
  '%s',
  async (_, endpoint, input, field, status) => {
    const answer = await refused(endpoint, input);
    expect([answer.status, await answer.json()]).toEqual([status, { [field]: [expect.any(String)] }]);
  },
);

test('API-200 names the id of a kept query that cannot be answered', async () => {
  const kept = await send(explore.exploreQueryAnalyzer.path, { query: 'nobody', query_type: 'handle' });
  const answer = await send(explore.exploreDemographics.path, await kept.json());
  expect(Object.keys((await answer.json()) as object)).toEqual(['audience_creator_query_id']);
});
