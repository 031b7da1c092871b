import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { readTyped } from './add-items';
import { pasteText } from './paste-text';

test('[EXT-16] a list is copied one item a line, selected ones only, at most 100 handles', () => {
  const given = targetingPackageSchema.parse({
    keywords: ['oat milk', { label: 'latte', deselected: true }, '=1+1'],
    hashtags: ['oatmilk'],
    handles: Array.from({ length: 101 }, (_, at) => ({ handle: `h${at}`, deselected: at === 0 })).concat([
      { handle: 'last', deselected: false },
    ]),
  });
  expect(pasteText(given, 'keywords')).toBe('oat milk\n=1+1');
  expect(pasteText(given, 'hashtags')).toBe('#oatmilk');
  const handles = pasteText(given, 'handles').split('\n');
  expect([handles.length, handles[0], handles.at(-1)]).toEqual([100, '@h1', '@h100']);
});

test('what is pasted from X’s form or a sheet is read item by item, typed by a person', () => {
  expect(readTyped('keywords', 'oat milk, latte art\n、フラットホワイト').map(({ text }) => text)).toEqual([
    'oat milk',
    'latte art',
    'フラットホワイト',
  ]);
  expect(readTyped('handles', '@one two;@three').map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  expect(readTyped('hashtags', '#a ＃b')).toEqual([
    { text: 'a', deselected: false, evidence: { from: 'person' } },
    { text: 'b', deselected: false, evidence: { from: 'person' } },
  ]);
});
