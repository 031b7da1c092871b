import type { SectionId } from '@/lib/domain/sections';
import type { ClickHouse } from '@/lib/server/db/clickhouse';
import type { SqlParams } from '@/lib/server/db/clickhouse-literal';
import { Computation } from '@/lib/server/services/analysis/computation';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { FIRST_DAY } from './bench-world';

/** A report without the result cache, and what it took. */

export interface Timed {
  /** Until the first section, ms. */
  first: number;
  whole: number;
  /** Processor time of this process, engine included: what other work on the machine changes least. */
  cpu: number;
  statements: number;
  posts: number;
}

/** Statements that the store was asked, in their order. */
export const asked: { sql: string; params: SqlParams | undefined }[] = [];

/** From now on what the store is asked is noted in `asked`. */
export function noteStatements(store: ClickHouse): void {
  const query = store.query.bind(store);
  store.query = (...statement) => {
    asked.push({ sql: statement[0], params: statement[1] });
    return query(...statement);
  };
}

export async function report(recipe: ResolvedRecipe, sections: readonly SectionId[]): Promise<Timed> {
  const [started, before, noted] = [performance.now(), process.cpuUsage(), asked.length];
  const clock = { now: () => new Date(FIRST_DAY), elapsed: () => performance.now() };
  const work = new Computation(recipe, clock, () => undefined);
  const leave = work.join();
  work.prepare(sections);
  const totals = work.totals();
  const running = sections.map((id) => work.section(id));
  await Promise.all([totals, Promise.race(running)]);
  const first = performance.now() - started;
  await Promise.all(running);
  const whole = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  leave();
  return {
    first,
    whole,
    cpu: (user + system) / 1000,
    statements: asked.length - noted,
    posts: (await totals).posts,
  };
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
export const median = (values: number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;
export const least = (values: number[]) => sorted(values)[0] ?? Number.NaN;
