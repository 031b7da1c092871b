import { readCsv, readHeadless, readLines } from '../accuracy/labelled-files';
import { readJapanese } from './labelled-japanese';
import { decodeEscapes } from './labelled-posts';

export type Label = 'negative' | 'neutral' | 'positive';
const NAMES: readonly Label[] = ['negative', 'neutral', 'positive'];

/** A post that people labelled, of one domain: a set of posts of one origin. */
export interface DomainPost {
  language: string;
  /** Sets that share their training are one domain. */
  domain: string;
  text: string;
  label: Label;
  /** What the set itself divides its posts by: a brand, a candidate, a topic. */
  group?: string;
}

/** Sets whose other parts the models learned from: measured on these, a model errs less than on anything new. */
export const LEARNED = 'training sets';

const labelOf = (name: string | undefined): Label | undefined => NAMES.find((label) => label === name);

function posts(
  domain: string,
  rows: readonly { text?: string; label?: string; group?: string }[],
  language = 'en',
): DomainPost[] {
  return rows.flatMap(({ text, label, group }) => {
    const known = labelOf(label);
    return known && text ? [{ language, domain, text: decodeEscapes(text), label: known, group }] : [];
  });
}

const airline = (data: string) =>
  posts(
    'airline',
    readCsv(data, 'us-airline-sentiment/Tweets.csv').map((row) => ({
      text: row['text'],
      label: row['airline_sentiment'],
      group: row['airline'],
    })),
  );

const debate = (data: string) =>
  posts(
    'debate',
    readCsv(data, 'gop-debate-sentiment/Sentiment.csv').map((row) => ({
      text: row['text'],
      label: row['sentiment']?.toLowerCase(),
      group: row['candidate'],
    })),
  );

const sanders = (data: string) =>
  posts(
    'sanders',
    readCsv(data, 'sanders-topic-sentiment/full-corpus.csv').map((row) => ({
      text: row['TweetText'],
      label: row['Sentiment'],
      group: row['Topic'],
    })),
  );

const APPLE: Readonly<Record<string, Label>> = { 1: 'negative', 3: 'neutral', 5: 'positive' };
const apple = (data: string) =>
  posts(
    'apple',
    readCsv(data, 'apple-sentiment/Apple-Twitter-Sentiment-DFE.csv', 'latin1').map((row) => ({
      text: row['text'],
      label: APPLE[row['sentiment'] ?? ''],
    })),
  );

const STANFORD: Readonly<Record<string, Label>> = { 0: 'negative', 2: 'neutral', 4: 'positive' };
const stanford = (data: string) =>
  posts(
    'sentiment140',
    readHeadless(data, 'sentiment140-test/testdata.manual.2009.06.14.csv', 'latin1').map((row) => ({
      text: row.at(-1),
      label: STANFORD[row[0] ?? ''],
    })),
  );

const EMOTION: Readonly<Record<string, Label>> = {
  'Negative emotion': 'negative',
  'Positive emotion': 'positive',
  'No emotion toward brand or product': 'neutral',
};
const brands = (data: string) =>
  posts(
    'brands at a fair',
    readCsv(data, 'brand-emotion-sxsw/judge-1377884607_tweet_product_company.csv', 'latin1').map((row) => ({
      text: row['tweet_text'],
      // The brand is named only where there is a feeling, so it would divide the posts by their label.
      label: EMOTION[row['emotion_described'] ?? ''],
    })),
  );

function tweetEval(data: string): DomainPost[] {
  const codes = readLines(data, 'tweeteval/sentiment/test_half_labels.txt');
  const texts = readLines(data, 'tweeteval/sentiment/test_half_text.txt');
  return posts(
    LEARNED,
    texts.map((text, at) => ({ text, label: NAMES[Number(codes[at])] })),
  );
}

const japanese = (data: string) =>
  readJapanese(data).flatMap(({ text, label }) =>
    posts('topics in Japanese', [{ text, label: NAMES[label] }], 'ja'),
  );

/** Every labelled set at hand. @throws MissingSet when one is not there. */
export function readDomains(data: string): DomainPost[] {
  const sets = [airline, debate, sanders, apple, stanford, brands, tweetEval, japanese];
  return sets.flatMap((read) => read(data));
}

/** Whether the posts of a domain were all given a class: a set without neutral posts says nothing of them. */
export const classesOf = (own: readonly DomainPost[]): Label[] =>
  NAMES.filter((name) => own.some(({ label }) => label === name));
