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
