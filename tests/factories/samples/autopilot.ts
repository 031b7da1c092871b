import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

/** Who asks without a token is told to sign in first. */
const hidden = { ...all('hidden'), anonymous: 'refused' } as const;

/** From a description to a package; nothing is looked for where there is no data. */
export function samples(): Record<string, Sample> {
  return {
    'API-123': { expected: { ...hidden, public: 'refused' } },
    'API-124': {},
    'API-125': {},
    'API-137': { params: { pk: randomUUID() }, expected: hidden },
    'API-151': { body: { keywordGroups: [['oat milk']] }, expected: hidden },
    'insights-stop': { params: { pk: randomUUID() }, expected: hidden },
  };
}
