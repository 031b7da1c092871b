import 'server-only';
import { LRUCache } from 'lru-cache';
import type { CountRow } from '@/lib/analysis/sections/facets';
import { TOPIC_SAMPLE } from '@/lib/analysis/sections/thresholds';
import { type FoundTopic, findTopics, placedShare } from '@/lib/analysis/topics/find-topics';
import { layoutTopics, type TopicPlace } from '@/lib/analysis/topics/layout-topics';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import { countCompany, type HeldWords } from '@/lib/analysis/topics/word-company';
import { tokenize } from '@/lib/domain/keyword-query/text';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { renderSql } from '@/lib/server/db/clickhouse-literal';
import { heldPlacesSql } from './best-topic-sql';
import { matchedSql } from './posts-matched';
import { type Matched, matchedBy, Params, type PostsQuestion, type Run } from './posts-question';

/** What the topics of a question are, whichever posts are counted by them. */
export interface TopicModel {
  topics: readonly FoundTopic[];
  places: readonly TopicPlace[];
  /** Posts that they were found in, and those of them that are no copies. */
  sampled: number;
  distinct: number;
  /** Part of them that belongs to a topic. */
  placed: number;
}

/** The words of a topic's key, the leading one first. */
export const wordsKey = (words: TopicWords) => words.map(({ word }) => word).join('+');
export const topicKey = ({ words }: FoundTopic) => wordsKey(words);

/** Which of the words stand in each post; of every k-th post when they are many. */
async function sampleOf(
  run: Run,
  { rows: from, params }: Matched,
  words: readonly string[],
  matched: number,
): Promise<HeldWords> {
  const every = Math.max(1, Math.floor(matched / TOPIC_SAMPLE));
  const rows = await run<{ posts: number; held: string[] }>(
    `WITH arraySort(${heldPlacesSql(words, params)}) AS places
     SELECT count() AS posts, groupArrayIf(arrayStringConcat(places, ' '), notEmpty(places)) AS held
     FROM ${from} AND post_key % ${every} = 0`,
    params,
  );
  const held = (rows[0]?.held ?? []).map((post) => post.split(' ').map((place) => Number(place) - 1));
  return { words, held, posts: rows[0]?.posts ?? 0 };
}

/** Words of the questions are in all of their posts: they name no topic. */
export function wordsOfQuestions(questions: readonly PostsQuestion[]): ReadonlySet<string> {
  const queries = questions.flatMap(({ query, extra }) => (extra ? [query, extra.query] : [query]));
  return new Set(
    queries.flatMap(({ groups }) => groups.flat().flatMap(({ text }) => [text, ...tokenize(text)])),
  );
}

/** The posts of several questions as one set, each once. */
export function matchedByAny(questions: readonly PostsQuestion[]): Matched | null {
  const [first] = questions;
  if (!first) return null;
  const params = new Params();
  const each = questions.map((question) => `(${matchedSql({ ...question, keys: undefined }, params)})`);
  const datasets = new Map(questions.flatMap(({ frame }) => frame.datasets.map((one) => [one.id, one])));
  const frame = { ...first.frame, datasets: [...datasets.values()] };
  return matchedBy(`(${each.join(' OR ')})`, params, { ...first, frame, rows: undefined });
}

function modelOf(held: HeldWords): TopicModel {
  const company = countCompany(held);
  const topics = findTopics(held, company);
  const { both, words, total } = company;
  const place = new Map(words.map((word, index) => [word, index]));
  const clusters = topics.map((topic) => ({
    key: topicKey(topic),
    terms: topic.words.flatMap(({ word }) => place.get(word) ?? []),
  }));
  return {
    topics,
    places: layoutTopics(clusters, both),
    sampled: held.posts,
    distinct: total,
    placed: placedShare(held, topics),
  };
}

const MODELS_KEPT = 100;
const models = new WeakMap<ClickHouse, LRUCache<string, TopicModel>>();

/**
 * The topics of the posts of these questions together, found once for each process: what is in a segment never changes.
 * @param matched The same posts, with their keys looked up where they have been.
 */
export async function topicModel(
  run: Run,
  questions: readonly PostsQuestion[],
  matched: Matched,
  frequent: () => Promise<{ terms: readonly CountRow[]; posts: number }>,
): Promise<TopicModel> {
  const store = await clickhouse();
  const kept = models.get(store) ?? new LRUCache({ max: MODELS_KEPT });
  models.set(store, kept);
  const left = wordsOfQuestions(questions);
  const whole = matchedByAny(questions) ?? matched;
  const asked = `${renderSql(whole.where, whole.params.values)} ${[...left].join(' ')}`;
  const known = kept.get(asked);
  if (known) return known;
  const { terms, posts } = await frequent();
  const words = terms.map(({ key }) => key).filter((word) => !left.has(word));
  const found = modelOf(await sampleOf(run, matched, words, posts));
  kept.set(asked, found);
  return found;
}
