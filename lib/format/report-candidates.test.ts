import { expect, test } from 'vitest';
import type { Receipt, Sections } from '@/lib/domain/report';
import { withCandidates } from '@/lib/domain/targeting-candidates';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { candidatesIn, reportCandidates } from './report-candidates';

const receipt = {
  query: { groups: [['coffee'], ['#Latte'], ['@beans'], ['oat', 'milk']] },
  recipe: { text: 'coffee', datasets: [{ name: 'drinks', version: 2 }] },
  datasets: [{ name: 'drinks', version: 2, sample: true, sources: [] }],
  computed_at: '2026-11-23T00:00:00.000Z',
} as unknown as Receipt;
const item = (key: string, index?: [number, number, number], more: object = {}) => ({
  ...{ key, n: 12, share: 0.3, low: 0.2, high: 0.4, ...more },
  ...(index && { index: { value: index[0], low: index[1], high: index[2], clear: true } }),
});
const section = (unit: string, items: object[]) => ({ unit, base: 40, unknown: 0, items, receipt });
const sections = {
  seo_keywords: section('posts', [
    item('oat', [4, 3, 5]),
    item('the', [1.1, 0.9, 1.3]),
    item('tea', [0.5, 0.4, 0.6]),
  ]),
  keywords: section('posts', [item('oat'), item('milk')]),
  hashtags: section('posts', [item('latte')]),
  similar_accounts: section('accounts', [item('Beans', [2, 1.5, 3]), item('not a handle', [9, 8, 10])]),
  interests: section('accounts', [item('Food and drink/Coffee and tea', [2, 1.2, 3])]),
  languages: section('posts', [item('ja')]),
  countries: section('accounts', [item('GB'), item('XK1')]),
  cities: section('accounts', [item('GB/Leeds')]),
  age_groups: section('accounts', [item('AGE_25_TO_34'), item('AGE_18_TO_24')]),
  genders: section('accounts', [item('FEMALE')]),
  topics: section('posts', [
    item('oat+milk', undefined, { label_words: [{ word: 'flat white', n: 5, share: 0.5 }] }),
  ]),
  job_titles: section('accounts', [item('engineering')]),
} as unknown as Partial<Sections>;

test('only what lies above the baseline with its whole interval is preselected', () => {
  const found = reportCandidates(sections);
  expect(found.filter(({ clears }) => clears).map(({ value }) => value)).toEqual([
    'oat',
    'Beans',
    'Coffee and tea',
  ]);
  expect(found.map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      'the',
      'tea',
      'milk',
      'latte',
      'ja',
      'GB',
      'Leeds',
      'AGE_18_TO_24',
      'FEMALE',
      'flat white',
    ]),
  );
});

test('the words of the question are offered without a figure, each where it belongs; found ones keep theirs', () => {
  const found = reportCandidates(sections);
  expect(found.find(({ value }) => value === 'coffee')).toEqual({
    ...{ field: 'keywords', value: 'coffee', clears: false },
    evidence: { from: 'person', words: 'coffee', recipe: receipt.recipe, sample: true },
  });
  expect(
    found.filter(({ value }) => value.toLowerCase() === 'latte').map(({ evidence }) => evidence.n),
  ).toEqual([12]);
});

test('what a package cannot hold is no candidate: a text that is no handle, an age that X has not, a job', () => {
  const values = reportCandidates(sections).map(({ value }) => value);
  for (const value of ['not a handle', 'XK1', 'AGE_25_TO_34', 'engineering'])
    expect(values).not.toContain(value);
  expect(candidatesIn('posting_times', section('posts', []) as unknown as Sections['posting_times'])).toEqual(
    [],
  );
});

test('a chosen finding keeps its figure, base, interval, recipe and the sample label as evidence', () => {
  const [oat] = reportCandidates(sections);
  expect(oat?.evidence).toEqual({
    ...{ from: 'report', section: 'seo_keywords', key: 'oat', unit: 'posts', recipe: receipt.recipe },
    ...{ computed_at: receipt.computed_at, n: 12, base: 40, share: 0.3, index: 4, sample: true },
    interval: { low: 3, high: 5 },
  });
});

test('findings are added behind what a list holds, and change nothing of it', () => {
  const held = targetingPackageSchema.parse({
    keywords: [{ label: 'OAT', deselected: true, evidence: { from: 'person' } }],
    handles: ['beans'],
    age: 'AGE_OVER_50',
  });
  const { targeting_package: next, countries } = withCandidates(
    { targeting_package: held, countries: ['JP'] },
    reportCandidates(sections).filter(({ field }) => field !== 'age'),
  );
  expect(next.keywords[0]).toEqual(held.keywords[0]);
  expect(next.keywords.map(({ label }) => label)).toEqual([
    'OAT',
    'the',
    'tea',
    'milk',
    'flat white',
    'coffee',
  ]);
  expect(next.handles).toEqual(held.handles);
  expect([countries, next.age, next.gender]).toEqual([['JP', 'GB'], 'AGE_OVER_50', 'FEMALE']);
  expect(next.languages).toEqual([
    { id: 'ja', label: 'Japanese', deselected: false, evidence: expect.objectContaining({ key: 'ja' }) },
  ]);
  expect(Object.keys(next.settings_evidence ?? {}).toSorted()).toEqual(['country:GB', 'gender']);
});
