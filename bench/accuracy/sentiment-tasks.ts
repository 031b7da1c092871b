import multilang from 'multilang-sentiment';
import Sentiment from 'sentiment';
import vader from 'vader-sentiment';
import { sentimentOf } from '@/lib/analysis/text/sentiment';
import { readLanguages } from '../sentiment/labelled-languages';
import { readJapanese } from '../sentiment/labelled-japanese';
import { decodeEscapes, type LabelledPost } from '../sentiment/labelled-posts';
import { readCsv, readHeadless, readLines } from './labelled-files';
import { type Labelled, makeTask, type Method, type Task } from './task';

const NAMES = ['negative', 'neutral', 'positive'];
/** VADER's own thresholds. */
const VADER_NEUTRAL = 0.05;

const bySign = (score: number, neutral = 0) =>
  score > neutral ? 'positive' : score < -neutral ? 'negative' : 'neutral';

/** It searches its list for a similar word of every unknown one: tens of milliseconds a post. */
const MULTILANG_POSTS = 200;

function methodsFor(language: string): Method<string>[] {
  const afinn = new Sentiment();
  return [
    { name: 'ours', answer: (text) => sentimentOf(text, language) },
    { name: 'sentiment (AFINN)', answer: (text) => bySign(afinn.analyze(text).score) },
    {
      name: 'vader-sentiment',
      answer: (text) =>
        bySign(vader.SentimentIntensityAnalyzer.polarity_scores(text).compound, VADER_NEUTRAL),
    },
    ...(language === 'en'
      ? []
      : [
          {
            name: 'multilang-sentiment',
            answer: (text: string) => multilangLabel(text, language),
            sample: MULTILANG_POSTS,
          },
        ]),
  ];
}

/** It throws for a language without a list. */
function multilangLabel(text: string, language: string): string | null {
  try {
    return bySign(multilang(text, language).score);
  } catch {
    return null;
  }
}

const named = (posts: readonly LabelledPost[]): Labelled<string>[] =>
  posts.map(({ text, label }) => ({ unit: text, truth: [NAMES[label] ?? ''] }));

const labelled = (text: string, label: string): Labelled<string>[] =>
  NAMES.includes(label) ? [{ unit: decodeEscapes(text), truth: [label] }] : [];

/** English sets that the model has not learned from. */
export function englishSets(data: string): [set: string, read: () => Labelled<string>[]][] {
  const tweeteval = (): Labelled<string>[] => {
    const codes = readLines(data, 'tweeteval/sentiment/test_half_labels.txt');
    return readLines(data, 'tweeteval/sentiment/test_half_text.txt').flatMap((text, at) =>
      labelled(text, NAMES[Number(codes[at])] ?? ''),
    );
  };
  const apple: Readonly<Record<string, string>> = { 1: 'negative', 3: 'neutral', 5: 'positive' };
  const stanford: Readonly<Record<string, string>> = { 0: 'negative', 2: 'neutral', 4: 'positive' };
  return [
    ['tweeteval test', tweeteval],
    [
      'us-airline-sentiment',
      () =>
        readCsv(data, 'us-airline-sentiment/Tweets.csv').flatMap((row) =>
          labelled(row['text'] ?? '', row['airline_sentiment'] ?? ''),
        ),
    ],
    [
      'gop-debate-sentiment',
      () =>
        readCsv(data, 'gop-debate-sentiment/Sentiment.csv').flatMap((row) =>
          labelled(row['text'] ?? '', (row['sentiment'] ?? '').toLowerCase()),
        ),
    ],
    [
      'sanders-topic-sentiment',
      () =>
        readCsv(data, 'sanders-topic-sentiment/full-corpus.csv').flatMap((row) =>
          labelled(row['TweetText'] ?? '', row['Sentiment'] ?? ''),
        ),
    ],
    [
      'apple-sentiment',
      () =>
        readCsv(data, 'apple-sentiment/Apple-Twitter-Sentiment-DFE.csv', 'latin1').flatMap((row) =>
          labelled(row['text'] ?? '', apple[row['sentiment'] ?? ''] ?? ''),
        ),
    ],
    [
      'sentiment140-test',
      () =>
        readHeadless(data, 'sentiment140-test/testdata.manual.2009.06.14.csv', 'latin1').flatMap((row) =>
          labelled(row[1] ?? '', stanford[row[0] ?? ''] ?? ''),
        ),
    ],
  ];
}

/** Refused by bench/sentiment/floors.ts: what the packages make of them. */
const LANGUAGES = ['ar', 'de', 'fr', 'ha', 'ig', 'it', 'pt', 'rw', 'th', 'yo', 'es', 'hi'];

export function sentimentTasks(data: string): Task[] {
  const english = englishSets(data).map(([set, read]) =>
    makeTask({
      task: 'sentiment en',
      set,
      metric: 'macro-recall',
      seen:
        set === 'gop-debate-sentiment'
          ? 'not learned from; holds no neutral posts, so neutral is always wrong'
          : 'not learned from',
      read,
      methods: methodsFor('en'),
    }),
  );
  const others = LANGUAGES.map((language) =>
    makeTask({
      task: `sentiment ${language}`,
      set: 'held-out fifth of the labelled sets',
      metric: 'macro-recall',
      seen: 'not answered: refused',
      read: () =>
        named(readLanguages(data).filter((post) => post.language === language && post.part === 'report')),
      methods: methodsFor(language),
    }),
  );
  return [
    ...english,
    makeTask({
      task: 'sentiment ja',
      set: 'tweet-topic-xl ja, 160 posts labelled by us',
      metric: 'macro-recall',
      seen: 'labelled before the rules were run; not tuned on',
      read: () => named(readJapanese(data)),
      methods: methodsFor('ja'),
    }),
    ...others,
    makeTask({
      task: 'sentiment ru',
      set: 'rusentitweet',
      metric: 'macro-recall',
      seen: 'not answered: the set has no licence to learn from',
      read: () =>
        readCsv(data, 'rusentitweet/rusentitweet_train.csv').flatMap((row) =>
          labelled(row['text'] ?? '', row['label'] ?? ''),
        ),
      methods: methodsFor('ru'),
    }),
  ];
}
