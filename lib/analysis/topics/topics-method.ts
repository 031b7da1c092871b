import type { MethodNote } from '../method-note';

/** How topics are found, how well, and what they do not tell. Figures: `npm run bench -- topics`. */
export const TOPICS_METHOD: MethodNote = {
  id: 'topics',
  version: '1',
  name: 'Communities of words that share posts (Louvain)',
  kind: 'inferred',
  accuracy: {
    metric: 'purity',
    value: 0.68,
    measuredOn: '1,730 posts about one debate with a subject people gave (by chance 0.44)',
    coverage: 0.56,
  },
  limits: ['topics_of_first_words', 'topics_are_words', 'shares_may_overlap'],
  licences: ['graphology, graphology-communities-louvain (MIT)'],
};
