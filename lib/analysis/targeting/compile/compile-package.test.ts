import { expect, test } from 'vitest';
import { recipeSchema } from '@/lib/domain/recipe';
import { COMPILE_CODES, type Compiled } from '@/lib/domain/targeting-check';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import en from '@/messages/en/targeting-check.json';
import ja from '@/messages/ja/targeting-check.json';
import { bucketsOfAges } from './ages';
import { compilePackage } from './compile-package';
import { diffPackages } from '@/lib/domain/diff-packages';
import { COMPILE_RULES } from './rules-table';

type Given = Parameters<typeof targetingPackageSchema.parse>[0];
const compile = (given: Given, more: Partial<Parameters<typeof compilePackage>[0]> = {}) =>
  compilePackage({ package: targetingPackageSchema.parse(given), countries: [], ages: [], ...more });
const codes = ({ findings }: Compiled) => findings.map(({ code }) => code);
const criteriaOf = ({ line_items: [item] }: Compiled) =>
  (item?.criteria ?? []).map(({ type, value, operator }) => [type, value, operator]);

const VEGAN = recipeSchema.parse({
  ...{ type: 'keyword', text: 'vegan', from: null, to: null },
  datasets: [{ name: 'cafes' }],
});

test('[AUD-10] every list becomes criteria in the terms of X', () => {
  const compiled = compile({
    keywords: ['microfoam', 'oat flat white', { label: 'giveaway', excluded: true }],
    hashtags: ['homebarista'],
    handles: ['slowpournotes'],
    languages: [{ id: 'en', label: 'English' }, 'in'],
    network_operators: [{ id: '1ep', label: 'EE' }],
    interests: [{ id: 6001, label: 'Coffee' }],
    conversation_topics: [{ id: 'abc', label: 'Dairy' }],
    movies_tv_shows: [{ id: '10', label: 'Kettle Street' }],
    custom_audiences: [{ id: 'a1', label: 'Readers' }],
    locations: [{ id: '96683cc9126741d1', label: 'United States' }],
    age: 'AGE_25_TO_49',
    gender: 'FEMALE',
  });
  expect(criteriaOf(compiled)).toEqual([
    ['AGE', 'AGE_25_TO_49', 'EQ'],
    ['GENDER', '2', 'EQ'],
    ['LOCATION', '96683cc9126741d1', 'EQ'],
    ['LANGUAGE', 'en', 'EQ'],
    ['LANGUAGE', 'id', 'EQ'],
    ['NETWORK_OPERATOR', '1ep', 'EQ'],
    ['BROAD_KEYWORD', 'microfoam', 'EQ'],
    ['PHRASE_KEYWORD', 'oat flat white', 'EQ'],
    ['BROAD_KEYWORD', 'giveaway', 'NE'],
    ['BROAD_KEYWORD', '#homebarista', 'EQ'],
    ['SIMILAR_TO_FOLLOWERS_OF_USER', null, 'EQ'],
    ['INTEREST', '6001', 'EQ'],
    ['CONVERSATION', 'abc', 'EQ'],
    ['TV_SHOW', '10', 'EQ'],
    ['CUSTOM_AUDIENCE', 'a1', 'EQ'],
  ]);
  expect(codes(compiled)).toEqual(['kinds_widen', 'handle_number']);
  expect([compiled.chosen, compiled.sent]).toEqual([15, 15]);
});

test('one age bucket a line item: ages that touch become one bucket, others more line items', () => {
  expect(bucketsOfAges(['AGE_18_TO_24', 'AGE_25_TO_49'])).toEqual(['AGE_18_TO_49']);
  expect(bucketsOfAges(['AGE_13_TO_24', 'AGE_35_TO_49'])).toEqual(['AGE_13_TO_24', 'AGE_35_TO_49']);
  expect(bucketsOfAges(['AGE_25_TO_49', 'AGE_OVER_50'])).toEqual(['AGE_OVER_25']);
  expect(bucketsOfAges(['AGE_ANY', 'AGE_18_TO_24'])).toEqual([]);
  const compiled = compile({ keywords: ['tea'] }, { ages: ['AGE_13_TO_24', 'AGE_35_TO_49'] });
  expect(compiled.line_items.map(({ age }) => age)).toEqual(['AGE_13_TO_24', 'AGE_35_TO_49']);
  expect(compiled.findings).toContainEqual({
    ...{ code: 'age_line_items', kind: 'note', chips: [], values: { items: 2 } },
  });
});

test('[CST-09] search needs keywords, profiles never stand alone, all four or none are everywhere', () => {
  const placed = (placements: string[], keywords: string[]) => {
    const compiled = compile({ keywords, placements, languages: ['en'] });
    const left = codes(compiled).filter(
      (code) => code === 'search_needs_keywords' || code === 'profile_alone',
    );
    return [compiled.line_items[0]?.placements, left];
  };
  expect(placed(['searchResults', 'replies'], [])).toEqual([['TWITTER_REPLIES'], ['search_needs_keywords']]);
  expect(placed(['searchResults', 'replies'], ['tea'])).toEqual([['TWITTER_SEARCH', 'TWITTER_REPLIES'], []]);
  expect(placed(['profiles', 'searchResults'], [])).toEqual([
    ['TWITTER_PROFILE'],
    ['search_needs_keywords', 'profile_alone'],
  ]);
  expect(placed(['homeTimelines', 'profiles', 'searchResults', 'replies'], ['tea'])).toEqual([
    ['ALL_ON_TWITTER'],
    [],
  ]);
  expect(placed([], [])).toEqual([['ALL_ON_TWITTER'], []]);
});

