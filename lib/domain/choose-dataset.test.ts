import { expect, test } from 'vitest';
import type { Dataset } from '@/lib/domain/datasets';
import { chooseDatasets, missingDatasets } from './choose-dataset';
import { allData, lastDays, opensWhole } from './dataset-windows';

function dataset(name: string, patch: Partial<Dataset> = {}): Dataset {
  return {
    id: name,
    name,
    title: name,
    sample: false,
    sources: ['table-file'],
    version: 1,
    posts: 10,
    accounts: 5,
    first_post_at: '2026-01-03T10:00:00.000Z',
    last_post_at: '2026-02-10T10:00:00.000Z',
    created_at: '2026-03-01T00:00:00.000Z',
    updated_at: '2026-03-01T00:00:00.000Z',
    ...patch,
  };
}

const sample = dataset('sample', { sample: true, updated_at: '2027-01-01T00:00:00.000Z' });

test('without a name the newest own dataset is analysed, and the sample world only when there is none', () => {
  const older = dataset('older');
  const newer = dataset('newer', { updated_at: '2026-04-01T00:00:00.000Z' });
  expect(chooseDatasets([], [sample, older, newer]).map((one) => one.name)).toEqual(['newer']);
  expect(chooseDatasets([], [sample]).map((one) => one.name)).toEqual(['sample']);
  expect(chooseDatasets([], [])).toEqual([]);
});

test('an empty dataset never becomes the default', () => {
  expect(chooseDatasets([], [sample, dataset('empty', { posts: 0 })])[0]?.name).toBe('sample');
});

test('named datasets win, and names nobody can read are reported', () => {
  const other = dataset('other');
  expect(chooseDatasets(['other'], [sample, other])).toEqual([other]);
  expect(chooseDatasets(['gone'], [sample, other])).toEqual([]);
  expect(missingDatasets(['other', 'gone'], [sample, other])).toEqual(['gone']);
});

test('presets end with the data, not with today', () => {
  expect(lastDays([dataset('a')], 7)).toEqual({ from: '2026-02-04', to: '2026-02-10' });
  expect(allData([dataset('a'), dataset('b', { first_post_at: '2025-12-31T23:59:00.000Z' })])).toEqual({
    from: '2025-12-31',
    to: '2026-02-10',
  });
  expect(lastDays([dataset('a', { last_post_at: null })], 7)).toEqual({ from: null, to: null });
});

test('files open whole; what was read from the network or made up does not', () => {
  expect(opensWhole([dataset('a')])).toBe(true);
  expect(opensWhole([dataset('a'), dataset('b', { sources: ['table-file', 'x-api'] })])).toBe(false);
  expect(opensWhole([dataset('sample', { sources: ['synthetic'] })])).toBe(false);
  expect(opensWhole([])).toBe(false);
});
