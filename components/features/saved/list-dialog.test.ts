import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { itemsOf, toggled } from './list-dialog';

const given = targetingPackageSchema.parse({
  keywords: [{ label: '#1 coffee' }],
  hashtags: [{ label: 'oat' }, { label: '#latte' }, { label: '＃ラテ' }],
  handles: [{ handle: 'murmur' }, { handle: '@oat' }],
});

test('hashtags and handles carry their sign once, however they were given', () => {
  const texts = (id: 'keywords' | 'hashtags' | 'handles') => itemsOf(given, id).map(({ text }) => text);
  expect(texts('hashtags')).toEqual(['#oat', '#latte', '#ラテ']);
  expect(texts('handles')).toEqual(['@murmur', '@oat']);
  expect(texts('keywords')).toEqual(['#1 coffee']);
});

test('switching an item off changes this item alone', () => {
  const changed = toggled(given, 'hashtags', 1);
  expect(itemsOf(changed, 'hashtags').map(({ deselected }) => deselected)).toEqual([false, true, false]);
  expect(changed).toEqual({ ...given, hashtags: changed.hashtags });
});
