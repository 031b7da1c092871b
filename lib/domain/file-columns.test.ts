import { expect, test } from 'vitest';
import { columnKey, readColumnKey } from './file-columns';

test('the key of a value tells its column and the value apart, whatever signs they hold', () => {
  for (const pair of [
    { column: 'airline', value: 'Delta' },
    { column: 'a=b', value: 'c=d=' },
    { column: '100%3D', value: '日本 %3D' },
  ])
    expect(readColumnKey(columnKey(pair))).toEqual(pair);
  expect(columnKey({ column: 'airline', value: 'US Airways' })).toBe('airline=US Airways');
  for (const none of ['', 'airline', '=Delta', 'airline=']) expect(readColumnKey(none)).toBeNull();
});
