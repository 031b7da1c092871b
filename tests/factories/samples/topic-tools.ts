import { all, type Sample } from '../sample-request';

/** Tools over readable datasets: whoever may ask the API at all may ask them. */
export function samples(): Record<string, Sample> {
  const topic = { query: { topic: 'coffee' } };
  const body = { topic: 'coffee' };
  // There is no dataset in those tests, and that is what everybody hears who may ask.
  const expected = { ...all('hidden'), anonymous: 'refused' } as const;
  return {
    'API-089': topic,
    'API-090': topic,
    'API-091': topic,
    'API-176': { body: { keywords: ['coffee'] }, expected },
    'API-178': { body, expected },
    'API-184': { body: { keyword: 'coffee' } },
    'API-185': { body: { brands: [{ name: 'coffee' }, { name: 'tea' }] } },
    'API-189': { body },
    'API-191': { body },
    'API-192': { body: { ...body, from: '2026-11-01', to: '2026-11-30' } },
    'API-193': { body: { query: 'coffee' } },
    'API-196': { body: { query: 'coffee' } },
  };
}
