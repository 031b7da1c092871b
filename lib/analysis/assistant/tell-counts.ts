import { FACT_FIELDS, isAccountMeasure } from '@/lib/domain/account-facts';
import { WHOLE } from '@/lib/domain/assistant';
import {
  type AskedTable,
  type CountedMeasure,
  type CountedRow,
  type CountedRows,
  isOfAccounts,
} from '@/lib/domain/counted-posts';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { PostField } from '@/lib/domain/datasets';
import type { CountPlan } from './count-plan';
import { figureOf, isUnit, rowIn, stepsIn } from './counted-value';
import { citer, type CountedSide, countLine, groupName, postLine, SUMMED, term } from './counted-lines';
import { unitAround } from './units-of-time';
import { type Answer, choice, say, type Statement } from './statement';
import { rowsOf, tellValues, told, unknownMeasure, untold, type Work } from './tell-values';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

const LISTED = 5;
const POSTS = 3;
/** A course of more steps is told by its highest ones. */
const MOST_STEPS = 36;

/** What the data must hold for a measure or a condition to be told. */
const FIELD_OF: Partial<Record<CountedMeasure, PostField>> = {
  likes: 'likes',
  reposts: 'reposts',
  replies: 'replies',
  quotes: 'quotes',
  views: 'views',
  bookmarks: 'bookmarks',
  followers: 'author_followers',
  following: FACT_FIELDS.following,
  account_posts: FACT_FIELDS.account_posts,
  joined: FACT_FIELDS.joined,
};

function fieldOf(condition: PostCondition): PostField | undefined {
  if (condition.of === 'verified') return 'author_verified';
  if (condition.of === 'profile') return FACT_FIELDS[condition.text];
  if (condition.of === 'account') return FACT_FIELDS[condition.measure];
  if (condition.of === 'count') return FIELD_OF[condition.measure];
  if (condition.of !== 'kind') return undefined;
  return condition.is === 'reply' ? 'in_reply_to_id' : condition.is === 'quote' ? 'referenced_id' : undefined;
}

/** Conditions that the data say nothing of. Kinds are known by the posts that are of them too: a flag names no other post. */
export async function unknownConditions(
  conditions: readonly PostCondition[],
  tools: AssistantTools,
): Promise<PostCondition[]> {
  const unknown = conditions.filter((condition) => {
    const field = fieldOf(condition);
    return field !== undefined && !tools.knows(field);
  });
  if (unknown.every(({ of }) => of !== 'kind')) return unknown;
  const { rows } = await tools.counts(WHOLE, { by: 'kind' });
  return unknown.filter(
    (condition) => condition.of !== 'kind' || rows.every(({ key }) => key !== condition.is),
  );
}

function headOf({ plan }: Work): Statement {
  const { figure, table } = plan;
  if (table.measure !== 'followers' && isOfAccounts(table.measure))
    return say('count.headAccounts', {
      measure: isAccountMeasure(table.measure) ? choice(table.measure) : choice('own'),
      own: term(table.measure ?? 'posts'),
      figure: choice(table.by === 'author' ? 'highest' : figure),
      rising: choice(table.rising ? 'yes' : 'no'),
    });
  return say('count.head', {
    figure: choice(table.measure === undefined ? figure : figure === 'highest' ? 'highest' : figure),
    measure: term(table.measure ?? 'posts'),
    rising: choice(table.rising ? 'yes' : 'no'),
  });
}

const linesOf = (
  { plan }: Work,
  side: CountedSide,
  rows: readonly CountedRow[],
  others: CountedRows | null,
): Statement[] =>
  rows.flatMap(
    (row) =>
      countLine(
        plan,
        side,
        row,
        groupName(side, plan.table, row),
        others ? rowIn(others, row.key) : undefined,
      ) ?? [],
  );

const groupsLine = ({ plan }: Work, { scope }: CountedSide, groups: number, shown: number): Statement[] =>
  groups <= shown
    ? []
    : [
        say('count.groups', {
          groups: citer(scope, plan.table)('', 'groups', { as: 'number', value: groups }),
          by: choice(plan.table.by),
        }),
      ];

/** Of the biggest groups these come first, whatever they are ranked by then. */
const biggestOf = ({ among, table }: CountPlan): AskedTable => {
  if (among === null) return table;
  const { order: _order, least: _least, ...rest } = table;
  return { ...rest, order: 'posts' };
};

function ranked({ among, figure, table }: CountPlan, rows: readonly CountedRow[]): readonly CountedRow[] {
  if (among === null) return rows;
  const sign = table.rising ? 1 : -1;
  return rows
    .slice(0, among)
    .toSorted((a, b) => sign * ((figureOf(a, figure) ?? 0) - (figureOf(b, figure) ?? 0)));
}

