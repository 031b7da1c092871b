import {
  clusteredShare,
  effectivePosts,
  type ClusteredBase,
  type ClusteredHits,
  kishAuthors,
} from '@/lib/analysis/stats/author-clusters';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { wilson } from '@/lib/analysis/stats/wilson';
import { readCsv } from './accuracy/labelled-files';

/*
 * Samples of authors of real files, each with all their posts: how often the interval of a share of posts holds the share
 * in the whole file, beside plain Wilson in the same run.
 * npm run bench -- author-samples ../shared/data [samples]
 */

const SAMPLES = Number(process.argv[3] ?? 400);
const data = process.argv[2] ?? '../shared/data';
const SIZES = [25, 60, 150, 400];
const ITEMS = 12;

interface Post {
  author: string;
  text: string;
}

const FILES: Readonly<Record<string, () => Post[]>> = {
  'us-election-2024': () =>
    ['aug_chunk_63.csv', 'september_chunk_29.csv'].flatMap((file) =>
      readCsv(data, `us-election-2024/${file}`).map((row) => ({
        author: row['username'] ?? '',
        text: row['text'] ?? '',
      })),
    ),
  'ira-troll-tweets': () =>
    readCsv(data, 'ira-troll-tweets/tweets.csv').map((row) => ({
      author: row['author_id'] ?? '',
      text: row['content'] ?? '',
    })),
  'gop-debate': () =>
    readCsv(data, 'gop-debate-sentiment/Sentiment.csv').map((row) => ({
      author: row['name'] ?? '',
      text: row['text'] ?? '',
    })),
  airline: () =>
    readCsv(data, 'us-airline-sentiment/Tweets.csv').map((row) => ({
      author: row['name'] ?? '',
      text: row['text'] ?? '',
    })),
};

interface Author {
  m: number;
  held: Uint16Array;
}

function itemsOf(posts: readonly Post[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of posts)
    for (const word of new Set(text.toLowerCase().match(/[\p{L}#@_]{3,}/gu) ?? []))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const shares = [...counts]
    .filter(([, n]) => n / posts.length > 0.03 && n / posts.length < 0.97)
    .sort((a, b) => b[1] - a[1]);
  const step = Math.max(1, Math.floor(Math.min(shares.length, 60) / ITEMS));
  return shares
    .filter((_, at) => at % step === 0)
    .slice(0, ITEMS)
    .map(([word]) => word);
}

function authorsOf(posts: readonly Post[], items: readonly string[]): Author[] {
  const authors = new Map<string, Author>();
  for (const { author, text } of posts) {
    const own = authors.get(author) ?? { m: 0, held: new Uint16Array(items.length) };
    authors.set(author, own);
    own.m += 1;
    const words = new Set(text.toLowerCase().match(/[\p{L}#@_]{3,}/gu) ?? []);
    items.forEach((item, at) => words.has(item) && (own.held[at] = (own.held[at] ?? 0) + 1));
  }
  return [...authors.values()];
}

function baseOf(sample: readonly Author[]): ClusteredBase {
  const posts = sample.reduce((sum, { m }) => sum + m, 0);
  const pulls = sample.map(({ m }) => (m / (1 - m / posts)) ** 2);
  return {
    posts,
    authors: sample.length,
    largest: Math.max(...sample.map(({ m }) => m)),
    squares: sample.reduce((sum, { m }) => sum + m * m, 0),
    leveraged: pulls.reduce((sum, pull) => sum + pull, 0),
  };
}

function hitsOf(sample: readonly Author[], item: number, posts: number): ClusteredHits {
  const hits = { posts: 0, authors: 0, squares: 0, products: 0 };
  for (const { m, held } of sample) {
    const h = held[item] ?? 0;
    if (h === 0) continue;
    const lever = (1 - m / posts) ** 2;
    hits.posts += h;
    hits.authors += 1;
    hits.squares += h ** 2 / lever;
    hits.products += (h * m) / lever;
  }
  return hits;
}

const random = seededRandom(7);
for (const [name, read] of Object.entries(FILES)) {
  const posts = read().filter(({ author }) => author !== '');
  const items = itemsOf(posts);
  const authors = authorsOf(posts, items);
  const truth = items.map(
    (_, at) => authors.reduce((sum, { held }) => sum + (held[at] ?? 0), 0) / posts.length,
  );
  for (const size of SIZES.filter((each) => each < authors.length / 2)) {
    let [held, plain, width, plainWidth, n, kish] = [0, 0, 0, 0, 0, 0];
    const byItem = items.map(() => 0);
    for (let run = 0; run < SAMPLES; run += 1) {
      const sample = Array.from(
        { length: size },
        () => authors[Math.floor(random() * authors.length)],
      ).filter((one) => one !== undefined);
      const base = baseOf(sample);
      kish += kishAuthors(base);
      items.forEach((_, at) => {
        const hits = hitsOf(sample, at, base.posts);
        const own = clusteredShare(hits.posts / base.posts, effectivePosts(hits, base), base);
        const other = wilson(hits.posts, base.posts);
        const real = truth[at] ?? 0;
        n += 1;
        if (own.low <= real && real <= own.high) {
          held += 1;
          byItem[at] = (byItem[at] ?? 0) + 1;
        }
        if (other.low <= real && real <= other.high) plain += 1;
        width += own.high - own.low;
        plainWidth += other.high - other.low;
      });
    }
    process.stdout.write(
      `${name.padEnd(18)} ${String(size).padStart(4)} authors (Kish ${(kish / SAMPLES).toFixed(0)})  held ${((100 * held) / n).toFixed(1)} %  plain ${((100 * plain) / n).toFixed(1)} %  wider × ${(width / plainWidth).toFixed(2)}  lowest item ${((100 * Math.min(...byItem)) / SAMPLES).toFixed(0)} %\n`,
    );
  }
}
