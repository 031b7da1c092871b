import 'server-only';
import type { Trait } from '@/lib/analysis/sections/facets';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { type Coded, type Keys, type Lists, NativeAnswer, type Texts } from '@/lib/server/db/native-answer';
import { keysSql } from '../keys-sql';
import { needsReading } from '../posts-condition';
import { matchedSql, voiceSql } from '../posts-matched';
import { METRIC, PRINTED_COLUMNS } from '../posts-page';
import { Params, type PostsQuestion } from '../posts-question';
import type { With } from '../posts-batch';
import { voiceBit } from '../posts-voices';
import { type Grouped, groupedBy, KeyNumbers } from './key-numbers';

/** Posts so few that what is printed of any of them is read along. */
const PRINTED_UP_TO = 2_000;

/** Sentiments by the number that rows have of them. */
export const SENTIMENTS = ['negative', 'neutral', 'positive', 'unknown'] as const;

function columnsOf({ ordering, timeZone, listedBy }: PostsQuestion, params: Params): Record<string, string> {
  const zone = params.add(timeZone, 'String');
  return {
    segment: 'posts.segment',
    post_key: 'post_key',
    post_id: 'post_id',
    at: 'toFloat64(toUnixTimestamp64Milli(created_at))',
    cell: `toUInt8(toDayOfWeek(created_at, 0, ${zone}) * 24 + toHour(created_at, ${zone}))`,
    date_only: 'date_only',
    language: 'toLowCardinality(posts.language)',
    sentiment: 'toUInt8(toInt8(posts.sentiment) + 1)',
    is_repost: 'posts.is_repost',
    metric: ordering === 'created_at' ? 'toFloat64(0)' : `toFloat64(ifNull(${METRIC[ordering]}, nan))`,
    engagements: 'toFloat64(ifNull(posts.engagements, nan))',
    item_keys: 'item_keys',
    author_key: 'author_key',
    // Without a handle nobody is listed there.
    author_id: listedBy === 'identity' ? 'author_id' : `''`,
    handle: 'lowerUTF8(author_handle)',
    name: 'posts.author_name',
    followers: 'toFloat64(author_followers)',
    country: 'author_country',
    city: 'author_city',
    gender: 'toLowCardinality(toString(author_gender))',
    age: 'author_age',
    job: 'author_job',
    interests: 'author_interests',
  };
}

/** Rows of one author: the cluster that they are in, known by name or not. */
export interface RowAuthors extends Grouped {
  size: number;
  /** Two words of each: the author, or the post where nobody knows who wrote it. */
  keys: Keys;
  /** 1: it is known who it is. */
  known: Uint8Array;
}

/** The matched posts of a question in columns, read once for all that is counted of them. */
export interface MatchedRows {
  question: PostsQuestion;
  size: number;
  segment: Uint32Array;
  postKeys: Keys;
  postId: Texts;
  /** Epoch ms. */
  at: Float64Array;
  /** Weekday × 24 + hour in the time zone of the question. */
  cell: Uint8Array;
  dateOnly: Uint8Array;
  /** Of `languages`. */
  language: Uint32Array;
  languages: readonly string[];
  /** Of `SENTIMENTS`. */
  sentiment: Uint8Array;
  repost: Uint8Array;
  /** What the question orders by; NaN: unknown. */
  metric: Float64Array;
  /** NaN: unknown. */
  engagements: Float64Array;
  items: Lists;
  authorId: Texts;
  handle: Texts;
  name: Texts;
  followers: Float64Array;
  /** One value of each, '' where it is unknown. */
  traits: Readonly<Record<Exclude<Trait, 'interest'>, Coded>>;
  interests: Coded & { ends: Uint32Array };
  /** Of each row, its place among the authors. */
  author: Uint32Array;
  authors: RowAuthors;
  /** Which of those that are compared each names, a bit for each; null: that was not read. */
  voices: Keys | null;
  /** As `printedPost` reads them; null where there are too many. */
  printed: Texts | null;
}

function authorsOf(answer: NativeAnswer, postKeys: Keys): Pick<MatchedRows, 'author' | 'authors'> {
  const [authorKeys, numbers] = [answer.keysOf('author_key_'), new KeyNumbers()];
  const author = new Uint32Array(answer.rows);
  const isKnown = new Uint8Array(answer.rows);
  for (let row = 0; row < answer.rows; row += 1) {
    const [low, high] = [authorKeys[2 * row] ?? 0, authorKeys[2 * row + 1] ?? 0];
    const nobody = low === 0 && high === 0;
    const number = nobody
      ? numbers.of(postKeys[2 * row] ?? 0, postKeys[2 * row + 1] ?? 0)
      : numbers.of(low, high);
    author[row] = number;
    if (!nobody) isKnown[number] = 1;
  }
  const { size, keys } = numbers;
  return { author, authors: { size, keys, known: isKnown, ...groupedBy(author, size) } };
}

