import 'server-only';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import type { Ordering } from '@/lib/domain/report';
import type { SqlValue } from '../db/clickhouse-literal';

/** Which posts an analysis reads. Segments are those its caller may read: whoever builds a frame has authorised it. */
export interface PostsFrame {
  /** A post that several of them hold counts once, in the first. */
  datasets: readonly { name: string; segments: readonly number[] }[];
  /** Epoch ms; inclusive and exclusive. */
  from: number;
  to: number;
  reposts: 'count' | 'exclude';
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: readonly string[];
}

/** The question a store method answers: the posts of a frame that match a query. */
export interface PostsQuestion {
  frame: PostsFrame;
  query: KeywordQuery;
  ordering: Ordering;
  /** IANA name. */
  timeZone: string;
  /** Keys of the matched posts, comma-separated, once they have been looked up (`narrowQuestion`). */
  keys?: string;
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
  where: string;
  params: Params;
  question: PostsQuestion;
}

export type Run = <T>(sql: string, params: Params) => Promise<T[]>;

/** A statement and how its rows are read. */
export interface PostsQuery<Row, Value> {
  sql: string;
  params: Params;
  read(rows: Row[]): Value;
}
