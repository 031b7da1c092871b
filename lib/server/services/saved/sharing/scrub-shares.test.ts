import { expect, test } from 'vitest';
import type { Sections } from '@/lib/domain/report';
import { makeReport } from '@/tests/factories/report';
import { makeTopics } from '@/tests/factories/report-sections';
import { withoutRemoved } from './scrub-shares';

const quotes = (topics: Sections['topics'] | undefined) =>
  topics?.items.map((item) => item.quotes.map(({ key }) => key));

test('what X takes back disappears from the quotes of topics, by post and by author; counts stay', () => {
  const report = makeReport({ sections: { topics: makeTopics({ oat: 30, tea: 20 }, 100) } });
  const clean = withoutRemoved(report, { posts: new Set(['oat1']), handles: new Set(['bo']) });
  expect(quotes(clean.sections.topics)).toEqual([[], ['tea1']]);
  expect(clean.sections.topics?.items.map(({ n }) => n)).toEqual([30, 20]);
  expect(withoutRemoved(report, { posts: new Set(['else']), handles: new Set() })).toBe(report);
});

test('a report frozen before topics had quotes stays as it is', () => {
  const topics = makeTopics({ oat: 30 }, 100);
  const items = topics.items.map(({ quotes: _, ...item }) => item);
  const old = makeReport({ sections: { topics: { ...topics, items } as unknown as Sections['topics'] } });
  expect(withoutRemoved(old, { posts: new Set(['oat1']), handles: new Set(['bo']) })).toBe(old);
});
