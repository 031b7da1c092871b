import type { SectionId } from '@/lib/domain/sections';
import type { ReadQuestion } from './question';
import { noPlace } from './refused';
import type { Answer } from './statement';
import type { AssistantTools } from './tools';

/** What a model reads of people, the columns of files that say it, and how questions name those. */
const READ_BY_MODEL: readonly (readonly [section: SectionId, column: RegExp, words: RegExp])[] = [
  [
    'genders',
    /gender|(?:^|[_ .])sex$/iu,
    /\b(?:genders?|sex(?:es)?|m[ae]n|wom[ae]n|(?:fe)?males?)\b|男女|男性|女性|性別/u,
  ],
  ['age_groups', /(?:^|[_ .])age(?:[_ .]?(?:group|range|band))?$/iu, /\b(?:ages?|age groups?)\b|年齢|年代/u],
];

/** A model's reading is not told where the question names what a column of the file says. */
export async function withoutReadings(
  answer: Answer,
  { original }: ReadQuestion,
  tools: AssistantTools,
): Promise<Answer> {
  const cited = new Set(
    answer.statements.flatMap(({ values }) =>
      Object.values(values).flatMap(({ cite }) => cite?.section ?? []),
    ),
  );
  const text = original.toLowerCase();
  for (const [section, names, words] of READ_BY_MODEL) {
    const word = words.exec(text)?.[0];
    if (word === undefined || !cited.has(section)) continue;
    if ((await tools.columns()).some(({ name }) => names.test(name))) return noPlace([word]);
  }
  return answer;
}
