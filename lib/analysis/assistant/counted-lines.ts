import type { Citation, Measure, Scope } from '@/lib/domain/assistant';
import { isAccountGroup, isAccountMeasure } from '@/lib/domain/account-facts';
import {
  type AskedTable,
  type CountedFigure,
  type CountedGroup,
  type CountedRow,
  countedTableSchema,
  isOfAccounts,
  ownNumberName,
} from '@/lib/domain/counted-posts';
import type { CountPlan } from './count-plan';
import { between, figureOf } from './counted-value';
import { quoteOf } from './quote';
import { choice, say, type Statement, type StatementValue, type Written } from './statement';

/* One line of what was counted: the figure asked for, of as many posts as tell it. */

/** Some of the posts, and what they are called where there are several. */
export interface CountedSide {
  scope: Scope;
  name: StatementValue | null;
  /** What a part of it is taken of; absent: all posts of its time. */
  base?: Scope;
}

/** A word of the product; a column of numbers is called as its file calls it. */
export function term(value: string): StatementValue {
  const own = ownNumberName(value);
  return { written: own === null ? { as: 'term', value } : { as: 'text', value: own } };
}

export function citer(scope: Scope, asked: AskedTable) {
  const table = countedTableSchema.parse(asked);
  return (key: string, measure: Measure, written: Written, more: Partial<Citation> = {}): StatementValue => ({
    written,
    cite: { section: 'posts', key, measure, scope, table, ...more },
  });
}

/** Numbers of a file may be parts of one; when accounts were made is a day. */
const writtenAs = (figure: CountedFigure | 'told', value: number, { measure }: AskedTable): Written =>
  isMoment(measure, figure)
    ? { as: 'date', value }
    : figure === 'mean' || figure === 'median'
      ? { as: measure !== undefined && ownNumberName(measure) !== null ? 'decimal' : 'ratio', value }
      : { as: 'number', value };

const MOMENTS: readonly string[] = ['mean', 'median', 'highest', 'lowest'];
/** Whether a figure is a time, and no number of anything. */
export const isMoment = (measure: string | undefined, figure: string): boolean =>
  measure === 'joined' && MOMENTS.includes(figure);

/** What a group is called. */
function nameWritten(by: CountedGroup, { key, author, text }: CountedRow): Written {
  switch (by) {
    case 'author':
      // Files without handles know people by their names.
      return { as: author === '' ? 'text' : 'handle', value: key };
    case 'hour':
      return { as: 'hour', value: Number(key) };
    case 'hour_at':
    case 'minute':
      return { as: 'instant', value: Number(key) * 1000 };
    case 'weekday':
      return { as: 'weekday', value: Number(key) };
    case 'day':
    case 'week':
      return { as: 'date', value: Date.parse(key) };
    case 'month':
      return { as: 'month', value: Date.parse(key) };
    case 'year':
    case 'joined_year':
      return { as: 'year', value: Date.parse(key) };
    case 'hashtag':
      return { as: 'hashtag', value: key };
    case 'mention':
      return { as: 'handle', value: key };
    case 'language':
      return { as: 'language', value: key };
    case 'kind':
    case 'link':
    case 'tagged':
    case 'verified':
    case 'weekend':
    case 'sentiment':
      return { as: 'term', value: `${by}_${key}` };
    case 'post':
      return { as: 'handle', value: author };
    case 'text':
      return { as: 'text', value: quoteOf(text) };
    default:
      return { as: 'text', value: key };
  }
}

export const groupName = (side: CountedSide, asked: AskedTable, row: CountedRow): StatementValue =>
  citer(side.scope, asked)(row.key, 'name', nameWritten(asked.by, row));

/** The names under which a check finds the name of a group again. */
export const nameOfGroup = (by: CountedGroup, row: CountedRow): Written => nameWritten(by, row);

type Values = Record<string, StatementValue>;

/** What is seen by many is liked by few: a part of it is written as one. */
const RATED: readonly (string | undefined)[] = ['views', 'followers'];

function rateValues(cited: ReturnType<typeof citer>, { over }: AskedTable, row: CountedRow): Values {
  const value = figureOf(row, 'rate');
  if (value === undefined || over === undefined) return {};
  return {
    rate: cited(row.key, 'rate', { as: RATED.includes(over) ? 'rate' : 'decimal', value }),
    lower: term(over),
  };
}

