import 'server-only';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { fromPglite } from 'pg-boss';

/*
 * drizzle gives its readers of times with every query, and PGlite then copies its whole table of 380 readers: half the
 * time of a short query. The engine has drizzle's from the start instead; the job queue keeps those that make dates.
 */

/** Types of date, timestamp, timestamptz, interval, of lists of them, and of numeric[]: drizzle reads them from text. */
const READ_BY_DRIZZLE = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231];

type Queryable = Pick<PGlite, 'query'>;

function withoutReaders<T extends Queryable>(place: T): T {
  const query: PGlite['query'] = (sql, params, options) =>
    place.query(sql, params, { ...options, parsers: undefined });
  return Object.create(place, { query: { value: query } }) as T;
}

/** The engine as drizzle and as the job queue ask it. */
export function clientsOf(engine: PGlite): { drizzle: PGlite; jobs: Parameters<typeof fromPglite>[0] } {
  const dates = Object.fromEntries(
    READ_BY_DRIZZLE.flatMap((type) => {
      const reader = engine.parsers[type];
      return reader ? [[type, reader]] : [];
    }),
  );
  for (const type of READ_BY_DRIZZLE) engine.parsers[type] = (text) => text;
  const transaction: PGlite['transaction'] = (work) =>
    engine.transaction((part: Transaction) => work(withoutReaders(part)));
  return {
    drizzle: Object.create(withoutReaders(engine), { transaction: { value: transaction } }) as PGlite,
    jobs: {
      query: (sql, params) => engine.query(sql, params, { parsers: dates }),
      exec: (sql) => engine.exec(sql, { parsers: dates }),
      listen: (channel, heard) => engine.listen(channel, heard),
    },
  };
}
