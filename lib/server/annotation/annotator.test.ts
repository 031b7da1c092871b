import { expect, test } from 'vitest';
import type { SourceAuthor } from '@/lib/domain/source-post';
import { makeAuthor, makePost } from '@/tests/factories/posts';
import { SegmentAnnotator } from './annotator';

const rowsOf = (lines: string) =>
  lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as unknown[]);
const handleOf = (row: unknown[]) => row[2];
const bioOf = (row: unknown[]) => row[4];

function by(author: Partial<SourceAuthor>, createdAt: number) {
  return makePost({ author: makeAuthor(author), createdAt });
}

test('the newest profile of an author is written once, however the batches lie', () => {
  const annotator = new SegmentAnnotator(1);
  const first = annotator.annotate([by({ handle: 'Ann', bio: 'old' }, 1000), by({ handle: 'bo' }, 1000)]);
  const second = annotator.annotate([
    by({ handle: 'ann', bio: 'new' }, 3000),
    by({ handle: 'ann', bio: 'older' }, 2000),
  ]);
  expect([...rowsOf(first.accounts), ...rowsOf(second.accounts)]).toEqual([]);
  expect(rowsOf(first.posts)).toHaveLength(2);
  const rest = rowsOf(annotator.rest());
  expect(rest.map(handleOf)).toEqual(['ann', 'bo']);
  expect(rest.map(bioOf)[0]).toBe('new');
  expect(annotator.rest()).toBe('');
});

test('no more than some twenty thousand profiles are waited with, so memory does not grow with a file', () => {
  const annotator = new SegmentAnnotator(1);
  let written = 0;
  let most = 0;
  for (let batch = 0; batch < 45; batch += 1) {
    const posts = Array.from({ length: 1000 }, (_, at) => by({ handle: `a${batch * 1000 + at}` }, 1000));
    const rows = rowsOf(annotator.annotate(posts).accounts);
    written += rows.length;
    most = Math.max(most, (batch + 1) * 1000 - written);
  }
  expect(written).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(21_000);
  expect(written + rowsOf(annotator.rest()).length).toBe(45_000);
});

test('accounts without posts are written at once', () => {
  const annotator = new SegmentAnnotator(1);
  const { accounts } = annotator.annotate([], { fetchedAt: 5, authors: [makeAuthor({ handle: 'cy' })] });
  expect(rowsOf(accounts).map(handleOf)).toEqual(['cy']);
  expect(annotator.rest()).toBe('');
});
