/** The groups of a query as the words people see: AND within a group, OR between groups, NOT for exclusions. */
export interface WordGroups {
  groups: string[][];
  exclude: string[];
}

const PLAIN = /^[#@]?[^\s()",“”]+$/u;
const OPERATORS = new Set(['AND', 'OR', 'NOT']);

function quoted(word: string): string {
  const bare = word.trim().replaceAll(/["“”]/g, '');
  return PLAIN.test(bare) && !OPERATORS.has(bare) && !bare.startsWith('-') ? bare : `"${bare}"`;
}

/** Text that parses back to these groups. Empty words and groups are left out. */
export function textOfGroups({ groups, exclude }: WordGroups): string {
  const filled = groups
    .map((group) => group.filter((word) => word.trim() !== ''))
    .filter((group) => group.length > 0);
  const positive = filled.map((group) => {
    const joined = group.map(quoted).join(' AND ');
    return group.length > 1 && filled.length > 1 ? `(${joined})` : joined;
  });
  const negative = exclude.filter((word) => word.trim() !== '').map((word) => `NOT ${quoted(word)}`);
  return [positive.join(' OR '), ...negative].filter(Boolean).join(' ');
}

export type GroupEdit =
  | { kind: 'add-word'; group: number; word: string }
  | { kind: 'remove-word'; group: number; index: number }
  | { kind: 'add-group'; word: string }
  /** `word` may stand where `of` stands, in a group of its own beside each that holds it. */
  | { kind: 'add-synonym'; of: string; word: string }
  | { kind: 'exclude'; word: string }
  | { kind: 'stop-excluding'; index: number };

const without = <T>(list: T[], index: number) => list.filter((_, at) => at !== index);

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function withSynonym(groups: string[][], of: string, word: string): string[][] {
  const beside = groups
    .filter((group) => group.some((one) => same(one, of)))
    .map((group) => group.map((one) => (same(one, of) ? word : one)));
  const added = beside.length > 0 ? beside : [[word]];
  const known = new Set(groups.map((group) => group.join('\u0000').toLowerCase()));
  return [...groups, ...added.filter((group) => !known.has(group.join('\u0000').toLowerCase()))];
}

export function editGroups(value: WordGroups, edit: GroupEdit): WordGroups {
  const change = (index: number, next: (group: string[]) => string[]) =>
    value.groups.map((group, at) => (at === index ? next(group) : group)).filter((group) => group.length > 0);
  switch (edit.kind) {
    case 'add-word':
      return { ...value, groups: change(edit.group, (group) => [...new Set([...group, edit.word])]) };
    case 'remove-word':
      return { ...value, groups: change(edit.group, (group) => without(group, edit.index)) };
    case 'add-group':
      return { ...value, groups: [...value.groups, [edit.word]] };
    case 'add-synonym':
      return { ...value, groups: withSynonym(value.groups, edit.of, edit.word) };
    case 'exclude':
      return { ...value, exclude: [...new Set([...value.exclude, edit.word])] };
    case 'stop-excluding':
      return { ...value, exclude: without(value.exclude, edit.index) };
  }
}
