import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

const recipe = { type: 'conversation', text: 'coffee', from: null, to: null, datasets: [{ name: 'coffee' }] };
const code = 'c'.repeat(22);

/** Links to frozen reports. */
export function samples(): Record<string, Sample> {
  const nowhere = { stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' } as const;
  return {
    'shares-create': { body: { recipe, title: 'Coffee' }, expected: nowhere },
    'shares-create-comparison': {
      body: { recipes: [recipe, { ...recipe, text: 'tea' }], title: 'Coffee' },
      expected: nowhere,
    },
    'shares-change': { params: { id: randomUUID() }, body: { comments_open: true }, expected: nowhere },
    'schedules-create': {
      body: {
        ...{ recipe, title: 'Coffee', format: 'link', recipients: ['reader@example.com'] },
        rhythm: { cadence: 'daily', hour: 9, time_zone: 'UTC' },
      },
      expected: nowhere,
    },
    'schedules-change': { params: { id: randomUUID() }, body: { paused: true }, expected: nowhere },
    'schedules-remove': { params: { id: randomUUID() }, expected: nowhere },
    'schedules-confirm': { query: { code: 'x' }, expected: all('hidden') },
    'schedules-leave': { query: { code: 'x' }, expected: all('hidden') },
    'shares-revoke': { params: { id: randomUUID() }, expected: nowhere },
    'shares-open': { body: { code }, expected: all('hidden') },
    'shares-embeds-list': { query: { share: randomUUID() }, expected: nowhere },
    'shares-embed-create': {
      body: { share: randomUUID(), section: 'hashtags', hosts: ['example.com'] },
      expected: nowhere,
    },
    'shares-embed-remove': { params: { id: randomUUID() }, expected: nowhere },
    'shares-embed-hosts': { params: { code }, expected: all('hidden') },
    'shares-file': { body: { code, format: 'pptx' }, expected: all('hidden') },
    'shares-guest-code': { body: { code, email: 'guest@example.com' }, expected: all('hidden') },
    'shares-guest': { body: { code, name: 'Ines' }, expected: all('hidden') },
    'shares-comment': { body: { code, text: 'x' }, expected: all('hidden') },
    'shares-comment-take-back': {
      params: { id: randomUUID() },
      body: { guest: 'x' },
      expected: all('hidden'),
    },
    'shares-comment-remove': { params: { id: randomUUID() }, expected: nowhere },
    'analysis-posts-file': { body: { recipe, format: 'csv' } },
  };
}
