import { readColumnKey } from '@/lib/domain/file-columns';
import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

/** `airline: Delta` */
function labelOf(key: string): string {
  const pair = readColumnKey(key);
  return pair ? `${pair.column}: ${pair.value}` : key;
}

export const fileColumns = defineSection({
  id: 'file_columns',
  unit: 'posts',
  needs: ['fileColumns'],
  source: 'imported',
  method: 'entities',
  limits: ['columns_of_the_file'],
  compute: ({ fileColumns: { items, authors } }, { designEffect }) =>
    rankedShares(items, authors, designEffect, labelOf),
});
