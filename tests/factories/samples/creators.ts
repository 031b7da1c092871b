import { all, type Sample } from '../sample-request';

/** Creators of a topic and the size of job titles. */
export function samples(): Record<string, Sample> {
  // There is no dataset in those tests, and that is what everybody hears who may ask.
  const expected = { ...all('hidden'), anonymous: 'refused' } as const;
  return {
    'API-155': { body: { job_titles: ['SOFTWARE', 'journalist'] }, expected },
    'API-156': {
      body: { job_titles: ['journalist'] },
      expected: { ...expected, extension: 'refused', pro: 'refused', public: 'refused' },
    },
    'API-198': { body: { query: 'coffee' } },
    'creators-report': { body: { query: 'coffee', min_followers: 10 } },
    'API-199': { body: {} },
  };
}
