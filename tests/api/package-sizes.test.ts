import { beforeAll, expect, test } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { packageInsights, packagePerspectives, summariseTargeting } from '@/lib/contracts/package-insights';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { request, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* How large a package is and whom it reaches, from the real store. */

withStores();

const START = Date.UTC(2026, 10, 1);
const TEXTS = [
  'oat milk latte, thanks @hushmill and @tessaro',
  'a latte at @hushmill with @tessaro again',
  'barista course with @velnora and @brackwater',
  'green tea giveaway',
  'green tea',
];
/** Twenty accounts write each text; those of even rows live in GB. */
const posts = Array.from({ length: 100 }, (_, row) =>
  annotated(
    {
      ...{ row, postId: `s${row}`, createdAt: START + row * 3_600_000 },
      text: TEXTS[row % TEXTS.length] ?? '',
      author: makeAuthor({ handle: `writer${row}` }),
      language: 'en',
    },
    { language: 'en' },
    { country: row % 2 === 0 ? 'GB' : 'US', interests: row < 8 ? ['Food and drink/Coffee and tea'] : [] },
  ),
);

beforeAll(() => seedDataset(makeCtx({}), 'cafes', posts, ENGAGEMENTS));

const dataset = 'cafes';
const summarise = (targeting_package: object, more: object = {}) =>
  request(summariseTargeting, { body: { targeting_package, dataset, ...more } });

test('[AUD-37] API-138 core, native and pro targeting size are counted in the data, with their shares', async () => {
  const answer = await summarise(
    { keywords: ['oat milk', 'latte', { label: 'giveaway', excluded: true }], hashtags: ['none'] },
    { countries: ['GB'] },
  );
  expect(answer).toMatchObject({ core_size: 10, total_native_size: 40, pro_targeting_size: 20, base: 100 });
  expect(answer.shares.pro_targeting_size).toEqual({ value: 0.2, ...wilson(20, 100) });
  expect(answer.unknown).toEqual({ core_size: null, total_native_size: null, pro_targeting_size: null });
  expect(answer.summary).toBe(
    '20 of 100 accounts in cafes are reached and pass the filters (20.0%, 13.3–28.9%). 10 of them are reached by two chips or more. Before the filters 40 are reached. These are accounts of the data, not of X.',
  );
  expect(answer.receipt).toMatchObject({
    population: 'accounts_of_the_datasets',
    datasets: [{ name: dataset }],
  });
});

test('[AUD-37] API-138 an excluded word leaves its accounts out of every size', async () => {
  const all = await summarise({ keywords: ['green tea'] });
  const less = await summarise({ keywords: ['green tea', { label: 'giveaway', excluded: true }] });
  expect([all.total_native_size, less.total_native_size]).toEqual([40, 20]);
});

test('[AUD-37] API-138 what is not known is null and said so', async () => {
  const one = await summarise({ keywords: ['latte'] });
  expect([one.core_size, one.unknown.core_size]).toEqual([null, 'one_chip']);
  const none = await summarise({ custom_audiences: ['Buyers'] }, { locale: 'ja' });
  expect(none).toMatchObject({
    ...{ core_size: null, total_native_size: null, pro_targeting_size: null },
    unknown: { pro_targeting_size: 'no_chips' },
    unmeasured: [{ list: 'custom_audiences', label: 'Buyers' }],
  });
  expect(none.summary).toContain('リストの項目はcafesでは数えられません。');
  const few = await summarise({ interests: ['Coffee and tea'] });
  expect([few.pro_targeting_size, few.unknown.pro_targeting_size]).toEqual([null, 'few']);
});

test('API-138 a stored list is summarised for who reads it, and exactly one of list and package is asked', async () => {
  const ann = await signedInAs();
  const body = { name: 'Latte', targeting_package: { keywords: ['latte', 'oat milk'] } };
  const kept = (await (await ann.send('/api/external/audience-configs/', body)).json()) as { id: string };
  const asked = { audience_config_id: kept.id, dataset };
  const path = '/api/external/audiences-pro-targeting-summary/';
  const [theirs, nobodys] = [await ann.send(path, { audience_config_id: kept.id }), await send(path, asked)];
  // The person of the test has no dataset of their own; somebody else's list is not there.
  expect([theirs.status, nobodys.status]).toEqual([404, 404]);
  expect((await send(path, { dataset })).status).toBe(400);
  expect((await send(path, { ...asked, targeting_package: {} })).status).toBe(400);
});

test('API-106 insights tell whom words and handles reach, and what a report cannot be narrowed to', async () => {
  const answer = await request(packageInsights, {
    body: {
      targeting_package: {
        ...{ keywords: ['latte', 'oat AND tea'], handles: ['hushmill'], interests: ['Coffee and tea'] },
        gender: 'FEMALE',
      },
      dataset,
    },
  });
  expect(answer).toMatchObject({ kind: 'targeting_list', size: 40, totals: { accounts: 40 } });
  expect(answer.sections.countries?.items.map(({ key, n }) => [key, n])).toEqual([
    ['GB', 20],
    ['US', 20],
  ]);
  expect(answer.left_out).toEqual({
    chips: [
      { list: 'keywords', label: 'oat AND tea' },
      { list: 'interests', label: 'Coffee and tea' },
    ],
    filters: ['gender'],
  });
  const narrowed = await request(packageInsights, {
    body: { targeting_package: { keywords: ['latte'] }, countries: ['GB'], dataset },
  });
  expect(narrowed.size).toBe(20);
  const path = '/api/external/audience-configs/insights/';
  const none = await send(path, { targeting_package: { interests: ['Coffee and tea'] }, dataset });
  expect([none.status, await none.json()]).toEqual([
    422,
    { targeting_package: ['Name words, a hashtag or a handle to look for'] },
  ]);
});

test('API-107 perspectives are circles by shared mentions, with their accounts and words', async () => {
  const { perspectives } = await request(packagePerspectives, {
    body: { targeting_package: { keywords: ['latte', 'barista'] }, dataset },
  });
  expect(perspectives.length).toBeGreaterThan(0);
  const [first] = perspectives;
  expect(first?.top_accounts.map(({ handle }) => handle)).toEqual(
    expect.arrayContaining(['hushmill', 'tessaro']),
  );
  expect(first?.top_accounts[0]?.mentioned_by).toBe(40);
  expect(first?.size).toBeGreaterThanOrEqual(5);
});
