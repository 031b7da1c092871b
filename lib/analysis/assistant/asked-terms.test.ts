import { expect, test } from 'vitest';
import { askedTerms } from './asked-terms';
import { askedWords } from './asked-words';
import type { AssistantTools } from './tools';

test('a question of many words searches for the first ones and names the others as not used', async () => {
  const many = Array.from({ length: 90 }, (_, index) => `quokka${index}`);
  let queries = 0;
  const totals = () => {
    queries += 1;
    return Promise.resolve({ posts: 1, accounts: 1, engagements: null });
  };
  // Nothing else of the tools is asked for.
  const counts = () => Promise.resolve({ rows: [], groups: 0 });
  const tools = { totals, counts, has: () => false } as unknown as AssistantTools;
  for (const text of [many.join(', '), many.join(' ')]) {
    queries = 0;
    const { terms, unused } = await askedTerms(askedWords(text), text, tools);
    expect(queries).toBeLessThan(120);
    const named = [...terms, ...unused].flatMap(({ words }) => words.join(' ').split(' '));
    expect(new Set(named)).toEqual(new Set(many));
  }
});

test('two words that posts also write as one are looked for in both spellings, and a plural of two with its singular', async () => {
  const posts = new Map([
    ['climate', 40],
    ['change', 60],
    ['climate change', 28],
    ['climatechange', 37],
    ['sea', 30],
    ['turtles', 20],
    ['sea turtles', 20],
    ['sea turtle', 6],
  ]);
  const held = (word: string) => Math.max(...word.split(' OR ').map((one) => posts.get(one) ?? 0));
  const totals = ({ words = [] }: { words?: readonly string[] }) =>
    Promise.resolve({ posts: Math.min(...words.map(held)) });
  const counts = () => Promise.resolve({ rows: [], groups: 0 });
  const tools = { totals, counts, has: () => false } as unknown as AssistantTools;
  const of = async (text: string) => {
    const { terms } = await askedTerms(askedWords(text), text, tools);
    return terms.flatMap(({ words }) => words);
  };
  expect(await of('posts about "climate change"')).toEqual(['climate change OR climatechange']);
  expect(await of('posts about sea turtles')).toEqual(['sea turtle OR sea turtles']);
});
