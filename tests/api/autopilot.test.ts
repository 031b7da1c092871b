import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  autopilotSuggestedBudget,
  autopilotUsage,
  autopilotUsageAllowed,
  generateNativePack,
  getInsights,
  type Insights,
} from '@/lib/contracts/autopilot';
import { setTeamLint } from '@/lib/contracts/team-targeting';
import { setTeamPrices } from '@/lib/contracts/team-targeting';
import { AUTOPILOT_RUNS } from '@/lib/domain/autopilot';
import { findPack } from '@/lib/server/jobs/find-pack';
import { enqueuePack, startJobs } from '@/lib/server/queue/queue';
import { recoverInsights, runInsight } from '@/lib/server/services/analysis/autopilot/insights';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { insights } from '@/lib/server/db/schema/insights';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeAuthor } from '../factories/posts';
import { makeCtx } from '../factories/ctx';
import { request as anonymous } from '../factories/api-client';
import { signedInAs } from '../factories/people';
import { makeTeam } from '../factories/teams';
import { withStores } from '../setup/stores';

/* From a description to keywords and hashtags: started, asked for again, stopped, counted. */

withStores();
type Person = Awaited<ReturnType<typeof signedInAs>>;
let ann: Person;
let ben: Person;

const LATTE = ['flat white with oat milk #latteart', 'oat milk foam, steam wand day #latteart'];
const OTHER = ['train to work again', 'rain all day, no umbrella', 'match tonight, what a goal'];

beforeAll(async () => {
  await startJobs({ runImport: async () => undefined, findPack, sweep: async () => undefined });
  await signedInAs({ email: 'owner@auto.example', operator: true });
  ann = await signedInAs({ email: 'ann@auto.example' });
  ben = await signedInAs({ email: 'ben@auto.example' });
  const posts = Array.from({ length: 300 }, (_, at) => {
    const texts = at % 3 === 0 ? LATTE : OTHER;
    return annotated({
      row: at + 1,
      postId: String(7000 + at),
      text: texts[at % texts.length] ?? '',
      author: makeAuthor({ handle: `person${at % 60}` }),
    });
  });
  await seedDataset(makeCtx({}), 'town', posts);
  await (await database()).update(datasets).set({ isSample: true }).where(eq(datasets.name, 'town'));
});

const PACK = '/api/external/generate-native-pack/';
const insightsAt = (id: string) => `/api/external/audiences-insights/${id}/`;

async function start(person: Person, form: object): Promise<string> {
  const answer = await person.send(PACK, form);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}
const read = async (person: Person, id: string): Promise<Insights> =>
  getInsights.response.parse(await (await person.ask(insightsAt(id))).json());
