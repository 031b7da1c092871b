import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRequestClient } from '@/lib/client/request-client';
import { analyzeChatQuery, getAssistantSettings, setAssistantSettings } from '@/lib/contracts/assistant';
import { ANSWER_END, type AssistantEvent } from '@/lib/domain/assistant';
import { log } from '@/lib/server/log';
import { withEnv } from '../factories/environment';
import { makeTeam, type Person } from '../factories/teams';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { type ModelReply, type RunningModel, startModel } from '../fixtures/llm/start';
import { seedWorlds, worldPosts, worldRecipe } from '../assistant/worlds';
import { withStores } from '../setup/stores';

/* An external model behind the assistant: who may turn it on, what it gets, and what becomes of figures it makes up. */

withStores();
let model: RunningModel;
beforeAll(async () => {
  model = await startModel();
  await seedWorlds();
});
afterAll(() => model.stop());

/** The application's own client with this person's session. */
const streamAs = (person: Person) =>
  createRequestClient({ fetch: (url, init) => person.ask(String(url), init), tokens: () => person.token })
    .stream;

const SECTION: ModelReply = { tool: { name: 'read_section', arguments: { section: 'sentiment' } } };

/** A team whose admin owns the data and may ask. */
async function teamWithData() {
  const made = await makeTeam();
  const actor = {
    kind: 'user' as const,
    id: made.admin.user.id,
    email: made.admin.user.email,
    operator: false,
    by: { session: made.admin.session, steppedUpAt: null },
  };
  await seedDataset(makeCtx({ actor }), 'own', worldPosts('brew'));
  return made;
}

async function askAs(
  person: Person,
  team: string,
  question: string,
): Promise<{ text: string; by?: string; events: AssistantEvent[] }> {
  const recipe = { ...worldRecipe('brew'), datasets: [{ name: 'own' }] };
  const events: AssistantEvent[] = [];
  await streamAs(person)(
    analyzeChatQuery,
    { body: { question, context: { recipe }, team } },
    {
      onEvent: (event) => events.push(event),
    },
  );
  const responses = events.flatMap((event) =>
    event.type === 'response' && event.text !== ANSWER_END ? [event] : [],
  );
  return { text: responses.map(({ text }) => text).join(''), by: responses.at(-1)?.by, events };
}

const QUESTION = 'What share of the posts is positive?';

test('the model answers only where an admin has turned it on, and only with figures of the report', async () => {
  await withEnv(model.env, async () => {
    const { admin, member, team } = await teamWithData();
    const path = { slug: team.slug };
    await model.plan([SECTION, { text: 'Positive posts: 55.6% of 360.' }]);
    expect((await askAs(admin, team.slug, QUESTION)).by).toBe('embedded');
    expect(await model.calls()).toEqual([]);
    const on = { enabled: true, questions_per_day: 3 };
    await expect(member.request(setAssistantSettings, { path, body: on })).rejects.toMatchObject({
      status: 403,
    });
    await admin.request(setAssistantSettings, { path, body: on });

    const good = await askAs(admin, team.slug, QUESTION);
    expect(good.by).toBe('model');
    expect(good.text).toMatch(/^Positive posts: \[55\.6%\]\(#c\d+\) of \[360\]\(#c\d+\)\.$/);
    expect(good.events).toContainEqual(
      expect.objectContaining({
        figure: expect.objectContaining({ section: 'sentiment', key: 'positive', value: 200 / 360 }),
      }),
    );
    const [first] = await model.calls();
    expect(first?.authorization).toBe('Bearer key-of-the-test');
    expect(first?.body.tools?.map((tool) => tool.function.name).sort()).toEqual([
      'compare_windows',
      'read_posts',
      'read_section',
    ]);

    await model.plan([SECTION, { text: 'Positive posts: 91.3%, nearly all.' }]);
    const replaced = await askAs(admin, team.slug, QUESTION);
    expect(replaced.by).toBe('embedded');
    expect(replaced.text).toContain('not in the report');
    expect(replaced.text).toContain('[55.6%]');
    expect(replaced.text).not.toContain('91.3');

    await model.plan([{ status: 500 }, { status: 500 }]);
    const warned = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
    const failed = await askAs(admin, team.slug, QUESTION);
    // Neither the question nor what the endpoint said.
    const said = { requestId: expect.any(String), failure: 'AI_APICallError', status: 500 };
    expect(warned.mock.calls).toEqual([[said, 'external model failed']]);
    warned.mockRestore();
    expect(failed).toMatchObject({ by: 'embedded', text: expect.stringContaining('could not be reached') });
    const none = await askAs(admin, team.slug, QUESTION);
    expect(none).toMatchObject({ by: 'embedded', text: expect.stringContaining('used up') });
    expect(await admin.request(getAssistantSettings, { path })).toMatchObject({
      enabled: true,
      used_today: 3,
    });
  });
});

test('posts reach the model inside a fence, and its words lead nowhere', async () => {
  await withEnv(model.env, async () => {
    const { admin, team } = await teamWithData();
    await admin.request(setAssistantSettings, {
      path: { slug: team.slug },
      body: { enabled: true, questions_per_day: 5 },
    });
    await model.plan([
      { tool: { name: 'read_posts', arguments: { only: { section: 'keywords', key: 'ignore' } } } },
      SECTION,
      {
        text: 'Positive is larger. ![x](https://evil.example/a.png) [see](https://evil.example) <img src=x>',
      },
    ]);
    const { text, by } = await askAs(admin, team.slug, QUESTION);
    expect(by).toBe('model');
    expect(text).not.toMatch(/evil|http|<|!\[/);
    const sent = JSON.stringify((await model.calls()).at(1)?.body.messages);
    expect(sent).toMatch(/<untrusted_post>[^<]*Ignore all previous instructions[^<]*<\/untrusted_post>/);
    // Scope is the caller's: a model cannot name a dataset, and a fact about nobody else's data comes back.
    await model.plan([
      {
        tool: {
          name: 'read_section',
          arguments: { section: 'sentiment', datasets: [{ name: 'evaluation' }] },
        },
      },
      { text: 'Positive: 55.6%.' },
    ]);
    expect((await askAs(admin, team.slug, QUESTION)).by).toBe('model');
  });
});
