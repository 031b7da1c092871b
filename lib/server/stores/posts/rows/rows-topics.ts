import 'server-only';
import type { HeldWords } from '@/lib/analysis/topics/word-company';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import {
  CANDIDATES,
  CLEAR,
  type CountedWords,
  QUOTES,
  type TopicCount,
  type TopicReader,
} from '../posts-topics';
import { everyKth, wordsKey } from '../topic-model';
import { restOf } from './key-numbers';
import type { MatchedRows } from './matched-rows';
import { authorsByValue } from './rows-clusters';
import type { RowItems } from './rows-items';
import { postKeyOf, type RowTexts } from './row-texts';

/** The place (from 1) of each word in a list, by the number of the item; 0: it is not listed. */
function placesOf({ words, numbered }: RowItems, list: readonly string[]): Uint32Array {
  const places = new Uint32Array(numbered.keys.size);
  for (const [index, word] of list.entries()) {
    const number = words.get(word);
    if (number !== undefined) places[number] = index + 1;
  }
  return places;
}

/** The listed words of one row after the other. */
class HeldPlaces {
  /** Those of the row read last, in no order. */
  readonly found: Uint32Array;
  count = 0;

  constructor(
    private readonly rows: MatchedRows,
    private readonly items: RowItems,
    private readonly places: Uint32Array,
  ) {
    this.found = new Uint32Array(places.length + 1);
  }

  read(row: number): void {
    const { ends } = this.rows.items;
    const { of } = this.items.numbered;
    this.count = 0;
    const end = ends[row] ?? 0;
    for (let at = row === 0 ? 0 : (ends[row - 1] ?? 0); at < end; at += 1) {
      const place = this.places[of[at] ?? 0] ?? 0;
      if (place === 0) continue;
      this.found[this.count] = place;
      this.count += 1;
    }
  }

  has(place: number): boolean {
    for (let at = 0; at < this.count; at += 1) if (this.found[at] === place) return true;
    return false;
  }
}

/** The twin of `sampleOf`. */
function sampleOf(rows: MatchedRows, items: RowItems, words: readonly string[], posts: number): HeldWords {
  const [every, held] = [everyKth(posts), new HeldPlaces(rows, items, placesOf(items, words))];
  const found: number[][] = [];
  let sampled = 0;
  for (let row = 0; row < rows.size; row += 1) {
    if (restOf(rows.postKeys[2 * row] ?? 0, rows.postKeys[2 * row + 1] ?? 0, every) !== 0) continue;
    sampled += 1;
    held.read(row);
    const places = Array.from(held.found.subarray(0, held.count), (place) => place - 1);
    if (places.length > 0) found.push(places.sort((a, b) => a - b));
  }
  return { words, held: found, posts: sampled };
}

/** The twin of `bestTopicSql`: the topic whose words weigh most, of equals the first. */
class BestTopic {
  /** From 1; 0: none. */
  topic = 0;
  weight = 0;
  private readonly sums: Float64Array;
  /** By the place of a word. */
  private readonly topics: Uint32Array;
  private readonly weights: Uint32Array;

  constructor(words: CountedWords, topics: number) {
    this.sums = new Float64Array(topics + 1);
    this.topics = Uint32Array.from([{ topic: 0 }, ...words], ({ topic }) => topic);
    this.weights = Uint32Array.from([{ weight: 0 }, ...words], ({ weight }) => weight);
  }

  read({ found, count }: HeldPlaces): void {
    const { sums, topics, weights } = this;
    for (let at = 0; at < count; at += 1) {
      const [place, topic] = [found[at] ?? 0, topics[found[at] ?? 0] ?? 0];
      sums[topic] = (sums[topic] ?? 0) + (weights[place] ?? 0);
    }
    this.topic = 0;
    this.weight = 0;
    for (let at = 0; at < count; at += 1) {
      const topic = topics[found[at] ?? 0] ?? 0;
      const weight = sums[topic] ?? 0;
      if (topic === 0 || weight < this.weight) continue;
      if (weight > this.weight || topic < this.topic) {
        this.topic = topic;
        this.weight = weight;
      }
    }
    for (let at = 0; at < count; at += 1) sums[topics[found[at] ?? 0] ?? 0] = 0;
  }
}

interface Candidate {
  row: number;
  /** Originals first, then those with the leading word, then those that speak plainly. */
  rank: number;
  received: number;
}

/** The first few posts of a topic that quotes are chosen from. */
class Candidates {
  readonly kept: Candidate[] = [];

  constructor(private readonly rows: MatchedRows) {}

  offer(row: number, rank: number): void {
    const { kept } = this;
    const received = this.rows.engagements[row] || 0;
    const last = kept.length < CANDIDATES ? undefined : kept.at(-1);
    if (last && (rank > last.rank || (rank === last.rank && received < last.received))) return;
    const one = { row, rank, received };
    if (last && this.order(last, one) <= 0) return;
    kept.push(one);
    kept.sort((a, b) => this.order(a, b));
    if (kept.length > CANDIDATES) kept.pop();
  }