test('shows need a place; look-alikes do not stand beside their audience and are not left out', () => {
  const shows = [{ id: 1, label: 'Kettle Street' }];
  expect(codes(compile({ keywords: ['tea'], movies_tv_shows: shows }))).toContain('shows_need_place');
  expect(codes(compile({ movies_tv_shows: shows }, { countries: ['GB'] }))).not.toContain('shows_need_place');
  const audience = { id: 'a1', label: 'Readers' };
  const both = compile({ custom_audiences: [audience, { ...audience, lookalike: true }] });
  expect(codes(both)).toEqual(['lookalike_beside_audience']);
  expect(criteriaOf(both)).toEqual([['CUSTOM_AUDIENCE', 'a1', 'EQ']]);
  const out = compile({
    keywords: ['tea'],
    custom_audiences: [{ ...audience, lookalike: true, excluded: true }],
  });
  expect(codes(out)).toEqual(['lookalike_excluded']);
  const interest = compile({ keywords: ['tea'], interests: [{ id: 1, label: 'Pets', excluded: true }] });
  expect(codes(interest)).toEqual(['cannot_exclude']);
});

test('an AND of words becomes phrases in each order; what X cannot aim at becomes words and says so', () => {
  const compiled = compile({ keywords: ['oat milk AND flat white', 'R&B', 'a b c AND d AND e AND f'] });
  expect(criteriaOf(compiled)).toEqual([
    ['PHRASE_KEYWORD', 'oat milk flat white', 'EQ'],
    ['PHRASE_KEYWORD', 'flat white oat milk', 'EQ'],
    ['BROAD_KEYWORD', 'R&B', 'EQ'],
  ]);
  expect(codes(compiled)).toEqual(['group_as_phrases', 'group_too_wide']);
  expect([compiled.chosen, compiled.sent]).toEqual([3, 2]);
  const jobs = compile({
    keywords: [
      { label: 'nurse', evidence: { from: 'report', section: 'job_titles' } },
      {
        label: 'vegan',
        evidence: {
          from: 'report',
          recipe: VEGAN,
        },
      },
    ],
  });
  expect(codes(jobs)).toEqual(['job_title_as_words', 'bio_as_posts']);
});

test('limits of each type, fifty countries, two hundred places, doubles, ids that are not known', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, label: `one ${at}` }));
  const compiled = compile({ interests: many(130), locations: many(200) });
  expect(compiled.findings).toContainEqual(
    expect.objectContaining({ code: 'limit', values: { kind: 'interests', most: 100, left: 30 } }),
  );
  expect(codes(compiled)).toContain('too_many_locations');
  expect(compiled.sent).toBe(100);
  const places = (count: number) => Array.from({ length: count }, (_, at) => `C${at}`);
  const wide = compile({ keywords: ['tea'] }, { countries: places(50) });
  expect(codes(wide)).toEqual(['too_many_countries']);
  expect(criteriaOf(wide)).toEqual([['BROAD_KEYWORD', 'tea', 'EQ']]);
  expect(codes(compile({ keywords: ['tea'] }, { countries: places(49) }))).toEqual([]);
  const doubled = compile({ keywords: ['Tea', 'tea'], interests: ['Coffee'] });
  expect(codes(doubled)).toEqual(['kinds_widen', 'no_id', 'doubled']);
  expect([doubled.chosen, doubled.sent]).toEqual([3, 1]);
});

test('[AUD-12] a package that is empty, wholly deselected or only narrows says so', () => {
  expect(codes(compile({}))).toEqual(['empty']);
  expect(codes(compile({ keywords: [{ label: 'tea', deselected: true }] }))).toEqual(['empty']);
  expect(codes(compile({ languages: ['en'], gender: 'MALE' }))).toEqual(['filters_only']);
});

test('the diff of two versions: what came, went, was chosen and changed', () => {
  const before = targetingPackageSchema.parse({
    keywords: ['espresso', { label: 'Latte', deselected: true }, 'mocha'],
    handles: ['hushmill'],
    age: 'AGE_18_TO_49',
  });
  const after = targetingPackageSchema.parse({
    keywords: ['latte', 'microfoam', { label: 'mocha', deselected: true }],
    handles: ['HushMill'],
    age: 'AGE_25_TO_49',
  });
  expect(diffPackages(before, after)).toEqual({
    added: [{ list: 'keywords', label: 'microfoam' }],
    removed: [{ list: 'keywords', label: 'espresso' }],
    selected: [{ list: 'keywords', label: 'latte' }],
    deselected: [{ list: 'keywords', label: 'mocha' }],
    ...{ excluded: [], included: [], lookalike: [], itself: [] },
    changed: [{ what: 'age', from: 'AGE_18_TO_49', to: 'AGE_25_TO_49' }],
  });
});

test('every rule has a sentence in both languages and a source', () => {
  for (const code of COMPILE_CODES) {
    const { sentence, source } = COMPILE_RULES[code];
    expect(en.compile).toHaveProperty(sentence);
    expect(ja.compile).toHaveProperty(sentence);
    expect(source).not.toBe('');
  }
});
