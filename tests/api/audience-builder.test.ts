import { beforeAll, describe, expect, test } from 'vitest';
import * as builder from '@/lib/contracts/audience-builder';
import { createReport } from '@/lib/contracts/analysis';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { audienceBlocksSchema } from '@/lib/domain/audience-blocks';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { settleSegment } from '@/lib/server/stores/posts/posts-writer';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { request, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/*
 * 120 accounts: a half posts about tea, a third about coffee, a quarter names chemistry in the profile, the first 30 have
 * an interest and mention @guild.
 */

withStores();

const ACCOUNTS = 120;
const is = {
  tea: (account: number) => account % 2 === 0,
  coffee: (account: number) => account % 3 === 0,
  chemist: (account: number) => account % 4 === 0,
  sporty: (account: number) => account < 30,
};
const how = (test: (account: number) => boolean) =>
  Array.from({ length: ACCOUNTS }, (_, account) => account).filter(test).length;

const posts = Array.from({ length: ACCOUNTS }, (_, account) => {
  const words = [
    is.tea(account) && 'green tea',
    is.coffee(account) && 'coffee',
    is.sporty(account) && '@guild',
  ];
  return annotated(
    {
      ...{ row: account, postId: `p${account}`, text: words.filter(Boolean).join(' ') || 'nothing' },
      author: makeAuthor({
        handle: `a${account}`,
        bio: is.chemist(account) ? 'I teach chemistry' : 'Hello',
        followers: account,
      }),
    },
    {},
    { interests: is.sporty(account) ? ['Sports'] : account < 35 ? ['Travel'] : [] },
  );
});

const dataset = 'people';
const about = (value: string, operator: 'or' | 'and' | 'not' = 'or') => ({
  ...{ kind: 'posted_about' as const, values: [value], operator },
});
const chemists = { kind: 'words_in_profile' as const, values: ['chemistry'], operator: 'and' as const };
const sporty = { kind: 'interested_in' as const, values: ['Sports'], operator: 'or' as const };
const size = (blocks: unknown) =>
  request(builder.measureBuiltAudience, { body: { blocks: audienceBlocksSchema.parse(blocks), dataset } });

/** What an import does when it has written all its rows. */
async function settle(name: string): Promise<void> {
  const [resolved] = await resolveDatasets(makeCtx({}), [{ name }]);
  for (const segment of resolved?.segments ?? []) await settleSegment(segment);
}

beforeAll(async () => {
  await seedDataset(makeCtx({}), dataset, posts);
});

describe('blocks of an audience', () => {
  test('are counted together, each with what it changes, and as overlaps', async () => {
    const built = await size([about('tea'), about('coffee'), chemists]);
    const member = (account: number) => (is.tea(account) || is.coffee(account)) && is.chemist(account);
    expect(built).toMatchObject({
      size: how(member),
      base: ACCOUNTS,
      share: { value: how(member) / ACCOUNTS },
    });
    expect(built.blocks.map((block) => block.size)).toEqual([how(is.tea), how(is.coffee), how(is.chemist)]);
    expect(built.blocks[2]?.change).toBe(how(member) - how((one) => is.tea(one) || is.coffee(one)));
    const every = built.overlaps.find(({ blocks }) => blocks.length === 3);
    expect(every?.accounts).toBe(how((one) => is.tea(one) && is.coffee(one) && is.chemist(one)));
    expect(built.data).toEqual({ bios: ACCOUNTS, follows: 0 });
  });

  test('nest once, and leave out', async () => {
    const group = { kind: 'group', operator: 'not', blocks: [about('coffee'), chemists] };
    const built = await size([about('tea'), group]);
    expect(built.size).toBe(how((one) => is.tea(one) && !(is.coffee(one) && is.chemist(one))));
  });

  test('are a recipe that every report takes, of the same people', async () => {
    const built = await size([about('tea'), { ...chemists, operator: 'not' }]);
    expect(built.recipe).not.toBeNull();
    const report = await request(createReport, { body: { recipe: built.recipe ?? ({} as never) } });
    expect(report.totals.accounts).toBe(built.size);
    expect(report.totals.accounts).toBe(how((one) => is.tea(one) && !is.chemist(one)));
  });

  test('that a model reads are counted for groups and name nobody', async () => {
    const built = await size([sporty]);
    expect(built).toMatchObject({ size: 30, recipe: null });
    const few = await size([{ ...sporty, values: ['Travel'] }]);
    expect(few).toMatchObject({ size: null, share: null, blocks: [{ size: null }], overlaps: [] });
    const people = await request(builder.interestedIn, { body: { keywords: ['Sports'], dataset } });
    expect(people).toEqual({ size: 30, sample: [], handles: [] });
    const refused = await send(builder.generateBuiltInsights.path, { blocks: [sporty], dataset });
    expect(refused.status).toBe(400);
    const recipe = {
      type: 'conversation',
      text: '',
      whole: true,
      from: null,
      to: null,
      datasets: [{ name: dataset }],
    };
    const report = await send(createReport.path, { recipe: { ...recipe, audience: [sporty] } });
    expect(report.status).toBe(400);
  });

  test('of each kind answer alone, with those that have the most followers', async () => {
    const tea = await request(builder.postedAbout, {
      body: { keywords: ['green tea'], exclude: ['coffee'], dataset },
    });
    expect(tea.size).toBe(how((one) => is.tea(one) && !is.coffee(one)));
    expect(tea.handles[0]).toBe('a118');
    const early = await request(builder.postedAbout, {
      body: { keywords: ['tea'], to: '2026-11-01T00:30:00Z', dataset },
    });
    expect(early.size).toBe(how((one) => one < 30 && is.tea(one)));
    const bios = await request(builder.wordsInProfile, { body: { keywords: ['chemistry'], dataset } });
    expect(bios.size).toBe(how(is.chemist));
    const store = await clickhouse();
    await store.command(
      `INSERT INTO follows (segment, target, follower_key) SELECT segment, 'guild', author_key FROM accounts WHERE handle IN ('a1', 'a2')`,
    );
    await settle(dataset);
    const followers = await request(builder.followersOf, { body: { handles: ['@Guild'], dataset } });
    expect(followers).toMatchObject({ size: 2, handles: ['a2', 'a1'] });
  });

  test('followers of whom nothing else is known are accounts of the data too: no more are in a block than there are', async () => {
    const known = Array.from({ length: 5 }, (_, at) =>
      annotated({ row: at, postId: `f${at}`, text: 'tea', author: makeAuthor({ handle: `followed${at}` }) }),
    );
    await seedDataset(makeCtx({}), 'followed', known);
    const store = await clickhouse();
    await store.command(
      `INSERT INTO follows (segment, target, follower_key)
       SELECT segment, 'shop', arrayJoin(arrayConcat(range(901, 921), [author_key])) FROM accounts WHERE handle = 'followed1'`,
    );
    await settle('followed');
    const blocks = audienceBlocksSchema.parse([{ kind: 'followers_of', values: ['shop'], operator: 'or' }]);
    const built = await request(builder.measureBuiltAudience, { body: { blocks, dataset: 'followed' } });
    expect(built).toMatchObject({
      size: 21,
      base: 25,
      share: { value: 21 / 25 },
      data: { bios: 0, follows: 21 },
    });
  });

  test('suggest interests by their names, with how many tell them', async () => {
    const found = await request(builder.suggestInterests, { body: { keywords: ['sport'], dataset } });
    expect(found[0]).toMatchObject({ id: 'Sports', size: 30 });
    expect(found.slice(1).every((one) => one.size === null)).toBe(true);
  });

  test('become insights: sections of a report, and circles', async () => {
    const insights = await request(builder.generateBuiltInsights, {
      body: { blocks: [about('tea')], dataset },
    });
    expect(insights).toMatchObject({ kind: 'builder', totals: { accounts: how(is.tea) } });
    expect(Object.keys(insights.sections)).toContain('countries');
    expect(insights.perspectives[0]?.accounts).toContain('guild');
    expect(insights.receipt.recipe.audience).toEqual([about('tea')]);
  });
});

describe('a file of handles', () => {
  test('is read line by line: what is none, twice, or not in the data is told', async () => {
    const text = 'handle,name\n@A1\na1\na2;x\n"a3"\nnobody_here\n=HYPERLINK("x")\n\ntwo words\n';
    const checked = await request(builder.checkHandles, { body: { text, dataset } });
    expect(checked).toEqual({
      read: 7,
      known: ['a1', 'a2', 'a3'],
      unknown: ['nobody_here'],
      invalid: ['=HYPERLINK("x")', 'two words'],
      repeated: 1,
    });
  });
});

describe('audiences that were built', () => {
  test('are kept with their blocks, also to leave people out, and listed for their owner', async () => {
    const person = await signedInAs({ operator: true });
    const keep = (body: RequestInput<typeof builder.createBuiltAudience>['body']) =>
      person.request(builder.createBuiltAudience, { body });
    const kept = await keep({ name: 'Tea', blocks: [about('tea')], dataset });
    const out = await keep({ name: 'Not them', blocks: [about('coffee')], exclusion: true, dataset });
    expect(kept).toMatchObject({ query_type: 'audience_builder', blocks: [about('tea')], exclusion: false });
    expect(kept.size?.value).toBe(how(is.tea));
    expect(out.exclusion).toBe(true);
    const listed = await person.request(builder.listBuiltAudiences, { query: {} });
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Not them', 'Tea']);
    const stranger = await signedInAs();
    expect(await stranger.request(builder.listBuiltAudiences, { query: {} })).toEqual([]);
  });
});
