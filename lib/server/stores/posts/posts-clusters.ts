import 'server-only';
import type { AuthorCounts, CountRow, ItemAuthors, Items, LoudAuthor } from '@/lib/analysis/sections/facets';
import { doubtOf } from '@/lib/analysis/stats/author-clusters';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import { COMPARED_TERMS, RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { ITEM_KINDS, itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import { topicNumberOf } from './best-topic-sql';
import { CLUSTER, loudestAuthor, withoutLoudest } from './posts-loudest';
import type { Matched, Params, Run } from './posts-question';

/** The place of all posts of a base; what is counted in them has the places from 1 on. */
const ALL = 0;

interface ClusterRow {
  place: number;
  posts: number;
  authors: number;
  largest: number;
  plain: number;
  squares: number;
  products: number;
}

interface Counted {
  /** Keys of one post, an array of UInt64. */
  keys: string;
  /** Which of them count. */
  kept: string;
  /** The place of a key. */
  place: string;
}

/** Sums over authors: of all their posts, and of those that show each key. */
const clustersSql = (where: string, { keys, kept, place }: Counted) => `
  SELECT toUInt32(if(key = ${ALL}, ${ALL}, ${place})) AS place, sum(h) AS posts, count() AS authors, max(h) AS largest,
    sum(h * h) AS plain, sum(h * h / lever) AS squares, sum(h * m / lever) AS products
  FROM (SELECT tupleElement(one, 1) AS key, tupleElement(one, 2) AS h, m,
      pow(1 - least(m / total, 0.999999), 2) AS lever
    FROM (SELECT held, m, sum(m) OVER () AS total FROM (
      SELECT groupArray((key, n)) AS held, sumIf(n, key = ${ALL}) AS m FROM (
        SELECT cluster, key, count() AS n FROM (
          SELECT ${CLUSTER} AS cluster, arrayJoin(arrayPushFront(${keys}, toUInt64(${ALL}))) AS key
          FROM posts WHERE ${where})
        WHERE key = ${ALL} OR ${kept} GROUP BY cluster, key)
      GROUP BY cluster)) ARRAY JOIN held AS one)
  GROUP BY key`;

const NOBODY = { posts: 0, authors: 0, largest: 0, squares: 0, leveraged: 0 };
type NameOf = (place: number) => string | undefined;

/** Sums over all authors; where one of them wrote too much of it, those over the others too. */
interface Clusters {
  rows: readonly ClusterRow[];
  loudest?: { author: LoudAuthor; others: readonly ClusterRow[] };
}

function sumsOf(rows: readonly ClusterRow[], nameOf: NameOf): AuthorCounts {
  const all = rows.find(({ place }) => place === ALL);
  const hits = rows.flatMap(({ place, posts, authors, squares, products }) => {
    const name = place === ALL ? undefined : nameOf(place);
    return name === undefined ? [] : [[name, { posts, authors, squares, products }] as const];
  });
  if (!all) return { base: NOBODY, hits: new Map(hits) };
  const { posts, authors, largest, plain, squares } = all;
  return { base: { posts, authors, largest, squares: plain, leveraged: squares }, hits: new Map(hits) };
}

function countsOf({ rows, loudest }: Clusters, nameOf: NameOf): AuthorCounts {
  const counts = sumsOf(rows, nameOf);
  return loudest
    ? { ...counts, loudest: { ...loudest.author, others: sumsOf(loudest.others, nameOf) } }
    : counts;
}

async function readClusters(run: Run, matched: Matched, counted: Counted): Promise<Clusters> {
  const read = ({ where, params }: Matched) => run<ClusterRow>(clustersSql(where, counted), params);
  const rows = await read(matched);
  if (doubtOf(sumsOf(rows, () => undefined).base) !== 'one_author') return { rows };
  const [author, others] = await Promise.all([loudestAuthor(run, matched), read(withoutLoudest(matched))]);
  return author ? { rows, loudest: { author, others } } : { rows };
}

type Kind = keyof Items;
const KINDS = ['terms', 'hashtags', 'mentions', 'domains', 'emojis', 'subreddits'] as const satisfies Kind[];
const listed = (kind: Kind) => (kind === 'terms' ? COMPARED_TERMS : RANKED_ITEMS);

/** Nothing but the base. */
const NOTHING: Counted = { keys: 'CAST([] AS Array(UInt64))', kept: 'false', place: '0' };

function listedItems(names: readonly { kind: Kind; key: string }[], params: Params): Counted {
  const hashed = KINDS.map((kind) => {
    const own = names.flatMap((name) => (name.kind === kind ? [name.key] : []));
    return `arrayMap(item -> ${itemKeySql('item', ITEM_KINDS[kind])}, ${params.add(own, 'Array(String)')})`;
  });
  const all = `arrayConcat(${hashed.join(', ')})`;
  return { keys: 'item_keys', kept: `key IN (SELECT arrayJoin(${all}))`, place: `indexOf(${all}, key)` };
}

/** Of the listed items. */
export async function itemAuthors(run: Run, matched: Matched, items: Items): Promise<ItemAuthors> {
  const names = KINDS.flatMap((kind) =>
    items[kind].items.slice(0, listed(kind)).map(({ key }) => ({ kind, key })),
  );
  const counted = names.length === 0 ? NOTHING : listedItems(names, matched.params);
  const clusters = await readClusters(run, matched, counted);
  const of = (kind: Kind) =>
    countsOf(clusters, (place) => {
      const name = names[place - 1];
      return name?.kind === kind ? name.key : undefined;
    });
  return {
    terms: of('terms'),
    hashtags: of('hashtags'),
    mentions: of('mentions'),
    domains: of('domains'),
    emojis: of('emojis'),
    subreddits: of('subreddits'),
  };
}

/** Of the posts whose column says one of these names. */
async function columnAuthors(
  run: Run,
  matched: Matched,
  column: string,
  names: readonly string[],
): Promise<AuthorCounts> {
  const place = `indexOf(${matched.params.add([...names], 'Array(String)')}, toString(${column}))`;
  const counted = { keys: `[toUInt64(${place})]`, kept: 'true', place: 'key' };
  const known = { ...matched, where: `${matched.where} AND ${place} > 0` };
  return countsOf(await readClusters(run, known, counted), (at) => names[at - 1]);
}

const SENTIMENTS = ['positive', 'neutral', 'negative'];
const UNKNOWN_LANGUAGES: ReadonlySet<string> = new Set(['', 'und']);

export const sentimentAuthors = (run: Run, question: Matched): Promise<AuthorCounts> =>
  columnAuthors(run, question, 'sentiment', SENTIMENTS);

export function languageAuthors(
  run: Run,
  question: Matched,
  languages: readonly CountRow[],
): Promise<AuthorCounts> {
  const known = languages.map(({ key }) => key).filter((key) => !UNKNOWN_LANGUAGES.has(key));
  return columnAuthors(run, question, 'language', known);
}

/** Of the posts of each topic, by its key: a post belongs to its best one or to none. */
export async function topicAuthors(
  run: Run,
  matched: Matched,
  topics: readonly TopicWords[],
  keyOf: (topic: TopicWords) => string,
): Promise<AuthorCounts> {
  const keys = topics.map(keyOf);
  const topic = `toUInt64(${topicNumberOf(topics, matched.params)})`;
  const counted = { keys: `arrayFilter(topic -> topic > 0, [${topic}])`, kept: 'true', place: 'key' };
  return countsOf(await readClusters(run, matched, counted), (place) => keys[place - 1]);
}
