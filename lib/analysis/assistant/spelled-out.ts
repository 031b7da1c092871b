/*
 * Words that people type without their apostrophe, or short. Names are never among them: "its", "were", "well" and "ill" are
 * words of their own.
 */

const CONTRACTED: Readonly<Record<string, string>> = {
  s: 'who what how where when why there that here he she let',
  t: 'don doesn didn isn aren wasn weren couldn wouldn shouldn hasn haven hadn mustn ain',
  re: 'they you',
  ve: 'they you we would could should',
  ll: 'they you who what that',
};

const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  r: 'are',
  ur: 'your',
  whcih: 'which',
  wich: 'which',
  teh: 'the',
  thier: 'their',
  waht: 'what',
  usualy: 'usually',
  usally: 'usually',
  poeple: 'people',
  retweetd: 'retweeted',
  hastags: 'hashtags',
  abt: 'about',
  bout: 'about',
  wat: 'what',
  wut: 'what',
  wht: 'what',
  wanna: 'want to',
  gimme: 'give me',
  lemme: 'let me',
  cuz: 'because',
  bc: 'because',
  sayin: 'saying',
  talkin: 'talking',
  tweetin: 'tweeting',
  postin: 'posting',
  goin: 'going',
  bn: 'been',
  ppls: 'people',
  peoples: 'people',
  tweeps: 'people',
  twts: 'tweets',
  cant: "can't",
  im: "i'm",
  ive: "i've",
};

const FORMS = new Map([
  ...Object.entries(CONTRACTED).flatMap(([end, words]) =>
    words.split(' ').map((word) => [`${word}${end}`, `${word}'${end}`] as const),
  ),
  ...Object.entries(SHORT),
]);

const WORD = /(?<![\p{L}\p{N}#@_/'’-])\p{L}{1,8}(?![\p{L}\p{N}_/'’-])/gu;
/** Capitals make a name or an abbreviation of it. */
const CAPITALS = /^\p{Lu}{2,}$/u;
const QUOTED = /["“「『][^"”」』]{1,60}["”」』]/gu;

/** "whos talking abt X" as it would be written with care; what stands in quotes stays. */
export const spelledOut = (question: string): string => {
  const quoted = [...question.matchAll(QUOTED)];
  return question.replaceAll(WORD, (word, at: number) => {
    if (CAPITALS.test(word) || quoted.some(({ 0: text, index }) => at > index && at < index + text.length))
      return word;
    return FORMS.get(word.toLowerCase()) ?? word;
  });
};
