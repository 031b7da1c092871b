import { randomUUID } from 'node:crypto';
import type { Sample } from '../sample-request';

/** Nobody in these tests has an own account; client tokens are nobody. */
const expected = { stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' } as const;

/** Routes of the posts of a person's own account, and of predictions and topics. */
export function samples(): Record<string, Sample> {
  const asked: Sample = { expected };
  const ofPost: Sample = { params: { pk: '17' }, expected };
  return {
    'own-posts-price': { body: { kind: 'posts', most: 100 }, expected },
    'own-posts-read': { body: { kind: 'posts', most: 100, at_most_micros: 1 }, expected },
    'API-229': { query: { handle: 'mara' }, expected },
    'API-235': asked,
    'API-238': asked,
    'API-239': asked,
    'API-245': asked,
    'API-246': asked,
    'API-247': asked,
    'API-249': asked,
    'API-252': asked,
    // Tells of whatever data there is.
    'API-254': {},
    'API-255': asked,
    'API-257': ofPost,
    'API-258': ofPost,
    'API-260': { body: {}, expected },
    'API-266': { body: {}, expected },
    'API-270': { body: { amount: 12.5, currency: 'USD', period: '2026-10' }, expected },
    'API-271': { body: { handle: 'mara' }, expected },
    'API-272': { body: { text: 'Good morning' }, expected },
    'own-engagers-file': asked,
    'own-posts-file': asked,
    'own-posts-months': asked,
    'own-prediction-tests': asked,
    'own-post-pdf': ofPost,
    'own-payout-remove': { params: { id: randomUUID() }, expected },
  };
}
