import { expect, test } from 'vitest';
import { modelOf } from './models';

test('what a model was measured to get wrong on real posts corrects no figure of the sample world', () => {
  expect(modelOf('sentiment', false)?.confusion).not.toBeNull();
  expect(modelOf('sentiment', true)).toEqual({ ...modelOf('sentiment', false), confusion: null });
});

test('what is only counted has no model', () => {
  expect(modelOf('counts', false)).toBeNull();
});
