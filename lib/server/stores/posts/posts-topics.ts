import 'server-only';
import { eachByItself } from '@/lib/analysis/sections/clustered-shares';
import type { CountRow, TopicRow, Topics } from '@/lib/analysis/sections/facets';
import type { PostItem } from '@/lib/domain/report';
import { LEAST_PLACED } from '@/lib/domain/topic-fields';
import { type FoundTopic, isTelling } from '@/lib/analysis/topics/find-topics';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { bestTopicSql, heldPlacesSql, topicNumberSql, topicWeightSql, topicWordList } from './best-topic-sql';
import { topicAuthors, type ValueRow, valuesSql } from './posts-clusters';
import { CLUSTER } from './posts-loudest';
import { printedPost, printedPostsSql } from './posts-page';
import type { Matched, PostsQuestion, Run } from './posts-question';
import { matchedByAny, type TopicModel, topicModel, wordsKey } from './topic-model';

const NO_AUTHORS = eachByItself(0);

/** Posts of a topic that quotes are chosen from: three by different people, in different words. */
const CANDIDATES = 12;
const QUOTES = 3;
/** A post with the leading word and another one of weight speaks plainly enough: then engagements decide. */
const CLEAR = 14;

/** The first words of the posts, and how many posts there are. */
type Frequent = () => Promise<{ terms: readonly CountRow[]; posts: number }>;

interface CountedRow {
  topic: number;
  /** Of the list of words; 0: the posts of the topic. */
  word: number;
  posts: number;
  /** `post_key` of each quote, the most telling first. */
  quotes: string[];
  /** Of a quote: itself, printed; else ''. */
  post: string;
  /** Of the authors of a topic's posts: a printed `ValueRow`; else ''. */
  authors: string;
}

/** The words of all topics and, speaking for none, those that only stand in labels. */
function countedWords(topics: readonly FoundTopic[]) {
  const owned = topicWordList(topics.map(({ words }) => words));
  const known = new Set(owned.map(({ word }) => word));
  const labels = new Set(topics.flatMap(({ label }) => label).filter((word) => !known.has(word)));
  return [...owned, ...[...labels].map((word) => ({ word, topic: 0, weight: 0 }))];
}
type CountedWords = ReturnType<typeof countedWords>;

/**
 * What quotes are chosen by: originals, then those with the leading word, those that speak plainly, then engagements;
 * and what tells them apart.
 */
const QUOTE_COLUMNS = `is_repost, NOT has(held, leading), -toInt64(least(${CLEAR}, ${topicWeightSql('best')})),
  -toInt64(ifNull(engagements, 0)), (segment, created_at, post_key) AS at, author_key,
  cityHash64(arrayFilter(key -> bitAnd(key, 7) = ${ITEM_KINDS.terms}, item_keys))`;
/** The columns that these and the topic of a post come from. */
const SCORED = 'segment, created_at, post_key, author_key, is_repost, engagements, item_keys';
/** The first three in different words, of different people as far as there are any (author 0: nobody knows). */
const CHOSEN = `arraySlice(arraySort((quote, place) -> (quote.6 != 0 AND indexOf(arrayMap(one -> one.6, different), quote.6) < place, place),
  arrayFilter((quote, place) -> indexOf(arrayMap(one -> one.7, candidates), quote.7) = place, candidates, arrayEnumerate(candidates)) AS different,
  arrayEnumerate(different)), 1, ${QUOTES})`;

/** Posts of each topic, and of those the ones that hold each word; the posts that speak for it most plainly. */
function countTopics(run: Run, { rows, params, question }: Matched, words: CountedWords) {
  const held = heldPlacesSql(
    words.map(({ word }) => word),
    params,
  );
  const places = 'SELECT arrayJoin(chosen).5 FROM counted';
  const leads = params.add(
    [...new Set(words.map(({ topic }) => topic))]
      .filter((topic) => topic > 0)
      .map((topic) => words.findIndex((word) => word.topic === topic) + 1),
    'Array(UInt32)',
  );
  return run<CountedRow>(
    `WITH scored AS MATERIALIZED (
       SELECT ${CLUSTER} AS author, held, topic, ${leads}[topic] AS leading, (${QUOTE_COLUMNS}) AS quote
       FROM (SELECT *, toUInt32(${topicNumberSql('best')}) AS topic
         FROM (SELECT *, ${bestTopicSql(words, 'held', params)} AS best FROM (SELECT ${SCORED}, ${held} AS held FROM ${rows})))),
     counted AS MATERIALIZED (
       SELECT topic, word, posts, ${CHOSEN} AS chosen FROM (
         SELECT topic, arrayJoin(arrayPushFront(held, toUInt32(0))) AS word, count() AS posts,
           groupArraySortedIf(${CANDIDATES})(quote, word = 0 AND topic > 0) AS candidates
         FROM scored GROUP BY topic, word))
     SELECT topic, word, posts, arrayMap(quote -> toString(quote.5.3), chosen) AS quotes, '' AS post, '' AS authors FROM counted
     UNION ALL SELECT toUInt32(0), toUInt32(0), toUInt64(0), emptyArrayString(), post, ''
     FROM (${printedPostsSql(question.frame, places, params)})
     UNION ALL SELECT toUInt32(0), toUInt32(0), toUInt64(0), emptyArrayString(), '', formatRow('JSONEachRow', *)
     FROM (${valuesSql('SELECT author, topic AS value FROM scored')})`,
    params,
  );
}

