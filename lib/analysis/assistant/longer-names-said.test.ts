import { expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import type { CountedRow } from '@/lib/domain/counted-posts';
import { withLongerNamesSaid } from './longer-names-said';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

const row = (key: string, posts: number) => ({ key, posts }) as CountedRow;
const tools = (tags: CountedRow[], mentions: CountedRow[] = []) =>
  ({
    counts: async (_, { by }) => ({ rows: by === 'hashtag' ? tags : mentions, groups: 0 }),
  }) as Pick<AssistantTools, 'counts'> as AssistantTools;

const counted = (posts: number, ...words: string[]): Answer => ({
  outcome: 'answered',
  statements: [
    say('count.value', {
      posts: {
        written: { as: 'number', value: posts },
        cite: { section: 'posts', key: '', measure: 'posts', scope: { ...WHOLE, words } },
      },
    }),
  ],
  suggestions: [],
});
const idsOf = ({ statements }: Answer) => statements.map(({ id }) => id);

test('[CHT-05] where many posts hold a counted word within a tag or a handle alone, that is said', async () => {
  const told = await withLongerNamesSaid(counted(100, 'velnora OR oats'), tools([row('#velnoratea', 40)]));
  expect(idsOf(told)).toEqual(['count.value', 'count.longerNames']);
  expect(told.statements[1]?.values['name']?.written).toEqual({ as: 'text', value: '#velnoratea' });
  const handle = await withLongerNamesSaid(counted(100, 'velnora'), tools([], [row('velnora_hq', 12)]));
  expect(handle.statements[1]?.values['name']?.written).toEqual({ as: 'text', value: '@velnora_hq' });
});

test('a tag that is the word itself is counted with it', async () => {
  const told = await withLongerNamesSaid(counted(100, 'velnora'), tools([row('#velnora', 90)]));
  expect(idsOf(told)).toEqual(['count.value']);
});

test('few such posts, short words, tags that are asked for and phrases say nothing', async () => {
  const tags = [row('#velnoratea', 9), row('#teatime', 90)];
  for (const word of ['velnora', 'tea', '#teatime', 'tea time'])
    expect(idsOf(await withLongerNamesSaid(counted(100, word), tools(tags)))).toEqual(['count.value']);
});