interface Asked {
  question: PostsQuestion;
  /** How many match, where that is known. */
  posts?: number;
  /** Subqueries that the condition may name. */
  named: readonly With[];
}

/**
 * What posts are compared by, one bit each, where their words are read anyway; elsewhere the index finds those of each one
 * cheaper.
 */
function voicesColumn(question: PostsQuestion, params: Params): Record<string, string> {
  const { subject, voices, extra } = question;
  if (extra !== undefined || voices.length === 0 || voices.length > MOST_VOICES) return {};
  if (subject.type !== 'conversation' || !needsReading(question)) return {};
  const bits = voices.map(
    (voice, index) => `if(${voiceSql(voice, question, params)}, toUInt64(${voiceBit(index)}), 0)`,
  );
  return { voices: `toUInt64(${bits.join(' + ')})` };
}
const MOST_VOICES = 64;

/** The columns under names with a line at the end, so that none hides one of the table. */
function rowsSql({ question, posts = Infinity, named }: Asked) {
  const params = new Params();
  const printed = posts <= PRINTED_UP_TO ? { printed: `formatRow('JSONEachRow', ${PRINTED_COLUMNS})` } : {};
  const columns = Object.entries({
    ...columnsOf(question, params),
    ...printed,
    ...voicesColumn(question, params),
  });
  const columnsSql = columns.map(([name, of]) => `${of} AS ${name}_`).join(', ');
  const where = matchedSql(question, params);
  // Each subquery keeps its own parameters.
  const subqueries = named.map(
    (one, place) => `${one.name} AS (${one.sql(where).replaceAll(/\{(\w+):/g, `{w${place}_$1:`)})`,
  );
  const own = named.flatMap((one, place) =>
    Object.entries(one.values).map(([name, value]) => [`w${place}_${name}`, value] as const),
  );
  const before = subqueries.length === 0 ? '' : `WITH ${subqueries.join(', ')} `;
  return {
    sql: `${before}SELECT ${columnsSql} FROM posts WHERE ${where}`,
    values: { ...params.values, ...Object.fromEntries(own) },
  };
}

function rowsIn(question: PostsQuestion, answer: NativeAnswer, printed: boolean): MatchedRows {
  const postKeys = answer.keysOf('post_key_');
  const language = answer.codesOf('language_');
  return {
    question,
    size: answer.rows,
    segment: answer.wordsOf('segment_'),
    postKeys,
    postId: answer.textsOf('post_id_'),
    at: answer.floatsOf('at_'),
    cell: answer.bytesOf('cell_'),
    dateOnly: answer.bytesOf('date_only_'),
    language: language.codes,
    languages: language.names,
    sentiment: answer.bytesOf('sentiment_'),
    repost: answer.bytesOf('is_repost_'),
    metric: answer.floatsOf('metric_'),
    engagements: answer.floatsOf('engagements_'),
    items: answer.listsOf('item_keys_'),
    authorId: answer.textsOf('author_id_'),
    handle: answer.textsOf('handle_'),
    name: answer.textsOf('name_'),
    followers: answer.floatsOf('followers_'),
    traits: {
      country: answer.codesOf('country_'),
      city: answer.codesOf('city_'),
      gender: answer.codesOf('gender_'),
      age: answer.codesOf('age_'),
      job: answer.codesOf('job_'),
    },
    interests: answer.codeListsOf('interests_'),
    ...authorsOf(answer, postKeys),
    voices: answer.has('voices_') ? answer.keysOf('voices_') : null,
    printed: printed ? answer.textsOf('printed_') : null,
  };
}

export async function readMatchedRows({ signal }: Pick<Ctx, 'signal'>, asked: Asked): Promise<MatchedRows> {
  const { sql, values } = rowsSql(asked);
  const store = await clickhouse();
  const answer = new NativeAnswer(await store.file(sql, values, 'Native', { signal }));
  return rowsIn(asked.question, answer, (asked.posts ?? Infinity) <= PRINTED_UP_TO);
}

/** A subquery of the keys of those who are known among the authors. */
export const membersOf =
  ({ authors: { keys, known, size } }: MatchedRows) =>
  (params: Params): string => {
    const members = new Uint32Array(2 * size);
    let found = 0;
    for (let author = 0; author < size; author += 1) {
      if (known[author] !== 1) continue;
      members.set(keys.subarray(2 * author, 2 * author + 2), 2 * found);
      found += 1;
    }
    return `SELECT key AS author_key FROM (${keysSql(members.subarray(0, 2 * found), params)})`;
  };
