import 'server-only';
import { differenceOf, itemOf, type Measured, measured } from '@/lib/analysis/assistant/measure';
import { countedValue, rowIn } from '@/lib/analysis/assistant/counted-value';
import { isMoment, nameOfGroup } from '@/lib/analysis/assistant/counted-lines';
import { quoteOf } from '@/lib/analysis/assistant/quote';
import type { AssistantTools } from '@/lib/analysis/assistant/tools';
import type { Written } from '@/lib/analysis/assistant/statement';
import { nameOf } from '@/lib/analysis/assistant/values';
import type { CitedFigure, Measure } from '@/lib/domain/assistant';
import type { CountedTable } from '@/lib/domain/counted-posts';
import { markdownText } from '@/lib/domain/markdown';
import { postConditionSchema } from '@/lib/domain/post-condition';
import type { Locale } from '@/lib/domain/locales';
import { wallClock } from '@/lib/domain/zone-clock';
import { writeValue } from './write-answer';

const LINK = /\[((?:\\.|[^\]\\])*)\]\(#(c\d+)\)/g;

/** How the values of each measure are written. */
export function formOf(measure: Measure, value: Exclude<Measured, null>): Written {
  if (typeof value !== 'number') {
    const as =
      measure === 'median_range'
        ? 'numberRange'
        : measure === 'difference_range'
          ? 'pointsRange'
          : 'shareRange';
    return { as, ...value };
  }
  switch (measure) {
    case 'share':
    case 'of_all':
    case 'part':
      return { as: 'share', value };
    case 'difference':
      return { as: 'points', value };
    case 'change':
      return { as: 'growth', value };
    case 'index':
    case 'mean':
    case 'median':
    case 'median_engagements':
    case 'per_step':
    case 'per_group':
    case 'middle':
      return { as: 'ratio', value };
    case 'times':
    case 'rate':
      return { as: 'decimal', value };
    default:
      return { as: 'number', value };
  }
}

/** A mean is written with a decimal, counts are not; a rate of what is seen as a part of it. */
const formsOf = (measure: Measure, value: Exclude<Measured, null>): Written[] =>
  (measure === 'value' || measure === 'more') && typeof value === 'number'
    ? [
        { as: 'number', value },
        { as: 'ratio', value },
      ]
    : measure === 'rate' && typeof value === 'number'
      ? [formOf(measure, value), { as: 'rate', value }]
      : [formOf(measure, value)];

/** Everything an item may be called: its name, its author, its day, its hour. */
function namesOf(figure: CitedFigure, item: ReturnType<typeof itemOf>): Written[] {
  const { section, key } = figure;
  const label = item && 'label' in item ? item.label : undefined;
  const names: Written[] = [nameOf(section, key, label), nameOf(section, key)];
  if (item && 'at' in item) {
    const at = Date.parse(item.at);
    names.push({ as: 'date', value: at }, { as: 'instant', value: at });
    if ('author' in item) names.push({ as: 'handle', value: item.author });
  }
  if (item && 'post' in item && item.post)
    names.push({ as: 'handle', value: item.post.author }, { as: 'date', value: Date.parse(item.post.at) });
  if (item && 'weekday' in item)
    names.push({ as: 'weekday', value: item.weekday }, { as: 'hour', value: item.hour });
  return names;
}

/** Both ends of a scope's own time; where it has none, the end of the data. */
function timesOf({ measure, scope }: CitedFigure, { lastAt, timeZone }: AssistantTools): Written[] {
  const at = measure === 'from' ? scope.from : scope.to;
  const moment = at === undefined ? lastAt : Date.parse(at) - (measure === 'to' ? 1 : 0);
  const value = at === undefined ? lastAt : wallClock(moment, timeZone);
  return [
    { as: 'date', value },
    { as: 'instant', value: moment },
    { as: 'month', value },
    { as: 'year', value },
  ];
}

/** What a group of a table may be called; of a post its words and its time too. */
async function groupForms(
  { key, scope, measure }: CitedFigure,
  table: CountedTable,
  tools: AssistantTools,
): Promise<Written[]> {
  const row = rowIn(await tools.counts(scope, table), key);
  // A step without posts is no group, but has its name.
  const none = { key, posts: 0, accounts: 0, count: null, first: 0, last: 0, text: '', author: '' };
  if (measure === 'name') return [nameOfGroup(table.by, row ?? none)];
  if (!row) return [];
  if (measure === 'text') return [{ as: 'text', value: quoteOf(row.text) }];
  return [
    { as: 'date', value: measure === 'last' ? row.last : row.first },
    { as: 'instant', value: measure === 'last' ? row.last : row.first },
  ];
}

async function read(figure: CitedFigure, tools: AssistantTools): Promise<Measured | undefined> {
  const { section: id, key, scope, against, measure, table } = figure;
  if (table) return countedValue(figure, tools);
  const section = await tools.getSection(id, scope);
  if (measure === 'part') {
    if (!against) return undefined;
    const [part, whole] = [section, await tools.getSection(id, against.scope)].map((one) =>
      measured(one, { key, measure: 'value' }),
    );
    return typeof part === 'number' && typeof whole === 'number' && whole > 0 ? part / whole : undefined;
  }
  if (measure !== 'difference' && measure !== 'difference_range') return measured(section, figure);
  if (!against) return undefined;
  const found = differenceOf(key, section, await tools.getSection(id, against.scope));
  if (!found || found.untold || against.key !== key) return undefined;
  return measure === 'difference' ? found.difference : { low: found.low, high: found.high };
}

/** Whether a figure is in the report, and written as the report's value is. */
async function isTrue(figure: CitedFigure, tools: AssistantTools, locale: Locale): Promise<boolean> {
  const isWritten = (forms: Written[]) =>
    forms.some((form) => writeValue(form, locale, tools.timeZone) === figure.written);
  const { measure } = figure;
  if (measure === 'word') return figure.written === figure.key;
  if (measure === 'without') return isWritten([{ as: 'without', value: figure.key }]);
  if (measure === 'condition') {
    const value = postConditionSchema.parse(JSON.parse(figure.key));
    return isWritten([{ as: 'condition', value }]);
  }
  if (figure.table && (measure === 'name' || measure === 'text' || measure === 'first' || measure === 'last'))
    return isWritten(await groupForms(figure, figure.table, tools));
  if (measure === 'from' || measure === 'to') return isWritten(timesOf(figure, tools));
  if (measure === 'text') {
    const item = itemOf(await tools.getSection('top_posts', figure.scope), figure.key);
    return item !== undefined && 'text' in item && figure.written === quoteOf(item.text);
  }
  if (measure === 'name') {
    const section = await tools.getSection(figure.section, figure.scope);
    return isWritten(namesOf(figure, itemOf(section, figure.key)));
  }
  const value = await read(figure, tools);
  if (value === undefined || value === null || Number.isNaN(value)) return false;
  if (figure.value !== null && figure.value !== value) return false;
  if (typeof value === 'number' && isMoment(figure.table?.measure, measure))
    return isWritten([{ as: 'date', value }]);
  return isWritten(formsOf(figure.measure, value));
}

/**
 * Reads an answer against the report again.
 * @returns What is wrong: links without a figure, figures the report does not hold, digits that cite nothing. Empty: right.
 */
export async function checkAnswer(
  text: string,
  figures: readonly CitedFigure[],
  tools: AssistantTools,
  locale: Locale,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [, written = '', id = ''] of text.matchAll(LINK)) {
    const figure = figures.find((one) => one.id === id);
    if (!figure || markdownText(figure.written) !== written) wrong.push(`no figure ${id} "${written}"`);
  }
  for (const figure of figures)
    if (!(await isTrue(figure, tools, locale)))
      wrong.push(`${figure.section} ${figure.key} ${figure.measure} is not ${figure.written}`);
  const rest = text.replaceAll(LINK, '').normalize('NFKC');
  for (const [digits] of rest.matchAll(/\p{Nd}[\p{Nd}.,]*/gu)) wrong.push(`${digits} cites nothing`);
  return wrong;
}
