/** A public set of posts whose licence allows counts to be made of it and passed on. */
export interface CommonWordsSet {
  /** Folder of the public data. */
  folder: string;
  /** Where it was published. */
  origin: string;
  licence: string;
}

/** What the common words of bench/build-common-words.ts were counted in. Sets without a licence or with a limited one are left out. */
export const COMMON_WORDS_SETS: readonly CommonWordsSet[] = [
  { folder: 'umsab-multilingual-sentiment', origin: 'cardiffnlp/xlm-t', licence: 'Apache-2.0' },
  { folder: 'afrisenti', origin: 'afrisenti-semeval/afrisent-semeval-2023', licence: 'CC BY 4.0' },
  { folder: 'broad-twitter-ner', origin: 'GateNLP/broad_twitter_corpus', licence: 'CC BY 4.0' },
  { folder: 'vader-tweets', origin: 'cjhutto/vaderSentiment', licence: 'MIT' },
  { folder: 'tweet-topic-xl', origin: 'anon7331/tweet_topicXL', licence: 'MIT' },
  { folder: 'arsarcasm', origin: 'iabufarha/ArSarcasm', licence: 'MIT' },
  { folder: 'germeval2018', origin: 'uds-lsv/GermEval-2018-Data', licence: 'CC BY 4.0' },
  { folder: 'wisesight-thai-sentiment', origin: 'PyThaiNLP/wisesight-sentiment', licence: 'CC0 1.0' },
];
