/** One word of a bio, or a place where a phrase ends. */
export interface BioWord {
  /** Lower case; BREAK between phrases. */
  text: string;
  /** As it stands in the bio. */
  written: string;
  /** Position in the bio, UTF-16 units. */
  at: number;
  /** Begins a hashtag. */
  isTag: boolean;
}

/** Stands for punctuation, an emoji, a link or a mention. */
export const BREAK = '|';

const LINKS = /https?:\/\/\S*|www\.\S*|[@＠][\w.]+/giu;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** What neither ends a phrase nor belongs to a word. */
const SPACES = new Set([...' \t#/-‐–\u00a0\u3000'].map((char) => char.charCodeAt(0)));
const APOSTROPHES = new Set([...`'’`].map((char) => char.charCodeAt(0)));

const knownLetters = new Map<number, boolean>();

function isLetter(code: number): boolean {
  if (code < 128) {
    const small = code | 32;
    return (small >= 97 && small <= 122) || (code >= 48 && code <= 57) || code === 43;
  }
  // Halves of surrogate pairs: emojis end a phrase.
  if (code >= 0xd800 && code <= 0xdfff) return false;
  const known = knownLetters.get(code);
  if (known !== undefined) return known;
  const letter = LETTER.test(String.fromCharCode(code));
  knownLetters.set(code, letter);
  return letter;
}

/** ALL CAPITALS, as an acronym is written. */
export const isInCapitals = ({ text, written }: BioWord) =>
  text !== written && written === written.toUpperCase();

/** A capital, then small letters, as a name is written. */
export const isCapitalised = ({ written }: BioWord) => /^\p{Lu}\p{Ll}/u.test(written);

/** Parts of a word that a capital inside begins: DataScientist. Acronyms stay whole: iOS, PhD. */
const INNER_CAPITAL = /(?<=[a-zß-ÿ]{2})(?=[A-ZÀ-Þ][a-zß-ÿ])/u;

function addWord(words: BioWord[], written: string, at: number, isTag: boolean): void {
  const lower = written.toLowerCase();
  // Only a word with a capital inside has parts.
  const parts = lower.slice(1) === written.slice(1) ? [written] : written.split(INNER_CAPITAL);
  let start = at;
  for (const part of parts) {
    const text = (parts.length === 1 ? lower : part.toLowerCase()).replaceAll('’', "'");
    words.push({ text, written: part, at: start, isTag: isTag && start === at });
    start += part.length;
  }
}

/** Words of a bio in order, without links and mentions, which end a phrase as punctuation does. */
export function bioWords(bio: string): BioWord[] {
  const text = /[@＠]|www\.|:\/\//i.test(bio) ? bio.replace(LINKS, (link) => BREAK.padEnd(link.length)) : bio;
  const words: BioWord[] = [];
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 32;
    const inWord =
      isLetter(code) || (start >= 0 && APOSTROPHES.has(code) && isLetter(text.charCodeAt(index + 1)));
    if (inWord) {
      if (start < 0) start = index;
      continue;
    }
    if (start >= 0) addWord(words, text.slice(start, index), start, text[start - 1] === '#');
    start = -1;
    if (!SPACES.has(code) && words.at(-1)?.text !== BREAK) {
      words.push({ text: BREAK, written: BREAK, at: index, isTag: false });
    }
  }
  return words;
}
