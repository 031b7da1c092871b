import type { Sample } from '../sample-request';

const handles = { body: { handles: ['nike'] } };

/** Tools over handles. */
export function samples(): Record<string, Sample> {
  return {
    'API-084': handles,
    'API-085': { body: { keywords: ['coffee'] } },
    'API-087': { body: { query: 'coffee' } },
    'API-120': { body: { handle: 'nike' } },
    'API-172': { body: { handle: 'nike' } },
    'API-202': handles,
    'API-205': { body: { handle: 'nike' } },
    'API-206': handles,
    'API-207': handles,
    'API-219': { query: { handle: 'nike' } },
  };
}
