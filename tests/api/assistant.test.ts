import { beforeAll, expect, test } from 'vitest';
import { analyzeChatQuery } from '@/lib/contracts/assistant';
import { ANSWER_END, type AssistantEvent } from '@/lib/domain/assistant';
import { ask, send, stream } from '../factories/api-client';
import { signedInAs } from '../factories/people';
import { seedWorlds, worldRecipe } from '../assistant/worlds';
import { withStores } from '../setup/stores';

/* Questions about a result over HTTP: what is streamed, and who may read it again. */

withStores();
beforeAll(() => seedWorlds());

const PATH = '/api/external/analyze-chat-query/';
const RELAY = '/api/external/api/proxy-event-stream/';
const body = (question: string) => ({ question, context: { recipe: worldRecipe('brew') } });

async function eventsOf(
  question: string,
  more: { words?: string[]; history?: { question: string; response: string }[] } = {},
): Promise<AssistantEvent[]> {
  const events: AssistantEvent[] = [];
  const onEvent = (event: AssistantEvent) => events.push(event);
  await stream(analyzeChatQuery, { body: { ...body(question), ...more } }, { onEvent });
  return events;
}

const figuresOf = (events: readonly AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'context' ? [event.figure] : []));

const textOf = (events: readonly AssistantEvent[]) =>
  events
    .flatMap((event) => (event.type === 'response' && event.text !== ANSWER_END ? [event.text] : []))
    .join('');

test('[CHT-01, CHT-05, CHT-09] an answer comes in pieces with its question, its figures and an end', async () => {
  const events = await eventsOf('What share of the posts is positive?');
  expect(events[0]).toMatchObject({
    type: 'question',
    question: 'What share of the posts is positive?',
    context: { recipe: { text: 'brew OR latte', datasets: [{ name: 'evaluation', version: 1 }] } },
  });
  expect(events.at(-1)).toEqual({ type: 'response', text: ANSWER_END });
  expect(events.at(-2)).toMatchObject({ type: 'response', text: '', outcome: 'answered', by: 'embedded' });
  const figures = events.flatMap((event) => (event.type === 'context' ? [event.figure] : []));
  expect(figures).toContainEqual(
    expect.objectContaining({ section: 'sentiment', key: 'positive', measure: 'share', written: '55.6%' }),
  );
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['question', 'context', 'response']));
  const share = figures.find(({ measure }) => measure === 'share');
  expect(textOf(events)).toContain(`[55.6%](#${share?.id})`);
});

test('[CHT-02, CHT-07] the plain answer is an event stream; every question opens a conversation', async () => {
  const [first, second] = await Promise.all([
    send(PATH, body('How many posts?')),
    send(PATH, body('How many posts?')),
  ]);
  expect(first.headers.get('Content-Type')).toBe('text/event-stream');
  const lines = (await first.text()).trim().split('\n\n');
  expect(lines.at(-1)).toBe(`data: ${ANSWER_END}`);
  const idOf = (line: string | undefined) => /"conversation_id":"([\w-]{36})"/.exec(line ?? '')?.[1];
  const other = (await second.text()).split('\n\n')[0];
  expect(idOf(lines[0])).toBeDefined();
  expect(idOf(lines[0])).not.toBe(idOf(other));
});

test('[CHT-03] what cannot be read is refused before anything streams', async () => {
  expect((await send(PATH, { question: '' })).status).toBe(400);
  expect((await send(PATH, { ...body('x'), question: 'x'.repeat(1_001) })).status).toBe(400);
  const unknown = { ...worldRecipe('brew'), datasets: [{ name: 'not-there' }] };
  expect((await send(PATH, { question: 'How many posts?', context: { recipe: unknown } })).status).toBe(404);
});

