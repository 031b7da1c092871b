import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { extractEntities } from '@/lib/analysis/text/entities';
import { extractTerms } from '@/lib/analysis/text/terms';
import {
  clusterTerms,
  type TermPair,
  type Topic,
  topicMembership,
} from '@/lib/analysis/topics/cluster-terms';
import { normalizeText } from '@/lib/domain/keyword-query/text';

/*
 * How well topics agree with labels people gave, over the posts that belong to a topic: normalised mutual information
 * (arithmetic mean of the entropies), what shuffled labels give, and purity (the share of placed posts that have the
 * commonest label of their topic); beside one cluster for each of as many frequent words.
 * npm run bench -- topics ../shared/data
 */

const MAX_TERMS = 300;
const SHUFFLES = 20;
/** Posts of each set in the mixed one. */
const MIXED_POSTS = 1_000;

interface LabelledPost {
  terms: ReadonlySet<string>;
  /** A post of k labels counts 1/k for each. */
  labels: readonly string[];
}

interface LabelledSet {
  name: string;
  posts: LabelledPost[];
  leastPosts: number;
}

const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);

const termsOf = (text: string) => new Set(extractTerms(normalizeText(extractEntities(text).prose)));

function tweetTopics(folder: string, language: string): LabelledSet {
  const posts = linesOf(path.join(folder, `tweet-topic-xl/${language}.jsonl.gz`)).map((line) => {
    const { text, topics } = JSON.parse(line) as { text: string; topics: string[] };
    return { terms: termsOf(text), labels: topics };
  });
  return { name: `tweet-topic-xl ${language}, 19 labels`, posts, leastPosts: 2 };
}

function authorDomains(folder: string): LabelledSet {
  const posts = linesOf(path.join(folder, 'twibot20-sample/users.jsonl.gz')).flatMap((line) => {
    const { tweet, domain } = JSON.parse(line) as { tweet: string[] | null; domain: string[] };
    return (tweet ?? []).map((text) => ({ terms: termsOf(text), labels: domain }));
  });
  return { name: "twibot20-sample, the author's domain, 4 labels", posts, leastPosts: 5 };
}

interface Column {
  file: string;
  text: string;
  /** Absent: the file's folder is the label. */
  label?: string;
}

/** Posts of a table, each text once; those without a label are left out. */
function labelledRows(folder: string, { file, text, label }: Column): LabelledPost[] {
  const bytes = gunzipSync(readFileSync(path.join(folder, file)));
  const rows = parse(bytes, {
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
    encoding: 'latin1',
  }) as Record<string, string | undefined>[];
  const texts = new Map(
    rows.map((row) => [row[text] ?? '', label ? (row[label] ?? '') : path.dirname(file)]),
  );
  return [...texts]
    .filter(([post, given]) => post !== '' && given !== '')
    .map(([post, given]) => ({ terms: termsOf(post), labels: [given] }));
}

const MIXED: readonly Column[] = [
  { file: 'us-airline-sentiment/Tweets.csv.gz', text: 'text' },
  { file: 'mayweather-mcgregor/tweets.csv.gz', text: 'text' },
  { file: 'covid19-posts/covid19_tweets_sample.csv.gz', text: 'text' },
  { file: 'apple-sentiment/Apple-Twitter-Sentiment-DFE.csv.gz', text: 'text' },
  { file: 'gop-debate-sentiment/Sentiment.csv.gz', text: 'text' },
  { file: 'brand-emotion-sxsw/judge-1377884607_tweet_product_company.csv.gz', text: 'tweet_text' },
  { file: 'noaa-social-media/tweets.csv.gz', text: 'text' },
  { file: 'pheme-threads/ottawashooting.texts.csv.gz', text: 'text' },
];

function mixed(folder: string): LabelledSet {
  const posts = MIXED.flatMap((column) => labelledRows(folder, column).slice(0, MIXED_POSTS));
  return { name: 'eight public sets mixed, the label is the set', posts, leastPosts: 5 };
}

function subjects(folder: string): LabelledSet {
  const column = { file: 'gop-debate-sentiment/Sentiment.csv.gz', text: 'text', label: 'subject_matter' };
  const posts = labelledRows(folder, column).filter(({ labels }) => labels[0] !== 'None of the above');
  return { name: 'one debate, subjects people gave', posts, leastPosts: 5 };
}

