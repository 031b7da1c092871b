import { languageOfPost } from '@/lib/analysis/text/language';
import { sentimentChances, sentimentOf } from '@/lib/analysis/text/sentiment';
import { readCsv, readLines } from '../accuracy/labelled-files';
import { englishSets } from '../accuracy/sentiment-tasks';
import { decodeEscapes } from '../sentiment/labelled-posts';

/** A set of posts that people labelled, as a dataset that somebody imports. */
export interface LabelledSet {
  name: string;
  classes: readonly string[];
  /** Each post's class, by its place. */
  truth: readonly number[];
  /** Each post's probabilities; null: the model has none, the called class stands for them. */
  chances: readonly (readonly number[] | null)[];
  /** What the model calls each post. */
  called: readonly string[];
}

const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;

interface Row {
  text: string;
  label: string;
}

function sentimentSet(name: string, rows: readonly Row[], language: string): LabelledSet {
  const classes = SENTIMENTS.filter((each) => rows.some(({ label }) => label === each));
  return {
    name,
    classes,
    truth: rows.map(({ label }) => classes.findIndex((each) => each === label)),
    chances: rows.map(({ text }) => {
      const chances = sentimentChances(text, language);
      return chances && classes.map((each) => chances[each]);
    }),
    called: rows.map(({ text }) => sentimentOf(text, language) ?? 'unknown'),
  };
}

/** A question of one's own: nothing is predicted, the called sentiment is all there is. */
function ownQuestion(name: string, rows: readonly Row[]): LabelledSet {
  const classes = [...new Set(rows.map(({ label }) => label))].toSorted();
  return {
    name,
    classes,
    truth: rows.map(({ label }) => classes.indexOf(label)),
    chances: rows.map(() => null),
    called: rows.map(({ text }) => sentimentOf(text, languageOfPost(text, null).language) ?? 'unknown'),
  };
}

const rows = (
  list: readonly Record<string, string>[],
  text: string,
  label: string,
  names: Readonly<Record<string, string>>,
): Row[] =>
  list.flatMap((row) => {
    const name = names[row[label] ?? ''];
    return name ? [{ text: decodeEscapes(row[text] ?? ''), label: name }] : [];
  });

const brands = (data: string) =>
  rows(
    readCsv(data, 'brand-emotion-sxsw/judge-1377884607_tweet_product_company.csv', 'latin1'),
    'tweet_text',
    'emotion_described',
    {
      'Negative emotion': 'negative',
      'Positive emotion': 'positive',
      'No emotion toward brand or product': 'neutral',
    },
  );

const insults = (data: string) =>
  rows(readCsv(data, 'hate-offensive-davidson/labeled_data.csv'), 'tweet', 'class', {
    0: 'hate',
    1: 'offensive',
    2: 'neither',
  });

const disasters = (data: string) =>
  rows(readCsv(data, 'disaster-tweets/socialmedia-disaster-tweets-DFE.csv', 'latin1'), 'text', 'choose_one', {
    Relevant: 'of a disaster',
    'Not Relevant': 'of something else',
  });

const germans = (data: string): Row[] =>
  readLines(data, 'germeval2018/germeval2018.training.txt').flatMap((line) => {
    const [text = '', label = ''] = line.split('\t');
    return label === 'OFFENSE' || label === 'OTHER' ? [{ text, label }] : [];
  });

const complaints = (data: string) =>
  readCsv(data, 'us-airline-sentiment/Tweets.csv').flatMap((row): Row[] => {
    const reason = row['negativereason'] ?? '';
    const label = reason === 'Customer Service Issue' ? 'service' : reason === '' ? 'no complaint' : 'other';
    return [{ text: row['text'] ?? '', label }];
  });

const FEWEST_POSTS = 1_000;

/** Sets of at least 1,000 posts, none of which the model learned from. @throws MissingSet. */
export function labelledSets(data: string): LabelledSet[] {
  const english = englishSets(data).map(([name, read]) =>
    sentimentSet(
      name,
      read().map(({ unit, truth: [label = ''] }) => ({ text: unit, label })),
      'en',
    ),
  );
  return [
    ...english,
    sentimentSet('brand-emotion-sxsw', brands(data), 'en'),
    ownQuestion('airline: complaint of service?', complaints(data)),
    ownQuestion('davidson: hate, offensive?', insults(data)),
    ownQuestion('disaster: is it one?', disasters(data)),
    ownQuestion('germeval: offensive?', germans(data)),
  ].filter(({ truth }) => truth.length >= FEWEST_POSTS);
}