test('API-092 relays a conversation to whoever asked it, and no address', async () => {
  const text = await (await send(PATH, body('Where do these people live?'))).text();
  const id = /"conversation_id":"([\w-]{36})"/.exec(text)?.[1] ?? '';
  expect(await (await ask(`${RELAY}?conversation_id=${id}`)).text()).toBe(text);
  expect((await ask(`${RELAY}?conversation_id=00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  expect((await ask(`${RELAY}?url=http%3A%2F%2F127.0.0.1%3A9%2F`)).status).toBe(404);
  expect((await ask(`${RELAY}?url=http%3A%2F%2F127.0.0.1%2F&conversation_id=${id}`)).status).toBe(404);
  const stranger = await signedInAs({ host: 'pro.localhost' });
  expect((await stranger.ask(`${RELAY}?conversation_id=${id}`)).status).toBe(404);
});

test('[CHT-05] any other word of a question narrows the posts, and the answer says so', async () => {
  const events = await eventsOf('How do people feel about smooth?');
  expect(textOf(events)).toContain('Among posts that hold “[smooth]');
  const base = figuresOf(events).find(({ measure }) => measure === 'base');
  expect(base).toMatchObject({ section: 'sentiment', value: 100, scope: { words: ['smooth'] } });
  const japanese = figuresOf(await eventsOf('smoothの投稿は何件？'));
  expect(japanese).toContainEqual(expect.objectContaining({ section: 'posts', key: 'posts', value: 100 }));
});

test('what an answer leaves out is named, and can be asked again as a word that posts hold', async () => {
  const left = await eventsOf('How many posts are smooth?');
  expect(left.at(-2)).toMatchObject({ unused: [] });
  const events = await eventsOf('How do young people feel about latte?');
  expect(events.at(-2)).toMatchObject({ outcome: 'not_measured', unused: ['young people'] });
  expect(figuresOf(events).filter(({ measure }) => measure !== 'word')).toEqual([]);
  expect(textOf(events)).toContain('This leaves out “[young people]');
  const again = await eventsOf('How many posts are there?', { words: ['smooth', 'latte'] });
  expect(figuresOf(again)).toContainEqual(
    expect.objectContaining({
      key: 'posts',
      value: 30,
      scope: expect.objectContaining({ words: ['smooth', 'latte'] }),
    }),
  );
  expect((await send(PATH, { ...body('x'), words: ['x'.repeat(201)] })).status).toBe(400);
});

test('predictions, causes and advice are declined in one sentence, with what the data can say', async () => {
  const declined = async (question: string) => {
    const events = await eventsOf(question);
    const last = events.at(-2);
    return { text: textOf(events), declined: last?.type === 'response' ? last.declined : undefined };
  };
  const future = await declined('Will latte win?');
  expect(future.declined).toBe('prediction');
  expect(future.text).toMatch(/^Posts do not tell the future/);
  expect(future.text).toContain('[120](');
  expect((await declined('latteはなぜ人気？')).declined).toBe('cause');
  expect((await declined('Should we sell latte?')).declined).toBe('advice');
  expect((await declined('How many posts?')).declined).toBeUndefined();
});

test('dates of a question are windows of the answer; what lies outside of the data is said', async () => {
  const within = figuresOf(await eventsOf('How many posts about smooth before 5 March?'));
  expect(within).toContainEqual(
    expect.objectContaining({
      key: 'posts',
      value: 20,
      scope: expect.objectContaining({ to: '2026-03-05T00:00:00.000Z', words: ['smooth'] }),
    }),
  );
  const outside = await eventsOf('What do people say about latte in 2019?');
  expect(outside.at(-2)).toMatchObject({ outcome: 'not_measured' });
  const both = await eventsOf('Did posts increase after 10 March?');
  expect(textOf(both)).toContain('held against');
});

test('hostile words are looked for and nothing else', async () => {
  for (const question of [
    'posts about ") OR (brew',
    'posts about "NOT brew"',
    "posts about '; DROP TABLE posts --",
    '「(((」という投稿',
    `posts about ${'word '.repeat(150)}`,
  ]) {
    const last = (await eventsOf(question)).at(-2);
    expect(last, question).toMatchObject({ type: 'response', by: 'embedded' });
  }
});

test('a question in a post orders nothing', async () => {
  const events = await eventsOf('Which words are used most in posts with bitter?');
  expect(textOf(events)).not.toMatch(/99|France/);
});

test('every type of query can be asked about; a section that a type has not is said to be missing', async () => {
  const { from, to, datasets } = worldRecipe('brew');
  const answers = async (type: 'handle' | 'post' | 'keyword', text: string, question: string) => {
    const events: AssistantEvent[] = [];
    const context = { recipe: { type, text, from, to, datasets } };
    const onEvent = (event: AssistantEvent) => events.push(event);
    await stream(analyzeChatQuery, { body: { question, context } }, { onEvent });
    return { text: textOf(events), last: events.at(-2) };
  };
  const profile = await answers('handle', '@ada_brews', 'What is on the profile?');
  expect(profile.text).toContain('@ada');
  expect(profile.text).toContain('[90,000]');
  const mood = await answers('keyword', 'latte', 'How negative are these posts?');
  expect(mood.last).toMatchObject({ outcome: 'answered' });
  const none = await answers('post', 'brew-0', 'What is the share of voice?');
  expect(none.last).toMatchObject({ outcome: 'not_measured' });
});

test('a conversation keeps its subject and its conditions until they are replaced', async () => {
  const history = ['How many posts hold smooth?', 'and with a hashtag?'].map((question) => ({
    question,
    response: '',
  }));
  const events = await eventsOf('and without a hashtag?', { history });
  const posts = figuresOf(events).find(({ key, measure }) => key === 'posts' && measure === 'value');
  expect(posts?.scope).toMatchObject({
    words: ['smooth'],
    conditions: [{ of: 'holds', what: 'hashtags', not: true }],
  });
});

test('which of two is answered with both, and a list of who wrote most is not', async () => {
  const figures = figuresOf(await eventsOf('Who has more likes per post, ada_brews or bo_beans?'));
  const means = figures.filter(({ measure }) => measure === 'mean');
  expect(means.map(({ scope }) => scope.filters.map(({ key }) => key))).toEqual([
    ['ada_brews'],
    ['bo_beans'],
  ]);
});

test('a limit is held against its other side, and a part is taken of what the question says', async () => {
  const sides = figuresOf(
    await eventsOf('Average retweets of posts with more than 10 likes versus fewer'),
  ).filter(({ measure }) => measure === 'mean');
  expect(sides.map(({ scope }) => scope.conditions)).toEqual([
    [{ of: 'count', measure: 'likes', low: 11 }],
    [{ of: 'count', measure: 'likes', high: 10 }],
  ]);
  const part = figuresOf(await eventsOf('What share of posts with a hashtag mention smooth?')).find(
    ({ measure }) => measure === 'part',
  );
  expect(part?.scope).toMatchObject({ words: ['smooth'] });
  expect(part?.against?.scope).toMatchObject({ conditions: [{ of: 'holds', what: 'hashtags' }] });
  expect(part?.against?.scope.words).toBeUndefined();
});

test('a word that asks for something else than what is counted gets no figure in its place', async () => {
  for (const question of [
    'How many posts by official accounts are there?',
    'How many posts contain a question?',
    '公式アカウントの投稿は何件？',
  ]) {
    const events = await eventsOf(question);
    expect(figuresOf(events).filter(({ measure }) => measure !== 'word')).toEqual([]);
  }
});