function countedTopics(
  model: TopicModel,
  words: CountedWords,
  rows: readonly CountedRow[],
  quoted: ReadonlyMap<string, PostItem>,
): TopicRow[] {
  const count = new Map(rows.map((row) => [`${row.topic} ${row.word}`, row.posts]));
  const everywhere = words.map((_, index) =>
    rows.reduce((sum, row) => (row.word === index + 1 ? sum + row.posts : sum), 0),
  );
  return model.topics.map(({ words: own, label }, index) => {
    const { x, y } = model.places[index] ?? { x: 0.5, y: 0.5 };
    const row = rows.find((other) => other.topic === index + 1 && other.word === 0);
    const posts = row?.posts ?? 0;
    const quotes = (row?.quotes ?? []).flatMap((key) => quoted.get(key) ?? []);
    const told = label.map((word) => {
      const at = words.findIndex((other) => other.word === word);
      const inside = count.get(`${index + 1} ${at + 1}`) ?? 0;
      return { word, inside, outside: (everywhere[at] ?? 0) - inside };
    });
    return { words: own, label: told, posts, x, y, quotes };
  });
}

/** Counts the matched posts by a model: whatever part of them it places. */
async function countByModel(run: Run, matched: Matched, model: TopicModel) {
  const words = countedWords(model.topics);
  const topics = model.topics.map((topic) => topic.words);
  const rows = await countTopics(run, matched, words);
  const posts = rows.filter(({ post }) => post !== '');
  const counts = rows.filter(({ post, authors: values }) => post === '' && values === '');
  const values = rows.flatMap(({ authors: value }) => (value === '' ? [] : [JSON.parse(value) as ValueRow]));
  const authors = await topicAuthors(run, matched, { topics, keyOf: wordsKey, values });
  const quoted = new Map(posts.map(({ post }) => printedPost(matched.question.frame, post)));
  const all = counts.reduce((sum, row) => (row.word === 0 ? sum + row.posts : sum), 0);
  return { all, items: countedTopics(model, words, counts, quoted), authors };
}

const placedBy = (items: readonly TopicRow[]) => items.reduce((sum, { posts }) => sum + posts, 0);

/** Topics among the matched posts, each post in its best one or in none, counted in full. */
export async function topicsOf(run: Run, matchedSet: () => Matched, frequent: Frequent): Promise<Topics> {
  const matched = matchedSet();
  const model = await topicModel(run, [matched.question], matchedSet(), frequent);
  const { sampled, distinct } = model;
  if (model.topics.length === 0) return { items: [], authors: NO_AUTHORS, posts: 0, sampled, distinct };
  const { all, items, authors } = await countByModel(run, matched, model);
  const told = items.flatMap((row) => {
    const label = row.label.filter(({ inside, outside }) =>
      isTelling(inside / Math.max(1, row.posts), outside / Math.max(1, all - row.posts)),
    );
    return label.length > 0 ? [{ ...row, label }] : [];
  });
  const posts = placedBy(told);
  return { items: posts < LEAST_PLACED * all ? [] : told, authors, posts, sampled, distinct };
}

/** The same topics for each of several questions: found in all their posts together, counted in those of one. */
export async function topicsAmong(
  run: Run,
  matched: Matched,
  questions: readonly PostsQuestion[],
  frequent: (all: () => Matched) => ReturnType<Frequent>,
): Promise<Topics> {
  const all = () => matchedByAny(questions) ?? matched;
  const model = await topicModel(run, questions, all(), () => frequent(all));
  const { sampled, distinct, placed } = model;
  const found = { sampled, distinct, together: true };
  if (placed < LEAST_PLACED) return { items: [], authors: NO_AUTHORS, posts: 0, ...found };
  const { items, authors } = await countByModel(run, matched, model);
  return { items, authors, posts: placedBy(items), ...found };
}
