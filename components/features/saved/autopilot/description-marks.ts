import { countryName } from '@/lib/format/names';
import type { AutopilotState } from './form-state';

/* Which words of the description became what: they are marked in it, each group with its letter. */

type MarkKind = 'words' | 'excluded' | 'handle' | 'place' | 'people';

interface Mark {
  kind: MarkKind;
  /** Of a group of words; empty: of no group. */
  letter: string;
}
export interface MarkedPart {
  text: string;
  mark: Mark | null;
}

const LETTERS = 'abcdefghijkl';
export const letterOf = (group: number): string => LETTERS[group] ?? '';

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const LATIN_START = /^[\p{Script=Latin}\p{N}]/u;

/** As it may stand in a text: any space between its words, not within another word. */
function patternOf(text: string): RegExp {
  const words = text.trim().split(/\s+/).map(escaped).join('\\s+');
  const start = LATIN_START.test(text) ? '(?<![\\p{L}\\p{N}])' : '';
  return new RegExp(`${start}${words}`, 'giu');
}

/** What these countries are called besides their names. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'U.K.', 'イギリス', '英国'],
  US: ['USA', 'U.S.', 'アメリカ', '米国'],
  AE: ['UAE'],
};
const PEOPLE = {
  female:
    /(?<!\p{L})(?:wom[ae]n|females?|girls?|ladies|mothers?|mums?|moms?)(?!\p{L})|女性|女子|主婦|ママ/giu,
  male: /(?<!\p{L})(?:m[ae]n|males?|boys?|guys|fathers?|dads?)(?!\p{L})|男性|男子|パパ/giu,
} as const;

interface Wanted extends Mark {
  pattern: RegExp;
}

function placesOf({ found, regionsSelected, statesSelected }: AutopilotState): string[] {
  const codes = regionsSelected.filter((code) => found?.regions.includes(code));
  const named = codes.flatMap((code) => [
    countryName(code, 'en'),
    countryName(code, 'ja'),
    ...(SHORT[code] ?? []),
  ]);
  return [...named, ...statesSelected.map(({ label }) => label)];
}

function agePatterns({ found }: AutopilotState): RegExp[] {
  return (found?.ages ?? []).flatMap(({ from, to }) => [
    ...(to === null ? [] : [new RegExp(`(?<!\\d)${from}\\D{1,8}${to}(?!\\d)`, 'gu')]),
    new RegExp(`(?<!\\d)${Math.floor(from / 10) * 10}(?:代|s)`, 'gu'),
    new RegExp(`(?<!\\d)${from}(?!\\d)`, 'gu'),
  ]);
}

function wantedIn(state: AutopilotState): Wanted[] {
  const plain = (kind: MarkKind, patterns: readonly RegExp[]): Wanted[] =>
    patterns.map((pattern) => ({ kind, letter: '', pattern }));
  return [
    ...plain('excluded', state.excludeKeywords.map(patternOf)),
    ...plain(
      'handle',
      state.handles.map((handle) => patternOf(`@${handle}`)),
    ),
    ...plain('people', agePatterns(state)),
    ...plain(
      'people',
      (state.found?.genders ?? []).map((gender) => PEOPLE[gender]),
    ),
    ...plain('place', placesOf(state).map(patternOf)),
    ...state.keywordGroups.flatMap((group, at) =>
      group.map((word) => ({ kind: 'words' as const, letter: letterOf(at), pattern: patternOf(word) })),
    ),
  ];
}

/** The description that was read, in parts; what became something has its mark. */
export function markedDescription(state: AutopilotState): MarkedPart[] {
  const text = state.lastUsedDescription;
  const taken: { from: number; to: number; mark: Mark }[] = [];
  for (const { pattern, kind, letter } of wantedIn(state))
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (taken.every((other) => other.to <= from || to <= other.from))
        taken.push({ from, to, mark: { kind, letter } });
    }
  let at = 0;
  const parts: MarkedPart[] = [];
  for (const { from, to, mark } of taken.toSorted((one, other) => one.from - other.from)) {
    if (from > at) parts.push({ text: text.slice(at, from), mark: null });
    parts.push({ text: text.slice(from, to), mark });
    at = to;
  }
  return at < text.length ? [...parts, { text: text.slice(at), mark: null }] : parts;
}
