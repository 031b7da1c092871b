import { expect, test } from 'vitest';
import en from '@/messages/en/import.json';
import ja from '@/messages/ja/import.json';
import { API_KINDS, REJECTION_CODES, rejectedRow } from './rejections';

test('every reason has a text in both languages, and every kind of object a name', () => {
  for (const { rejections } of [en, ja]) {
    expect(Object.keys(rejections).sort()).toEqual([...REJECTION_CODES].sort());
    for (const kind of Object.keys(API_KINDS)) expect(rejections['not-a-post']).toContain(`${kind} {`);
  }
});

test('a reason is also an English sentence with its values', () => {
  expect(rejectedRow(7, { code: 'not-a-post', values: { kind: 'list' } }).reason).toBe('a list, not a post');
  expect(rejectedRow(7, { code: 'date-order', values: { value: '7/25/2020', order: 'dmy' } }).reason).toBe(
    'date "7/25/2020" does not fit the day-month order of this file',
  );
  expect(rejectedRow(7, { code: 'date-unreadable', values: { value: '{order} $&' } }).reason).toBe(
    'unreadable date "{order} $&"',
  );
});
