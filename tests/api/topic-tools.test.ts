import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createReport } from '@/lib/contracts/analysis';
import * as voice from '@/lib/contracts/share-of-voice';
import { LEAST_PLACED } from '@/lib/domain/topic-fields';
import { bestTopic, ownersOf } from '@/lib/analysis/topics/best-topic';
import * as topics from '@/lib/contracts/topic-tools';
import { topicWords } from '@/lib/server/services/analysis/topics/topic-words';
import * as stats from '@/lib/contracts/x-stats';
import { wilson } from '@/lib/analysis/stats/wilson';
import { forgetEnv } from '@/lib/server/env';
import { setBudget } from '@/lib/server/services/runs/ledger/budget';
import { ask, request, send } from '../factories/api-client';
import { ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { ACCOUNTS, coffee, everything, holding, HOUR, replies, START } from '../factories/drinks';
import { withStores } from '../setup/stores';

/* The tools over topics, brands and countries, each recounted from the posts that the test wrote. */

withStores();

const window = { from: '2026-11-01', to: '2026-11-30', dataset: 'drinks' };

beforeAll(async () => {
  await seedDataset(makeCtx({}), 'drinks', everything, [...ENGAGEMENTS, 'in_reply_to_id']);
});

describe('topics', () => {
  test('[TEN-38] API-196 clusters hold the posts that their words say, and only asked-for ones are described', async () => {
    const answer = await request(topics.exploreClusters, { body: { query: 'coffee OR tea', ...window } });
    const matched = holding('coffee', 'tea');
    expect(answer.base).toBe(matched.length);
    expect(answer.clusters.length).toBeGreaterThan(1);
    const owners = ownersOf(
      answer.clusters.map(({ keywords: terms, weights }) => topicWords({ terms, weights })),
    );
    const best = (terms: readonly string[]) => answer.clusters[bestTopic(owners, terms) ?? -1]?.key;
    const shares = answer.clusters.reduce((sum, { share }) => sum + share, 0);
    expect(shares).toBeGreaterThanOrEqual(LEAST_PLACED);
    expect(shares).toBeLessThanOrEqual(1);
    expect(answer.outside).toBe(matched.filter(({ note }) => best(note.terms) === undefined).length);
    for (const cluster of answer.clusters) {
      const members = matched.filter(({ note }) => best(note.terms) === cluster.key);
      expect(cluster).toMatchObject({ size: members.length, detailed: true });
      // Few authors wrote the posts: the interval is wider than of as many posts drawn one by one.
      const plain = wilson(cluster.size, answer.base);
      expect(cluster.low).toBeLessThan(plain.low);
      expect(cluster.high).toBeGreaterThan(plain.high);
      expect(cluster.label_words.length).toBeGreaterThan(0);
      for (const { word, n, share, outside_n: others } of cluster.label_words) {
        expect(n).toBe(members.filter(({ note }) => note.terms.includes(word)).length);
        expect(n + others).toBe(matched.filter(({ note }) => note.terms.includes(word)).length);
        expect(share).toBeGreaterThan(0.5);
      }
      const ids = new Set(members.map(({ post }) => post.postId));
      expect(cluster.quotes).toHaveLength(3);
      expect(new Set(cluster.quotes.map(({ author }) => author)).size).toBe(3);
      expect(cluster.quotes.every(({ key }) => ids.has(key))).toBe(true);
      expect(cluster.posts.every(({ id }) => ids.has(id))).toBe(true);
      const authors = new Set(members.map(({ post }) => post.author?.handle));
      expect(cluster.accounts.every(({ handle }) => authors.has(handle))).toBe(true);
    }
    const [largest] = answer.clusters;
    const one = await request(topics.exploreClusters, {
      body: { query: 'coffee OR tea', ...window, detail_of: largest ? [largest.key, 'no+such'] : [] },
    });
    expect(one.clusters.map(({ detailed }) => detailed)).toEqual(
      answer.clusters.map((_, place) => place === 0),
    );
    expect(one.recipe).toEqual(answer.recipe);
    expect(answer.recipe.datasets).toEqual([{ name: 'drinks', version: 1 }]);
  });

  test('API-178 narrows the accounts of a topic to one cluster', async () => {
    const body = { topic: 'coffee', ...window, limit: 100 };
    const all = await request(topics.topicAccounts, { body });
    expect(all.base).toBe(new Set(holding('coffee').map(({ post }) => post.author?.handle)).size);
    const received = all.accounts.map(({ engagements }) => engagements ?? -1);
    expect(received).toEqual(received.toSorted((a, b) => b - a));
    const latte = await request(topics.topicAccounts, { body: { ...body, cluster: 'latte+milk', limit: 3 } });
    expect(latte.accounts).toHaveLength(3);
    expect(latte.base).toBe(new Set(holding('latte').map(({ post }) => post.author?.handle)).size);
  });

  test('API-089 and API-192 list posts in the order asked and within the days asked', async () => {
    const query = { topic: 'coffee', ...window, ordering: 'created_at' as const };
    const found = await request(topics.analyzeTopicPosts, { query });
    expect(found.total).toBe(coffee.length);
    const times = found.posts.map(({ created_at: at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const days = { from: '2026-11-03', to: '2026-11-04' };
    const between = await request(topics.xplorePostsStartEnd, {
      body: { topic: 'coffee', ...window, ...days },
    });
    const inside = coffee.filter(
      ({ post }) => post.createdAt >= START + 48 * HOUR && post.createdAt < START + 96 * HOUR,
    );
    expect(between.total).toBe(inside.length);
    const turned = { topic: 'coffee', from: '2026-11-04', to: '2026-11-03', dataset: 'drinks' };
    expect((await send(topics.xplorePostsStartEnd.path, turned)).status).toBe(400);
  });

  test('API-090, API-191 and API-189 give sentiment and volume with what they were counted in', async () => {
    const query = { topic: 'coffee', ...window };
    const read = await request(topics.analyzeTopicSentiments, { query });
    const negative = coffee.filter(({ note }) => note.sentiment === 'negative').length;
    expect(read.base + read.unknown).toBe(coffee.length);
    expect(read.negative).toBeCloseTo(negative / coffee.length, 10);
    expect(await request(topics.xplorePostsSentiment, { body: query })).toEqual(read);
    const volume = await request(topics.xploreDetailTrends, { body: { ...query, country: 'JP' } });
    const japanese = coffee.filter(({ person }) => person.country === 'JP').length;
    expect(volume.total).toBe(japanese);
    expect(volume.points.reduce((sum, { value }) => sum + value, 0)).toBe(japanese);
  });

  test('API-091 reads the replies to the posts about a topic, not the posts', async () => {
    const read = await request(topics.analyzeTopicReplySentiments, { query: { topic: 'coffee', ...window } });
    const negative = replies.filter(({ note }) => note.sentiment === 'negative').length;
    expect(read).toMatchObject({
      base: replies.length,
      posts: coffee.length,
      answered: 10,
      replies_known: true,
    });
    expect(read.negative).toBeCloseTo(negative / replies.length, 10);
    const id = coffee[0]?.post.postId ?? '';
    const one = await request(topics.analyzeTopicReplySentiments, {
      query: { post_id: id, dataset: 'drinks' },
    });
    expect(one).toMatchObject({ base: 2, posts: 1, answered: 1 });
    const both = `${topics.analyzeTopicReplySentiments.path}?topic=a&post_id=b`;
    expect((await ask(both)).status).toBe(400);
  });

  test('API-176 and API-193 name what goes with a word', async () => {
    const related = await request(topics.relatedKeywords, { body: { keywords: ['espresso'], ...window } });
    const espresso = holding('espresso').length;
    expect(related.base).toBe(espresso);
    const beans = related.keywords.find(({ keyword }) => keyword === 'beans');
    // All of them are in posts with the word: the lift is the whole over the part.
    expect(beans?.score).toBeCloseTo(everything.length / espresso, 10);
    for (const { score, score_low: low } of related.keywords) expect(low).toBeLessThanOrEqual(score);
    expect(related.keywords.map(({ keyword }) => keyword)).not.toContain('kettle');
    expect(related.synonyms).toContainEqual({
      keyword: '#espresso',
      of: 'espresso',
      kind: 'hashtag',
      posts: 60,
    });
    const talked = await request(topics.xplore, {
      body: { query: 'coffee', range: 'all', dataset: 'drinks' },
    });
    expect(talked.base).toBe(coffee.length);
    expect(talked.topics.length).toBeGreaterThan(0);
  });
});

describe('share of voice', () => {
  test('[SOV-04] API-184 finds spellings in the data and makes none up', async () => {
    const {
      details,
      aliases,
      posts: own,
    } = await request(voice.shareOfVoiceAliases, {
      body: { keyword: 'coca-cola', dataset: 'drinks' },
    });
    const written = (text: string) =>
      everything.filter(({ note }) => ` ${note.tokens.join(' ')} `.includes(` ${text} `)).length;
    expect(own).toBe(written('coca cola'));
    expect(details).toEqual([{ alias: 'cocacola', kind: 'form', posts: written('cocacola') }]);
    expect(aliases).toEqual(['cocacola']);
    const near = await request(voice.shareOfVoiceAliases, {
      body: { keyword: 'cocacola', dataset: 'drinks' },
    });
    expect(near.details).toContainEqual({
      alias: 'cocacolla',
      kind: 'near_spelling',
      posts: written('cocacolla'),
    });
    expect((await send(voice.shareOfVoiceAliases.path, { keyword: '!!' })).status).toBe(400);
  });

  test('[SOV-01, SOV-03] API-185 shares add up to who names whom, with the words of the conversation unless told off', async () => {
    const brands = [
      { name: 'coca-cola', aliases: ['cocacola'] },
      { name: 'coffee', aliases: [] },
    ];
    const asked = await request(voice.shareOfVoice, { body: { brands, ...window } });
    const cola = holding('cola', 'cocacola').length;
    expect(asked).toMatchObject({ generated: true, base: cola + coffee.length });
    expect(asked.keywords).toContain('zero');
    expect(asked.shares.map(({ name, posts: n }) => [name, n])).toEqual([
      ['coca-cola', cola],
      ['coffee', coffee.length],
    ]);
    const off = await request(voice.shareOfVoice, { body: { brands, ...window, with_keywords: false } });
    expect(off).toMatchObject({ keywords: [], generated: false });
    const narrowed = await request(voice.shareOfVoice, {
      body: { brands, ...window, keywords: ['zero', 'latte'] },
    });
    const latte = holding('latte').length;
    expect(narrowed.base).toBe(cola + latte);
    expect(narrowed.shares[1]).toMatchObject({ posts: latte, without_keywords: { posts: coffee.length } });
  });
});

describe('countries', () => {
  test('[TEN-40] API-187 and API-188 count accounts, in groups of ten and more', async () => {
    const countries = await request(stats.xStatsCountries, { query: { dataset: 'drinks' } });
    expect(countries).toEqual([
      { country: 'Japan', country_code: 'JP', accounts: 24 },
      { country: 'United States', country_code: 'US', accounts: 24 },
    ]);
    const world = await request(stats.xStats, { query: { dataset: 'drinks' } });
    expect(world).toMatchObject({ accounts: ACCOUNTS, unknown_country: 6, posts: everything.length });
    expect(world.not_known).toEqual(['devices']);
    expect(world.countries?.items.map(({ key }) => key)).toEqual(['JP', 'US']);
    expect(world.interests.items.map(({ n }) => n)).toEqual([15]);
    const us = await request(stats.xStats, { query: { country: 'United States', dataset: 'drinks' } });
    expect(us).toMatchObject({ country_code: 'US', accounts: 24, countries: null });
    expect(us.genders.items.map(({ key, n }) => [key, n])).toEqual([
      ['FEMALE', 12],
      ['MALE', 12],
    ]);
    // Eight accounts of one age and six of one interest: too few to tell of.
    expect(us.age_groups).toMatchObject({ items: [], base: 0, unknown: 24 });
    expect(us.interests.items).toEqual([]);
    expect(us.withheld).toMatchObject({ age_groups: 1, interests: 1, genders: 0 });
    expect(us.languages.items.map(({ key, n }) => [key, n])).toEqual([['en', 24]]);
    expect(us.topics.base).toBe(everything.filter(({ person }) => person.country === 'US').length);
    expect(us.genders.receipt).toMatchObject({ section: 'genders', filters: { countries: ['US'] } });
  });

  test('[SOV-02, SOV-05] API-186 takes a query alone, and the United States when it names no country', async () => {
    const trends = await request(stats.trendingTopics, { query: { dataset: 'drinks' } });
    const matcha = trends.find(({ topic }) => topic === 'matcha');
    const end = Math.max(...everything.map(({ post }) => post.createdAt)) + 1;
    const recent = (country: string) =>
      everything.filter(
        ({ post, person }) => person.country === country && post.createdAt >= end - 7 * 24 * HOUR,
      );
    const held = recent('US').filter(({ note }) => note.terms.includes('matcha')).length;
    expect(matcha).toMatchObject({
      posts: held,
      source: 'datasets',
      evidence: { base: recent('US').length },
    });
    const named = await request(stats.trendingTopics, {
      query: { country: 'United States', dataset: 'drinks' },
    });
    expect(named).toEqual(trends);
    expect(await request(stats.trendingTopics, { query: { country: 'FR', dataset: 'drinks' } })).toEqual([]);
    expect((await ask(`${stats.trendingTopics.path}?country=Atlantis`)).status).toBe(400);
  });

  test('API-186 lists the trends of X first, where a budget lets X be asked, and asks once in a while', async () => {
    let asked = 0;
    const network = createServer((incoming, answer) => {
      asked += 1;
      const body = incoming.url?.startsWith('/2/trends/by/woeid/23424977')
        ? { data: [{ trend_name: '#Murmuration', tweet_count: 1200 }, { trend_name: 'Starlings' }] }
        : {};
      answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    });
    await once(network.listen(0, '127.0.0.1'), 'listening');
    const address = network.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    vi.stubEnv('X_BEARER_TOKEN', 'a-token-of-tests');
    vi.stubEnv('X_API_BASE', `http://127.0.0.1:${port}`);
    forgetEnv();
    const query = { dataset: 'drinks' };
    const unpaid = await request(stats.trendingTopics, { query });
    expect([asked, unpaid.every(({ source }) => source === 'datasets')]).toEqual([0, true]);
    await setBudget(makeCtx({}), { micros: 1_000_000 });
    const trends = await request(stats.trendingTopics, { query });
    expect(trends.slice(0, 2)).toEqual([
      { topic: '#Murmuration', posts: 1200, rank: 1, source: 'x', index: null, evidence: null },
      { topic: 'Starlings', posts: null, rank: 2, source: 'x', index: null, evidence: null },
    ]);
    expect(trends[2]).toMatchObject({ rank: 1, source: 'datasets' });
    expect(await request(stats.trendingTopics, { query })).toEqual(trends);
    expect(asked).toBe(1);
    vi.unstubAllEnvs();
    forgetEnv();
    await once(network.close(), 'close');
  });

  test('what another person has is not there, and a pinned recipe gives its figures again', async () => {
    expect((await ask(`${stats.xStats.path}?dataset=nobody-has-it`)).status).toBe(404);
    const { recipe, base } = await request(topics.exploreClusters, { body: { query: 'tea', ...window } });
    const again = await request(createReport, { body: { recipe, sections: ['topics'] } });
    expect(again.totals.posts).toBe(base);
  });
});
