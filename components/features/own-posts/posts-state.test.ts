import { expect, test } from 'vitest';
import { type PostsState, printPostsState, readPostsState } from './posts-state';

const read = (search: string) => readPostsState(new URLSearchParams(search));

test('[SCR-S13] a view of the posts is read from its address as it was printed', () => {
  const states: PostsState[] = [
    read(''),
    { q: 'oat milk & co', kind: 'reply', ordering: 'likes', direction: 'asc', figures: ['quotes'] },
    { q: '', kind: null, ordering: 'impressions', direction: 'desc', figures: [] },
  ];
  for (const state of states) expect(read(printPostsState(state).split('?')[1] ?? '')).toEqual(state);
  expect(printPostsState(read(''))).not.toContain('?');
});

test('an address with anything in it falls back to what it begins with', () => {
  const { kind, ordering, figures, q } = read(`kind=x&sort=-drop&figures=likes.none&q=${'a'.repeat(900)}`);
  expect({ kind, ordering, figures }).toEqual({ kind: null, ordering: 'created_at', figures: ['likes'] });
  expect(q).toHaveLength(200);
});
