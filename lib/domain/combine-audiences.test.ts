import { expect, test } from 'vitest';
import { mergeAudiences, splitAudience } from './combine-audiences';
import { targetingPackageSchema } from './targeting-package';

const audience = (given: object, more: object = {}) => ({
  targetingPackage: targetingPackageSchema.parse(given),
  countries: [],
  jobTitles: [],
  communities: [],
  ...more,
});
const circle = { id: 'tea.guild', label: '@guild', handles: ['guild'] };

test('merged audiences reach whom any reaches: chips once, chosen where one of them is', () => {
  const first = audience({ keywords: ['tea', { label: 'Milk', deselected: true }], handles: ['a'] });
  const second = audience(
    { keywords: ['milk'], handles: ['A', 'b'] },
    { jobTitles: ['chef'], communities: [circle] },
  );
  const merged = mergeAudiences([first, second]);
  expect(merged?.targetingPackage.keywords).toMatchObject([
    { label: 'tea', deselected: false },
    { label: 'milk', deselected: false },
  ]);
  expect(merged?.targetingPackage.handles.map(({ handle }) => handle)).toEqual(['a', 'b']);
  expect([merged?.jobTitles, merged?.communities]).toEqual([['chef'], [circle]]);
});

test('audiences that narrow differently are not merged', () => {
  const tea = { keywords: ['tea'] };
  const pairs = [
    [audience(tea), audience(tea, { countries: ['GB'] })],
    [audience(tea), audience({ ...tea, gender: 'FEMALE' })],
    [audience(tea), audience({ keywords: ['tea', { label: 'giveaway', excluded: true }] })],
    [audience({ ...tea, languages: ['en'] }), audience(tea)],
  ];
  for (const pair of pairs) expect(mergeAudiences(pair)).toBeNull();
  expect(mergeAudiences([audience(tea), audience({ keywords: ['milk'], gender: 'ANY' })])).not.toBeNull();
});

test('an audience is split by its chips, its countries or its communities, and keeps what narrows', () => {
  const given = audience(
    { keywords: ['tea', { label: 'giveaway', excluded: true }], handles: ['a'], gender: 'FEMALE' },
    { countries: ['GB', 'JP'], jobTitles: ['chef'], communities: [circle] },
  );
  const keys = (by: 'list' | 'country' | 'community') => splitAudience(given, by).map(({ key }) => key);
  expect(keys('list')).toEqual(['keywords', 'handles', 'job_titles', 'communities']);
  expect(keys('country')).toEqual(['GB', 'JP']);
  expect(keys('community')).toEqual(['@guild', 'others']);
  const [words, handles] = splitAudience(given, 'list');
  expect(words?.of.targetingPackage).toMatchObject({ handles: [], gender: 'FEMALE' });
  expect(handles?.of.targetingPackage.keywords).toMatchObject([{ label: 'giveaway', excluded: true }]);
  expect(splitAudience(audience({ keywords: ['tea'] }), 'list')).toHaveLength(1);
});
