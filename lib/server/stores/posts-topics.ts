import 'server-only';
import type { CountRow, TopicRow, Topics } from '@/lib/analysis/sections/facets';
import { FEWEST_FOUND, TOPIC_SAMPLE, TOPIC_TERMS } from '@/lib/analysis/sections/thresholds';
import { clusterTerms } from '@/lib/analysis/topics/cluster-terms';
import { layoutTopics } from '@/lib/analysis/topics/layout-topics';
import type { Matched, Run } from './posts-question';

const PAIR_BASE = 1_000;

interface PairRow {
  /** The two words' places in the list of words, times `PAIR_BASE` and plus. */
  pair: number;
  posts: number;
}

interface Company {
  words: readonly CountRow[];
  posts: number;
  pairs: { a: string; b: string; posts: number }[];
}

/** The first words, and how often two of them stand in one post; looked at in every k-th post when they are many. */
async function company(
  run: Run,
  { where, params }: Matched,
  terms: readonly CountRow[],
  matched: number,
): Promise<Company> {
  const every = Math.max(1, Math.floor(matched / TOPIC_SAMPLE));
  const words = terms.slice(0, TOPIC_TERMS);
  const list = params.add(
    words.map((word) => word.key),
    'Array(String)',
  );
  const places = params.add(
    words.map((_, index) => index + 1),
    'Array(UInt32)',
  );
  const rows = await run<PairRow>(
    `WITH arraySort(arrayFilter(place -> place > 0, arrayMap(term -> transform(term, ${list}, ${places}, toUInt32(0)), terms))) AS held
     SELECT arrayJoin(arrayConcat([toUInt32(0)], held, arrayFlatten(arrayMap((x, i) ->
         arrayMap(y -> x * ${PAIR_BASE} + y, arraySlice(held, i + 1)), held, arrayEnumerate(held))))) AS pair,
       count() AS posts
     FROM posts WHERE ${where} AND post_key % ${every} = 0 GROUP BY pair`,
    params,
  );
  const posts = (pair: number) => rows.find((row) => row.pair === pair)?.posts ?? 0;
  const word = (place: number) => words[place - 1]?.key ?? '';
  return {
    words: words.map(({ key }, index) => ({ key, posts: posts(index + 1) })),
    posts: posts(0),
    pairs: rows
      .filter((row) => row.pair > PAIR_BASE && row.posts >= FEWEST_FOUND)
      .map((row) => ({
        a: word(Math.floor(row.pair / PAIR_BASE)),
        b: word(row.pair % PAIR_BASE),
        posts: row.posts,
      })),
  };
}

/** Posts of each topic, by its place in the list: a first word counts twice, and two make a member. */
async function members(run: Run, { where, params }: Matched, topics: readonly (readonly string[])[]) {
  const words = topics.flatMap((terms, topic) =>
    terms.map((term, index) => ({ term, code: (topic + 1) * 2 + Number(index === 0) })),
  );
  const list = params.add(
    words.map(({ term }) => term),
    'Array(String)',
  );
  const codes = params.add(
    words.map(({ code }) => code),
    'Array(UInt32)',
  );
  return run<{ topic: number; posts: number }>(
    `WITH arrayFilter(code -> code > 0, arrayMap(term -> transform(term, ${list}, ${codes}, toUInt32(0)), terms)) AS held,
       arrayMap(code -> intDiv(code, 2), held) AS ids,
       arrayDistinct(arrayConcat(arrayFilter((id, code) -> code % 2 = 1, ids, held),
         arrayFilter((id, i) -> indexOf(ids, id) < i, ids, arrayEnumerate(ids)))) AS member
     SELECT arrayJoin(if(empty(member), [], arrayPushFront(member, 0))) AS topic, count() AS posts
     FROM posts WHERE ${where} GROUP BY topic`,
    params,
  );
}

/** Clusters of the first words by the company they keep, and the matched posts that belong to each. */
export async function topicsOf(
  run: Run,
  matchedSet: () => Matched,
  terms: readonly CountRow[],
  matched: number,
): Promise<Topics> {
  const { words, posts, pairs } = await company(run, matchedSet(), terms, matched);
  const found = clusterTerms({
    terms: words.map(({ key, posts: n }) => ({ term: key, posts: n })),
    pairs,
    posts,
  });
  if (found.length === 0) return { items: [], posts: 0, sampled: posts };
  const places = new Map(layoutTopics(found, pairs).map((place) => [place.key, place]));
  const counts = await members(
    run,
    matchedSet(),
    found.map((topic) => topic.terms),
  );
  const countOf = (topic: number) => counts.find((row) => row.topic === topic)?.posts ?? 0;
  const items = found.map(({ key, terms: own }, index): TopicRow => {
    const { x, y } = places.get(key) ?? { x: 0.5, y: 0.5 };
    return { terms: own, posts: countOf(index + 1), x, y };
  });
  return { items, posts: countOf(0), sampled: posts };
}
