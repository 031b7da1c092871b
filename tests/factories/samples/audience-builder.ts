import { all, type Sample } from '../sample-request';

const blocks = [{ kind: 'posted_about', values: ['coffee'] }];
// There is no dataset in those tests, and that is what everybody hears who may ask.
const expected = { ...all('hidden'), anonymous: 'refused' } as const;
const people = { stranger: 'hidden', staff: 'hidden', member: 'hidden', admin: 'hidden' } as const;

/** Audiences put together from blocks. */
export function samples(): Record<string, Sample> {
  return {
    'audience-builder-size': { body: { blocks }, expected },
    'API-094': { body: { name: 'Coffee', blocks }, expected: people },
    'API-095': { body: { handles: ['oatly'] }, expected },
    'API-096': { body: { blocks }, expected },
    'API-097': { body: { keywords: ['coffee'] }, expected },
    'API-098': { body: { keywords: ['coffee'] }, expected },
    'API-099': { body: { keywords: ['coffee'] }, expected },
    'API-100': { body: { keywords: ['coffee'] }, expected },
    'audience-builder-handles': { body: { text: 'oatly' }, expected },
  };
}
