import 'server-only';
import type { CountRow, TopicRow, Topics } from '@/lib/analysis/sections/facets';
import { FEWEST_FOUND, TOPIC_SAMPLE, TOPIC_TERMS } from '@/lib/analysis/sections/thresholds';
import { clusterTerms } from '@/lib/analysis/topics/cluster-terms';
import { layoutTopics } from '@/lib/analysis/topics/layout-topics';
import { ITEM_KINDS, itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import type { Matched, Params, Run } from './posts-question';

interface Company {
  words: readonly CountRow[];
  /** Posts looked at; those without any of the words are counted, not listed. */
  posts: number;
  /** Places (from 0) of the words of each post that has any, ascending. */
  held: readonly (readonly number[])[];
  /** Whether every matched post was looked at. */
  whole: boolean;
}

/** The keys that stand for words in `item_keys`. */
const termKeys = (terms: readonly string[], params: Params) =>
  `arrayMap(term -> ${itemKeySql('term', ITEM_KINDS.terms)}, ${params.add([...terms], 'Array(String)')})`;

/** Which of the first words stand in each post; of every k-th post when they are many. */
async function company(
  run: Run,
  { where, params }: Matched,
  terms: readonly CountRow[],
  matched: number,
): Promise<Company> {
  const every = Math.max(1, Math.floor(matched / TOPIC_SAMPLE));
  const words = terms.slice(0, TOPIC_TERMS);
  const list = termKeys(
    words.map((word) => word.key),
    params,
  );
  const places = params.add(
    words.map((_, index) => index + 1),
    'Array(UInt32)',
  );
  const rows = await run<{ posts: number; held: string[] }>(
    `WITH arraySort(arrayFilter(place -> place > 0, arrayMap(term -> transform(term, ${list}, ${places}, toUInt32(0)), item_keys))) AS places
     SELECT count() AS posts, groupArrayIf(arrayStringConcat(places, ' '), notEmpty(places)) AS held
     FROM posts WHERE ${where} AND post_key % ${every} = 0`,
    params,
  );
  const held = (rows[0]?.held ?? []).map((post) => post.split(' ').map((place) => Number(place) - 1));
  return { words, posts: rows[0]?.posts ?? 0, held, whole: every === 1 };
}

/** Posts that hold each word, and each two of them, among the posts looked at. */
function countCompany({ words, held }: Company) {
  const size = words.length;
  const posts = new Uint32Array(size);
  const both = new Uint32Array(size * size);
  for (const places of held) {
    for (const [index, a] of places.entries()) {
      posts[a] = (posts[a] ?? 0) + 1;
      for (const b of places.slice(index + 1)) both[a * size + b] = (both[a * size + b] ?? 0) + 1;
    }
  }
  const word = (place: number) => words[place]?.key ?? '';
  const pairs = [...both.entries()]
    .filter(([, n]) => n >= FEWEST_FOUND)
    .map(([place, n]) => ({ a: word(Math.floor(place / size)), b: word(place % size), posts: n }));
  return { terms: words.map(({ key }, place) => ({ term: key, posts: posts[place] ?? 0 })), pairs };
}

interface Members {
  /** Posts in at least one topic. */
  any: number;
  /** Posts of each topic, by its place in the list. */
  each: readonly number[];
}

/** A first word counts twice, and two make a member. */
function membersOf({ words, held }: Company, topics: readonly (readonly string[])[]): Members {
  const owner = new Map(
    topics.flatMap((terms, topic) => terms.map((term, index) => [term, { topic, first: index === 0 }])),
  );
  const owners = words.map(({ key }) => owner.get(key));
  const each = topics.map(() => 0);
  let any = 0;
  for (const places of held) {
    const weight = new Map<number, number>();
    for (const place of places) {
      const own = owners[place];
      if (own) weight.set(own.topic, (weight.get(own.topic) ?? 0) + (own.first ? 2 : 1));
    }
    const member = [...weight].filter(([, sum]) => sum >= 2);
    for (const [topic] of member) each[topic] = (each[topic] ?? 0) + 1;
    if (member.length > 0) any += 1;
  }
  return { any, each };
}

/** The same of all matched posts, counted by the store. */
async function countMembers(
  run: Run,
  { where, params }: Matched,
  topics: readonly (readonly string[])[],
): Promise<Members> {
  const words = topics.flatMap((terms, topic) =>
    terms.map((term, index) => ({ term, code: (topic + 1) * 2 + Number(index === 0) })),
  );
  const list = termKeys(
    words.map(({ term }) => term),
    params,
  );
  const codes = params.add(
    words.map(({ code }) => code),
    'Array(UInt32)',
  );
  const rows = await run<{ topic: number; posts: number }>(
    `WITH arrayFilter(code -> code > 0, arrayMap(term -> transform(term, ${list}, ${codes}, toUInt32(0)), item_keys)) AS held,
       arrayMap(code -> intDiv(code, 2), held) AS ids,
       arrayDistinct(arrayConcat(arrayFilter((id, code) -> code % 2 = 1, ids, held),
         arrayFilter((id, i) -> indexOf(ids, id) < i, ids, arrayEnumerate(ids)))) AS member
     SELECT arrayJoin(if(empty(member), [], arrayPushFront(member, 0))) AS topic, count() AS posts
     FROM posts WHERE ${where} GROUP BY topic`,
    params,
  );
  const posts = (topic: number) => rows.find((row) => row.topic === topic)?.posts ?? 0;
  return { any: posts(0), each: topics.map((_, index) => posts(index + 1)) };
}

/** Clusters of the first words by the company they keep, and the matched posts that belong to each. */
export async function topicsOf(
  run: Run,
  matchedSet: () => Matched,
  terms: readonly CountRow[],
  matched: number,
): Promise<Topics> {
  const seen = await company(run, matchedSet(), terms, matched);
  const counted = countCompany(seen);
  const found = clusterTerms({ ...counted, posts: seen.posts });
  if (found.length === 0) return { items: [], posts: 0, sampled: seen.posts };
  const places = new Map(layoutTopics(found, counted.pairs).map((place) => [place.key, place]));
  const lists = found.map((topic) => topic.terms);
  const { any, each } = seen.whole ? membersOf(seen, lists) : await countMembers(run, matchedSet(), lists);
  const items = found.map(({ key, terms: own }, index): TopicRow => {
    const { x, y } = places.get(key) ?? { x: 0.5, y: 0.5 };
    return { terms: own, posts: each[index] ?? 0, x, y };
  });
  return { items, posts: any, sampled: seen.posts };
}
