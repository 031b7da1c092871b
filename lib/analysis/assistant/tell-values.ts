import type { Scope } from '@/lib/domain/assistant';
import {
  type AskedTable,
  type CountedMeasure,
  countedTableSchema,
  isOfAccounts,
} from '@/lib/domain/counted-posts';
import type { CountPlan } from './count-plan';
import { citer, type CountedSide, countLine, isMoment, term } from './counted-lines';
import { between, figureOf, rowIn } from './counted-value';
import { type Answer, say, type Statement } from './statement';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

/* One figure of the posts, or of several sides of them held beside each other. */

export const told = (statements: Statement[]): Answer => ({
  outcome: 'answered',
  statements,
  suggestions: [],
});
export const untold = (...statements: Statement[]): Answer => ({
  outcome: 'cannot_tell',
  statements,
  suggestions: [],
});

export const unknownMeasure = (measure: CountedMeasure): Answer => ({
  outcome: 'not_measured',
  statements: [say('count.unknown', { measure: term(measure) })],
  suggestions: [],
});

export interface Work {
  plan: CountPlan;
  tools: AssistantTools;
}

/** The rows of a side and, of a ratio, those of what it is held against. */
export async function rowsOf({ plan, tools }: Work, { scope }: CountedSide, table: AskedTable = plan.table) {
  const rows = await tools.counts(scope, table);
  const others = plan.second ? await tools.counts(scope, { ...table, measure: plan.second }) : null;
  return { rows, others };
}

/** All posts of a side, as the report counts them. */
async function totalLine({ plan, tools }: Work, side: CountedSide): Promise<Counted> {
  const { posts, accounts } = await tools.totals(side.scope);
  const name = side.name && { name: side.name };
  const id = side.name ? 'counts' : 'count';
  if (plan.figure === 'accounts') {
    // A search for accounts leaves them out of the audience: whoever wrote is counted of the posts.
    const searched = tools.has('profile');
    const [row] = searched ? (await tools.counts(side.scope, plan.table)).rows : [];
    const number = searched ? (row?.accounts ?? 0) : accounts;
    if (number === null) return { side, value: null, line: null };
    const value = searched
      ? citer(side.scope, plan.table)('all', 'accounts', { as: 'number', value: number })
      : valuesOf('audience_size', side.scope).count('accounts', 'value', number);
    return { side, value: number, line: say(`${id}.accounts`, { ...name, accounts: value }) };
  }
  const value = valuesOf('posts', side.scope).count('posts', 'value', posts);
  return { side, value: posts, line: say(`${id}.posts`, { ...name, posts: value }) };
}

interface Counted {
  side: CountedSide;
  value: number | null;
  line: Statement | null;
}

/** Of sides of different size the part that holds what is asked. */
async function partLine({ tools }: Work, side: CountedSide): Promise<Counted> {
  const { words: _words, filters: _filters, ...rest } = side.scope;
  const whole: Scope = side.base ?? { ...rest, filters: [] };
  const [part, all] = await Promise.all([tools.totals(side.scope), tools.totals(whole)]);
  if (all.posts === 0 || !side.name) return { side, value: null, line: null };
  const value = part.posts / all.posts;
  const cite = { section: 'posts', key: 'posts', measure: 'part', scope: side.scope } as const;
  const line = say('counts.part', {
    name: side.name,
    part: valuesOf('posts', side.scope).count('posts', 'value', part.posts),
    whole: valuesOf('posts', whole).count('posts', 'value', all.posts),
    share: { written: { as: 'share', value }, cite: { ...cite, against: { key: 'posts', scope: whole } } },
  });
  return { side, value, line };
}

async function valueLine(work: Work, side: CountedSide): Promise<Counted> {
  const { plan } = work;
  if (plan.part) return partLine(work, side);
  if (plan.table.measure === undefined) return totalLine(work, side);
  const { rows, others } = await rowsOf(work, side);
  const [row] = rows.rows;
  const other = row && others ? rowIn(others, row.key) : undefined;
  const line = row ? countLine(plan, side, row, side.name, other) : null;
  const value =
    plan.second && row?.count && other?.count
      ? (between('times', row.count.total, other.count.total) ?? null)
      : (figureOf(row, plan.figure) ?? null);
  return { side, value, line };
}

/** The higher of two beside the lower, by how much and how many times. */
function gapOf({ plan }: Work, [a, b]: readonly [Counted, Counted]): Statement[] {
  const { table, figure, second, part } = plan;
  if (a.value === null || b.value === null || !a.side.name || !b.side.name) return [];
  const names = { name: a.side.name, second: b.side.name };
  if (a.value === b.value) return [say('count.same', names)];
  // Of times the one is no multiple of the other.
  if (isMoment(table.measure, figure)) return [];
  if (second || part) return [say('count.ahead', names)];
  const key = 'all';
  const against = { key, scope: b.side.scope, table: countedTableSchema.parse(table) };
  const cited = citer(a.side.scope, table);
  const more = between('more', a.value, b.value) ?? 0;
  const times = between('times', a.value, b.value);
  const as = figure === 'mean' || figure === 'median' ? 'ratio' : 'number';
  const perPost = figure === 'mean' && !isOfAccounts(table.measure);
  return [
    ...(perPost ? [say('count.perPost')] : []),
    say(times === undefined ? 'count.more' : 'count.moreTimes', {
      ...names,
      more: cited(key, 'more', { as, value: more }, { against, figure }),
      ...(times !== undefined && {
        times: cited(key, 'times', { as: 'decimal', value: times }, { against, figure }),
      }),
    }),
  ];
}

export async function tellValues(work: Work, sides: readonly CountedSide[]): Promise<Answer> {
  const counted = await Promise.all(sides.map((side) => valueLine(work, side)));
  const known = counted.filter(({ line }) => line !== null);
  const { measure } = work.plan.table;
  if (known.length === 0) {
    const posts = await Promise.all(sides.map(({ scope }) => work.tools.totals(scope)));
    if (posts.every((one) => one.posts === 0)) return untold(say('said.none'));
    return measure ? unknownMeasure(measure) : untold(say('accounts.none'));
  }
  const ranked = known.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [first, second] = ranked;
  const gap = first && second && ranked.length === 2 ? gapOf(work, [first, second]) : [];
  const missing = counted
    .filter(({ line, side }) => line === null && side.name)
    .map(({ side }) => say('count.noneOf', { ...(side.name && { name: side.name }) }));
  const lines = (counted.length > 2 ? ranked : known).flatMap(({ line }) => line ?? []);
  return told([...lines, ...missing, ...gap]);
}
