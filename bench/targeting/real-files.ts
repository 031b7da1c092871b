import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import {
  balanceOf,
  coveredBy,
  type Figures,
  figuresOf,
  sizesOf,
} from '@/lib/analysis/targeting/tested/curve';
import { withoutDefining } from '@/lib/analysis/targeting/tested/defining-words';
import { type Reach, reachOf } from '@/lib/analysis/targeting/tested/reach';
import { findPackage } from '@/lib/analysis/targeting/tested/test-targeting';
import { extractEntities } from '@/lib/analysis/text/entities';
import { extractTerms } from '@/lib/analysis/text/terms';
import { compileMatcher } from '@/lib/domain/keyword-query/match';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { normalizeText, tokenize } from '@/lib/domain/keyword-query/text';
import { MAX_CANDIDATES, type TestedList } from '@/lib/domain/tested-targeting';
import { readCsv } from '../accuracy/labelled-files';
import { Held, pairedGain } from './held';
import { rivalOrders } from './rivals';

/**
 * Real posts with authors and times, whose people are looked for, and the share of authors that somebody has: the others
 * are held back. No constant was chosen on the last three, which came when all of them stood.
 */
const FILES = [
  {
    name: 'us-election-2024',
    query: 'kamala OR harris',
    share: 0.25,
    rows: (data: string) =>
      ['aug_chunk_63.csv', 'september_chunk_29.csv'].flatMap((file) =>
        readCsv(data, `us-election-2024/${file}`).map(({ username = '', text = '', epoch = '' }) => ({
          ...{ author: username, text, at: Number(epoch) },
        })),
      ),
  },
  {
    name: 'gop-debate',
    query: 'trump OR @realdonaldtrump',
    share: 0.5,
    rows: (data: string) =>
      readCsv(data, 'gop-debate-sentiment/Sentiment.csv').map(
        ({ name = '', text = '', tweet_created: at = '' }) => ({
          ...{ author: name, text, at: dayFirst(at, [1, 0, 2]) },
        }),
      ),
  },
  {
    name: 'us-airline',
    query: 'flight OR flights',
    share: 0.5,
    rows: (data: string) =>
      readCsv(data, 'us-airline-sentiment/Tweets.csv').map(
        ({ name = '', text = '', tweet_created: at = '' }) => ({
          ...{ author: name, text, at: dayFirst(at, [0, 1, 2]) },
        }),
      ),
  },
  {
    name: 'mayweather-mcgregor',
    query: 'mcgregor OR conor',
    share: 0.5,
    rows: (data: string) =>
      readCsv(data, 'mayweather-mcgregor/tweets.csv').map(
        ({ screen_name: author = '', text = '', created_at: at = '' }) => ({
          ...{ author, text, at: Date.parse(`${at.replace(' ', 'T')}Z`) },
        }),
      ),
  },
  {
    name: 'covid19-posts',
    query: 'cases OR deaths',
    share: 0.5,
    rows: (data: string) =>
      readCsv(data, 'covid19-posts/covid19_tweets_sample.csv').map(
        ({ user_name: author = '', text = '', date: at = '' }) => ({
          ...{ author, text, at: dayFirst(at.replaceAll('/', '-'), [0, 1, 2]) },
        }),
      ),
  },
  {
    name: 'ira-troll-tweets',
    query: 'trump',
    share: 0.5,
    rows: (data: string) =>
      readCsv(data, 'ira-troll-tweets/tweets.csv').map(
        ({ author_id: author = '', content: text = '', publish_date: at = '' }) => ({
          ...{ author, text, at: Date.parse(`${at.replace(' ', 'T')}Z`) },
        }),
      ),
  },
] as const;

/** `24-02-2015 11:35`; which of the three numbers are day, month and year. */
function dayFirst(text: string, [d, m, y]: readonly [number, number, number]): number {
  const [date = '', time = ''] = text.split(' ');
  const parts = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(parts[y] ?? 0, (parts[m] ?? 1) - 1, parts[d] ?? 1, hours, minutes);
}

interface Account {
  target: boolean;
  early: string[];
  late: string[];
  hasEarly: boolean;
  hasLate: boolean;
}

const LISTS: Readonly<Record<string, TestedList>> = { '#': 'hashtags', '@': 'handles', '.': 'keywords' };

function itemsOf(text: string): string[] {
  const { hashtags, mentions, prose } = extractEntities(text);
  return [
    ...extractTerms(normalizeText(prose)).map((word) => `.${word}`),
    ...hashtags.map((tag) => `#${tag}`),
    ...mentions.map((handle) => `@${handle}`),
  ];
}

