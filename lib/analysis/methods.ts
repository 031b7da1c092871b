import { METHOD_IDS, type MethodId, type MethodNote } from './method-note';
import { genderMethod } from './people/gender';
import { placeMethod } from './people/place';
import { emojisMethod } from './text/emojis';
import { entitiesMethod } from './text/entities';
import { languageMethod } from './text/language';
import { sentimentMethod } from './text/sentiment';
import { termsMethod } from './text/terms';

/** A method that counts what stands in the data. */
function observed(id: MethodId, name: string, limits: readonly string[] = []): MethodNote {
  return { id, version: '1', name, kind: 'observed', accuracy: null, limits, licences: [] };
}

/** Every method a figure of the product can come from; the text for people is in messages `methods`. */
export const METHODS: Readonly<Record<MethodId, MethodNote>> = {
  matching: observed('matching', 'Keyword query', ['matching_no_word_forms']),
  language: languageMethod,
  sentiment: sentimentMethod,
  entities: entitiesMethod,
  emojis: emojisMethod,
  terms: termsMethod,
  place: placeMethod,
  gender: genderMethod,
  counts: observed('counts', 'Counts of posts and accounts', ['posts_without_author', 'shares_may_overlap']),
  engagement: observed('engagement', 'Sums of likes, reposts, replies and quotes', [
    'no_engagement_columns',
    'partial_engagement_columns',
    'reach_upper_bound',
  ]),
  intervals: observed('intervals', 'Wilson, bootstrap and Rogan–Gladen intervals', [
    'low_sample',
    'not_corrected',
  ]),
};

export function isMethodId(id: string): id is MethodId {
  return METHOD_IDS.some((known) => known === id);
}
