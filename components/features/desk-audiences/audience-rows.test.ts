import { expect, test } from 'vitest';
import { makeTeamConfig, makeTeamList } from '@/tests/factories/team-audience-rows';
import { fitting, NO_FILTER, rowsOf } from './audience-rows';

const tea = makeTeamConfig({
  id: 'a',
  name: 'Tea',
  countries: ['GB'],
  categories: [{ id: 'brands', name: 'Brands' }],
});
const latte = makeTeamConfig({ id: 'b', name: 'Látte' });
const built = makeTeamList({ id: 'l', config: 'a', status: 'Targetable' });
const file = makeTeamList({ id: 'f', name: 'Customers', config: null, kind: 'file', exclusion: true });

test('[AUD-36] an audience takes the status of its list, and a list of a file has a row of its own', () => {
  const rows = rowsOf([tea, latte], [built, file]);
  expect(rows.map(({ name, status, exclusion }) => [name, status, exclusion])).toEqual([
    ['Tea', 'Targetable', false],
    ['Látte', 'Not targetable', false],
    ['Customers', 'Not targetable', true],
  ]);
});

test('filters join; an audience without countries is aimed at all of them', () => {
  const rows = rowsOf([tea, latte], [built, file]);
  const names = (change: object) => fitting(rows, { ...NO_FILTER, ...change }).map(({ name }) => name);
  expect(names({ text: 'latte' })).toEqual(['Látte']);
  expect(names({ status: 'Targetable' })).toEqual(['Tea']);
  expect(names({ category: 'brands' })).toEqual(['Tea']);
  expect(names({ country: 'JP' })).toEqual(['Látte', 'Customers']);
});
