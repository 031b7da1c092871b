import { expect, test } from 'vitest';
import { editGroups, textOfGroups } from './group-text';

const VALUE = { groups: [['oat milk', 'barista'], ['latte']], exclude: ['sale'] };

test('[ANA-12, ANA-27, ANA-28, ANA-29] a synonym stands beside each group with its word, and the text says so', () => {
  const next = editGroups(VALUE, { kind: 'add-synonym', of: 'Oat Milk', word: 'oatmilk' });
  expect(textOfGroups(next)).toBe('("oat milk" AND barista) OR latte OR (oatmilk AND barista) NOT sale');
  expect(editGroups(next, { kind: 'add-synonym', of: 'oat milk', word: 'oatmilk' })).toEqual(next);
});

test('a word that belongs to no group becomes one', () => {
  const next = editGroups(VALUE, { kind: 'add-synonym', of: '', word: 'foam' });
  expect(next.groups.at(-1)).toEqual(['foam']);
});
