import { benjaminiHochberg } from '@/lib/analysis/stats/benjamini-hochberg';
import { independentP } from '@/lib/analysis/stats/exact-p';
import { logOdds } from '@/lib/analysis/stats/log-odds';
import { foldedPhrases, type FoundPhrase } from './fold-phrases';
import { FEWEST_AUTHORS, type Side, SIDES } from './phrase-sides';
import { mayClose, mayLead, type PhraseWord, phraseText, proseOf, wordReader } from './phrase-words';

export interface JudgedPost {
  author: string;
  sentiment: Side;
  text: string;
}

const LONGEST = 3;
/** Authors that use a phrase at least, of either side; of fewer it says nothing. */
const FEWEST_USING = 5;
/** Phrases of a side, the surest first. */
const MOST = 10;

/** What one author wrote on one side, each text once: what is copied is nobody's own word. */
interface Voice {
  side: Side;
  runs: PhraseWord[][];
}

function voicesOf(posts: readonly JudgedPost[], leftOut: ReadonlySet<string>): Voice[] {
  const read = wordReader(leftOut);
  const seen = new Set<string>();
  const voices = new Map<string, Voice>();
  for (const { author, sentiment, text } of posts) {
    const prose = proseOf(text);
    const told = prose.replaceAll(/[\s|]+/g, ' ').trim();
    if (seen.has(told)) continue;
    seen.add(told);
    const key = `${sentiment} ${author}`;
    const voice = voices.get(key) ?? { side: sentiment, runs: [] };
    voice.runs.push(...read(prose));
    voices.set(key, voice);
  }
  return [...voices.values()];
}

/** What at least so many voices have in common. */
function frequent<T>(voices: readonly Voice[], of: (voice: Voice) => Iterable<T>): ReadonlySet<T> {
  const counts = new Map<T, number>();
  for (const voice of voices)
    for (const one of new Set(of(voice))) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].flatMap(([one, count]) => (count >= FEWEST_USING ? [one] : [])));
}

/** More words than any posts hold. */
const MOST_WORDS = 2 ** 26;
const pairOf = (first: PhraseWord, second: PhraseWord) => first.id * MOST_WORDS + second.id;

/** Words that enough authors use, and pairs of such words: a phrase of rarer ones is rarer still. */
function frequentWords(voices: readonly Voice[]): Frequent {
  const words = frequent(voices, ({ runs }) => runs.flat());
  const pairs = frequent(voices, function* ({ runs }) {
    for (const run of runs)
      for (const [place, word] of run.entries()) {
        const next = run[place + 1];
        if (next && words.has(word) && words.has(next)) yield pairOf(word, next);
      }
  });
  return { words, pairs };
}

interface Frequent {
  words: ReadonlySet<PhraseWord>;
  pairs: ReadonlySet<number>;
}

/** Lengths of the phrases that begin with a word of a run. */
function* phrasesFrom(run: readonly PhraseWord[], start: number, { words, pairs }: Frequent) {
  let told = false;
  let before: PhraseWord | undefined;
  for (let length = 1; length <= LONGEST; length += 1) {
    const word = run[start + length - 1];
    if (!word || (before ? !pairs.has(pairOf(before, word)) : !words.has(word))) return;
    const alone = before === undefined;
    if (alone && !mayLead(word, false)) return;
    told ||= word.role === 'told';
    if (told && mayClose(word, alone) && (!alone || mayLead(word, true))) yield length;
    before = word;
  }
}

/** Phrases of an author, each once. */
function phrasesOf({ runs }: Voice, common: Frequent): Map<string, PhraseWord[]> {
  const found = new Map<string, PhraseWord[]>();
  for (const run of runs)
    for (let start = 0; start < run.length; start += 1)
      for (const length of phrasesFrom(run, start, common)) {
        const words = run.slice(start, start + length);
        found.set(phraseText(words), words);
      }
  return found;
}

interface Using {
  words: PhraseWord[];
  /** Places of the voices that use it. */
  voices: number[];
}

function usingEach(voices: readonly Voice[]): Map<string, Using> {
  const common = frequentWords(voices);
  const using = new Map<string, Using>();
  for (const [place, voice] of voices.entries())
    for (const [phrase, words] of phrasesOf(voice, common)) {
      const known = using.get(phrase);
      if (known) known.voices.push(place);
      else using.set(phrase, { words, voices: [place] });
    }
  return using;
}

/** Authors of a side; the same person counts on each side that they wrote on. */
type Authors = Readonly<Record<Side, number>>;

function sideCounts(voices: readonly Voice[], places: Iterable<number>): Authors {
  const counts = { positive: 0, negative: 0 };
  for (const place of places) {
    const side = voices[place]?.side;
    if (side) counts[side] += 1;
  }
  return counts;
}

function measured(
  voices: readonly Voice[],
  all: Authors,
  [phrase, { words, voices: places }]: [string, Using],
) {
  const { positive, negative } = sideCounts(voices, places);
  const [own, other] = [
    { n: positive, base: all.positive },
    { n: negative, base: all.negative },
  ];
  const { z } = logOdds(own, other);
  const side: Side = z > 0 ? 'positive' : 'negative';
  const users = new Set(places.filter((place) => voices[place]?.side === side));
  return {
    phrase,
    words: words.map(({ text }) => text),
    saying: words.filter(({ role }) => role !== 'joining').length,
    side,
    z: Math.abs(z),
    p: independentP(own, other),
    users,
  };
}

export interface FoundPhrases {
  authors: Authors;
  /** Phrases that were held against chance. */
  tested: number;
  /** The surest of each side first. */
  phrases: FoundPhrase[];
}

/**
 * Phrases that more authors use where they are positive than where they are negative, or the other way: at most 5 %
 * false ones among them, ranked by log-odds with a prior, those that say the same put together.
 * @param leftOut Words of the question.
 */
export function findPhrases(posts: readonly JudgedPost[], leftOut: ReadonlySet<string>): FoundPhrases {
  const voices = voicesOf(posts, leftOut);
  const authors = sideCounts(voices, voices.keys());
  if (SIDES.some((side) => authors[side] < FEWEST_AUTHORS)) return { authors, tested: 0, phrases: [] };
  const candidates = [...usingEach(voices)].filter(([, using]) => using.voices.length >= FEWEST_USING);
  const tested = candidates.map((candidate) => measured(voices, authors, candidate));
  const clear = benjaminiHochberg(tested.map(({ p }) => p));
  const found = tested.filter(({ users }, place) => clear[place] === true && users.size >= FEWEST_USING);
  const phrases = SIDES.flatMap((side) =>
    foldedPhrases(found.filter((phrase) => phrase.side === side)).slice(0, MOST),
  );
  return { authors, tested: tested.length, phrases };
}
