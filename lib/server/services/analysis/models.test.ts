import { expect, test } from 'vitest';
import { modelOf } from './models';

test('a model carries how far it errs on posts of unknown origin, and none where that was not measured', () => {
  expect(Object.keys(modelOf('sentiment')?.spread?.levels ?? {})).toEqual([
    ...['positive', 'neutral', 'negative', 'net'],
  ]);
  expect(modelOf('age')?.spread).toBeNull();
});

test('what is only counted has no model', () => {
  expect(modelOf('counts')).toBeNull();
});