function frequentTerms(posts: readonly LabelledPost[]) {
  const counts = new Map<string, number>();
  for (const { terms } of posts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .map(([term, n]) => ({ term, posts: n }))
    .sort((a, b) => b.posts - a.posts || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_TERMS);
}

function pairsOf(posts: readonly LabelledPost[], among: ReadonlySet<string>): TermPair[] {
  const counts = new Map<string, TermPair>();
  for (const { terms } of posts) {
    const held = [...terms].filter((term) => among.has(term)).sort();
    held.forEach((a, index) => {
      for (const b of held.slice(index + 1)) {
        const pair = counts.get(`${a}\t${b}`) ?? { a, b, posts: 0 };
        counts.set(`${a}\t${b}`, { ...pair, posts: pair.posts + 1 });
      }
    });
  }
  return [...counts.values()];
}

const entropy = (weights: Iterable<number>, total: number) =>
  [...weights].reduce(
    (sum, weight) => (weight > 0 ? sum - (weight / total) * Math.log(weight / total) : sum),
    0,
  );

type Labels = readonly (readonly string[])[];

interface Agreement {
  information: number;
  purity: number;
}

/** `clusters[i]` holds the i-th post's clusters; a post of several counts in parts. */
function agreement(clusters: Labels, labels: Labels): Agreement {
  const joint = new Map<string, Map<string, number>>();
  const byLabel = new Map<string, number>();
  let total = 0;
  clusters.forEach((own, index) => {
    const given = labels[index] ?? [];
    const weight = 1 / (own.length * given.length);
    for (const cluster of own) {
      const row = joint.get(cluster) ?? new Map<string, number>();
      joint.set(cluster, row);
      for (const label of given) {
        row.set(label, (row.get(label) ?? 0) + weight);
        byLabel.set(label, (byLabel.get(label) ?? 0) + weight);
        total += weight;
      }
    }
  });
  const rows = [...joint.values()].map((row) => [...row.values()]);
  const sums = rows.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  const both = entropy(sums, total) + entropy(byLabel.values(), total);
  return {
    information: both > 0 ? (2 * (both - entropy(rows.flat(), total))) / both : 0,
    purity: rows.reduce((sum, row) => sum + Math.max(...row), 0) / total,
  };
}

function byChance(clusters: Labels, labels: Labels): Agreement {
  const random = seededRandom(20_261_121);
  const sum = { information: 0, purity: 0 };
  for (let round = 0; round < SHUFFLES; round += 1) {
    const shuffled = labels
      .map((label) => ({ label, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ label }) => label);
    const { information, purity } = agreement(clusters, shuffled);
    sum.information += information / SHUFFLES;
    sum.purity += purity / SHUFFLES;
  }
  return sum;
}

function score(name: string, set: LabelledSet, clustersOf: (post: LabelledPost) => string[]): void {
  const placed = set.posts.map((post) => ({ clusters: clustersOf(post), labels: post.labels }));
  const covered = placed.filter(({ clusters, labels }) => clusters.length > 0 && labels.length > 0);
  const [clusters, labels] = [covered.map((post) => post.clusters), covered.map((post) => post.labels)];
  const [value, chance] = [agreement(clusters, labels), byChance(clusters, labels)];
  const share = ((100 * covered.length) / set.posts.length).toFixed(0);
  const against = (key: keyof Agreement) => `${value[key].toFixed(3)} (by chance ${chance[key].toFixed(3)})`;
  console.log(
    `  ${name.padEnd(28)} NMI ${against('information')}, purity ${against('purity')}; ${share} % of posts placed`,
  );
}

function measure(set: LabelledSet): void {
  const terms = frequentTerms(set.posts);
  const pairs = pairsOf(set.posts, new Set(terms.map(({ term }) => term)));
  const start = performance.now();
  const topics = clusterTerms({ terms, pairs, posts: set.posts.length }, { leastPosts: set.leastPosts });
  const ms = performance.now() - start;
  console.log(`${set.name}: ${set.posts.length} posts, ${topics.length} topics in ${ms.toFixed(0)} ms`);
  for (const { terms: own } of topics.slice(0, 8)) console.log(`    ${own.slice(0, 6).join(', ')}`);
  score('topics', set, (post) =>
    topics.filter((topic) => topicMembership(topic, post.terms)).map(({ key }) => key),
  );
  const single = terms
    .slice(0, topics.length)
    .map(({ term }): Topic => ({ key: term, label: term, terms: [term] }));
  score('one cluster a frequent word', set, (post) =>
    single.filter((topic) => topicMembership(topic, post.terms)).map(({ key }) => key),
  );
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: npm run bench -- topics FOLDER');
for (const language of ['en', 'ja', 'es']) measure(tweetTopics(folder, language));
measure(authorDomains(folder));
measure(subjects(folder));
measure(mixed(folder));
