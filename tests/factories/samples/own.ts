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
    'own-accounts-remove': { params: { id: randomUUID() }, expected: hidden },
  };
}
