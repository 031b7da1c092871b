import { expect, test } from 'vitest';
import { ANNOTATIONS } from '@/lib/domain/file-columns';
import { ApiPosts } from './api-posts';
import { ownValues } from './own-columns';

const annotation = (domain: string, entity: string) => ({
  domain: { id: '1', name: domain },
  entity: { id: '2', name: entity },
});

test('what X says a post is about is kept, each once; a cell of another file that is no list says nothing', () => {
  const cells: string[] = [];
  new ApiPosts({ onPost: (post) => cells.push(post[ANNOTATIONS] ?? ''), onRejected: () => undefined }).read({
    data: [
      {
        id: '1',
        text: 'tea',
        created_at: '2026-11-01T00:00:00.000Z',
        context_annotations: [
          annotation('Brand', 'Kettle & Co'),
          annotation('Brand', 'Kettle & Co'),
          annotation('Food', 'Tea'),
          { domain: { id: '3' } },
          'broken',
        ],
      },
      { id: '2', text: 'tea', created_at: '2026-11-01T00:00:00.000Z' },
    ],
  });
  expect(cells).toEqual(['["Brand · Kettle & Co","Food · Tea"]', '']);
  const own = [{ name: ANNOTATIONS, at: 0 }];
  expect(ownValues([cells[0] ?? ''], own)).toEqual([
    'context_annotations=Brand · Kettle & Co',
    'context_annotations=Food · Tea',
  ]);
  for (const cell of ['', 'tea', '{"a":1}', '[1,2]', '[["x"]]']) expect(ownValues([cell], own)).toEqual([]);
});
