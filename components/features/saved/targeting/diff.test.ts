import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { diffOf } from './diff';
import type { Draft } from './use-package-editor';

const draft = (given: object, more: Partial<Draft> = {}): Draft => ({
  ...{ name: 'x', categories: [], countries: [] },
  targeting_package: targetingPackageSchema.parse(given),
  ...more,
});

test('two versions compare item by item; order and evidence are no change', () => {
  const before = draft(
    { keywords: ['a', 'b', 'c'], handles: ['one'], age: 'AGE_18_TO_49' },
    { countries: ['GB'] },
  );
  const after = draft(
    {
      keywords: [{ label: 'c', deselected: true }, { label: 'a', evidence: { from: 'person' } }, 'd'],
      handles: ['one', 'two'],
      age: 'AGE_25_TO_49',
    },
    { name: 'y', countries: ['JP'], categories: ['brands'] },
  );
  expect(diffOf(before, after).map(({ kind, field, text }) => `${kind} ${field} ${text}`)).toEqual([
    'set name y',
    'added categories brands',
    'added keywords d',
    'removed keywords b',
    'deselected keywords c',
    'added handles two',
    'added countries JP',
    'removed countries GB',
    'set age AGE_25_TO_49',
  ]);
  expect(diffOf(after, after)).toEqual([]);
});

test('what is left out, and what stands for people like it, is a change', () => {
  const before = draft({ keywords: ['a', { label: 'b', excluded: true }], custom_audiences: ['Buyers'] });
  const after = draft({
    keywords: [{ label: 'a', excluded: true }, 'B'],
    custom_audiences: [{ label: 'Buyers', lookalike: true }],
  });
  const told = (one: Draft, other: Draft) =>
    diffOf(one, other).map(({ kind, field, text }) => `${kind} ${field} ${text}`);
  expect(told(before, after)).toEqual([
    'excluded keywords a',
    'included keywords B',
    'lookalike custom_audiences Buyers',
  ]);
  expect(told(after, before)).toContain('itself custom_audiences Buyers');
});
