import { all, type Sample } from '../sample-request';

/** Accounts side by side. */
export function samples(): Record<string, Sample> {
  // There is no dataset in those tests, and that is what everybody hears who may ask.
  const expected = { ...all('hidden'), anonymous: 'refused' } as const;
  return {
    'API-145': { body: { handle: 'nike', competitors: ['adidas'] }, expected },
    'API-146': { body: { handles: ['nike'] }, expected },
    'API-147': { body: { handle: 'nike' }, expected },
    'API-197': { body: { handles: ['nike', 'adidas'] } },
  };
}
