import 'server-only';
import type { FacetId, Facets } from '@/lib/analysis/sections/facets';
import type { Span } from '@/lib/analysis/sections/read-spans';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse, type QueryOptions } from '@/lib/server/db/clickhouse';
import { type Send, StatementBatch, type With } from './posts-batch';
import { needsReading } from './posts-condition';
import { MATCHED_KEYS, MATCHED_ROWS, matchedSql, ROW_COLUMNS } from './posts-matched';
import { Params, type PostsQuestion, type Run } from './posts-question';
import { PRINTED_COLUMNS } from './posts-page';
import type { HeldItems } from './posts-items';
import { type FacetSource, heldItems, READERS } from './posts-store';

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

/** Matched posts that a statement holds in memory at most: 300 bytes each. */
const ROWS_MAX = 400_000;

type Urgency = NonNullable<QueryOptions['urgency']>;

/** What has to be waited for before statements of a report: of what it tells first, and of the rest. */
export interface Turns {
  /** @returns the turn that it has. */
  first(): Promise<Urgency>;
  /** @param told When the first has been told. */
  rest(told?: () => Promise<void>): Promise<void>;
}

const ANY_TIME: Turns = { first: () => Promise.resolve('first'), rest: () => Promise.resolve() };

interface Narrowed {
  question: PostsQuestion;
  with: readonly With[];
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
});

/** The columns of the matched posts that a statement names. */
function columnsIn(statement: string): string[] {
  const words = new Set(statement.replaceAll(PRINTED_COLUMNS, '').match(/\w+/g));
  return ROW_COLUMNS.filter((column) => column === 'post_key' || words.has(column));
}

/** With the posts themselves, where they are few enough to be read once by each statement. */
function withRows({ question, with: before }: Narrowed, posts: number): Narrowed {
  if (posts > ROWS_MAX) return { question, with: before };
  const params = new Params();
  const where = matchedSql(question, params);
  const sql = (statement: string) => `SELECT ${columnsIn(statement).join(', ')} FROM posts WHERE ${where}`;
  const rows: With = { name: MATCHED_ROWS, sql, values: params.values };
  return { question: { ...question, rows: true }, with: [...before, rows] };
}

/**
 * What the analysis of one question reads. Facets asked at the same time are read by one statement, those that take
 * longer or several steps by others beside it. A condition that the index cannot answer alone is looked up once, before.
 * A whole report takes one statement for the first, at most three for the rest and one to look up.
 */
export class PostsReading {
  private readonly first: StatementBatch;
  private readonly rest: StatementBatch;
  private urgency: Urgency = 'first';
  private counted: Promise<number> | undefined;
  private narrowed: Promise<Narrowed> | undefined;
  private held: Promise<HeldItems> | undefined;

  constructor(
    private readonly asker: Pick<Ctx, 'signal'>,
    private readonly asked: PostsQuestion,
    /** When anything of the datasets was read. */
    private readonly read: () => Promise<readonly Span[]> = () => Promise.resolve([]),
    private readonly turns: Turns = ANY_TIME,
  ) {
    this.first = new StatementBatch(async (sql, params) => this.send(sql, params, this.urgency));
    this.rest = new StatementBatch(this.sendRest, this.first, () => turns.rest(() => this.first.whenIdle()));
  }

  /** Aborting the asker's signal ends the statements in the engine. */
  async facet<K extends FacetId>(id: K, others: FacetSource): Promise<Facets[K]> {
    this.narrowed ??= this.narrow();
    const { question, with: named } = await this.narrowed;
    const batch = FIRST.has(id) ? this.first : this.rest;
    batch.with = named;
    const held = () => (this.held ??= heldItems(batch.run, question));
    return READERS[id](batch.run, question, others, { held, read: this.read });
  }

  /** How many posts match, where the index can answer alone. */
  posts(): Promise<number> {
    return (this.counted ??= this.count());
  }

  /** Asks about the same posts what no facet holds, by statements of its own. */
  async further<T>(ask: (run: Run, question: PostsQuestion) => Promise<T>): Promise<T> {
    this.narrowed ??= this.narrow();
    const { question, with: named } = await this.narrowed;
    await this.turns.rest();
    const batch = new StatementBatch(this.sendRest);
    batch.with = named;
    return ask(batch.run, question);
  }

  private readonly sendRest: Send = async (sql, params) => this.send(sql, params, 'rest');

  private async send<T>(sql: string, values: Params['values'], urgency: Urgency): Promise<T[]> {
    const store = await clickhouse();
    return store.query<T>(sql, values, { signal: this.asker.signal, urgency });
  }

  private async count(): Promise<number> {
    const params = new Params();
    const sql = `SELECT count() AS posts FROM posts WHERE ${matchedSql(this.asked, params)}`;
    const [all] = await this.send<{ posts: number }>(sql, params.values, this.urgency);
    return all?.posts ?? 0;
  }

  private async narrow(): Promise<Narrowed> {
    this.urgency = await this.turns.first();
    const question = this.asked;
    if (!needsReading(question)) {
      const posts = await this.posts();
      return posts === 0 ? nothing(question) : withRows({ question, with: [] }, posts);
    }
    const params = new Params();
    const where = matchedSql(question, params);
    const [found] = await this.send<{ posts: number; keys: string }>(
      `SELECT count() AS posts, if(posts > ${KEYS_MAX}, '', arrayStringConcat(
         arrayMap(key -> hex(reinterpretAsFixedString(key)), groupArray(${KEYS_MAX + 1})(post_key)))) AS keys
       FROM posts WHERE ${where}`,
      params.values,
      this.urgency,
    );
    if (!found || found.posts === 0) return nothing(question);
    const narrowed: PostsQuestion = { ...question, keys: 'listed' };
    if (found.posts > KEYS_MAX)
      return {
        question: narrowed,
        with: [listed(`SELECT post_key AS key FROM posts WHERE ${where}`, params)],
      };
    const sent = new Params();
    const digits = `SELECT ${sent.add(found.keys, 'String')} AS digits`;
    const each = `arrayMap(i -> reinterpretAsUInt64(unhex(substring(digits, 16 * i + 1, 16))), range(${found.posts}))`;
    const keys = listed(`SELECT arrayJoin(${each}) AS key FROM (${digits})`, sent);
    return withRows({ question: narrowed, with: [keys] }, found.posts);
  }
}
