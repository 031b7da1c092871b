import { groupKey, KeywordQueryError, type KeywordQuery, type Term } from '@/lib/domain/keyword-query/parse';
import { termKey } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';

export type GroupEdit =
  | { kind: 'add-word'; group: number; word: string }
  | { kind: 'remove-word'; group: number; index: number }
  | { kind: 'add-group'; word: string }
  /** `word` may stand where `of` stands, in a group of its own beside each that holds it. */
  | { kind: 'add-synonym'; of: string; word: string }
  | { kind: 'exclude'; word: string }
  | { kind: 'stop-excluding'; index: number };

/** A word as somebody adds it. One that cannot be read goes into the line as it is, which then says why. */
function termOf(word: string): Term {
  const text = word.replaceAll(/["“”]/g, '').trim();
  try {
    return makeTerm(text, false, 0);
  } catch (error) {
    if (error instanceof KeywordQueryError) return { kind: 'tokens', text, tokens: [] };
    throw error;
  }
}

const without = <T>(list: T[], index: number) => list.filter((_, at) => at !== index);

const withTerm = (terms: Term[], added: Term) =>
  terms.some((term) => termKey(term) === termKey(added)) ? terms : [...terms, added];

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function withSynonym(groups: Term[][], of: string, word: Term): Term[][] {
  const beside = groups
    .filter((group) => group.some((one) => same(one.text, of)))
    .map((group) => group.map((one) => (same(one.text, of) ? word : one)));
  const added = beside.length > 0 ? beside : [[word]];
  const known = new Set(groups.map(groupKey));
  return [...groups, ...added.filter((group) => !known.has(groupKey(group)))];
}

export function editGroups(query: KeywordQuery, edit: GroupEdit): KeywordQuery {
  const { groups, exclude } = query;
  const change = (index: number, next: (group: Term[]) => Term[]) =>
    groups.map((group, at) => (at === index ? next(group) : group)).filter((group) => group.length > 0);
  switch (edit.kind) {
    case 'add-word':
      return { ...query, groups: change(edit.group, (group) => withTerm(group, termOf(edit.word))) };
    case 'remove-word':
      return { ...query, groups: change(edit.group, (group) => without(group, edit.index)) };
    case 'add-group':
      return { ...query, groups: [...groups, [termOf(edit.word)]] };
    case 'add-synonym':
      return { ...query, groups: withSynonym(groups, edit.of, termOf(edit.word)) };
    case 'exclude':
      return { ...query, exclude: withTerm(exclude, termOf(edit.word)) };
    case 'stop-excluding':
      return { ...query, exclude: without(exclude, edit.index) };
  }
}

/** Whether two queries have a group in common. */
export function shareGroup(a: KeywordQuery, b: KeywordQuery): boolean {
  const known = new Set(a.groups.map(groupKey));
  return b.groups.some((group) => known.has(groupKey(group)));
}

/** The groups that a brand can stand for: its name is one word or phrase, or a #tag or @handle. */
export function brandsOf({ groups }: KeywordQuery): string[] {
  return groups.flatMap(([term, ...others]) => {
    if (term === undefined || others.length > 0) return [];
    const signed = term.kind === 'hashtag' || term.kind === 'mention';
    // A phrase that starts with a sign would be read as a hashtag or handle.
    return signed || !/^[#＃@＠]/u.test(term.text) ? [term.text] : [];
  });
}
