import { expect, test } from 'vitest';
import { makeShareSection, makeVoices } from '@/tests/factories/report-sections';
import { readQuestion } from './question';
import { respeltQuestion } from './respelt-question';
import type { AssistantTools } from './tools';

const LAST = Date.UTC(2026, 10, 11);

/** Nothing of what is asked is in these posts, so that every word would be counted and compared. */
function counting() {
  const asked = { counts: 0, lists: 0 };
  const sections = {
    keywords: makeShareSection({ tea: 100 }, { base: 400, section: 'keywords' }),
    share_of_voice: makeVoices({ tea: 100 }, { base: 400 }),
  };
  const tools: AssistantTools = {
    totals: async () => {
      asked.counts += 1;
      return { posts: 0, accounts: 0, engagements: 0 };
    },
    getSection: async (id) =>
      (Object.entries(sections).find(([one]) => one === id)?.[1] ??
        makeShareSection({}, { base: 400, section: id })) as never,
    counts: async () => ({ rows: [], groups: 0 }),
    knows: () => true,
    timeZone: 'UTC',
    findings: async () => ({ tested: 0, held: 0, level: 0.95, findings: [], unclear: [] }),
    vocabulary: () => [],
    columns: async () => [],
    numbers: () => Promise.resolve([]),
    fractions: () => Promise.resolve([]),
    repeats: () => Promise.resolve(false),
    wordsOf: async () => ((asked.lists += 1), [{ term: 'luggage', posts: 9 }]),
    titles: {},
    has: () => true,
    ...{ groups: [], from: '', to: '', firstAt: LAST - 864e5, lastAt: LAST, narrows: true },
  };
  return { asked, tools };
}

const nonsense = (words: number) =>
  Array.from({ length: words }, (_, n) => `zqx${String.fromCharCode(97 + (n % 26), 97 + ((n * 7) % 26))}vk`);

test('a question of hundreds of words costs no more than one of a dozen', async () => {
  const cost = async (words: number) => {
    const { asked, tools } = counting();
    const question = `what about ${nonsense(words).join(' ')}`;
    await respeltQuestion(readQuestion(question, {}, LAST), question, tools);
    return asked.counts + asked.lists;
  };
  expect(await cost(400)).toBe(await cost(12));
});