async function tellRanking(work: Work, side: CountedSide): Promise<Answer> {
  const { plan } = work;
  const table = biggestOf(plan);
  const cited = { ...work, plan: { ...plan, table } };
  const { rows, others } = await rowsOf(work, side, table);
  const listed = ranked(plan, rows.rows).filter(
    (row) => plan.table.measure === undefined || row.count !== null,
  );
  if (listed.length === 0)
    return rows.rows.length > 0 && plan.table.measure
      ? unknownMeasure(plan.table.measure)
      : untold(say(plan.table.by === 'author' ? 'accounts.none' : 'said.none'));
  const shown = plan.nth > 1 ? listed.slice(plan.nth - 1, plan.nth) : listed.slice(0, plan.top ?? LISTED);
  if (shown.length === 0) return untold(say('count.noNth'));
  const head = plan.nth > 1 ? say('count.nth', { nth: choice(String(plan.nth)) }) : headOf(work);
  return told([
    ...(await noneAtAll(work, side, rows)),
    head,
    ...linesOf(cited, side, shown, others),
    ...groupsLine(cited, side, rows.groups, shown.length),
    ...(await otherEnd(work, side, rows)),
  ]);
}

/** The fewest posts are none: steps without any are no groups. */
async function noneAtAll({ plan, tools }: Work, { scope }: CountedSide, { groups }: CountedRows) {
  const { by, rising, measure } = plan.table;
  if (!rising || measure !== undefined || !isUnit(by)) return [];
  return stepsIn(scope, by, tools) > groups
    ? (await tellEmpty({ plan, tools }, { scope, name: null })).statements
    : [];
}

/** Of "how many posts per account" both ends are told. */
async function otherEnd(work: Work, side: CountedSide, { groups }: CountedRows): Promise<Statement[]> {
  const { plan, tools } = work;
  if (!plan.ends || groups <= LISTED) return [];
  const table = { ...plan.table, rising: true as const };
  const { rows } = await tools.counts(side.scope, table);
  const [last] = rows;
  const line = last ? countLine({ ...plan, table }, side, last, groupName(side, table, last)) : null;
  return line ? [say('count.otherEnd'), line] : [];
}

async function tellCourse(work: Work, side: CountedSide): Promise<Answer> {
  const { rows, others } = await rowsOf(work, side);
  const known = rows.rows.filter((row) => work.plan.table.measure === undefined || row.count !== null);
  if (known.length === 0)
    return rows.rows.length > 0 && work.plan.table.measure
      ? unknownMeasure(work.plan.table.measure)
      : untold(say('said.none'));
  const isAll = rows.groups <= MOST_STEPS;
  const byNumber = ['hour', 'weekday'].includes(work.plan.table.by);
  const inTime = (a: CountedRow, b: CountedRow) =>
    byNumber ? Number(a.key) - Number(b.key) : a.key < b.key ? -1 : 1;
  const shown = isAll ? known.toSorted(inTime) : known.slice(0, 12).toSorted(inTime);
  const zone = { written: { as: 'text', value: work.tools.timeZone } } as const;
  return told([
    ...(byNumber ? [say('count.zone', { zone })] : []),
    ...(isAll ? [] : [say('count.highestSteps')]),
    ...linesOf(work, side, shown, others),
    ...groupsLine(work, side, rows.groups, shown.length),
  ]);
}

async function tellPosts(work: Work, side: CountedSide): Promise<Answer> {
  const { plan, tools } = work;
  const { measure, rising } = plan.table;
  const { rows } = await tools.counts(side.scope, plan.table);
  const known = rows.filter((row) => measure === undefined || row.count !== null);
  if (known.length === 0)
    return rows.length > 0 && measure ? unknownMeasure(measure) : untold(say('said.none'));
  const shown = plan.nth > 1 ? known.slice(plan.nth - 1, plan.nth) : known.slice(0, plan.top ?? POSTS);
  // Where none received any, none comes first.
  if (measure && SUMMED.includes(measure) && !rising && known[0]?.count?.highest === 0)
    return told([say('count.noneReceived', { measure: term(measure) })]);
  const head = measure
    ? say('count.postsBy', { measure: term(measure), rising: choice(rising ? 'yes' : 'no') })
    : say('count.postsInTime', { rising: choice(rising ? 'yes' : 'no') });
  const years = measure === undefined && plan.byYear ? await yearsOf(work, side) : [];
  return told([head, ...shown.map((row) => postLine(side, plan.table, row)), ...years]);
}

async function yearsOf(work: Work, side: CountedSide): Promise<Statement[]> {
  const table: AskedTable = { by: 'year' };
  const plan: CountPlan = { ...work.plan, as: 'course', figure: 'posts', table };
  return (await tellCourse({ ...work, plan }, side)).statements;
}