function accountsIn(rows: readonly { author: string; text: string; at: number }[], query: string): Account[] {
  const matches = compileMatcher(parseKeywordQuery(query));
  const known = rows.filter(({ author, at }) => author !== '' && Number.isFinite(at));
  const middle = known.map(({ at }) => at).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0;
  const accounts = new Map<string, Account>();
  for (const { author, text, at } of known) {
    const account = accounts.get(author) ?? {
      target: false,
      early: [],
      late: [],
      hasEarly: false,
      hasLate: false,
    };
    accounts.set(author, account);
    const { hashtags, mentions } = extractEntities(text);
    if (matches({ tokens: tokenize(text), hashtags, mentions, normalized: normalizeText(text) }))
      account.target = true;
    const early = at < middle;
    account[early ? 'early' : 'late'].push(...itemsOf(text));
    account[early ? 'hasEarly' : 'hasLate'] = true;
  }
  return [...accounts.values()];
}

/** Items that at least three learning people of the target hold, the most usual first, without what defines it. */
function candidatesIn(learn: readonly Account[], query: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target, early } of learn)
    if (target) for (const item of new Set(early)) counts.set(item, (counts.get(item) ?? 0) + 1);
  const usual = [...counts].filter(([, n]) => n >= 3).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const named = usual.map(([item]) => ({
    item,
    list: LISTS[item.charAt(0)] ?? 'keywords',
    key: item.slice(1),
  }));
  const defining = {
    query: parseKeywordQuery(query),
    extra: null,
    handles: [],
    items: [],
    blocks: [],
    conditions: [],
  };
  const { kept } = withoutDefining(named, defining);
  return new Map(kept.slice(0, MAX_CANDIDATES).map(({ item }, place) => [item, place]));
}

function reach(
  accounts: readonly Account[],
  half: 'early' | 'late',
  places: ReadonlyMap<string, number>,
): Reach {
  const there = accounts.filter((account) => (half === 'early' ? account.hasEarly : account.hasLate));
  return reachOf(
    there.map((account) => ({
      target: account.target,
      held: [...new Set(account[half])].flatMap((item) => places.get(item) ?? []),
    })),
  );
}

function pointIn(truth: Reach, order: readonly number[], chips: number, candidates: number) {
  return coveredBy(truth, order.slice(0, chips), candidates).at(-1);
}

const COUNTS = [10, 20] as const;

type Share = Figures['recall'] | Figures['lift'];

/** A figure on the scale of its interval. */
function toldOf({ value, low, high }: Share, scale: (value: number) => number) {
  return { value: scale(value ?? 0), low: scale(low ?? 0), high: scale(high ?? 0) };
}

export function realFile(file: (typeof FILES)[number], data: string, samples: number): void {
  const accounts = accountsIn(file.rows(data), file.query);
  const held = { recall: new Held(), precision: new Held(), lift: new Held() };
  const scales = { recall: (value: number) => value, precision: (value: number) => value, lift: Math.log };
  const gains = new Map<string, number[]>();
  let untold = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const random = seededRandom(1_000 + sample);
    const slots = accounts.map((account) => ({ account, slot: random() }));
    const within = (from: number, to: number) =>
      slots.flatMap(({ account, slot }) => (slot >= from && slot < to ? [account] : []));
    const learners = within(0, 0.5 * file.share);
    const places = candidatesIn(learners, file.query);
    const parts = {
      learn: reach(learners, 'early', places),
      choose: reach(within(0.5 * file.share, 0.7 * file.share), 'late', places),
      report: reach(within(0.7 * file.share, file.share), 'late', places),
    };
    const found = findPackage(parts, places.size);
    const truth = reach(within(file.share, 1), 'late', places);
    const told = found.curve[(found.knee ?? 0) - 1];
    const point = found.knee === null ? null : pointIn(truth, found.order, found.knee, places.size);
    if (!told || !point) {
      untold += 1;
      continue;
    }
    const figures = figuresOf(point, truth);
    for (const name of ['recall', 'precision', 'lift'] as const)
      held[name].addBeside(toldOf(told[name], scales[name]), toldOf(figures[name], scales[name]));
    const rivals = rivalOrders(parts.learn, places.size);
    for (const chips of COUNTS) {
      const balance = (order: readonly number[]) => {
        const covered = pointIn(truth, order, chips, places.size);
        return covered ? balanceOf(covered, sizesOf(truth)) : 0;
      };
      const own = balance(found.order);
      for (const [name, order] of Object.entries(rivals)) {
        const key = `${name}, ${chips} chips`;
        gains.set(key, [...(gains.get(key) ?? []), own - balance(order)]);
      }
    }
  }
  console.log(
    `\n${file.name} (${accounts.length} authors; ${file.query}): ${samples - untold} of ${samples} samples told`,
  );
  if (held.recall.told < 2) return;
  for (const [name, count] of Object.entries(held)) console.log(`  ${name}: ${count.line()}`);
  for (const [name, list] of gains) console.log(`  against ${name}: ${pairedGain(list)}`);
}

export const REAL_FILES = FILES;
