import { all, type Sample } from '../sample-request';

/** A package is looked at for whoever may ask the API at all. */
export function samples(): Record<string, Sample> {
  const body = { targeting_package: { keywords: ['oat milk'] } };
  // There is no dataset in those tests, and that is what everybody hears who may ask.
  const expected = { ...all('hidden'), anonymous: 'refused' } as const;
  return {
    'targeting-check': { body },
    'targeting-reach': { body, expected },
    'API-106': { body, expected },
    'API-107': { body, expected },
    'API-138': { body, expected },
  };
}
