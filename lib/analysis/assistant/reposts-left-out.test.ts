import { expect, test } from 'vitest';
import { withRepostsSaid } from './reposts-left-out';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

const toolsWith = (posts: number, told: number | null) =>
  ({
    counts: () => Promise.resolve({ rows: [{ posts, count: told === null ? null : { told } }], groups: 1 }),
  }) as unknown as AssistantTools;
const answer = (measure: string): Answer => ({
  outcome: 'answered',
  statements: [say('count.mean', { measure: { written: { as: 'term', value: measure } } })],
  suggestions: [],
});
const said = async (measure: string, tools: AssistantTools) =>
  (await withRepostsSaid(answer(measure), tools)).statements.map(({ id }) => id);

test('an answer that counts likes says that reposts are not among them, where the data hold some and they tell none', async () => {
  expect(await said('likes', toolsWith(300, null))).toEqual(['count.mean', 'count.repostsOut']);
  expect(await said('likes', toolsWith(300, 300))).toEqual(['count.mean']);
  expect(await said('likes', toolsWith(0, null))).toEqual(['count.mean']);
  expect(await said('followers', toolsWith(300, null))).toEqual(['count.mean']);
});