function countValues({ scope }: CountedSide, asked: AskedTable, row: CountedRow): Values {
  const cited = citer(scope, asked);
  const value = (figure: CountedFigure | 'told'): Values => {
    const found = figureOf(row, figure);
    return found === undefined ? {} : { [figure]: cited(row.key, figure, writtenAs(figure, found, asked)) };
  };
  return {
    ...value('posts'),
    ...value('accounts'),
    ...(row.count && {
      ...value('total'),
      ...value('mean'),
      ...value('median'),
      ...value('highest'),
      ...(isOfAccounts(asked.measure) && value('lowest')),
      ...value('told'),
    }),
    ...(asked.measure && { measure: term(asked.measure) }),
    ...rateValues(cited, asked, row),
  };
}

/** What posts receive: its sum means something beside its mean. */
export const SUMMED: readonly (string | undefined)[] = [
  'likes',
  'reposts',
  'replies',
  'quotes',
  'views',
  'bookmarks',
  'engagements',
];

/** Which sentence tells a figure; of followers and lengths no sum makes sense. */
function lineOf({ figure, table, second }: CountPlan): string {
  if (second) return 'ratio';
  if (table.over) return 'rate';
  if (table.measure === undefined) {
    if (isAccountGroup(table.by)) return 'ofAccounts';
    return figure === 'accounts' ? 'accounts' : 'posts';
  }
  if (isAccountMeasure(table.measure) && table.by === 'author') return table.measure;
  if (table.measure === 'followers') return table.by === 'author' ? 'followers' : 'followersOf';
  if (isOfAccounts(table.measure)) return table.by === 'author' ? 'ofAccount' : 'accountsTell';
  if (table.by === 'all' && figure === 'mean' && SUMMED.includes(table.measure)) return 'both';
  return figure === 'total' ? 'total' : figure === 'highest' ? 'highest' : 'mean';
}

/**
 * What is told of one group; null where its posts do not tell it.
 * @param name Of the group, where there are several. @param other The same group by what it is held against.
 */
export function countLine(
  plan: CountPlan,
  side: CountedSide,
  row: CountedRow,
  name: StatementValue | null,
  other?: CountedRow,
): Statement | null {
  const { table, second } = plan;
  const values = countValues(side, table, row);
  if (table.measure !== undefined && row.count === null) return null;
  const ratio = second === undefined ? {} : ratioValues(plan, side, row, other);
  if (ratio === null) return null;
  const id = lineOf(plan);
  return say(name === null ? `count.${id}` : `counts.${id}`, { ...values, ...ratio, ...(name && { name }) });
}

function ratioValues(
  { table, second }: CountPlan,
  { scope }: CountedSide,
  row: CountedRow,
  other: CountedRow | undefined,
): Values | null {
  if (second === undefined || !other?.count || !row.count) return null;
  const value = between('times', row.count.total, other.count.total);
  if (value === undefined) return null;
  const against = { key: row.key, scope, table: countedTableSchema.parse({ ...table, measure: second }) };
  return {
    times: citer(scope, table)(row.key, 'times', { as: 'decimal', value }, { against, figure: 'total' }),
    lower: term(second),
    second: citer(scope, { ...table, measure: second })(row.key, 'total', {
      as: 'number',
      value: other.count.total,
    }),
  };
}

/** A post in its own words, with the figure that it is listed for. */
export function postLine({ scope }: CountedSide, asked: AskedTable, row: CountedRow): Statement {
  const cited = citer(scope, asked);
  const value = figureOf(row, 'total');
  const figures: Values = {
    text: cited(row.key, 'text', { as: 'text', value: quoteOf(row.text) }),
    date: cited(row.key, 'first', { as: 'instant', value: row.first }),
    author: cited(row.key, 'name', { as: 'handle', value: row.author }),
    named: choice(row.author === '' ? 'no' : 'yes'),
  };
  if (asked.measure === undefined || value === undefined) return say('counts.post', figures);
  return say('counts.postWith', {
    ...figures,
    total: cited(row.key, 'total', { as: 'number', value }),
    measure: term(asked.measure),
  });
}
