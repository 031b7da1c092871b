import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestClient } from '@/lib/client/request-client';
import { analyseDescription, setAssistantSettings } from '@/lib/contracts/assistant';
import { generateNativePack, getInsights } from '@/lib/contracts/autopilot';
import { autopilotFormSchema } from '@/lib/domain/autopilot';
import { request, send } from '../factories/api-client';
import { withEnv } from '../factories/environment';
import { makeTeam } from '../factories/teams';
import { type RunningModel, startModel } from '../fixtures/llm/start';
import { withStores } from '../setup/stores';

/* An audience in words, taken apart by rules, and by a model where a team has turned it on. */

withStores();
let model: RunningModel;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.stop());

const PATH = '/api/external/analyse-description/';
const TEXT = 'Baristas in Japan who love coffee and oat milk, not instant coffee. #latteart';

test('[AUP-16] API-082 answers a description with an e-mail that grants nothing', async () => {
  const found = await request(analyseDescription, { body: { description: TEXT, email: 'a@example.com' } });
  expect(found).toMatchObject({
    hashtags: ['latteart'],
    excludeKeywords: ['instant coffee'],
    regions: ['JP'],
    query: 'baristas OR barista OR coffee OR "oat milk" OR #latteart NOT "instant coffee"',
    ages: [],
    genders: [],
  });
  expect(found.interests).toContain('Coffee and tea');
  expect((await send(PATH, { email: 'a@example.com' })).status).toBe(400);
});

const PIECES = ['#', '@', '_', '"', '“', '”', '(', ')', ',', '-', '☕️', '!', 'ﷺ', '\ud800', 'a', 'ラテ'];
const WORDS = [' NOT ', ' OR ', ' but not ', ' both ', ' and ', '. ', 'を除く', 'oat milk'];
const unit = fc.oneof(fc.constantFrom(...PIECES, ...WORDS), fc.string({ unit: 'binary', maxLength: 3 }));

test.each([
  ['70 hashtags', Array.from({ length: 70 }, (_, n) => `#tag${n}`).join(' '), 64],
  ['70 handles', Array.from({ length: 70 }, (_, n) => `@name${n}`).join(' '), 64],
  ['an emoji in quotes', 'people who say "☕️☕️" a lot', 0],
  ['signs in quotes', 'baristas who say "!!"', 2],
])('a description with %s is answered', async (_, description, groups) => {
  const found = await request(analyseDescription, { body: { description } });
  expect(found.groups).toHaveLength(groups);
  expect(found.query === '').toBe(groups === 0);
});

test('[AUP-16] no description breaks the analyser', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 300 }), async (description) => {
      const { status } = await send(PATH, { description });
      expect(status).toBeLessThan(500);
    }),
    { seed: 17, numRuns: 80 },
  );
});

test('[CLI-16, CLI-17, CLI-18] descriptions, packs and insights are asked for with the fixed public token, not the person’s', async () => {
  const sent: (string | null)[] = [];
  const client = createRequestClient({
    tokens: (mode) => `${mode}-token`,
    fetch: (_, init) => {
      sent.push(new Headers(init?.headers).get('Authorization'));
      return Promise.resolve(new Response('{}', { status: 400 }));
    },
  });
  const form = autopilotFormSchema.parse({ description: TEXT, keywordGroups: [['oat milk']] });
  const calls = [
    client.request(analyseDescription, { body: { description: TEXT } }),
    client.request(generateNativePack, { body: form }),
    client.request(getInsights, { path: { pk: crypto.randomUUID() } }),
  ];
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
  expect(sent).toEqual(Array<string>(3).fill('Token public-token-token'));
});

test('[FRM-16] a model adds terms for a team that lets it; what it gets wrong falls back to the rules, and why is told', async () => {
  await withEnv(model.env, async () => {
    const { admin, team } = await makeTeam();
    const body = { enabled: true, questions_per_day: 9 };
    await admin.request(setAssistantSettings, { path: { slug: team.slug }, body });
    await model.plan([{ text: '{"keywords": [["oat milk"], ["latte art"]], "handles": ["Velnora"]}' }]);
    const added = await admin.request(analyseDescription, { body: { description: TEXT } });
    expect(added.query).toBe('"oat milk" OR "latte art" OR #latteart OR @velnora NOT "instant coffee"');
    await model.plan([{ text: 'Sure! Here you go' }]);
    const ruled = await admin.request(analyseDescription, { body: { description: TEXT } });
    expect(ruled.keywords).toContain('baristas');
    expect([added.model_failure, ruled.model_failure]).toEqual([null, 'unreadable']);
    await model.plan([
      { text: '{"keywords": [["#oat-milk"], ["latte art", "@foo-bar"]], "exclude": ["!!"]}' },
    ]);
    const partly = await admin.request(analyseDescription, { body: { description: TEXT } });
    expect(partly.query).toBe('"latte art" OR #latteart NOT "instant coffee"');
    await model.plan([{ text: '{"keywords": [["#oat-milk"], ["☕️"]]}' }]);
    expect(await admin.request(analyseDescription, { body: { description: TEXT } })).toEqual({
      ...ruled,
      model_failure: null,
    });
    const failures = [
      [{ text: '', filtered: true as const }, 'refused'],
      [{ text: '{"groups": [["tea"]]}' }, 'unreadable'],
      [{ text: '{"keywords": ["tea"]}' }, 'unreadable'],
      [{ status: 400 }, 'failed'],
    ] as const;
    for (const [reply, failure] of failures) {
      await model.plan([reply]);
      const read = await admin.request(analyseDescription, { body: { description: TEXT } });
      expect([read.model_failure, read.query]).toEqual([failure, ruled.query]);
    }
    await model.plan([]);
    await request(analyseDescription, { body: { description: TEXT } });
    expect(await model.calls()).toEqual([]);
  });
});

test('[AUP-16] a description that names a sensitive group gets the answer of the policy and no audience', async () => {
  const sensitive = [
    'People with diabetes in London who buy coffee',
    'mujeres embarazadas en México',
    'うつ病の人にコーヒーを売りたい',
    'd-i-a-b-e-t-i-c-s who like tea',
  ];
  for (const description of sensitive) {
    const answer = await send(PATH, { description });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      description: [expect.stringContaining('keep from targeting') as string],
    });
  }
  expect((await send(PATH, { description: 'Volunteers at a diabetes charity run' })).status).toBe(200);
});
