import { existsSync, writeFileSync } from 'node:fs';
import { scoreSentiment } from '@/lib/analysis/text/sentiment';
import { readJapanese } from './labelled-japanese';
import { type LabelledPost, readPairs } from './labelled-posts';
import { addCount, emptyCounts, macroRecall, macroRecallMargin } from './macro-recall';

/*
 * Measures the models as they are shipped, on posts neither learned from nor tuned on, and writes
 * lib/analysis/text/sentiment-accuracy.generated.ts: npm run bench -- sentiment/measure ../shared/data
 */

const OUTPUT = 'lib/analysis/text/sentiment-accuracy.generated.ts';
const NAMES = ['negative', 'neutral', 'positive'];
const BAR = 0.55;

interface Measured {
  measuredOn: string;
  coverage: number;
  counts: number[][];
}

/** A post the method cannot judge is counted as left out, not as neutral. */
function measure(posts: readonly LabelledPost[], language: string, measuredOn: string): Measured {
  const counts = emptyCounts();
  let judged = 0;
  for (const { text, label } of posts) {
    const called = scoreSentiment(text, language)?.label;
    if (!called) continue;
    judged += 1;
    addCount(counts, label, NAMES.indexOf(called));
  }
  return { measuredOn: `${measuredOn}, ${posts.length} posts`, coverage: judged / posts.length, counts };
}

function measureAll(data: string): Map<string, Measured> {
  const english = readPairs(
    data,
    'tweeteval/sentiment/test_half_text.txt.gz',
    'tweeteval/sentiment/test_half_labels.txt',
  );
  return new Map([
    ['en', measure(english, 'en', 'TweetEval sentiment test in English')],
    ['ja', measure(readJapanese(data), 'ja', 'posts of TweetTopic labelled by one reader')],
  ]);
}

/** Positive, neutral, negative, as the product lists them. */
function shown(counts: number[][]): string {
  const order = [2, 1, 0];
  return JSON.stringify(order.map((row) => order.map((column) => counts[row]?.[column] ?? 0)));
}

function entry({ measuredOn, coverage, counts }: Measured, indent: string): string {
  return [
    `metric: 'macro-recall',`,
    `value: ${macroRecall(counts).toFixed(3)},`,
    `margin: ${macroRecallMargin(counts).toFixed(3)},`,
    `measuredOn: '${measuredOn}',`,
    `coverage: ${coverage.toFixed(3)},`,
    `confusion: { classes: ['positive', 'neutral', 'negative'], counts: ${shown(counts)} },`,
  ]
    .map((line) => indent + line)
    .join('\n');
}

const [data] = process.argv.slice(2);
if (!data || !existsSync(data)) throw new Error('Which folder of labelled data?');
const measured = measureAll(data);
const english = measured.get('en');
for (const [language, { counts, measuredOn }] of measured) {
  const recall = macroRecall(counts);
  console.log(language, recall.toFixed(3), '±', macroRecallMargin(counts).toFixed(3), measuredOn, counts);
  if (recall < BAR)
    console.log(`${language} is below the bar of ${BAR}: take it out of the languages answered`);
}
const languages = [...measured].map(
  ([language, figures]) => `    ${language}: {\n${entry(figures, '      ')}\n    },`,
);
writeFileSync(
  OUTPUT,
  `// Made by bench/sentiment/measure.ts with the models as they are.
export const SENTIMENT_ACCURACY = {
${english ? entry(english, '  ') : ''}
  byLanguage: {
${languages.join('\n')}
  },
};
`,
);
