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
  chars: 'characters',
  em: 'them',
  u: 'you',
  rtd: 'retweeted',
  rted: 'retweeted',
  pls: 'please',
  plz: 'please',
  msgs: 'messages',
  w: 'with',
  r: 'are',
  ur: 'your',
  nr: 'number',
  nb: 'number',
  num: 'number',
  vid: 'video',
  vids: 'videos',
  acct: 'account',
  accts: 'accounts',
  acc: 'account',
  accs: 'accounts',
  whcih: 'which',
  wich: 'which',
  teh: 'the',
  thier: 'their',
  waht: 'what',
  offen: 'often',
  ofen: 'often',
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
/** "A bout" is a fight, and "talk bout it" is not. */
const BEFORE_A_NOUN = /\b(?:the|an?|this|that|each|every|his|her|their|our|title|last|next|first|main) $/iu;
const QUOTED = /["“「『][^"”」』]{1,60}["”」』]/gu;

const IN_SINGLE = /(?<=^|[\s(（])['‘]([^'’‘\n]{1,60})['’](?=$|[\s,.?!)）])/gu;
/** 兵士（soldier）: the word as posts write it stands beside its meaning. */
const GLOSSED = /[\p{sc=Han}\p{sc=Katakana}ー]+[（(]([A-Za-z0-9 _-]+)[)）]/gu;
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };
const ONES: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  fifty: 50,
};
/** "Over a million followers": a limit in words is one in digits. */
const IN_WORDS =
  /(?<=\b(?:over|above|under|below|than|least|most|exactly|with|have|has|had|got|of) )(?:(?<ones>a|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty) (?<scale>hundred|thousand|million)(?: (?<more>thousand|million))?|(?<few>two|three|four|five|six|seven|eight|nine|ten|twenty|fifty))(?= (?:likes?|retweets?|reposts?|repl(?:y|ies)|views?|bookmarks?|followers?|quotes?|characters?|favou?rites?|impressions?)\b)/giu;

const inDigits = (question: string) =>
  question.replaceAll(IN_WORDS, (...found) => {
    const { ones, scale, few, more }: Record<string, string | undefined> = found.at(-1);
    const number =
      (ONES[(ones ?? few ?? '').toLowerCase()] ?? 1) *
      (SCALES[(scale ?? '').toLowerCase()] ?? 1) *
      (SCALES[(more ?? '').toLowerCase()] ?? 1);
    return String(number);
  });

/** "What day did this blow up": had most posts. */
const IN_OTHER_WORDS: readonly (readonly [words: RegExp, meant: string])[] = [
  [
    /(?<=\b(?:did|does|do) (?:[\p{L}\p{N}#@_]+ ){1,4})(?:blow up|go viral|explode|go crazy|go wild|heat up)\b/giu,
    'peak',
  ],
  [
    /(?<=\b(?:when|day|month|hour|week|year|it|this|that|things?) )(?:blew up|went viral|exploded|went crazy|heated up)\b/giu,
    'peaked',
  ],
  [
    /\bwho (?:gets?|got|is|was|are|were) (?:mentioned|talked about|discussed|tagged|named) more(?: often| frequently)?\b/giu,
    'which is in more posts',
  ],
  [/(?:バズった|炎上した|爆発した|沸いた)(?=のは(?:いつ|何)|日|月|時間|年)/gu, '盛り上がった'],
];

/** "whos talking abt X" as it would be written with care; what stands in quotes stays. */
export const spelledOut = (asked: string): string => {
  const plain = IN_OTHER_WORDS.reduce((text, [words, meant]) => text.replaceAll(words, meant), asked);
  const question = inDigits(plain.replaceAll(IN_SINGLE, '"$1"').replaceAll(GLOSSED, '$1'));
  const quoted = [...question.matchAll(QUOTED)];
  return question.replaceAll(WORD, (word, at: number) => {
    if (CAPITALS.test(word) || quoted.some(({ 0: text, index }) => at > index && at < index + text.length))
      return word;
    if (word === 'bout' && BEFORE_A_NOUN.test(question.slice(0, at))) return word;
    return FORMS.get(word.toLowerCase()) ?? word;
  });
};
