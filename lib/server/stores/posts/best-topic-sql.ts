import 'server-only';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import { ITEM_KINDS, itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import type { Matched, Params } from './posts-question';

/** More topics than a model has, below what a sum of weights is multiplied by. */
const TOPICS = 1000;

/** Places (from 1) in the list of those words that a post holds, in no order. */
export function heldPlacesSql(words: readonly string[], params: Params): string {
  const keys = `arrayMap(word -> ${itemKeySql('word', ITEM_KINDS.terms)}, ${params.add([...words], 'Array(String)')})`;
  const places = params.add(
    words.map((_, index) => index + 1),
    'Array(UInt32)',
  );
  return `arrayFilter(place -> place > 0, arrayMap(key -> transform(key, ${keys}, ${places}, toUInt32(0)), item_keys))`;
}

/** The words of all topics, each with its topic (from 1) and weight. */
export function topicWordList(topics: readonly TopicWords[]) {
  return topics.flatMap((own, index) => own.map(({ word, weight }) => ({ word, topic: index + 1, weight })));
}
type ListedWord = ReturnType<typeof topicWordList>[number];

/**
 * `bestTopic` of lib/analysis/topics in SQL.
 * @param held Places in `words` that the post holds.
 * @returns An expression: what the best topic's words weigh times 1,000, plus 999 less its number (from 1); 0 for none.
 */
export function bestTopicSql(words: readonly ListedWord[], held: string, params: Params): string {
  const column = (of: (word: ListedWord) => number) => params.add(words.map(of), 'Array(UInt32)');
  const topics = `arrayMap(place -> ${column(({ topic }) => topic)}[place], ${held})`;
  const weights = `arrayMap(place -> ${column(({ weight }) => weight)}[place], ${held})`;
  const sum = `arraySum((own, weight) -> if(own = topic, weight, 0), ${topics}, ${weights})`;
  return `arrayMax(arrayMap(topic -> if(topic = 0, 0, ${sum} * ${TOPICS} + ${TOPICS - 1} - topic), arrayDistinct(${topics})))`;
}

/**
 * Columns of the matched posts beside `topic`, the number (from 1) of the best one, 0 for none. Step by step: as one
 * expression it would say, and the engine work out, each step several times.
 */
export function topicNumbersSql(topics: readonly TopicWords[], columns: string, { rows, params }: Matched) {
  const words = topicWordList(topics);
  const places = heldPlacesSql(
    words.map(({ word }) => word),
    params,
  );
  return `SELECT ${columns}, ${topicNumberSql('best')} AS topic FROM (
    SELECT ${columns}, ${bestTopicSql(words, 'places', params)} AS best FROM (
      SELECT ${columns}, ${places} AS places FROM ${rows}))`;
}

/** Number (from 1) of a post's best topic; 0: it has none. */
export function topicNumberOf(topics: readonly TopicWords[], params: Params): string {
  const words = topicWordList(topics);
  const held = heldPlacesSql(
    words.map(({ word }) => word),
    params,
  );
  return topicNumberSql(bestTopicSql(words, held, params));
}

/** Number of the topic (from 1, 0 for none) in what `bestTopicSql` gives, and what its words weigh there. */
export const topicNumberSql = (best: string) => `if(${best} = 0, 0, ${TOPICS - 1} - ${best} % ${TOPICS})`;
export const topicWeightSql = (best: string) => `intDiv(${best}, ${TOPICS})`;
