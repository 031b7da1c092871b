import 'server-only';
import type { FacetId, Facets } from '@/lib/analysis/sections/facets';
import type { Span } from '@/lib/analysis/sections/read-spans';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { type Send, StatementBatch, type With } from './posts-batch';
import { needsReading } from './posts-condition';
import { MATCHED_KEYS, MATCHED_ROWS, matchedSql, ROW_COLUMNS } from './posts-matched';
import { Params, type PostsQuestion, type Run } from './posts-question';
import { PRINTED_BESIDE } from './posts-page';
import type { HeldItems } from './posts-items';
import { type FacetSource, framePosts, heldItems, READERS } from './posts-store';
import { digitsSql, keysSql } from './keys-sql';
import { type MatchedRows, readMatchedRows } from './rows/matched-rows';
import { RowTexts } from './rows/row-texts';
import { itemsOf, type RowItems } from './rows/rows-items';

/** More keys than this are found again by each statement instead of being sent with it: 16 digits each. */
const KEYS_MAX = 400_000;

/** Facets of one step that read little: what is seen first does not wait for the others. */
const FIRST: ReadonlySet<FacetId> = new Set([
  'steps',
  'accounts',
  'frame',
  'languages',
  'cells',
  'baseline',
  'profiles',
]);

/** Matched posts that are read and held in memory at most: some 350 bytes each. */
const ROWS_MAX = 400_000;

interface Narrowed {
  question: PostsQuestion;
  with: readonly With[];
  /** The posts themselves, where they are few enough. */
  rows: MatchedRows | null;
}

/** The name that stands for the keys in statements, and the subquery behind it. */
const listed = (sql: string, params: Params): With => ({
  name: MATCHED_KEYS,
  sql: () => sql,
  values: params.values,
});

const nothing = (question: PostsQuestion): Narrowed => ({
  question: { ...question, keys: 'none' },
  with: [],
  rows: null,
});

/** The columns of the matched posts that a statement names. */
function columnsIn(statement: string): string[] {
  const words = new Set(statement.replaceAll(PRINTED_BESIDE, '').match(/\w+/g));
  return ROW_COLUMNS.filter((column) => column === 'post_key' || words.has(column));
}

/** With the posts themselves, where they are few enough to be read once by each statement. */
function withRows({ question, with: before, rows: read }: Narrowed): Narrowed {
  const params = new Params();
  const where = matchedSql(question, params);
  const sql = (statement: string) => `SELECT ${columnsIn(statement).join(', ')} FROM posts WHERE ${where}`;
  const rows: With = { name: MATCHED_ROWS, sql, values: params.values };
  return { question: { ...question, rows: true }, with: [...before, rows], rows: read };
}

/**
 * What the analysis of one question reads. Facets asked at the same time are read by one statement, those that take
 * longer or several steps by others beside it. A condition that the index cannot answer alone is looked up once, before.
 * A whole report takes one statement for the first, at most three for the rest, and before them one for the posts
 * themselves and one that tells how many they may be.
 */
export class PostsReading {
  private readonly first: StatementBatch;
  private readonly rest: StatementBatch;
  private narrowed: Promise<Narrowed> | undefined;
  private held: Promise<HeldItems> | undefined;
  private rowItems: Promise<RowItems> | undefined;
  private rowTexts: RowTexts | undefined;

  constructor(
    private readonly asker: Pick<Ctx, 'signal'>,
    private readonly asked: PostsQuestion,
    /** When anything of the datasets was read. */
    private readonly read: () => Promise<readonly Span[]> = () => Promise.resolve([]),
    /** So many matched posts are counted here; of more every figure is counted by a statement. */
    private readonly most = ROWS_MAX,
  ) {
    const send: Send = async (sql, params) => this.send(sql, params);
    this.first = new StatementBatch(send);
    this.rest = new StatementBatch(send, this.first);
  }

