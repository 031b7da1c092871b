import { parseKeywordQuery } from './parse';
import { printKeywordQuery } from './print';
import { makeTerm } from './term';

/** The query with more words excluded, in canonical form. @throws KeywordQueryError as `parseKeywordQuery`. */
export function mergeExclusions(text: string, words: readonly string[]): string {
  const query = parseKeywordQuery(text);
  const more = words.map((word) => makeTerm(word.trim().replaceAll(/["“”]/g, ''), false, 0));
  return printKeywordQuery(
    parseKeywordQuery(printKeywordQuery({ ...query, exclude: [...query.exclude, ...more] })),
  );
}
