import { beforeAll, describe, expect, test } from 'vitest';
import { ANNOTATIONS, columnKey } from '@/lib/domain/file-columns';
import { testTargeting } from '@/lib/contracts/tested-targeting';
import { annotated, type AnnotatedPost, seedDataset } from '../factories/annotated-posts';
import { request, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/*
 * 1,200 accounts, each with a post in the early half and one in the later: a quarter talk about tea, of whom two in three
 * say kettle and the others teapot; everybody says cup.
 */

withStores();

const ACCOUNTS = 1_200;
const START = Date.UTC(2026, 10, 1);

function says(account: number, late: boolean): string {
  if (account % 4 !== 0) return `coffee cup ${account % 3 === 0 ? 'beans' : 'filter'}`;
  const pot = account % 3 === 0 ? 'teapot #matcha' : 'kettle @teahouse';
  // In the later half nobody names what defines the target, so that only other words can reach them.
  return late ? `cup ${pot}` : account % 8 === 0 ? `green tea cup ${pot}` : `tea cup ${pot}`;
}

const posts: AnnotatedPost[] = [false, true].flatMap((late, half) =>
  Array.from({ length: ACCOUNTS }, (_, account) => {
    const row = half * ACCOUNTS + account;
    return annotated({
      ...{ row, postId: `p${row}`, text: says(account, late), createdAt: START + row * 60_000 },
      author: makeAuthor({ handle: `a${account}` }),
    });
  }),
);

/** The same people, all with the same words but for what defines the target: only annotations tell them apart. */
const about: AnnotatedPost[] = posts.map(({ post }, at) => {
  const [account, late] = [at % ACCOUNTS, at >= ACCOUNTS];
  const ours = account % 4 === 0;
  const topics = ours ? ['Food · Hot drinks', 'TV Shows · Bake Along'] : ['Food · Snacks'];
  return annotated({
    ...post,
    postId: `t${at}`,
    text: ours && !late ? 'tea cup' : 'cup',
    ownColumns: topics.map((value) => columnKey({ column: ANNOTATIONS, value })),
  });
});

/** The target says one word more, in the later half alone. */
const later: AnnotatedPost[] = posts.map(({ post }, at) => {
  const [account, late] = [at % ACCOUNTS, at >= ACCOUNTS];
  const text = account % 4 === 0 ? (late ? 'kettle steep cup' : 'tea kettle cup') : 'coffee cup';
  return annotated({ ...post, postId: `l${at}`, text });
});

const recipe = (text: string, dataset = 'tea') => ({
  ...{ type: 'conversation' as const, text, from: null, to: null },
  datasets: [{ name: dataset }],
});

beforeAll(async () => {
  await seedDataset(makeCtx({}), 'tea', posts);
  await seedDataset(makeCtx({}), 'few', posts.slice(0, 200));
  await seedDataset(makeCtx({}), 'annotated', about);
  await seedDataset(makeCtx({}), 'later', later);
});

describe('words that reach the accounts of a report', () => {
  test('are found, without those that define it, and told on accounts held back', async () => {
    const answer = await request(testTargeting, { body: { recipe: recipe('tea') } });
    const { parts, curve, knee, chips } = answer;
    expect(answer.cannot_tell).toBeNull();
    expect(answer.left_out).toEqual([{ list: 'keywords', key: 'tea' }]);
    expect(parts.learn.accounts + parts.choose.accounts + parts.report.accounts).toBe(ACCOUNTS);
    expect(parts.learn.target + parts.choose.target + parts.report.target).toBe(ACCOUNTS / 4);
    expect(answer.baseline).toMatchObject({ n: parts.report.target, base: parts.report.accounts });
    expect(knee).toBe(2);
    const { target } = parts.report;
    expect(curve[1]).toMatchObject({
      chips: 2,
      reached: target,
      recall: { n: target, base: target, value: 1 },
      precision: { n: target, base: target, value: 1 },
    });
    expect(curve[1]?.lift.value).toBeCloseTo(parts.report.accounts / target);
    expect(chips.map(({ hits, alone }) => hits - alone.hits)).toEqual([0, 0]);
    expect(chips.reduce((sum, { hits }) => sum + hits, 0)).toBe(target);
    expect(answer.receipt).toMatchObject({ method: 'tested', recipe: { text: 'tea' } });
  });

  test('are the same when asked again, and of a package only what it holds is tested', async () => {
    const body = {
      recipe: recipe('tea'),
      package: { keywords: ['kettle'], hashtags: ['#Matcha'], handles: ['nobody'] },
    };
    const answer = await request(testTargeting, { body });
    expect(answer.chips.map(({ list, key }) => `${list} ${key}`).toSorted()).toEqual([
      'handles nobody',
      'hashtags matcha',
      'keywords kettle',
    ]);
    expect(answer.knee).toBe(2);
    expect(answer.curve.at(-1)?.recall).toMatchObject({ value: 1, base: answer.parts.report.target });
    expect(answer.floor).toBeNull();
    const again = await request(testTargeting, { body });
    expect(again.curve).toEqual(answer.curve);
  });

  test('of an audience of blocks its words are not found, and a given chip that holds one is named', async () => {
    const audience = [{ kind: 'posted_about' as const, values: ['tea'], operator: 'or' as const }];
    const built = { ...recipe(''), whole: true as const, audience };
    const { left_out: left, chips } = await request(testTargeting, { body: { recipe: built } });
    expect(left).toEqual([{ list: 'keywords', key: 'tea' }]);
    expect(chips.map(({ key }) => key)).not.toContain('tea');
    const given = { keywords: ['green tea', 'kettle'] };
    const answer = await request(testTargeting, { body: { recipe: built, package: given } });
    expect(answer.left_out).toEqual([{ list: 'keywords', key: 'green tea' }]);
    expect(answer.chips.map(({ key }) => key).toSorted()).toEqual(['green tea', 'kettle']);
  });

  test('topics and shows that X annotates posts with are candidates and chips, each in its own list', async () => {
    const { chips, curve, candidates } = await request(testTargeting, {
      body: { recipe: recipe('tea', 'annotated') },
    });
    // Both are held by the same people; the word they say, and what the others hold, are no better than chance.
    expect(candidates).toBe(3);
    expect(['conversation_topics Hot drinks', 'movies_tv_shows Bake Along']).toContain(
      chips.map(({ list, key }) => `${list} ${key}`).join(),
    );
    expect(curve[0]?.recall.value).toBe(1);
    const [chip] = chips;
    expect(chip?.recall).toEqual(curve[0]?.recall);
    expect(chip?.lift.low).toBeGreaterThan(1);
    const body = {
      recipe: recipe('tea', 'annotated'),
      package: {
        ...{ conversation_topics: ['hot drinks', 'Bake Along', 'Unheard of'] },
        movies_tv_shows: ['bake along', 'Hot drinks'],
      },
    };
    const given = await request(testTargeting, { body });
    expect(Object.fromEntries(given.chips.map(({ list, key, hits }) => [`${list} ${key}`, hits]))).toEqual({
      'conversation_topics hot drinks': chip?.hits,
      'conversation_topics Bake Along': 0,
      'conversation_topics Unheard of': 0,
      'movies_tv_shows bake along': chip?.hits,
      'movies_tv_shows Hot drinks': 0,
    });
  });

  test('words that only those who are reported on say, or say only later, are no candidates', async () => {
    const { chips, candidates } = await request(testTargeting, { body: { recipe: recipe('tea', 'later') } });
    // Of the words of the target, `tea` defines it, `cup` is everybody's, and `steep` comes too late to be learnt.
    expect(candidates).toBe(2);
    expect(chips.map(({ key }) => key)).not.toContain('steep');
  });

  test('phrases of a package match words in a row', async () => {
    const body = { recipe: recipe('tea'), package: { keywords: ['cup kettle', 'kettle cup'] } };
    const { chips } = await request(testTargeting, { body });
    const reached = Object.fromEntries(chips.map(({ key, hits }) => [key, hits]));
    expect(reached['kettle cup']).toBe(0);
    expect(reached['cup kettle']).toBeGreaterThan(0);
  });

  test('groups of words come as the phrases and words that find most of their people', async () => {
    const { groups } = await request(testTargeting, { body: { recipe: recipe('green AND tea') } });
    const [group] = groups;
    expect(group?.words).toEqual(['green', 'tea']);
    const told = new Map(
      group?.variants.map(({ texts, found, precise }) => [texts.join(), { found, precise }]),
    );
    expect(told.get('green tea')?.found).toMatchObject({ n: group?.accounts, base: group?.accounts });
    expect(told.get('tea green')?.found.n).toBe(0);
    expect(told.get('tea')?.precise.value).toBeLessThan(0.7);
    expect(group?.best?.precise.value).toBe(1);
  });

  test('cannot be told where there are too few of them, or nobody else', async () => {
    const few = await request(testTargeting, { body: { recipe: recipe('tea', 'few') } });
    expect(few).toMatchObject({ cannot_tell: 'few_target', curve: [], knee: null, chips: [] });
    const everybody = await request(testTargeting, { body: { recipe: recipe('cup') } });
    expect(everybody.cannot_tell).toBe('nobody_else');
    const nobody = await request(testTargeting, { body: { recipe: recipe('unheardof') } });
    expect(nobody.cannot_tell).toBe('few_target');
  });

  test('a package that could match nothing, holds nothing or too much is refused by name', async () => {
    const refused = async (given: object) => {
      const answer = await send(testTargeting.path, { recipe: recipe('tea'), package: given });
      return answer.status;
    };
    expect(await refused({ keywords: ['!!!'] })).toBe(400);
    expect(await refused({ hashtags: ['two words'] })).toBe(400);
    expect(await refused({ keywords: [] })).toBe(400);
    expect(await refused({ keywords: Array.from({ length: 101 }, (_, at) => `w${at}`) })).toBe(400);
  });

  test('ends with whoever asked', async () => {
    const { testTargeting: verb } = await import('@/lib/server/services/analysis/tested/test-targeting');
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(verb(makeCtx({ signal: gone }), { recipe: recipe('kettle') })).rejects.toThrow('gone');
  });
});
