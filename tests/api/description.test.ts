import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestClient } from '@/lib/client/request-client';
import { analyseDescription, setAssistantSettings } from '@/lib/contracts/assistant';
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

const TEXT = 'Baristas in Japan who love coffee and oat milk, not instant coffee. #latteart';

test('[AUP-16] API-082 answers a description with an e-mail that grants nothing', async () => {
  const found = await request(analyseDescription, { body: { description: TEXT, email: 'a@example.com' } });
  expect(found).toMatchObject({
    hashtags: ['latteart'],
    excludeKeywords: ['instant coffee'],
    regions: ['JP'],
    query: 'baristas OR coffee OR "oat milk" OR #latteart NOT "instant coffee"',
  });
  expect(found.interests).toContain('Coffee and tea');
  expect((await send('/api/external/analyse-description/', { email: 'a@example.com' })).status).toBe(400);
});

test('[CLI-17] the call carries the fixed public token, not the person’s', async () => {
  let sent: Headers | null = null;
  const client = createRequestClient({
    tokens: (mode) => `${mode}-token`,
    fetch: (_, init) => {
      sent = new Headers(init?.headers);
      return Promise.resolve(new Response('{}', { status: 400 }));
    },
  });
  await expect(client.request(analyseDescription, { body: { description: TEXT } })).rejects.toThrow();
  expect(sent).not.toBeNull();
  expect(new Headers(sent ?? {}).get('Authorization')).toBe('Token public-token-token');
});

test('a model adds terms for a team that lets it; what it gets wrong falls back to the rules', async () => {
  await withEnv(model.env, async () => {
    const { admin, team } = await makeTeam();
    const body = { enabled: true, questions_per_day: 5 };
    await admin.request(setAssistantSettings, { path: { slug: team.slug }, body });
    await model.plan([{ text: '{"groups": [["oat milk"], ["latte art"]], "handles": ["Velnora"]}' }]);
    const added = await admin.request(analyseDescription, { body: { description: TEXT } });
    expect(added.query).toBe('"oat milk" OR "latte art" OR #latteart OR @velnora NOT "instant coffee"');
    await model.plan([{ text: 'Sure! Here you go' }]);
    const ruled = await admin.request(analyseDescription, { body: { description: TEXT } });
    expect(ruled.keywords).toContain('baristas');
    await model.plan([]);
    await request(analyseDescription, { body: { description: TEXT } });
    expect(await model.calls()).toEqual([]);
  });
});
