import 'server-only';
import type { SqlParams, SqlValue } from '@/lib/server/db/clickhouse-literal';
import { log } from '@/lib/server/log';
import type { Params, Run } from './posts-question';

/** Sends one statement and gives its rows. */
export type Send = <T>(sql: string, params: SqlParams) => Promise<T[]>;

interface Asked {
  sql: string;
  values: Readonly<Record<string, SqlValue>>;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
}

interface PartRow {
  part: number;
  /** One row of that part, as JSONEachRow prints it. */
  row: string;
}

/** A subquery that statements refer to by name; worked out once for all branches of one. */
export interface With {
  name: string;
  /** @param statement What refers to it. */
  sql: (statement: string) => string;
  values: Readonly<Record<string, SqlValue>>;
}

/** Parameters of several statements side by side: each one's get a prefix of their own. */
const renamed = ({ sql, values }: Asked, part: number) => ({
  sql: sql.replaceAll(/\{(\w+):/g, `{q${part}_$1:`),
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`q${part}_${name}`, value])),
});

/**
 * Asks questions that come up at the same time as one statement, whose branches share the threads and memory of one.
 * One statement runs at a time: what is asked meanwhile goes off together after it.
 */
export class StatementBatch {
  /** Put before every statement that names them; each may name those before it. */
  with: readonly With[] = [];
  private waiting: Asked[] = [];
  private busy = false;
  private sent = 0;
  private readonly idle: (() => void)[] = [];

  /**
   * @param before Its answers lead to questions of this batch, which wait for them after the first statement.
   * @param begin What that one waits for.
   */
  constructor(
    private readonly send: Send,
    private readonly before?: StatementBatch,
    private readonly begin?: () => Promise<void>,
  ) {}

  readonly run: Run = <T>(sql: string, params: Pick<Params, 'values'>) =>
    new Promise<T[]>((resolve, reject) => {
      // Rows are what the statement names; the caller says what that is.
      this.waiting.push({ sql, values: params.values, resolve: (rows) => resolve(rows as T[]), reject });
      if (!this.busy) this.turn();
    });

  /** After everything that an answer sets off has been asked. Who must not ask any more is refused by the store. */
  private turn(): void {
    this.busy = true;
    const ready = this.sent === 0 ? this.begin?.() : this.before?.whenIdle();
    const next = () => setImmediate(() => this.next());
    void Promise.resolve(ready).then(next, next);
  }

  private next(): void {
    const asked = this.waiting;
    this.waiting = [];
    this.busy = asked.length > 0;
    if (!this.busy) return this.idle.splice(0).forEach((told) => told());
    this.sent += 1;
    void this.flush(asked).finally(() => this.turn());
  }

  /** Until nothing is asked any more. */
  async whenIdle(): Promise<void> {
    if (this.busy) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private async flush(asked: readonly Asked[]): Promise<void> {
    if (asked.length < 2) return this.each(asked);
    let answers: unknown[][];
    try {
      answers = await this.together(asked);
    } catch (error) {
      // What one statement cannot do in its memory several may, and one bad part does not take the others along.
      const ended = error instanceof DOMException;
      if (!ended) log().warn({ branches: asked.length, err: error }, 'a statement failed; asked by branches');
      await this.each(asked);
      return;
    }
    for (const [part, { resolve }] of asked.entries()) resolve(answers[part] ?? []);
  }

  private async each(asked: readonly Asked[]): Promise<void> {
    for (const { sql, values, resolve, reject } of asked) await this.ask(sql, values).then(resolve, reject);
  }

  private async ask<T>(sql: string, values: SqlParams): Promise<T[]> {
    const { subqueries, params } = this.named(sql);
    if (subqueries.length === 0) return this.send<T>(sql, values);
    return this.send<T>(`WITH ${subqueries.join(', ')} SELECT * FROM (${sql})`, { ...values, ...params });
  }

  /** The subqueries that a statement names, in their order; one that is named once is read where it stands. */
  private named(sql: string): { subqueries: string[]; params: Record<string, SqlValue> } {
    const subqueries: string[] = [];
    const params: Record<string, SqlValue> = {};
    let naming = sql;
    for (const [place, own] of [...this.with.entries()].toReversed()) {
      const times = naming.split(own.name).length - 1;
      if (times === 0) continue;
      const subquery = own.sql(sql).replaceAll(/\{(\w+):/g, `{w${place}_$1:`);
      for (const [name, value] of Object.entries(own.values)) params[`w${place}_${name}`] = value;
      subqueries.unshift(`${own.name} AS ${times > 1 ? 'MATERIALIZED ' : ''}(${subquery})`);
      naming += subquery;
    }
    return { subqueries, params };
  }

  private async together(asked: readonly Asked[]): Promise<unknown[][]> {
    const parts = asked.map(renamed);
    const sql = parts.map(
      (part, index) => `SELECT ${index} AS part, formatRow('JSONEachRow', *) AS row FROM (${part.sql})`,
    );
    const values: Record<string, SqlValue> = Object.assign({}, ...parts.map((part) => part.values));
    const answers = asked.map((): unknown[] => []);
    for (const { part, row } of await this.ask<PartRow>(sql.join('\nUNION ALL '), values))
      answers[part]?.push(JSON.parse(row));
    return answers;
  }
}
