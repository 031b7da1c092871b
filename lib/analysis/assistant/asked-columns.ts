import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import type { Entity } from './entity';
import { ColumnNames, isFeeling } from './frame/columns';
import type { ReadQuestion } from './question';
import { EACH_BEFORE } from './frame/pieces-table';
import { noPlace } from './refused';
import type { Answer } from './statement';
import type { AssistantTools } from './tools';

/** Where people are and what they speak is told by sections too. */
const OF_SECTIONS: readonly string[] = ['countries', 'cities', 'languages'];

const WHICH_BEFORE = /\b(?:which|what) $/u;

/** A value of a column that nothing of an answer is of: neither its column nor a word of it. */
const isUnused = ({ section, key }: Entity, text: string, told: string) =>
  section === 'file_columns' &&
  !containsSubstringScript(text) &&
  !isFeeling({ section, key }) &&
  !told.includes(
    JSON.stringify(key.slice(0, key.indexOf('=')))
      .slice(1, -1)
      .toLowerCase(),
  ) &&
  !told.includes(text.replace(/s$/u, ''));

/**
 * A column of the file that the question names in Japanese or asks for by each or which, or a value of one in English, and
 * that no figure is of: nothing is told in its place.
 */
export async function withColumns(
  answer: Answer,
  read: ReadQuestion,
  tools: AssistantTools,
): Promise<Answer> {
  if (answer.outcome !== 'answered' || read.decline !== null) return answer;
  const text = read.original.toLowerCase();
  const columns = new ColumnNames(await tools.columns());
  const values = columns.valuesIn(text, read.original);
  const named = columns
    .namedIn(text)
    .filter(
      ({ start, end }) =>
        containsSubstringScript(text.slice(start, end)) ||
        EACH_BEFORE.test(text.slice(0, start)) ||
        WHICH_BEFORE.test(text.slice(0, start)),
    );
  if (named.length + values.length === 0) return answer;
  const cites = answer.statements.flatMap(({ values }) =>
    Object.values(values).flatMap(({ cite }) => cite ?? []),
  );
  if (cites.some(({ section }) => OF_SECTIONS.includes(section))) return answer;
  const told = JSON.stringify(cites);
  const low = told.toLowerCase();
  const untold = [
    ...named.filter(({ column }) => !told.includes(JSON.stringify(column).slice(1, -1))),
    ...values.filter((value) => isUnused(value, text.slice(value.start, value.end), low)),
  ];
  return untold.length > 0 ? noPlace(untold.map(({ start, end }) => text.slice(start, end))) : answer;
}
