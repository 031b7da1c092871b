import { expect, test } from 'vitest';
import {
  makeAccounts,
  makePostingTimes,
  makeShareSection,
  makeSizes,
  makeVolume,
} from '@/tests/factories/report-sections';
import { isLowSample, sectionSample } from './section-sample';

test('the sample of a section is what is known of it, of all there is', () => {
  const countries = makeShareSection({ US: 3 }, { base: 483, unknown: 40, unit: 'accounts' });
  expect(sectionSample('countries', countries)).toEqual({ n: 483, of: 523, unit: 'accounts' });
  expect(sectionSample('conversation_volume', makeVolume([3, 4]))).toEqual({ n: 7, of: 7, unit: 'posts' });
  expect(sectionSample('posting_times', makePostingTimes()).n).toBe(168 * 30);
  expect(sectionSample('audience_size', makeSizes({ accounts: 12 }))).toEqual({
    n: 12,
    of: 12,
    unit: 'accounts',
  });
  expect(sectionSample('posts', makeSizes({})).n).toBe(0);
});

test('99 known units are a low sample, 100 are not, exact lists never are', () => {
  expect(isLowSample('languages', makeShareSection({ en: 9 }, { base: 99 }))).toBe(true);
  expect(isLowSample('languages', makeShareSection({ en: 9 }, { base: 100 }))).toBe(false);
  expect(isLowSample('top_accounts', makeAccounts([{ key: 'a', engagements: 1 }]))).toBe(false);
});
