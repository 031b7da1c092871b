import { normalizeText } from '@/lib/domain/keyword-query/text';
import { STOP_WORDS } from '@/lib/analysis/text/stop-words-table';
import { EVALUATIONS, NEGATIONS } from './evaluations-table';

/** What a word may do in a phrase: `told`: say what it is about; `plain`: only that it is good or bad; the others join. */
export type WordRole = 'told' | 'plain' | 'joining' | 'leading' | 'closing';

export interface PhraseWord {
  /** Of the words of one reader. */
  id: number;
  text: string;
  role: WordRole;
  /** Of a script without spaces: nothing stands between it and its neighbours. */
  unspaced: boolean;
}

/** Addresses, with a scheme or without. */
const LINK = /(?:https?:\/\/|www\.)\S*|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?/gu;
/** A letter on either side of a dot: without it there is no address. */
const HAS_LINK = /:\/\/|www\.|[^\s.]\.\p{L}/u;
/** Handles and hashtags; what follows an ampersand is left of an entity. */
const NAME = /[@＠#＃&][\p{L}\p{N}\p{M}_]+;?/gu;
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:'[\p{L}\p{N}\p{M}_]+)*/gu;
/** The same in plain ASCII, as most texts are, several times as fast. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_NAME = /[@#&]\w+;?/g;
const ASCII_WORD = /\w+(?:'\w+)*/g;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const GRAMMAR = /^[\u3041-\u309f\u30fc]{1,3}$/;
const DIGITS = /^[\p{N}_]+$/u;
/** What is left of a verb: I'll, we've, it's. */
const CONTRACTED = /'(?:ll|ve|re|d|m|s|t)$/;
const LONGEST_WORD = 40;
const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' });
const LEFT_OF_REPOST = /^\s*rt\b[\s:]*/;

/** The text as phrases are looked for in: without addresses, handles and hashtags, each of which parts phrases. */
export function proseOf(text: string): string {
  const normalized = normalizeText(text).replaceAll('’', "'");
  const unlinked = HAS_LINK.test(normalized) ? normalized.replace(LINK, ' | ') : normalized;
  return unlinked.replace(ASCII.test(unlinked) ? ASCII_NAME : NAME, ' | ').replace(LEFT_OF_REPOST, '');
}

/** @returns null for a word that no phrase may hold. */
function roleOf(word: string, leftOut: ReadonlySet<string>): WordRole | null {
  if (word.length > LONGEST_WORD || DIGITS.test(word) || leftOut.has(word)) return null;
  if (NEGATIONS.leading.has(word)) return 'leading';
  if (NEGATIONS.closing.has(word)) return 'closing';
  const stem = word.replace(CONTRACTED, '');
  if (stem.length < 2 || STOP_WORDS.has(word) || STOP_WORDS.has(stem) || GRAMMAR.test(word)) return 'joining';
  return EVALUATIONS.has(stem) ? 'plain' : 'told';
}

/** A token as words; null parts phrases. */
interface Token<Word> {
  unspaced: boolean;
  words: readonly (Word | null)[];
}

/** A word of a script without spaces is in the question, too, where it is part of one there or the other way round. */
const overlaps = (text: string, leftOut: ReadonlySet<string>) =>
  [...leftOut].some((word) => UNSPACED.test(word) && (word.includes(text) || text.includes(word)));

function readToken(token: string, leftOut: ReadonlySet<string>): Token<Omit<PhraseWord, 'id'>> {
  const unspaced = UNSPACED.test(token);
  const segments = unspaced ? [...SEGMENTER.segment(token)].filter(({ isWordLike }) => isWordLike) : [];
  const texts = unspaced ? segments.map(({ segment }) => segment) : [token];
  const words = texts.map((text) => {
    const role = roleOf(text, leftOut);
    return role === null || (unspaced && role === 'told' && overlaps(text, leftOut))
      ? null
      : { text, role, unspaced };
  });
  return { unspaced, words };
}

/**
 * Reads the words of a prose in runs: between the words of a run stand spaces, or nothing where their script has none.
 * The same word is the same object wherever it stands.
 * @param leftOut Words of the question: a phrase goes neither over nor into them.
 */
export function wordReader(leftOut: ReadonlySet<string>): (prose: string) => PhraseWord[][] {
  const tokens = new Map<string, Token<PhraseWord>>();
  const known = new Map<string, PhraseWord>();
  const asOne = (word: Omit<PhraseWord, 'id'>): PhraseWord => {
    const key = `${word.unspaced ? '' : ' '}${word.text}`;
    const found = known.get(key) ?? { ...word, id: known.size };
    known.set(key, found);
    return found;
  };
  const tokenOf = (text: string): Token<PhraseWord> => {
    const found = tokens.get(text);
    if (found) return found;
    const { unspaced, words } = readToken(text, leftOut);
    const token = { unspaced, words: words.map((word) => word && asOne(word)) };
    tokens.set(text, token);
    return token;
  };
  return (prose) => {
    let run: PhraseWord[] = [];
    const runs = [run];
    let [end, before] = [0, false];
    for (const { 0: text, index } of prose.matchAll(ASCII.test(prose) ? ASCII_WORD : WORD)) {
      const { unspaced, words } = tokenOf(text);
      const parted = index > end + 1 || (index > end && prose[end] !== ' ') || unspaced || before;
      if (parted) runs.push((run = []));
      [end, before] = [index + text.length, unspaced];
      for (const word of words) {
        if (word) run.push(word);
        else runs.push((run = []));
      }
    }
    return runs.filter(({ length }) => length > 0);
  };
}

/** The words as they stand in the text. */
export const phraseText = (words: readonly PhraseWord[]): string =>
  words.map(({ text, unspaced }, place) => (place === 0 || unspaced ? text : ` ${text}`)).join('');

/** Whether a word may begin a phrase. */
export const mayLead = ({ role }: PhraseWord, alone: boolean): boolean =>
  role === 'told' || role === 'plain' || (!alone && role === 'leading');

/** Whether a word may end one. */
export const mayClose = ({ role }: PhraseWord, alone: boolean): boolean =>
  role === 'told' || role === 'plain' || (!alone && role === 'closing');
