import { expect, test } from 'vitest';
import { trendingTopics } from '@/lib/contracts/x-stats';
import { countryCode } from './country-input';
import { assertTrendList, TREND_COUNTRY } from './trends';

test('[SOV-02] the trend country is the United States unless another is chosen', () => {
  expect(TREND_COUNTRY.name).toBe('United States');
  expect(countryCode(TREND_COUNTRY.name)).toBe(TREND_COUNTRY.code);
  expect(trendingTopics.query.parse({})).toEqual({ country: 'US' });
});

test('[SOV-06] only a list is taken for a list of trends', () => {
  expect(() => assertTrendList([])).not.toThrow();
  expect(() => assertTrendList({ length: 0 })).toThrow('Invalid response format for trending topics');
});