async function tellPerStep({ plan, tools }: Work, { scope }: CountedSide): Promise<Answer> {
  const { by } = plan.table;
  if (!isUnit(by)) return untold(say('said.none'));
  const { posts } = await tools.totals(scope);
  const steps = stepsIn(scope, by, tools);
  const table: AskedTable = { by: 'all' };
  const cited = citer(scope, table);
  const mean = say('count.perStep', {
    value: cited(by, 'per_step', { as: 'ratio', value: posts / steps }),
    posts: valuesOf('posts', scope).count('posts', 'value', posts),
    steps: cited(by, 'steps', { as: 'number', value: steps }),
    step: choice(by),
  });
  return told([mean]);
}

async function tellEmpty({ plan, tools }: Work, { scope }: CountedSide): Promise<Answer> {
  const { by } = plan.table;
  if (!isUnit(by)) return untold(say('said.none'));
  const { groups } = await tools.counts(scope, plan.table);
  const steps = stepsIn(scope, by, tools);
  const cited = citer(scope, plan.table);
  return told([
    say('count.empty', {
      empty: cited(by, 'empty_steps', { as: 'number', value: steps - groups }),
      steps: cited(by, 'steps', { as: 'number', value: steps }),
      step: choice(by),
    }),
  ]);
}

/** Whole steps only: the first and the last may be cut. */
function wholeSteps(rows: readonly CountedRow[], by: 'month' | 'year', { firstAt, lastAt }: AssistantTools) {
  const steps: { key: string; row: CountedRow | undefined }[] = [];
  let at = unitAround(firstAt, by).to;
  const end = unitAround(lastAt, by).from;
  for (; at < end; at = unitAround(at, by).to) {
    const key = new Date(at).toISOString().slice(0, 10);
    steps.push({ key, row: rows.find((row) => row.key === key) });
  }
  return steps;
}

/** When something fell or rose: the two steps beside each other that differ most say so. */
async function tellTurn(work: Work, side: CountedSide): Promise<Answer> {
  const { plan, tools } = work;
  const table: AskedTable = { by: 'month' };
  const { rows } = await tools.counts(side.scope, table);
  const steps = wholeSteps(rows, 'month', tools);
  const sizes = steps.map(({ row }) => row?.posts ?? 0).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const turns = steps.slice(1).flatMap((now, place) => {
    const before = steps[place];
    const [a, b] = [before?.row?.posts ?? 0, now.row?.posts ?? 0];
    // In proportion, where the higher of the two is no small part of the usual.
    const by = Math.max(a, b) < usual / 2 ? 0 : Math.log((a + 1) / (b + 1)) * (plan.falls ? 1 : -1);
    return before ? [{ before, now, by }] : [];
  });
  const [most] = turns.toSorted((a, b) => b.by - a.by);
  if (!most || most.by <= 0) return tellCourse({ ...work, plan: { ...plan, table } }, side);
  const lines = [most.before, most.now].map(({ key, row }) => {
    const shown = row ?? { key, posts: 0, accounts: 0, count: null, first: 0, last: 0, text: '', author: '' };
    return countLine({ ...plan, table }, side, shown, groupName(side, table, shown));
  });
  return told([say(plan.falls ? 'volume.fell' : 'volume.rose'), ...lines.flatMap((line) => line ?? [])]);
}

const TELLERS: Record<
  Exclude<CountPlan['as'], 'value'>,
  (work: Work, side: CountedSide) => Promise<Answer>
> = {
  ranking: tellRanking,
  course: tellCourse,
  posts: tellPosts,
  per_step: tellPerStep,
  empty: tellEmpty,
  turn: tellTurn,
};

/** Followers are of accounts: those are ranked by them, and not their posts. */
const ofWriters = (plan: CountPlan): CountPlan =>
  plan.as === 'posts' && plan.table.measure === 'followers'
    ? { ...plan, as: 'ranking', figure: 'highest', table: { ...plan.table, by: 'author', order: 'highest' } }
    : plan;

/** Posts counted as a plan says; of several sides each by itself, of two values the higher beside the lower. */
export async function tellCounted(
  given: CountPlan,
  sides: readonly CountedSide[],
  tools: AssistantTools,
): Promise<Answer> {
  const plan = ofWriters(given);
  const work = { plan, tools };
  const { measure } = plan.table;
  const field = measure && FIELD_OF[measure];
  if (measure && field && !tools.knows(field)) return unknownMeasure(measure);
  const { as } = plan;
  if (as === 'value') return tellValues(work, sides);
  const answers = await Promise.all(
    sides.map(async (side) => {
      const answer = await TELLERS[as](work, side);
      return {
        ...answer,
        statements: [...(side.name ? [say('sides.of', { name: side.name })] : []), ...answer.statements],
      };
    }),
  );
  const [only, other] = answers;
  if (only && !other) return only;
  const outcome = answers.every((one) => one.outcome !== 'answered') ? 'cannot_tell' : 'answered';
  return { outcome, statements: answers.flatMap(({ statements }) => statements), suggestions: [] };
}
