import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { TestedTargeting } from '@/lib/contracts/tested-targeting';
import { chipText } from '@/lib/domain/tested-targeting';
import { testedCandidates, withTested } from './tested-candidates';
import { packageOf } from './tested-state';

const share = (n: number, base: number) => ({ n, base, value: n / base, low: 0.1, high: 0.3 });
const chip = (list: 'keywords' | 'handles', key: string, low: number) => ({
  ...{ list, key, reached: 30, hits: 20, alone: { reached: 1, hits: 1 } },
  ...{ recall: share(20, 100), precision: share(20, 30), lift: { value: 2, low, high: 3 } },
});
const recipe = { type: 'conversation', text: 'tea', datasets: [{ name: 'tea', version: 3 }] };
const tested = {
  chips: [chip('keywords', 'Kettle', 1.4), chip('handles', 'teahouse', 0.9)],
  receipt: { recipe, computed_at: '2026-11-01T00:00:00.000Z', datasets: [{ sample: true }] },
} as unknown as TestedTargeting;

test('a chip carries what the test says, and is chosen at first only where it beats chance', () => {
  const [kettle, house] = testedCandidates(tested, tested.chips);
  expect(kettle).toMatchObject({
    ...{ field: 'keywords', value: 'Kettle', clears: true },
    evidence: { from: 'tested', n: 20, base: 100, share: 0.2, index: 2, interval: { low: 1.4, high: 3 } },
  });
  expect(kettle?.evidence).toMatchObject({ unit: 'accounts', sample: true, recipe: { text: 'tea' } });
  expect(house?.clears).toBe(false);
});

test('the figures go to the chips of a list that were tested, and to no others', () => {
  const given = targetingPackageSchema.parse({
    keywords: [
      { label: 'kettle', evidence: { from: 'report', section: 'seo_keywords', n: 40, index: 3 } },
      'teapot',
    ],
    handles: [{ handle: '@TeaHouse', deselected: true }],
  });
  const { package: next, chips } = withTested(given, tested);
  expect(chips).toBe(2);
  expect(next.keywords.map(({ evidence }) => evidence?.from)).toEqual(['tested', undefined]);
  const kettle = next.keywords[0]?.evidence;
  expect(kettle?.other).toEqual({ from: 'report', section: 'seo_keywords', n: 40, index: 3 });
  const again = withTested(next, { ...tested, chips: [chip('keywords', 'Kettle', 1.1)] });
  expect(again.package.keywords[0]?.evidence).toMatchObject({
    ...{ from: 'tested', interval: { low: 1.1 }, other: kettle?.other },
  });
  expect(next.handles[0]).toMatchObject({
    handle: 'TeaHouse',
    deselected: true,
    evidence: { from: 'tested' },
  });
});

test('a chip that is written into the address is read back into its list', () => {
  const given = {
    ...{ keywords: ['oat milk'], hashtags: ['barista'], handles: ['velnora'] },
    ...{ conversation_topics: ['Hot drinks'], movies_tv_shows: ['Bake Along'] },
  };
  const lists = ['keywords', 'hashtags', 'handles', 'conversation_topics', 'movies_tv_shows'] as const;
  const texts = lists.flatMap((list) => given[list].map((key) => chipText({ list, key })));
  expect(packageOf(texts)).toEqual(given);
});
