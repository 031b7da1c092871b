import type { MethodNote } from '../method-note';

/** How topics are found, how well, and what they do not tell. Figures: `npm run bench -- topics`. */
export const TOPICS_METHOD: MethodNote = {
  id: 'topics',
  version: '2',
  name: 'Leading words with the company they keep',
  kind: 'inferred',
  accuracy: {
    metric: 'purity',
    value: 0.72,
    measuredOn:
      '842 posts about one debate, subjects people gave, labels kept back (by chance 0.46, plain k-means 0.49)',
    coverage: 0.48,
  },
  limits: ['topics_of_frequent_words', 'topics_are_words'],
  licences: [],
};
