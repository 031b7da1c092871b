import { expect, test } from 'vitest';
import { parseExploreState, recipeOfState } from './explore-url';
import { recipeSchema } from './recipe';
import { searchOfRecipe } from './recipe-address';

const recipe = recipeSchema.parse({
  type: 'keyword',
  text: 'oat milk OR "flat white"',
  extra_keyword: 'morning',
  extra_keyword_type: 'or',
  voices: [{ name: 'Bean | Co', aliases: ['beanco'] }],
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-09T12:00:00.000Z',
  datasets: [{ name: 'drinks', version: 3 }, { name: 'sample' }],
  reposts: 'exclude',
  countries: ['GB', 'JP'],
  filters: [{ section: 'hashtags', key: 'coffee' }],
  ordering: 'created_at',
  time_zone: 'Asia/Tokyo',
});

const reopened = (pinned: boolean) => {
  const params = new URLSearchParams(searchOfRecipe(recipe, { pinned }));
  const search = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
  const state = parseExploreState(search);
  return recipeSchema.parse(recipeOfState(state, state.datasets));
};

test('the address of a recipe asks that very recipe, on the data it names or on the newest', () => {
  expect(reopened(true)).toEqual(recipe);
  expect(reopened(false)).toEqual({ ...recipe, datasets: [{ name: 'drinks' }, { name: 'sample' }] });
});
