import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

const recipe = { type: 'conversation', text: 'coffee', from: null, to: null, datasets: [{ name: 'coffee' }] };
const nowhere = { stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' } as const;
const one = (body?: unknown): Sample => ({ params: { pk: randomUUID() }, body, expected: nowhere });

/** Questions that are asked again. */
export function samples(): Record<string, Sample> {
  return {
    'API-165': one(),
    'API-181': { body: { query: 'coffee' }, expected: nowhere },
    'monitors-create': { body: { recipe, name: 'Coffee' }, expected: nowhere },
    'monitors-change': one({ paused: true }),
    'monitors-remove': one(),
    'monitors-run': one(),
    'monitors-unsubscribe': { query: { code: 'nobody.x' }, expected: all('hidden') },
  };
}
