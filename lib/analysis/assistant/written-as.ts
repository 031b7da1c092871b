import { MEANINGS } from './meanings-table';
import { ENGLISH_WORDS, GRAMMAR_WORDS } from './question-words-table';
import { distance, misspelt } from './respell';
import type { AssistantTools, DataWord } from './tools';
import {
  plainly,
  plainlyWithR,
  romanised,
  SLURS,
  soundOfKatakana,
  soundOfLatin,
  soundWithR,
} from './transliterated';

type WordsOf = AssistantTools['wordsOf'];

const KATAKANA = /^[ァ-ヴー・]{2,}$/u;
const LATIN = /^[a-z]{4,}$/u;
/** Of a slip the right spelling is not rare, and long enough for it to be no other word. */
const FEWEST_POSTS = 5;
const SHORTEST_SLIP = 6;
const MOST_ALIKE = 4;
const LONGER_SLIP = 7;
const USUAL_POSTS = 20;
/** How many of its letters a name may write otherwise than it sounds. */
const FAR = 0.6;
const USUAL = 0.15;

/** A word of grammar or asking names nothing. */
const isName = (term: string) => !GRAMMAR_WORDS.has(term) && !ENGLISH_WORDS.has(term);

/** サンゴ begins with a consonant, and "using" with a vowel. */
const beginsAlike = (latin: string, kana: string) => {
  const vowelFirst = (text: string) => /^[aiueo]/.test(text);
  // United is ユナイテッド.
  const isYu = /^(?:u|eu)/.test(latin) && romanised(kana).startsWith('y');
  return isYu || vowelFirst(plainly(latin)) === vowelFirst(romanised(kana));
};

/** Letters that are written otherwise, of a name in Latin and its spelling in katakana. */
function unlike(latin: string, kana: string): number {
  const spelled = romanised(kana);
  const ways = [plainly(latin), plainlyWithR(latin), plainly(latin.replaceAll('ch', 'sh'))];
  return Math.min(...ways.map((plain) => distance(plain, spelled) / Math.max(plain.length, 1)));
}

const SOUNDS = {
  latin: (word: string) => [
    ...new Set([
      soundOfLatin(word),
      soundWithR(word),
      soundOfLatin(word.replaceAll('ch', 'sh')),
      // What is written and not heard: Cannes.
      soundOfLatin(word.replace(/(?<=[a-z]{3})(?:es|s|t)$/u, '')),
      // What Japanese ends in a vowel: ケア, シェア, ソフトウェア.
      soundOfLatin(word.replace(/(?<=[a-z]{2}[aiu])re$/u, '')),
    ]),
  ],
  katakana: (word: string) => [soundOfKatakana(word)],
} as const;
/** By the list itself, which the tools keep for as long as the question: a list is heard once, not once a word. */
const heard = new WeakMap<readonly DataWord[], ReadonlyMap<string, readonly DataWord[]>>();

function hear(all: readonly DataWord[], script: keyof typeof SOUNDS) {
  const bySounds = new Map<string, DataWord[]>();
  for (const one of all)
    for (const sound of SOUNDS[script](one.term)) bySounds.set(sound, [...(bySounds.get(sound) ?? []), one]);
  return bySounds;
}

/** Words of a script that sound like this. */
async function soundingLike(
  sound: string,
  script: keyof typeof SOUNDS,
  words: WordsOf,
): Promise<readonly DataWord[]> {
  const all = await words(script);
  const bySounds = heard.get(all) ?? hear(all, script);
  heard.set(all, bySounds);
  return (bySounds.get(sound) ?? []).filter(({ term }) => !SLURS.test(term));
}

/** Of words that sound alike the one that is written most alike: ボリス is boris before virus. */
function nearest(found: readonly DataWord[], far: (one: DataWord) => number): string | null {
  const [best] = found
    .map((one) => ({ ...one, far: far(one) }))
    .filter((one) => one.far <= FAR)
    // A slip of the name that few posts hold may look still more like it.
    .toSorted((a, b) => a.far - b.far + USUAL * Math.log10(b.posts / a.posts));
  return best?.term ?? null;
}

