import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';

/** A round that is not there, or is somebody else's, is hidden from everybody. */
const hidden = (given: Pick<Sample, 'body' | 'query'> = {}): Sample => ({
  params: { round: randomUUID() },
  ...given,
  expected: { ...all('refused'), stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' },
});

const question = { kind: 'sentiment' };

export function samples(): Record<string, Sample> {
  return {
    'labelling-list': { params: { name: 'tea' } },
    'labelling-plan': { params: { name: 'tea' }, body: { question } },
    'labelling-start': { params: { name: 'tea' }, body: { question, size: 25 } },
    'labelling-get': hidden(),
    'labelling-grow': hidden({ body: { size: 50 } }),
    'labelling-link': hidden(),
    'labelling-remove': hidden(),
    'labelling-posts': hidden({ query: { seat: '2', code: 'nobody' } }),
    'labelling-label': hidden({ query: { code: 'nobody' }, body: { post: '1', answer: 0 } }),
    'labelling-undo': hidden(),
    'labelling-file': hidden(),
  };
}
