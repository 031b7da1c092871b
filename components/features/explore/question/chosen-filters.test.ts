import { expect, test } from 'vitest';
import { parseExploreState } from '@/lib/domain/explore-url';
import { chosenFilters } from './chosen-filters';

test('[ANA-15] only what somebody set is counted, each item of a report by itself, the dataset not at all', () => {
  const asked = { q: 'velnora', type: 'keyword', dataset: ['a', 'b'] };
  expect(chosenFilters(parseExploreState(asked))).toBe(0);
  const set = { from: '2026-11-01', to: '2026-11-09', reposts: 'exclude', tz: 'Asia/Tokyo', extra: 'latte' };
  expect(chosenFilters(parseExploreState({ ...asked, ...set }))).toBe(4);
  const only = ['hashtags:oatmilk', 'countries:JP', 'nonsense'];
  expect(chosenFilters(parseExploreState({ ...asked, only, compare: 'before' }))).toBe(3);
});
