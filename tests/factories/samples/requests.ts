import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

const nobody = {
  stranger: 'forbidden',
  member: 'forbidden',
  admin: 'forbidden',
  staff: 'forbidden',
} as const;

/** What visitors ask for, and what only whoever runs the installation reads. */
export function samples(): Record<string, Sample> {
  return {
    'API-115': { body: { name: 'Ann', email: 'ann@visitors.example', keywords: ['oat milk'] } },
    'API-116': { body: { request: randomUUID(), text: 'x' }, expected: all('hidden') },
    'API-117': { body: { subreddits: ['coffee'], email: 'ann@visitors.example' } },
    'API-118': { body: { ad_account_id: '18ce54d4x5t' } },
    'API-119': { body: { email: 'ann@visitors.example' } },
    'requests-status': { body: { signature: 'x' }, expected: all('hidden') },
    'requests-list': { expected: nobody },
    'requests-change': {
      params: { pk: randomUUID() },
      body: { state: 'done', version: 1 },
      expected: nobody,
    },
    'API-162': { params: { pk: 'faq' } },
    'API-163': { params: { pk: 'faq' }, body: { email: 'ann@visitors.example' } },
    'materials-file': {
      params: { pk: 'faq' },
      query: { until: '1', key: 'x' },
      expected: all('hidden'),
    },
    'materials-downloads': { expected: nobody },
  };
}
