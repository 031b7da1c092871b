import { containsSubstringScript, normalizeText, tokenizeNormalized } from '@/lib/domain/keyword-query/text';
import { categoryOfInterest } from './interests-names';
import { EMOJI_INTERESTS, INTEREST_WORDS, OTHER_MEANINGS } from './interests-table';

/** What follows a token in the phrases of the table. `id` null: the phrase so far means something else. */
interface Step {
  id?: string | null;
  next?: Map<string, Step>;
}

interface Substring {
  word: string;
  id: string | null;
}

interface Lexicon {
  /** Phrases by their first token. */
  phrases: ReadonlyMap<string, Step>;
  /** Words of scripts written without spaces by their first character, longest first. */
  substrings: ReadonlyMap<string, Substring[]>;
  emojis: ReadonlyMap<string, string>;
  anyEmoji: RegExp;
}

const MAX_CHARS = 600;
const ADDRESSES = /https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.\w[\w.]*|@\w+/g;
const ADDRESS_SIGN = /@|:\/\/|www\./;
const ASCII = /^[\0-\x7f]*$/;

const NEAR_NEGATIONS = new Set(['no', 'non', 'anti', 'without', 'kein', 'keine', 'sin', 'zero', 'ex']);
const WIDE_NEGATIONS = new Set(
  'not never hate hates hating dont cant don doesn isn can nicht pas nunca não odio'.split(' '),
);
/** "Never stop travelling", "not just a chef", "can code": no negations. */
const NOT_NEGATED_BY =
  /^(?:just|only|merely|stop|stopped|get|live|miss|\d+|do|be|make|help|find|see|code|cook|talk)$/;
const LIKING = new Set(['and', 'but', 'love', 'loves', 'like', 'likes', 'enjoy', 'prefer']);
const NEGATION = new RegExp(
  `(?<![\\p{L}])(?:${[...NEAR_NEGATIONS, ...WIDE_NEGATIONS].join('|')})(?![\\p{L}])`,
  'u',
);
const CLAUSE_END = /[.,;:!?|•·…/()[\]\n。、！？]+|\s[–—-]\s/u;
const NEAR = 1;
const WIDE = 4;
/** Said after the word in Japanese, as in スポーツは苦手. */
const NEGATED_AFTER = /嫌い|苦手|興味(?:が|は)?な|ません|不要|お断り|禁止|ng/;
const AFTER_CHARS = 9;

function wordsOf(table: string): string[] {
  return table.split('|').map((word) => normalizeText(word.trim()));
}

function addPhrase(phrases: Map<string, Step>, tokens: readonly string[], id: string | null): void {
  let steps = phrases;
  tokens.forEach((token, index) => {
    const step = steps.get(token) ?? {};
    steps.set(token, step);
    if (index === tokens.length - 1) step.id = id;
    else steps = step.next ??= new Map();
  });
}

function build(): Lexicon {
  const phrases = new Map<string, Step>();
  const substrings = new Map<string, Substring[]>();
  for (const [id, table] of [...INTEREST_WORDS, [null, OTHER_MEANINGS] as const]) {
    for (const word of wordsOf(table)) {
      if (!containsSubstringScript(word)) addPhrase(phrases, tokenizeNormalized(word), id);
      else substrings.set(word.charAt(0), [...(substrings.get(word.charAt(0)) ?? []), { word, id }]);
    }
  }
  for (const list of substrings.values()) list.sort((a, b) => b.word.length - a.word.length);
  const emojis = new Map(EMOJI_INTERESTS);
  return { phrases, substrings, emojis, anyEmoji: new RegExp([...emojis.keys()].join('|'), 'gu') };
}

let lexicon: Lexicon | null = null;

/** The longest phrase that starts at a token: what it tells, and where it ends; `end` 0 when none does. */
function phraseAt(first: Step, tokens: readonly string[], at: number): { id: string | null; end: number } {
  let found: { id: string | null; end: number } = { id: null, end: 0 };
  let step: Step | undefined = first;
  for (let end = at + 1; step; end += 1) {
    if (step.id !== undefined) found = { id: step.id, end };
    const token: string | undefined = tokens[end];
    step = token === undefined ? undefined : step.next?.get(token);
  }
  return found;
}

/** How many tokens after this one are negated by it. */
function reach(token: string, following: string | undefined): number {
  if (following === undefined || NOT_NEGATED_BY.test(following)) return 0;
  if (NEAR_NEGATIONS.has(token)) return NEAR;
  if (token === 'don' || token === 'can' || token === 'doesn' || token === 'isn')
    return following === 't' ? WIDE : 0;
  return WIDE_NEGATIONS.has(token) ? WIDE : 0;
}

function addPhrases(text: string, phrases: Lexicon['phrases'], negations: boolean, found: Set<string>): void {
  const tokens = tokenizeNormalized(text);
  let negatedTo = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const first = phrases.get(token);
    const { id, end } = first ? phraseAt(first, tokens, at) : { id: null, end: 0 };
    if (end > 0) {
      if (id !== null && at > negatedTo) found.add(id);
      at = end - 1;
    } else if (negations) {
      if (LIKING.has(token)) negatedTo = -1;
      else negatedTo = Math.max(negatedTo, at + reach(token, tokens[at + 1]));
    }
  }
}

function addSubstrings(text: string, substrings: Lexicon['substrings'], found: Set<string>): void {
  for (let at = 0; at < text.length; at += 1) {
    const match = substrings.get(text.charAt(at))?.find(({ word }) => text.startsWith(word, at));
    if (!match) continue;
    at += match.word.length - 1;
    const after = text.slice(at + 1, at + 1 + AFTER_CHARS).split(CLAUSE_END, 1)[0] ?? '';
    if (match.id !== null && !NEGATED_AFTER.test(after)) found.add(match.id);
  }
}

/** Categories of which a finer interest was found say nothing more. */
function finest(found: ReadonlySet<string>): string[] {
  const ids = [...found];
  if (ids.length < 2) return ids;
  const finer = new Set(ids.filter((id) => id.includes('/')).map(categoryOfInterest));
  return ids.filter((id) => !finer.has(id));
}

/**
 * Interests that a profile's bio shows, as ids of `INTERESTS`: words, phrases, Japanese words and emojis of a table,
 * the longest first. Mentions, addresses and what is said not to be liked are left out.
 * @returns Distinct ids; a category alone only where nothing finer of it was found. Empty when the bio tells none.
 */
export function interestsOfProfile(bio: string | null): string[] {
  if (!bio) return [];
  const { phrases, substrings, emojis, anyEmoji } = (lexicon ??= build());
  const whole = normalizeText(bio.slice(0, MAX_CHARS));
  const text = ADDRESS_SIGN.test(whole) ? whole.replace(ADDRESSES, ' ') : whole;
  const found = new Set<string>();
  if (!NEGATION.test(text)) addPhrases(text, phrases, false, found);
  else for (const clause of text.split(CLAUSE_END)) addPhrases(clause, phrases, true, found);
  if (!ASCII.test(text)) {
    if (containsSubstringScript(text)) addSubstrings(text, substrings, found);
    for (const [emoji] of text.matchAll(anyEmoji)) found.add(emojis.get(emoji) ?? '');
  }
  return finest(found);
}