const ended = (person: Person, id: string): Promise<Insights> =>
  vi.waitFor(
    async () => {
      const found = await read(person, id);
      expect(found.status).not.toBe('running');
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

test('[AUP-01] [AUP-12] [AUP-17] [AUP-18] [AUP-19] a form becomes keywords and hashtags with words and figures', async () => {
  const form = {
    ...{ email: 'ann@auto.example', ad_account_id: '18ce54d4x5t', description: 'oat milk drinkers' },
    ...{ keywordGroups: [['oat milk']], excludeKeywords: ['umbrella'], handles: ['@slowpour'] },
    ...{ regionsSelected: [], statesSelected: [{ label: 'Texas' }], gender: 'FEMALE', age: 'AGE_25_TO_49' },
  };
  const found = await ended(ann, await start(ann, form));
  expect(found).toMatchObject({ status: 'done', kind: 'targeting_list', error: null, posts: 100 });
  const { keywords, hashtags, handles, locations, age, gender } = found.targeting_package;
  expect(keywords[0]).toMatchObject({
    label: 'oat milk',
    deselected: false,
    evidence: { from: 'description', words: 'oat milk', n: 100, sample: true },
  });
  const tag = hashtags.find(({ label }) => label === 'latteart');
  expect(tag?.evidence).toMatchObject({ words: 'oat milk', section: 'hashtags', sample: true });
  expect(tag?.evidence?.n).toBeGreaterThan(0);
  expect(tag?.evidence?.share).toBeGreaterThan(0);
  expect(keywords.find(({ excluded }) => excluded)?.label).toBe('umbrella');
  expect(handles[0]?.handle).toBe('slowpour');
  expect(locations[0]?.label).toBe('Texas');
  expect({ age, gender }).toEqual({ age: 'AGE_25_TO_49', gender: 'FEMALE' });
});

test('what is excluded is neither asked for nor suggested', async () => {
  const id = await start(ann, { keywordGroups: [['oat milk']], excludeKeywords: ['steam wand'] });
  const { targeting_package: given } = await ended(ann, id);
  const labels = given.keywords.filter(({ excluded }) => !excluded).map(({ label }) => label);
  expect(labels).not.toContain('steam wand');
  expect(given.keywords[0]?.evidence?.n).toBe(50);
});

test('[AUP-14] [AUP-15] words that nobody writes end without a package, and none is stored', async () => {
  const id = await start(ann, { keywordGroups: [['zyzzyva']] });
  const found = await ended(ann, id);
  expect(found.status).toBe('failed');
  expect(found.error).toEqual({ code: 'no_audience_found', message: 'No audience found' });
  const [row] = await (await database()).select().from(insights).where(eq(insights.id, id));
  expect(row?.targetingPackage).toBeNull();
});

test('[AUP-06] [AUP-07] [AUP-08] [AUP-11] what is left open takes its default', async () => {
  const id = await start(ann, { keywordGroups: [['goal']] });
  const [row] = await (await database()).select().from(insights).where(eq(insights.id, id));
  expect(row?.form).toMatchObject({ order: 'balanced', gender: 'ANY', age: 'AGE_ANY' });
  expect(row?.kind).toBe('targeting_list');
  await ended(ann, id);
});

test('[AUP-20] another address than one’s own is an invalid access', async () => {
  const answer = await ann.send(PACK, { keywordGroups: [['goal']], email: 'ben@auto.example' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ email: ['Invalid access'] });
});

test.each([
  ['no words', {}],
  ['a word without a letter', { keywordGroups: [['!!!']] }],
  ['101 handles', { handles: Array.from({ length: 101 }, (_, at) => `h${at}`) }],
  ['a country that is none', { keywordGroups: [['goal']], regionsSelected: ['Atlantis'] }],
  ['a budget that is not offered', { keywordGroups: [['goal']], budget: 501 }],
  ['an age that is not offered', { keywordGroups: [['goal']], age: 'AGE_OVER_99' }],
  ['a description of 10,001 characters', { keywordGroups: [['goal']], description: 'x'.repeat(10_001) }],
])('%s is refused and stores nothing', async (_, form) => {
  const db = await database();
  const before = await db.$count(insights);
  expect((await ann.send(PACK, form)).status).toBe(400);
  expect(await db.$count(insights)).toBe(before);
});

test('a description that names a sensitive group gets no package', async () => {
  const answer = await ann.send(PACK, { description: 'people with diabetes', keywordGroups: [['goal']] });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('policies of X');
});

test('a run is its person’s alone, and can be stopped', async () => {
  const id = await start(ann, { keywordGroups: [['goal']] });
  expect((await ben.ask(insightsAt(id))).status).toBe(404);
  expect((await ben.ask(insightsAt(id), { method: 'DELETE' })).status).toBe(404);
  const stopped = (await (await ann.ask(insightsAt(id), { method: 'DELETE' })).json()) as Insights;
  expect(['stopped', 'done']).toContain(stopped.status);
  expect((await read(ann, id)).status).toBe(stopped.status);
});

test('runs are counted for each person and day, and told before', async () => {
  const allowed = async () =>
    autopilotUsageAllowed.response.parse(
      await (await ben.ask('/api/external/audience-usages/autopilot-usage-allowed/')).json(),
    );
  expect(await allowed()).toEqual({ allowed: true, remaining: AUTOPILOT_RUNS, limit: AUTOPILOT_RUNS });
  const ids: string[] = [];
  for (let run = 0; run < AUTOPILOT_RUNS; run += 1)
    ids.push(await start(ben, { description: 'Fans', keywordGroups: [['goal']] }));
  expect(await allowed()).toMatchObject({ allowed: false, remaining: 0 });
  const more = await ben.send(PACK, { keywordGroups: [['goal']] });
  expect(more.status).toBe(429);
  const used = autopilotUsage.response.parse(
    await (await ben.ask('/api/external/audience-usages/autopilot-usage/')).json(),
  );
  expect(used).toMatchObject({ used: AUTOPILOT_RUNS, limit: AUTOPILOT_RUNS });
  expect(used.items[0]).toMatchObject({ description: 'Fans', kind: 'targeting_list' });
  for (const id of ids) await ended(ben, id);
});

test('who has not signed in is told how often their address asked, and neither what nor under which id', async () => {
  const { id } = await anonymous(generateNativePack, {
    body: { description: 'A secret launch', keywordGroups: [['goal']] },
  });
  const used = await anonymous(autopilotUsage, { query: {} });
  expect(used).toEqual({ used: 1, limit: AUTOPILOT_RUNS, items: [] });
  await vi.waitFor(
    async () => expect((await anonymous(getInsights, { path: { pk: id } })).status).not.toBe('running'),
    { timeout: 20_000, interval: 50 },
  );
});

test('words that a team does not aim by make no package either', async () => {
  const { team, admin, member } = await makeTeam();
  await admin.request(setTeamLint, {
    path: { slug: team.slug },
    body: { words: ['acme staff'], raised: [] },
  });
  const form = { keywordGroups: [['goal']], description: 'Acme staff who watch matches' };
  expect((await member.send(PACK, form)).status).toBe(422);
  expect((await ann.send(PACK, form)).status).toBe(200);
});

test('the size is that of the datasets, and no budget is made up', async () => {
  const path = '/api/external/audience-usages/autopilot-suggested-budget/';
  const of = async (query: string) =>
    autopilotSuggestedBudget.response.parse(await (await ann.ask(`${path}?${query}`)).json());
  const told = await of('keywords=oat%20milk&keywords=goal%20AND%20tonight');
  expect(told).toMatchObject({ suggested_budget: null, datasets: [{ name: 'town', sample: true }] });
  expect(told.suggested_size).toBeGreaterThan(0);
  expect((await of('')).suggested_size).toBeNull();
});

test('a run is a job: one that a gone process left is taken up again, once, and what is too old is ended', async () => {
  const db = await database();
  const id = await start(ann, { keywordGroups: [['oat milk']] });
  await ended(ann, id);
  const left = { status: 'running', finishedAt: null, targetingPackage: null, looked: 0 } as const;
  await db.update(insights).set(left).where(eq(insights.id, id));
  const now = new Date();
  expect(await recoverInsights({ now, alone: false })).not.toContain(id);
  const waiting = await recoverInsights({ now, alone: true });
  expect(waiting).toContain(id);
  await enqueuePack(id);
  await enqueuePack(id);
  expect(await ended(ann, id)).toMatchObject({ status: 'done', posts: 100 });
  await db
    .update(insights)
    .set({ ...left, createdAt: new Date(now.getTime() - 4_000_000) })
    .where(eq(insights.id, id));
  expect(await recoverInsights({ now, alone: true })).not.toContain(id);
  expect(await read(ann, id)).toMatchObject({ status: 'failed', error: { code: 'autopilot_failed' } });
});

test('a run that ran out of time, one whose work was ended and one that was stopped are told apart', async () => {
  const db = await database();
  const id = await start(ann, { keywordGroups: [['oat milk']] });
  await ended(ann, id);
  const left = {
    status: 'running',
    finishedAt: null,
    targetingPackage: null,
    error: null,
    looked: 0,
  } as const;
  const outcomeOf = async (reason: Error) => {
    const [row] = await db.update(insights).set(left).where(eq(insights.id, id)).returning();
    if (!row) throw new Error('The run is gone');
    const signal = AbortSignal.abort(reason);
    await runInsight(makeCtx({ signal }), row);
    return (await read(ann, id)).error?.code;
  };
  expect(await outcomeOf(new DOMException('late', 'TimeoutError'))).toBe('timeout');
  expect(await outcomeOf(new Error('the queue gave up'))).toBe('autopilot_cancelled');
});

test('a goal changes what is chosen; a budget does so at a price of the team, and one is suggested for a size', async () => {
  const { team, admin } = await makeTeam();
  const told = async (query: string) =>
    autopilotSuggestedBudget.response.parse(
      await (await admin.ask(`/api/external/audience-usages/autopilot-suggested-budget/?${query}`)).json(),
    );
  expect(await told('size=50000')).toMatchObject({ price: null, suggested_budget: null });
  const usd = { currency: 'USD' as const, low: null, high: null };
  const prices = [
    { ...usd, option: 'reach' as const, country: null, price: 3 },
    { ...usd, option: 'website-clicks' as const, country: 'uk', price: 6 },
    { ...usd, currency: 'EUR' as const, option: 'website-clicks' as const, country: null, price: 1 },
  ];
  await admin.request(setTeamPrices, { path: { slug: team.slug }, body: { prices } });
  expect(await told('size=50000')).toMatchObject({
    price: { price: 3, option: 'reach' },
    suggested_budget: 2_500,
  });
  expect(await told('size=50000&regions=GB')).toMatchObject({ price: { price: 6 }, suggested_budget: 5_000 });
  expect((await told('')).suggested_budget).toBeNull();
  const chosen = async (goal: object) => {
    const form = { keywordGroups: [['goal'], ['oat milk'], ['rain'], ['work']], ...goal };
    const { targeting_package: given } = await ended(admin, await start(admin, form));
    const items = [...given.keywords, ...given.hashtags];
    return { chosen: items.filter(({ deselected }) => !deselected).length, offered: items.length };
  };
  const all = await chosen({});
  expect(all.chosen).toBeGreaterThan(10);
  expect(await chosen({ sizeOption: 'size', size: 25_000 })).toEqual({ chosen: 10, offered: all.offered });
  expect(await chosen({ budget: 500 })).toEqual({ chosen: 10, offered: all.offered });
  expect(await chosen({ sizeOption: 'size', size: 30_000_000 })).toEqual(all);
});
