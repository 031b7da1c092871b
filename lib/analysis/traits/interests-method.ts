import type { MethodNote } from '@/lib/analysis/method-note';

/** How interests are read, how well, and what they do not tell. Figures: `npm run bench -- interests` and a reader. */
export const INTERESTS_METHOD: MethodNote = {
  id: 'interests',
  version: '1',
  name: 'Words of the bio',
  kind: 'inferred',
  accuracy: {
    metric: 'precision',
    value: 0.92,
    measuredOn: '274 interests of 131 profiles, mostly in English, judged by one reader',
    coverage: 0.55,
  },
  limits: ['bio_only', 'interests_finest', 'interests_words_of_work', 'interests_not_read'],
  licences: ['Names of interests: the X ads platform (facts about its interface)'],
};
