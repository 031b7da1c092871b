import { readColumnKey } from '@/lib/domain/file-columns';
import type { Locale } from '@/lib/domain/locales';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { columnValueText } from './value-range';

interface FilterWords {
  locale: Locale;
  titleOf: (section: RecipeFilter['section']) => string;
  nameOf: (filter: RecipeFilter) => string;
}

const groupOf = (filter: RecipeFilter) =>
  filter.section === 'file_columns' ? (readColumnKey(filter.key)?.column ?? filter) : filter;

/** What narrows a question, one text a condition: "Hashtags: #latte", "airline: Delta or United". */
export function filterTexts(filters: readonly RecipeFilter[], words: FilterWords): string[] {
  const either = new Intl.ListFormat(words.locale, { type: 'disjunction' });
  return [...Map.groupBy(filters, groupOf)].flatMap(([column, same]) => {
    if (typeof column === 'string')
      return [`${column}: ${either.format(same.map(({ key }) => columnValueText(key, words.locale)))}`];
    return same.map((filter) => `${words.titleOf(filter.section)}: ${words.nameOf(filter)}`);
  });
}
