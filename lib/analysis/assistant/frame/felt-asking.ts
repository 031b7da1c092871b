import { feelingInWords } from '@/lib/domain/feeling-labels';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { RecipeFilter } from '@/lib/domain/recipe';
import type { Entity } from '../entity';
import { canFilter } from '../plan-sides';
import { type ColumnNames, isFeeling } from './columns';
import type { Asking } from './frame';
import { COURSE } from './pieces-table';

/* What a question asks for where a column of the file labels how posts feel. */

/** "Which airline comes out most positive": of each the part that is labelled so. */
const FELT_MOST =
  /\b(?:is|are|was|were|(?:comes?|came) (?:out|off|across)(?: as)?|seems?|looks?|sounds?)\s+(?:the )?(?:most|least) (?:negative|positive)(?:ly)?\b(?! (?:posts|tweets|ones|messages|mentions|comments|reviews|replies))/u;
/** The worst share of what is bad is the highest, and the best one of what is good. */
function endOfShare(asking: Asking, text: string, { key }: RecipeFilter): Asking {
  const end = /\b(?:worst|best)\b/u.exec(text)?.[0];
  if (!asking.share || end === undefined || /\b(?:lowest|least|fewest|smallest|highest|most)\b/u.test(text))
    return asking;
  const label = feelingInWords(readColumnKey(key)?.value ?? '');
  const most = label === (end === 'worst' ? 'negative' : 'positive');
  return { ...asking, most, least: !most };
}

function feltMost(asking: Asking, text: string, values: readonly Entity[]): Asking {
  const [felt, other] = values.filter(canFilter).filter(isFeeling);
  if (!felt || other || asking.measures.length > 0) return asking;
  return endOfShare(FELT_MOST.test(text) ? { ...asking, share: true } : asking, text, felt);
}

/** "Is the mood better on the 24th than on the 17th": what the column labels, each time by itself. */
const labelsBeside = (asking: Asking, columns: ColumnNames): Asking =>
  asking.groups.length === 1 && asking.groups.every(({ column }) => columns.labelsFeelings(column))
    ? { ...asking, breakdown: true, most: false, least: false }
    : asking;

const isOfFeelings = ({ groups, measures }: Asking, columns: ColumnNames) =>
  groups.length > 0 && measures.length === 0 && groups.every(({ column }) => columns.labelsFeelings(column));

/** "Sentiment by candidate": what the one column labels, of each value of the other. */
function labelsOfEach(asking: Asking, columns: ColumnNames): Asking {
  const { groups, measures, most, least, top } = asking;
  const felt = groups.filter(({ column }) => columns.labelsFeelings(column));
  const others = groups.filter((group) => !felt.includes(group));
  if (felt.length !== 1 || others.length !== 1 || measures.length > 0 || most || least || top !== null)
    return asking;
  const each = others.map((group) => ({ ...group, each: true }));
  return {
    ...asking,
    groups: [...felt.map((group) => ({ ...group, each: false })), ...each],
    share: true,
    which: true,
  };
}

interface Asked {
  text: string;
  columns: ColumnNames;
}

/** How feelings went is told by their section. */
export const isElsewhereTold = (asking: Asking, { text, columns }: Asked): boolean =>
  text.search(COURSE) >= 0 && isOfFeelings(asking, columns);

interface Felt {
  text: string;
  columns: ColumnNames;
  values: readonly Entity[];
  /** Whether two times are held against each other. */
  isBeside: boolean;
}

export function withFeelings(asking: Asking, { text, columns, values, isBeside }: Felt): Asking {
  const felt = feltMost(asking, text, values);
  return isBeside ? labelsBeside(felt, columns) : labelsOfEach(felt, columns);
}
