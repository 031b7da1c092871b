import { asksSomething } from './can-ask';
import type { Column } from './compare-url';
import { SIDE_NAME_LENGTH } from './comparison';
import { MAX_GROUPS } from './keyword-query/parse';
import { printKeywordQuery } from './keyword-query/print';
import { KeywordQueryError, type Term } from './keyword-query/query';
import { makeTerm } from './keyword-query/term';
import { MAX_HANDLES, printHandles } from './query-text';
import type { TargetingPackage } from './targeting-package';

/** What of a saved list can stand as a side: posts with any of its words and tags, or posts of its accounts. */
export type ListPart = 'words' | 'accounts';

export interface ListSide {
  part: ListPart;
  /** How many items it is made of, and how many one question takes. */
  items: number;
  most: number;
  /** Null where it has more than that. */
  question: Pick<Column, 'type' | 'text'> | null;
}

interface Listed {
  targeting_package: Pick<TargetingPackage, 'keywords' | 'hashtags' | 'handles'>;
}

/** What nothing could match is left out: a label of signs alone. */
function termOf(text: string): Term[] {
  try {
    return [makeTerm(text, false, 0)];
  } catch (error) {
    if (error instanceof KeywordQueryError) return [];
    throw error;
  }
}

const kept = <I extends { deselected: boolean }>(items: readonly I[]) =>
  items.filter(({ deselected }) => !deselected);

function wordsOf({ targeting_package: { keywords, hashtags } }: Listed): ListSide[] {
  const chosen = kept(keywords);
  const words = chosen.filter(({ excluded }) => !excluded).flatMap(({ label }) => termOf(label));
  const tags = kept(hashtags).flatMap(({ label }) => termOf(`#${label.replace(/^[#＃]/, '')}`));
  const exclude = chosen.filter(({ excluded }) => excluded).flatMap(({ label }) => termOf(label));
  const terms = [...words, ...tags];
  if (terms.length === 0) return [];
  const question = {
    type: 'conversation',
    text: printKeywordQuery({ groups: terms.map((term) => [term]), exclude }),
  } as const;
  const able = terms.length <= MAX_GROUPS && asksSomething(question);
  return [{ part: 'words', items: terms.length, most: MAX_GROUPS, question: able ? question : null }];
}

function accountsOf({ targeting_package: { handles } }: Listed): ListSide[] {
  const names = kept(handles).map(({ handle }) => handle);
  if (names.length === 0) return [];
  const question = { type: 'handle', text: printHandles(names) } as const;
  const able = names.length <= MAX_HANDLES && asksSomething(question);
  return [{ part: 'accounts', items: names.length, most: MAX_HANDLES, question: able ? question : null }];
}

/** What a saved list can be compared as. Its regions and settings are for ads: posts are not chosen by them. */
export const sidesOfList = (list: Listed): ListSide[] => [...wordsOf(list), ...accountsOf(list)];

export const sideName = (name: string): string => name.slice(0, SIDE_NAME_LENGTH);