  private order(a: Candidate, b: Candidate): number {
    const { segment, at, postKeys } = this.rows;
    return (
      a.rank - b.rank ||
      b.received - a.received ||
      (segment[a.row] ?? 0) - (segment[b.row] ?? 0) ||
      (at[a.row] ?? 0) - (at[b.row] ?? 0) ||
      (postKeys[2 * a.row + 1] ?? 0) - (postKeys[2 * b.row + 1] ?? 0) ||
      (postKeys[2 * a.row] ?? 0) - (postKeys[2 * b.row] ?? 0)
    );
  }
}

/** The words of a post as one text. */
function wordingOf({ items: { ends, keys } }: MatchedRows, row: number): string {
  const words: number[] = [];
  for (let at = row === 0 ? 0 : (ends[row - 1] ?? 0); at < (ends[row] ?? 0); at += 1)
    if (((keys[2 * at] ?? 0) & 7) === ITEM_KINDS.terms) words.push(keys[2 * at] ?? 0, keys[2 * at + 1] ?? 0);
  return words.join(' ');
}

/** The first three in different words, of different people as far as there are any. */
function quotesAmong(rows: MatchedRows, { kept }: Candidates): number[] {
  const wordings = new Set<string>();
  const different = kept.filter(({ row }) => {
    const wording = wordingOf(rows, row);
    return !wordings.has(wording) && wordings.add(wording);
  });
  const people = new Set<number>();
  const again: Candidate[] = [];
  const first = different.filter((one) => {
    const author = rows.author[one.row] ?? 0;
    const said = rows.authors.known[author] === 1 && people.has(author);
    people.add(author);
    if (said) again.push(one);
    return !said;
  });
  return [...first, ...again].slice(0, QUOTES).map(({ row }) => row);
}

interface Pass {
  /** Topic of each row. */
  topics: Uint16Array;
  /** Posts by topic and place of a word, 0 for all of the topic. */
  counts: Uint32Array;
  candidates: Candidates[];
}

function onePass(rows: MatchedRows, items: RowItems, words: CountedWords, topics: number): Pass {
  const list = words.map(({ word }) => word);
  const [held, best] = [new HeldPlaces(rows, items, placesOf(items, list)), new BestTopic(words, topics)];
  const leads = Array.from(
    { length: topics + 1 },
    (_, topic) => words.findIndex((word) => word.topic === topic) + 1,
  );
  const width = words.length + 1;
  const of = new Uint16Array(rows.size);
  const counts = new Uint32Array((topics + 1) * width);
  const candidates = Array.from({ length: topics + 1 }, () => new Candidates(rows));
  for (let row = 0; row < rows.size; row += 1) {
    held.read(row);
    best.read(held);
    const { topic } = best;
    of[row] = topic;
    const start = topic * width;
    counts[start] = (counts[start] ?? 0) + 1;
    for (let at = 0; at < held.count; at += 1) {
      const place = start + (held.found[at] ?? 0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    if (topic === 0) continue;
    const later = held.has(leads[topic] ?? 0) ? 0 : 1;
    const rank = (2 * (rows.repost[row] ?? 0) + later) * (CLEAR + 1) + CLEAR - Math.min(CLEAR, best.weight);
    candidates[topic]?.offer(row, rank);
  }
  return { topics: of, counts, candidates };
}

/** Reads and counts topics from rows. */
export function topicsByRows(
  rows: MatchedRows,
  items: RowItems,
  texts: RowTexts,
  frequent: TopicReader['frequent'],
): TopicReader {
  return {
    frequent,
    sample: (words, posts) => Promise.resolve(sampleOf(rows, items, words, posts)),
    async count({ topics }, words) {
      const { topics: of, counts, candidates } = onePass(rows, items, words, topics.length);
      const chosen = candidates.map((own) => quotesAmong(rows, own));
      const width = words.length + 1;
      const counted = Array.from(counts, (posts, at): TopicCount => {
        const [topic, word] = [Math.floor(at / width), at % width];
        const quotes = word === 0 ? (chosen[topic] ?? []) : [];
        return { topic, word, posts, quotes: quotes.map((row) => postKeyOf(rows, row)) };
      });
      const printed = await texts.printed(chosen.flat());
      return {
        counts: counted.filter(({ posts }) => posts > 0),
        quoted: new Map([...printed].map(([row, post]) => [postKeyOf(rows, row), post])),
        authors: authorsByValue(rows, {
          names: [undefined, ...topics.map(({ words: own }) => wordsKey(own))],
          of,
        }),
      };
    },
  };
}
