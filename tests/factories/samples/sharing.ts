import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

const recipe = { type: 'conversation', text: 'coffee', from: null, to: null, datasets: [{ name: 'coffee' }] };
const code = 'c'.repeat(22);

/** Links to frozen reports. */
export function samples(): Record<string, Sample> {
  const nowhere = { stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' } as const;
  return {
    'shares-create': { body: { recipe, title: 'Coffee' }, expected: nowhere },
    'shares-revoke': { params: { id: randomUUID() }, expected: nowhere },
    'shares-open': { body: { code }, expected: all('hidden') },
    'shares-comment': { body: { code, text: 'x' }, expected: nowhere },
    'shares-comment-remove': { params: { id: randomUUID() }, expected: nowhere },
    'analysis-posts-file': { body: { recipe, format: 'csv' } },
  };
}
