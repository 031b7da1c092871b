import { expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import { withRepeatsSaid } from './repeats-said';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

const answer = (section: 'posts' | 'sentiment'): Answer => ({
  outcome: 'answered',
  statements: [
    say('count.value', {
      value: {
        written: { as: 'number', value: 12 },
        cite: { section, key: '', measure: 'posts', scope: WHOLE },
      },
    }),
  ],
  suggestions: [],
});
const told = async (section: 'posts' | 'sentiment', repeats: boolean) =>
  (
    await withRepeatsSaid(answer(section), {
      repeats: () => Promise.resolve(repeats),
    } as unknown as AssistantTools)
  ).statements.map(({ id }) => id);

test('a number of posts says that rows which repeat a post are counted once, where there are any', async () => {
  expect(await told('posts', true)).toEqual(['count.value', 'count.repeats']);
  expect(await told('posts', false)).toEqual(['count.value']);
  expect(await told('sentiment', true)).toEqual(['count.value']);
});
