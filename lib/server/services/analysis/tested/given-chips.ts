import 'server-only';
import type { TestedPackage } from '@/lib/contracts/tested-targeting';
import { fieldError } from '@/lib/domain/app-error';
import { KeywordQueryError, type Term, termKey } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { TESTED_LISTS, type TestedList } from '@/lib/domain/tested-targeting';

export interface GivenChip {
  list: TestedList;
  key: string;
  /** Null for a topic or a show, which posts are annotated with. */
  term: Term | null;
}

function termOf(list: TestedList, text: string): Term {
  const bare = text.replace(/^[#＃@＠]/, '');
  if (list === 'keywords') return makeTerm(text, true, 0);
  return makeTerm(`${list === 'hashtags' ? '#' : '@'}${bare}`, false, 0);
}

function chipOf(list: TestedList, text: string): GivenChip {
  if (list === 'conversation_topics' || list === 'movies_tv_shows') return { list, key: text, term: null };
  try {
    const key = list === 'keywords' ? text : text.replace(/^[#＃@＠]/, '').toLowerCase();
    return { list, key, term: termOf(list, text) };
  } catch (error) {
    if (error instanceof KeywordQueryError)
      throw fieldError(`package.${list}`, error.message, { code: 'bad_query', cause: error });
    throw error;
  }
}

/** What a package looks for, each thing once. @throws AppError `bad_request` for what could never match. */
export function givenChips(given: TestedPackage): GivenChip[] {
  const chips = TESTED_LISTS.flatMap((list) => given[list].map((text) => chipOf(list, text)));
  return [
    ...new Map(
      chips.map((chip) => [chip.term ? termKey(chip.term) : `${chip.list} ${chip.key.toLowerCase()}`, chip]),
    ).values(),
  ];
}