async function bySound(word: string, words: WordsOf): Promise<string | null> {
  if (KATAKANA.test(word)) {
    const sound = soundOfKatakana(word);
    const alike = (await soundingLike(sound, 'latin', words)).filter(
      ({ term }) => isName(term) && beginsAlike(term, word),
    );
    // Of a sound of one consonant the vowels have to be the same.
    const near = sound.length < 2 ? alike.filter(({ term }) => unlike(term, word) === 0) : alike;
    return nearest(near, ({ term }) => unlike(term, word));
  }
  if (!LATIN.test(word)) return null;
  const sound = soundOfLatin(word);
  if (sound.length < 2) return null;
  return nearest(await soundingLike(sound, 'katakana', words), ({ term }) => unlike(word, term));
}

async function bySlip(word: string, words: WordsOf): Promise<string | null> {
  if (word.length < SHORTEST_SLIP || !LATIN.test(word)) return null;
  const usual = (await words('latin')).filter(
    ({ term, posts }) =>
      posts >= FEWEST_POSTS && term.startsWith(word.slice(0, 1)) && term.length >= SHORTEST_SLIP,
  );
  const near = misspelt(
    word,
    usual.map(({ term }) => term),
  );
  if (near !== null || word.length < LONGER_SLIP) return near;
  // Two letters are amiss in the middle of a usual word: "cancled".
  const alike = usual.filter(
    ({ term, posts }) =>
      posts >= USUAL_POSTS &&
      term.startsWith(word.slice(0, 3)) &&
      term.endsWith(word.slice(-2)) &&
      distance(word, term) <= 2,
  );
  return alike.toSorted((a, b) => b.posts - a.posts)[0]?.term ?? null;
}

/** Of two names in katakana beside each other the two words that posts hold so: イーロン and マスク. */
export async function pairBySound(
  [first, second]: readonly [string, string],
  words: WordsOf,
  countOf: (word: string) => Promise<number>,
): Promise<string | null> {
  const of = async (kana: string) =>
    (await soundingLike(soundOfKatakana(kana), 'latin', words))
      .filter(({ term }) => beginsAlike(term, kana))
      .toSorted((a, b) => b.posts - a.posts)
      .slice(0, MOST_ALIKE);
  const [ones, others] = [await of(first), await of(second)];
  const pairs = ones.flatMap((one) => others.map((other) => `${one.term} ${other.term}`));
  const counted = await Promise.all(pairs.map(async (pair) => ({ pair, posts: await countOf(pair) })));
  const [best] = counted.filter(({ posts }) => posts > 0).toSorted((a, b) => b.posts - a.posts);
  return best?.pair ?? null;
}

/** Whether a word in Latin letters may be spelled so in katakana. */
export const isHeard = (kana: string, latin: string): boolean =>
  SOUNDS.latin(latin).includes(soundOfKatakana(kana)) &&
  beginsAlike(latin, kana) &&
  unlike(latin, kana) <= FAR;

/** The one of some names that a word in katakana spells. */
export function spelledBy(kana: string, names: readonly string[]): string | null {
  const sound = soundOfKatakana(kana);
  const alike = names.filter(
    (name) => LATIN.test(name) && SOUNDS.latin(name).includes(sound) && beginsAlike(name, kana),
  );
  return nearest(
    alike.map((term) => ({ term, posts: 1 })),
    ({ term }) => unlike(term, kana),
  );
}

const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, '');

/** The word of the other language, by its meaning or its sound, that posts hold; null where there is none. */
export async function translated(
  word: string,
  words: WordsOf,
  countOf: (word: string) => Promise<number>,
): Promise<{ word: string; posts: number } | null> {
  const meant = await Promise.all(
    (MEANINGS.get(word) ?? MEANINGS.get(singular(word)) ?? []).map(async (other) => ({
      word: other,
      posts: await countOf(other),
    })),
  );
  const [best] = meant.filter(({ posts }) => posts > 0).toSorted((a, b) => b.posts - a.posts);
  if (best) return best;
  const found = await bySound(word, words);
  const posts = found === null ? 0 : await countOf(found);
  return found !== null && posts > 0 ? { word: found, posts } : null;
}

/** What a word that no post holds is a slip of; null where nothing is near. */
export async function slipOf(
  word: string,
  words: WordsOf,
  countOf: (word: string) => Promise<number>,
): Promise<string | null> {
  const found = await bySlip(word, words);
  return found !== null && (await countOf(found)) > 0 ? found : null;
}
