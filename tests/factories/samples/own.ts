import { randomUUID } from 'node:crypto';
import type { Sample } from '../sample-request';

/** Nobody else's own accounts are there; client tokens are nobody. */
const hidden = { stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' } as const;

/** Routes of a person's own account on X. */
export function samples(): Record<string, Sample> {
  return {
    'own-accounts-list': {},
    'own-accounts-sample': {},
    'own-accounts-archive': {},
    'own-accounts-activate': { params: { id: randomUUID() }, expected: hidden },
    'API-241': { expected: hidden },
    'API-242': { expected: hidden },
    'API-236': { expected: hidden },
    'API-248': { expected: hidden },
    'API-253': { expected: hidden },
    'own-people-file': { query: { kind: 'followers' }, expected: hidden },
    'API-227': { query: { handle: 'x' }, expected: hidden },
    'API-228': { query: { handle: 'x' }, expected: hidden },
    'API-230': { query: { handle: 'x' }, expected: hidden },
    'API-231': { body: { handle: 'x' }, expected: hidden },
    'own-lists-price': { body: {}, expected: hidden },
    'own-lists-read': { body: { kind: 'followers', at_most_micros: 1 }, expected: hidden },
    'own-gone-price': { expected: hidden },
    'own-gone-look-up': { body: { at_most_micros: 1 }, expected: hidden },
    'own-followers-change': { expected: hidden },
    'own-readings': { expected: hidden },
    'own-readings-resume': { params: { kind: 'followers' }, body: { at_most_micros: 1 }, expected: hidden },
    'own-readings-stop': { params: { kind: 'followers' }, expected: hidden },
    'own-readings-drop': { params: { kind: 'followers' }, expected: hidden },
    'own-snapshot': { expected: hidden },
    'own-snapshot-price': { body: { lists: ['followers'] }, expected: hidden },
    'own-snapshot-start': { body: { lists: ['followers'], at_most_micros: 1 }, expected: hidden },
    'own-snapshot-end': { expected: hidden },
    'own-views-list': { expected: hidden },
    'own-views-keep': {
      body: { screen: 'own-posts', name: 'Liked', search: 'sort=-likes' },
      expected: hidden,
    },
    'own-views-remove': { params: { pk: randomUUID() }, expected: hidden },
    'own-accounts-remove': { params: { id: randomUUID() }, expected: hidden },
    'own-letter': { expected: hidden },
    'own-letter-set': { body: { on: false }, expected: hidden },
    'own-letter-leave': {
      query: { code: 'nothing.1' },
      expected: {
        ...hidden,
        anonymous: 'hidden',
        extension: 'hidden',
        pro: 'hidden',
        public: 'hidden',
      },
    },
    'own-letter-pdf': { expected: hidden },
    'API-277': { body: {}, expected: hidden },
    'API-251': { expected: hidden },
    'API-273': { body: { question: 'How many followers do I have?' }, expected: hidden },
    'own-talk-history': { expected: hidden },
    'own-talk-conversation': { query: { id: randomUUID() }, expected: hidden },
    'own-talk-forget': { query: { id: randomUUID() }, expected: hidden },
    'own-overview': { expected: hidden },
    'own-overview-gone': { expected: hidden },
  };
}
