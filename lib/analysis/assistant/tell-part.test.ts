import { expect, test } from 'vitest';
import type { Scope } from '@/lib/domain/assistant';
import type { HeldFinding } from '@/lib/domain/page-findings';
import { makeShareSection, makeTopPosts, makeVoices } from '@/tests/factories/report-sections';
import { readQuestion } from './question';
import { tellPart } from './tell-part';
import { tellSummary } from './tell-summary';
import type { AssistantTools } from './tools';

const LAST = Date.UTC(2026, 10, 11);
const read = (text: string) => readQuestion(text, {}, LAST);

/** Of 400 posts by 200 accounts 100 hold any one word, 20 hold two; half as many accounts. */
function toolsWith(findings: HeldFinding[] = []): AssistantTools {
  const posts = ({ words = [] }: Scope) => [400, 100, 20][words.length] ?? 0;
  const sections = {
    keywords: makeShareSection({ tea: 100, milk: 20 }, { base: 400, section: 'keywords' }),
    top_posts: makeTopPosts([]),
    share_of_voice: makeVoices({ tea: 100, coffee: 60 }, { base: 400 }),
  };
  return {
    totals: async (scope) => ({ posts: posts(scope), accounts: posts(scope) / 2, engagements: 0 }),
    getSection: async (id) => Object.entries(sections).find(([one]) => one === id)?.[1] as never,
    counts: async () => ({ rows: [], groups: 0 }),
    knows: () => true,
    timeZone: 'UTC',
    findings: async () => ({ tested: 1, held: findings.length, level: 0.95, findings, unclear: [] }),
    vocabulary: () => [],
    wordsOf: async () => [],
    columns: async () => [],
    numbers: () => Promise.resolve([]),
    fractions: () => Promise.resolve([]),
    repeats: () => Promise.resolve(false),
    titles: {},
    has: () => true,
    ...{ groups: [], from: '', to: '', firstAt: LAST - 864e5, lastAt: LAST, narrows: true },
  };
}

const scopeOf = (...words: string[]): Scope => ({
  window: 'current',
  filters: [],
  ...(words.length > 0 && { words }),
});
const figures = async (question: string, scope: Scope) =>
  (await tellPart(toolsWith(), scope, read(question))).statements.map(({ id, values }) => [
    id,
    ...Object.values(values).flatMap(({ written }) => ('value' in written ? [written.value] : [])),
  ]);

test('the part of a word is of all posts, with the interval of a word in a conversation', async () => {
  const [share, interval] = await figures('what share of posts mention tea', scopeOf('tea'));
  expect(share).toEqual(['part.of', 100, 400, 0.25, 'posts']);
  expect(interval?.[0]).toBe('part.interval');
});

test('of posts with one word the part of another is of those alone, and people are counted as accounts', async () => {
  expect(await figures('what percent of posts about tea also mention milk', scopeOf('tea', 'milk'))).toEqual([
    ['part.of', 20, 100, 0.2, 'posts'],
  ]);
  expect(await figures('what share of accounts mention tea', scopeOf('tea'))).toEqual([
    ['part.of', 50, 200, 0.25, 'accounts'],
  ]);
});

test('a summary calls clear only what the page does; the rest of it is counted', async () => {
  const ids = async (findings: HeldFinding[]) =>
    (await tellSummary(toolsWith(findings), scopeOf(), read('sum it up'))).statements.map(({ id }) => id);
  const leader: HeldFinding = {
    ...{ section: 'share_of_voice', key: 'tea', figure: 'points', value: 0.1, low: 0.05, high: 0.15 },
    ...{ p: 0.001, checks: [], days: null },
  };
  const none = await ids([]);
  expect(none).toContain('summary.nothing');
  expect(none).not.toContain('summary.share_of_voice');
  expect(await ids([leader])).toEqual(expect.arrayContaining(['summary.lead', 'summary.share_of_voice']));
});
