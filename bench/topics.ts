import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { LEAST_PLACED } from '@/lib/domain/topic-fields';
import { extractEntities } from '@/lib/analysis/text/entities';
import { extractTerms } from '@/lib/analysis/text/terms';
import { bestTopic, ownersOf } from '@/lib/analysis/topics/best-topic';
import { findTopics } from '@/lib/analysis/topics/find-topics';
import { normalizeText } from '@/lib/domain/keyword-query/text';
import { type Agreement, agreement, byChance } from './topics/agreement';
import { kMeans } from './topics/k-means';
import { clusterTerms, type TermPair, topicMembership } from './topics/louvain-communities';

/*
 * How well topics agree with labels people gave: normalised mutual information (arithmetic mean of the entropies) and
 * purity (the share of posts that have the commonest label of their topic), each beside what the same clusters reach by
 * chance, with the labels shuffled. Beside it the way before (communities of words, a post in several) and plain TF-IDF
 * with k-means, with as many clusters: over all posts, and over as many of its surest posts as have a topic.
 * Topics are found in all posts of a set. Rules and thresholds were chosen by one half of the labels; the other half,
 * by the SHA-1 of the text, is told apart.
 * npm run bench -- topics ../shared/data
 */

const MAX_TERMS = 600;
const BEFORE_TERMS = 300;
/** Posts of each set in the mixed one. */
const MIXED_POSTS = 1_000;

interface LabelledPost {
  terms: ReadonlySet<string>;
  /** A post of k labels counts 1/k for each. */
  labels: readonly string[];
  frozen: boolean;
}

interface LabelledSet {
  name: string;
  posts: LabelledPost[];
}

const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);

const isFrozen = (text: string) => (createHash('sha1').update(text).digest()[0] ?? 0) % 2 === 1;

const labelled = (text: string, labels: readonly string[]): LabelledPost => ({
  terms: new Set(extractTerms(normalizeText(extractEntities(text).prose))),
  labels,
  frozen: isFrozen(text),
});

function tweetTopics(folder: string, language: string): LabelledSet {
  const posts = linesOf(path.join(folder, `tweet-topic-xl/${language}.jsonl.gz`)).map((line) => {
    const { text, topics } = JSON.parse(line) as { text: string; topics: string[] };
    return labelled(text, topics);
  });
  return { name: `tweet-topic-xl ${language}, 19 labels`, posts };
}

function authorDomains(folder: string): LabelledSet {
  const posts = linesOf(path.join(folder, 'twibot20-sample/users.jsonl.gz')).flatMap((line) => {
    const { tweet, domain } = JSON.parse(line) as { tweet: string[] | null; domain: string[] };
    return (tweet ?? []).map((text) => labelled(text, domain));
  });
  return { name: "twibot20-sample, the author's domain, 4 labels", posts };
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
    .map(([post, given]) => labelled(post, [given]));
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
  return { name: 'eight public sets mixed, the label is the set', posts };
}

function subjects(folder: string): LabelledSet {
  const column = { file: 'gop-debate-sentiment/Sentiment.csv.gz', text: 'text', label: 'subject_matter' };
  const posts = labelledRows(folder, column).filter(({ labels }) => labels[0] !== 'None of the above');
  return { name: 'one debate, subjects people gave', posts };
}

function frequentTerms(posts: readonly LabelledPost[], most: number) {
  const counts = new Map<string, number>();
  for (const { terms } of posts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .map(([term, n]) => ({ term, posts: n }))
    .sort((a, b) => b.posts - a.posts || (a.term < b.term ? -1 : 1))
    .slice(0, most);
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

type Clusters = readonly (readonly string[])[];

function score(name: string, posts: readonly LabelledPost[], clusters: Clusters): void {
  for (const frozen of [false, true]) {
    const own = posts.flatMap((post, place) =>
      post.frozen === frozen && post.labels.length > 0
        ? [{ labels: post.labels, of: clusters[place] ?? [] }]
        : [],
    );
    const placed = own.filter(({ of }) => of.length > 0);
    const [given, labels] = [placed.map(({ of }) => of), placed.map((post) => post.labels)];
    const [value, chance] = [agreement(given, labels), byChance(given, labels)];
    const told = (key: keyof Agreement) => `${value[key].toFixed(3)} (by chance ${chance[key].toFixed(3)})`;
    const half = frozen ? 'frozen half' : 'tuning half';
    const part = ((100 * placed.length) / own.length).toFixed(0);
    console.log(
      `  ${name.padEnd(26)} ${half}: NMI ${told('information')}, purity ${told('purity')}; ${part} % of ${own.length} placed`,
    );
  }
}

function foundTopics({ name, posts }: LabelledSet): Clusters {
  const words = frequentTerms(posts, MAX_TERMS).map(({ term }) => term);
  const place = new Map(words.map((word, index) => [word, index]));
  const held = posts.map(({ terms }) =>
    [...terms].flatMap((term) => place.get(term) ?? []).sort((a, b) => a - b),
  );
  const start = performance.now();
  const topics = findTopics({ words, held, posts: posts.length });
  const ms = performance.now() - start;
  const owners = ownersOf(topics.map((topic) => topic.words));
  const best = posts.map(({ terms }) => bestTopic(owners, terms));
  const placed = best.filter((topic) => topic !== null).length / posts.length;
  const shown = placed >= LEAST_PLACED ? 'shown' : 'not shown';
  console.log(
    `${name}: ${posts.length} posts, ${topics.length} topics hold ${(100 * placed).toFixed(0)} % (${shown}), ${ms.toFixed(0)} ms`,
  );
  const sized = topics.map(({ label }, at) => ({ label, n: best.filter((topic) => topic === at).length }));
  for (const { label, n } of sized.sort((a, b) => b.n - a.n).slice(0, 8))
    console.log(`    ${((100 * n) / posts.length).toFixed(1)} % ${label.join(', ')}`);
  return best.map((topic) => (topic === null ? [] : [String(topic)]));
}

function waysBefore(posts: readonly LabelledPost[]): Clusters {
  const terms = frequentTerms(posts, BEFORE_TERMS);
  const pairs = pairsOf(posts, new Set(terms.map(({ term }) => term)));
  const topics = clusterTerms({ terms, pairs, posts: posts.length });
  return posts.map((post) =>
    topics.filter((topic) => topicMembership(topic, post.terms)).map(({ key }) => key),
  );
}

function measure(set: LabelledSet): void {
  const { posts } = set;
  const clusters = foundTopics(set);
  score('topics', posts, clusters);
  score('communities, the way before', posts, waysBefore(posts));
  const k = new Set(clusters.flat()).size;
  if (k < 2) return;
  const found = kMeans(
    posts.map(({ terms }) => terms),
    k,
  );
  const all = found.map((post) => (post ? [String(post.cluster)] : []));
  score('TF-IDF, k-means', posts, all);
  const placed = clusters.filter((own) => own.length > 0).length;
  const bar = found.map((post) => post?.likeness ?? 0).sort((a, b) => b - a)[placed - 1] ?? 0;
  score(
    'TF-IDF, k-means, surest',
    posts,
    all.map((own, place) => ((found[place]?.likeness ?? 0) >= bar ? own : [])),
  );
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: npm run bench -- topics FOLDER');
for (const language of ['en', 'ja', 'es', 'gr']) measure(tweetTopics(folder, language));
measure(authorDomains(folder));
measure(subjects(folder));
measure(mixed(folder));
