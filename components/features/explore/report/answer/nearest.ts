import type { ExploreState } from '@/lib/domain/explore-url';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { readText } from '@/lib/domain/read-text';
import type { Recipe } from '@/lib/domain/recipe';

/** What changes where a question is made one piece wider. */
export type Wider = Pick<Recipe, 'text' | 'extra_keyword' | 'filters'>;

const MOST_WIDER = 4;

/** Each group with one word fewer, and all of them without what they leave out. */
function fewerWords(query: KeywordQuery): KeywordQuery[] {
  const shorter = query.groups.flatMap((group) =>
    group.length < 2
      ? []
      : group.map((_, left) => ({ ...query, groups: [group.filter((_, at) => at !== left)] })),
  );
  return [...shorter, ...(query.exclude.length > 0 ? [{ ...query, exclude: [] }] : [])];
}

/** Questions beside one that matches nothing: one filter, one word or the extra keyword fewer. */
export function widerQuestions({ type, text, extra_keyword, filters }: Recipe): Wider[] {
  const same: Wider = { text, extra_keyword, filters };
  const read = readText(type, text);
  const worded = read.kind === 'query' ? fewerWords(read.query).map(printKeywordQuery) : [];
  return [
    ...filters.map((left) => ({ ...same, filters: filters.filter((filter) => filter !== left) })),
    ...(extra_keyword === '' ? [] : [{ ...same, extra_keyword: '' }]),
    ...worded.map((fewer) => ({ ...same, text: fewer })),
  ].slice(0, MOST_WIDER);
}

/** The same as a change of the address. */
export const stateOfWider = ({ text, extra_keyword: extra, filters }: Wider): Partial<ExploreState> => ({
  ...{ text, extra, filters, description: '' },
});
