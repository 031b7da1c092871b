import { expect, test } from 'vitest';
import type { Sections } from '@/lib/domain/report';
import { makeReport } from '@/tests/factories/report';
import { makeDrivers, makePeakDay, makePhrases } from '@/tests/factories/drive-sections';
import { makeAccounts, makeShareSection, makeTopics } from '@/tests/factories/report-sections';
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

test('an account that X takes back leaves both orders of the accounts', () => {
  const accounts = (...keys: string[]) => makeAccounts(keys.map((key) => ({ key, engagements: 1 })));
  const top = { ...accounts('ann', 'bo'), busiest: accounts('cy').items };
  const report = makeReport({ sections: { top_accounts: top } });
  const clean = withoutRemoved(report, { posts: new Set(), handles: new Set(['cy']) });
  expect(clean.sections.top_accounts?.busiest).toEqual([]);
  expect(clean.sections.top_accounts?.items).toHaveLength(2);
});

test('a report frozen before topics had quotes stays as it is', () => {
  const topics = makeTopics({ oat: 30 }, 100);
  const items = topics.items.map(({ quotes: _, ...item }) => item);
  const old = makeReport({ sections: { topics: { ...topics, items } as unknown as Sections['topics'] } });
  expect(withoutRemoved(old, { posts: new Set(['oat1']), handles: new Set(['bo']) })).toBe(old);
});

test('what X takes back leaves the posts of the peak day and the accounts that drive a conversation; counts stay', () => {
  const regulars = makeDrivers('regulars');
  const sections = { peak_day: makePeakDay(), regulars, loud_once: makeDrivers('loud_once') };
  const report = makeReport({ sections });
  const clean = withoutRemoved(report, {
    posts: new Set(['8']),
    handles: new Set(['tinbarge', 'foam']),
  }).sections;
  expect(clean.peak_day?.items.map(({ key, post, posts }) => [key, post, posts])).toEqual([
    ['', null, 1104],
    ['', null, 338],
  ]);
  expect(clean.regulars?.items.map(({ key }) => key)).toEqual(['velnora']);
  expect(clean.loud_once?.items.map(({ key }) => key)).toEqual(['velnora']);
  expect(clean.regulars?.total_items).toBe(regulars.total_items);
  expect(withoutRemoved(report, { posts: new Set(['x']), handles: new Set(['y']) })).toBe(report);
});

test('what X takes back is no longer quoted for a phrase, and its counts stay', () => {
  const phrases = makePhrases();
  const report = makeReport({ sections: { phrases } });
  const clean = withoutRemoved(report, { posts: new Set(['no aftertasteada']), handles: new Set(['bo']) });
  const left = clean.sections.phrases?.items.map(({ n, quotes: own }) => [n, own.map(({ key }) => key)]);
  expect(left).toEqual([
    [124, ['holds its textureada']],
    [48, []],
    [245, ['extra chargeada']],
  ]);
});

test('an account that X takes back leaves every list of accounts, and the sentences that name it', () => {
  const mentions = makeShareSection({ foam: 30, tinbarge: 20 }, { base: 100 });
  const similar = makeShareSection({ Foam: 12 }, { base: 100 });
  const finding = (section: 'mentions' | 'hashtags', key: string) => ({
    ...{ section, key, figure: 'ratio' as const, value: 2, low: 1.5, high: 3, p: 0.001 },
    ...{ checks: [], days: null },
  });
  const said = [finding('mentions', 'foam'), finding('mentions', 'tinbarge'), finding('hashtags', 'foam')];
  const sections = { mentions, similar_accounts: similar } as unknown as Sections;
  const findings = { tested: 9, held: 3, level: 0.98, findings: said, unclear: [] };
  const report = { ...makeReport({ sections }), findings };
  const clean = withoutRemoved(report, { posts: new Set(), handles: new Set(['foam']) });
  expect(clean.sections.mentions?.items.map(({ key }) => key)).toEqual(['tinbarge']);
  expect(clean.sections.similar_accounts?.items).toEqual([]);
  expect(clean.findings?.findings.map(({ section, key }) => `${section} ${key}`)).toEqual([
    'mentions tinbarge',
    // A hashtag of the same letters is nobody's name.
    'hashtags foam',
  ]);
});