  /** Aborting the asker's signal ends the statements in the engine. */
  async facet<K extends FacetId>(id: K, others: FacetSource): Promise<Facets[K]> {
    this.narrowed ??= this.narrow();
    const { question, with: named, rows } = await this.narrowed;
    const batch = FIRST.has(id) ? this.first : this.rest;
    batch.with = named;
    // Counting takes the thread: what is seen first is told before the others begin.
    if (rows && !FIRST.has(id)) await new Promise(setImmediate);
    const held = () => (this.held ??= heldItems(batch.run, question));
    const rowItems = (all: MatchedRows) => (this.rowItems ??= itemsOf(batch.run, all));
    const rowTexts = (all: MatchedRows) => (this.rowTexts ??= new RowTexts(batch.run, all));
    const shared = { held, rows, rowItems, rowTexts, read: this.read };
    return READERS[id](batch.run, question, others, shared);
  }

  /** Asks about the same posts what no facet holds, by statements of its own. */
  async further<T>(ask: (run: Run, question: PostsQuestion) => Promise<T>): Promise<T> {
    this.narrowed ??= this.narrow();
    const { question, with: named } = await this.narrowed;
    const batch = new StatementBatch(async (sql, params) => this.send(sql, params));
    batch.with = named;
    return ask(batch.run, question);
  }

  private async send<T>(sql: string, values: Params['values']): Promise<T[]> {
    const store = await clickhouse();
    return store.query<T>(sql, values, { signal: this.asker.signal });
  }

  private async narrow(): Promise<Narrowed> {
    const question = this.asked;
    if (!needsReading(question)) return this.counted(question);
    const run: Run = (sql, { values }) => this.send(sql, values);
    return (await framePosts(run, question)) > this.most
      ? this.lookedUp(question)
      : this.readAtOnce(question);
  }

  /** The index tells how many posts there are. */
  private async counted(question: PostsQuestion): Promise<Narrowed> {
    const params = new Params();
    const [all] = await this.send<{ posts: number }>(
      `SELECT count() AS posts FROM posts WHERE ${matchedSql(question, params)}`,
      params.values,
    );
    return all?.posts === 0
      ? nothing(question)
      : this.withPosts({ question, with: [], rows: null }, all?.posts ?? 0);
  }

  /** A condition that is worked out post by post, in a window with few: once. */
  private async readAtOnce(question: PostsQuestion): Promise<Narrowed> {
    const rows = await readMatchedRows(this.asker, { question, named: [] });
    if (rows.size === 0) return nothing(question);
    const params = new Params();
    const keys = listed(keysSql(rows.postKeys, params), params);
    return withRows({ question: { ...question, keys: 'listed' }, with: [keys], rows });
  }

  /** Among many posts their keys are looked up first, as long as they are few enough. */
  private async lookedUp(question: PostsQuestion): Promise<Narrowed> {
    const params = new Params();
    const where = matchedSql(question, params);
    const [found] = await this.send<{ posts: number; keys: string }>(
      `SELECT count() AS posts, if(posts > ${KEYS_MAX}, '', arrayStringConcat(
         arrayMap(key -> hex(reinterpretAsFixedString(key)), groupArray(${KEYS_MAX + 1})(post_key)))) AS keys
       FROM posts WHERE ${where}`,
      params.values,
    );
    if (!found || found.posts === 0) return nothing(question);
    const narrowed: PostsQuestion = { ...question, keys: 'listed' };
    if (found.posts > KEYS_MAX) {
      const all = listed(`SELECT post_key AS key FROM posts WHERE ${where}`, params);
      return { question: narrowed, with: [all], rows: null };
    }
    const sent = new Params();
    const keys = listed(digitsSql(found.keys, found.posts, sent), sent);
    return this.withPosts({ question: narrowed, with: [keys], rows: null }, found.posts);
  }

  private async withPosts(narrowed: Narrowed, posts: number): Promise<Narrowed> {
    if (posts > this.most) return narrowed;
    const { question, with: named } = narrowed;
    const rows = await readMatchedRows(this.asker, { question, named, posts });
    return withRows({ ...narrowed, rows });
  }
}
