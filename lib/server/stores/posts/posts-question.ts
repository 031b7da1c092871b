import 'server-only';
import type { Trait } from '@/lib/analysis/sections/facets';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import type { RangePart } from '@/lib/domain/column-ranges';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { ExtraKeywordType, Ordering } from '@/lib/domain/recipe';
import type { SqlValue } from '@/lib/server/db/clickhouse-literal';

/** A column of numbers or dates that is counted in bands. */
export interface ColumnBands {
  /** The name of its numbers. */
  mark: string;
  /** Low to high. */
  bands: readonly Pick<RangePart, 'key' | 'high'>[];
}

/** Columns of files' own that a report counts. */
export interface CountedColumns {
  /** Value by value, as their keys begin. */
  values: readonly string[];
  banded: readonly ColumnBands[];
}

/** Which posts an analysis reads. Segments are those its caller may read: whoever builds a frame has authorised it. */
export interface PostsFrame {
  /** A post that several of them hold counts once, in the first. */
  datasets: readonly { id: string; name: string; segments: readonly number[] }[];
  /** Epoch ms; inclusive and exclusive. */
  from: number;
  to: number;
  reposts: 'count' | 'exclude';
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: readonly string[];
}

/** One item of a section, in the terms of the store. */
export type PostsItemFilter =
  | { kind: 'entity'; section: EntitySection; key: string }
  | { kind: 'language' | 'sentiment'; key: string }
  | { kind: 'account-trait'; trait: Trait; key: string }
  | { kind: 'window'; from: number; to: number }
  | { kind: 'voice'; index: number }
  /** Without `among`: posts with any of its words. Of several topics: those it is the best one of, by its place. */
  | { kind: 'topic'; terms: readonly string[]; among?: { topics: readonly TopicWords[]; place: number } }
  | { kind: 'ids'; ids: readonly string[] }
  | { kind: 'cell'; weekday: number; hour: number }
  /** Posts of a sentiment that hold a phrase. */
  | { kind: 'phrase'; query: KeywordQuery; sentiment: 'positive' | 'negative' }
  /** By the accounts that are analysed themselves. */
  | { kind: 'own' }
  | { kind: 'condition'; condition: PostCondition }
  /** By accounts of an audience. */
  | { kind: 'audience'; blocks: readonly ObservedBlock[] }
  | { kind: 'handle' | 'about' | 'mentioning-account' | 'post'; key: string };

/** Sections whose items stand in a column of the post. */
export const ENTITY_SECTIONS = [
  'hashtags',
  'keywords',
  'emojis',
  'mentions',
  'domains',
  'subreddits',
  'own_columns',
] as const;
export type EntitySection = (typeof ENTITY_SECTIONS)[number];

/**
 * What an analysis is about. conversation: posts that match the query. keyword: accounts whose posts or bio match it, and
 * all posts of theirs. handle: posts by and about these handles (lower case, without @). post: these posts and what
 * answers, quotes or reposts them.
 */
export type Subject =
  | { type: 'conversation' | 'keyword' }
  | { type: 'handle'; handles: readonly string[]; followersKnown: boolean }
  | { type: 'post'; ids: readonly string[] };

/** One of those that share_of_voice compares: posts that match its query, or posts by and about its handle. */
export type VoiceQuestion = { key: string; label?: string; aliases: readonly string[] } & (
  | { query: KeywordQuery }
  | { handle: string }
);

/** The question a store method answers: the posts of a frame that belong to its subject. */
export interface PostsQuestion {
  frame: PostsFrame;
  subject: Subject;
  /** Matches every text when the subject is no query. */
  query: KeywordQuery;
  /** A second query that joins the first. */
  extra?: { query: KeywordQuery; type: ExtraKeywordType };
  voices: readonly VoiceQuestion[];
  /** Where the accounts of a keyword analysis are looked for, when its posts lie in another window. */
  audienceFrame?: PostsFrame;
  /** Only posts behind all of these items. */
  filters: readonly PostsItemFilter[];
  ordering: Ordering;
  /** IANA name. */
  timeZone: string;
  /** Questions, this one included, whose posts topics are found in together; absent: in its own alone. */
  topicsAmong?: readonly PostsQuestion[];
  /** Of samples; absent: 1. */
  designEffect?: number;
  /** `identity`: a dataset has authors without handles, who are listed by id or name. Absent: by handle alone. */
  listedBy?: 'identity';
  /** Columns of the files' own that are counted. */
  ownColumns?: CountedColumns;
  /** A dataset that a person named to compare with. */
  baseline?: { name: string; segments: readonly number[] };
  /** Once the matched posts have been looked up (`narrowed`): there are none, or the statement lists their keys. */
  keys?: 'none' | 'listed';
  /** Few enough that a statement reads them once for all its branches (`MATCHED_ROWS`). */
  rows?: true;
}

/** Names parameters so that conditions can be put together without a clash. */
export class Params {
  readonly values: Record<string, SqlValue> = {};
  private count = 0;

  add(value: SqlValue, type: string): string {
    const name = `p${this.count}`;
    this.count += 1;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}

/** The condition of the matched set, compiled once for a query, with its parameters. */
export interface Matched {
  /** Of `posts`. */
  where: string;
  /** What follows FROM to read them, with the columns of `ROW_COLUMNS` alone; more conditions may follow it. */
  rows: string;
  params: Params;
  question: PostsQuestion;
}

/** The posts that a condition finds, read from the table. */
export const matchedBy = (where: string, params: Params, question: PostsQuestion): Matched => ({
  where,
  rows: `posts WHERE ${where}`,
  params,
  question,
});

/** The same posts as far as they are so. */
export const onlyWhere = (matched: Matched, condition: string): Matched => ({
  ...matched,
  where: `${matched.where} AND ${condition}`,
  rows: `${matched.rows} AND ${condition}`,
});

export type Run = <T>(sql: string, params: Pick<Params, 'values'>) => Promise<T[]>;

/** A statement and how its rows are read. */
export interface PostsQuery<Row, Value> {
  sql: string;
  params: Params;
  read(rows: Row[]): Value;
}
