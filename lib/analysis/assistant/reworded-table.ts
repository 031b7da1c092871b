/*
 * Other ways to ask for the same: each row puts a question into the words that the steps behind it read. The more
 * particular row comes first; what stands in quotes is not among what they see.
 */

/** Whoever they are called, the posts know them only as those who wrote them. */
const POSTERS =
  'customers?|consumers?|clients?|shoppers?|buyers?|passengers?|travell?ers?|flyers?|fliers?|viewers?|watchers?|spectators?|onlookers?|audience members?|listeners?|readers?|protest[eo]rs?|demonstrators?|marchers?|attendees?|participants?|visitors?|guests?|commenters?|commentators?|netizens?|tweeps|tweeters?|twitterers?|residents?|locals?|citizens?|folks?|fans?|supporters?|voters?|students?|patients?|parents?|employees?|gamers?|players?|investors?|internet users?|(?:twitter|x) users?|the (?:general )?public|twitter(?:sphere| folks)?|the internet|ppl';
/** Those who buy from one they write about. */
const OF_ONE = 'customers?|consumers?|clients?|passengers?|travell?ers?|flyers?|fliers?|buyers?|users';
const SAYING =
  'say|said|saying|tweet(?:ed|ing)?|post(?:ed|ing)?|writ(?:e|ing)|wrote|talk(?:ed|ing)?|think|thinking|thought|complain(?:ed|ing)?|like[ds]?|love[ds]?|hate[ds]?|praise[ds]?|praising|mention(?:ed|ing)?|discuss(?:ed|ing)?|want(?:ed)?|feel|felt|react(?:ed)?|ask(?:ed|ing)?|hop(?:e|ed|ing)|expect(?:ed|ing)?|find|found|enjoy(?:ed)?|criticis\\p{L}*|criticiz\\p{L}*|worr(?:y|ied)|appreciat\\p{L}*|dislike[ds]?|use[ds]?|using|shar(?:e|ed|ing)';
const FEELING =
  'happy|happier|unhappy|angry|angrier|mad|upset|satisfied|dissatisfied|pleased|excited|bored|impressed|disappointed|frustrated|annoyed|worried|positive|negative|critical|sad|confused|optimistic|pessimistic|enthusiastic|grateful';

/** Whom a question calls so, and that they are read as whoever posted. */
export const POSTERS_ROW = new RegExp(
  `(?<=\\b(?:do|does|did|are|were|have|has|had|what|why|how|the|many|most|some|all|that|when|where|if|other) )(?:(?:most|many|the|some|other|these|those) )?(?<who>${POSTERS})(?= (?:(?:are|were|is|was|have|had|mostly|mainly|really|actually|usually|often|generally|keep|kept|been|being|to|also|so|very) ){0,2}(?:${SAYING}|${FEELING})\\b)`,
  'giu',
);
export const OF_ONE_ROW = new RegExp(
  `(?<one>(?<![\\p{L}\\p{N}])(?!(?:What|Which|How|Why|When|Who|Do|Does|Did|Are|Were|Show|Give|Most|Many|The|Happy|Angry|Unhappy)\\b)\\p{Lu}[\\p{L}\\p{N}&']*(?: \\p{Lu}[\\p{L}\\p{N}&']*)?)(?:'s)? (?<who>${OF_ONE})(?= (?:(?:are|were|have|had|mostly|mainly|really|most|often) ){0,2}(?:${SAYING})\\b)`,
  'gu',
);

/** "Happy customers" are those of positive posts. */
export const HAPPY = /\b(?:happy|satisfied|pleased|delighted) (?=people about )/giu;
export const UNHAPPY =
  /\b(?:unhappy|angry|dissatisfied|upset|frustrated|disappointed|annoyed) (?=people about )/giu;

type Way = readonly [words: RegExp, meant: string | ((...found: string[]) => string)];

const THINGS =
  'tweets|posts|messages|accounts|users|people|replies|retweets|reposts|hashtags|rows|entries|records';
const NAMES =
  'mention(?:s|ing|ed)?|about|nam(?:e|es|ing|ed)|contain(?:s|ing)?|say(?:s|ing)?|call(?:s|ed|ing)?|includ(?:es?|ing)|with the words?|use the words?|words?|terms?|talk(?:s|ing)? about|discuss(?:es|ing)?|regarding|vs\\.?|versus|than|around';
const NAME = "[#@]?[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*(?: \\p{Lu}[\\p{L}\\p{N}'’-]*)?";
const APART = '(?:, ?| ?\\/ ?|,? or |,? and )';
const INCLUDING =
  '(?:incl(?:uding|uded|udes?|\\.)?|aka|a\\.k\\.a\\.|also(?: called| known as| written)?|i\\.e\\.|or|spel(?:led|t)|=)';

/** Several names of one thing: any of them will do. */
export const anyOf = (...names: readonly string[]): string =>
  `"${names.map((name) => name.trim().replace(/^["“”'‘’]+|["“”'‘’]+$/gu, '')).join('|')}"`;
const namesOf = (list: string) =>
  list.split(/, ?| ?\/ ?|,? or |,? and /u).filter((name) => name.trim() !== '');

export const WAYS: readonly Way[] = [
  // "Count the tweets that …", "I need a count of posts …", "tweet count for X".
  [
    new RegExp(
      `(?<=^|[.?!;:] *|\\b(?:please|just|and|then|now) )(?:count|tally|add up|total)(?: up)? (?:me )?(?:how many |(?:all |only )?(?:of )?the |all |every )?(?=(?:[\\p{L}-]+ )?(?:${THINGS})\\b)`,
      'giu',
    ),
    'how many ',
  ],
  [/\bi(?:'d| would)? (?:need|want|like) (?:a|the) (?:count|number|total) of\b/giu, 'how many'],
  // "… mention A vs the tweets that mention B": the second time says nothing new.
  [
    new RegExp(
      `\\b((?:mention|contain|name|use|say|hold|include|about)(?:s|ing)?) (${NAME}) (vs\\.?|versus|or|and|compared (?:to|with)|against) (?:the )?(?:(?:number|count) of )?(?:(?:tweets|posts|ones|those|messages) )?(?:that |which )?(?:mention|contain|name|use|say|hold|include|about)(?:s|ing)? `,
      'giu',
    ),
    '$1 $2 $3 ',
  ],
  // "A vs B, any spelling incl. A2 / B2".
  [
    new RegExp(
      `\\b(mention|about|name|contain)(s|ing)? (${NAME}) (vs\\.?|versus|or|and) (${NAME}),? (?:(?:in )?any spelling,? ?)?(?:incl(?:uding|\\.)?|aka|also) (${NAME}) ?[/,&] ?(${NAME})`,
      'giu',
    ),
    (_, verb = '', s = '', a = '', join = '', b = '', c = '', d = '') =>
      `${verb}${s} ${anyOf(a, c)} ${join} ${anyOf(b, d)}`,
  ],
  // "The president (PNoy, Aquino)", "vaccines, including jab or shot": one thing.
  [
    new RegExp(
      `\\b(${NAMES}) ((?:the |any )?)([\\p{L}#@][\\p{L}\\p{N}'’-]*(?: \\p{L}[\\p{L}\\p{N}'’-]*)?),? [(](?:any of |${INCLUDING}:? )?(${NAME}(?:${APART}${NAME}){1,7})(?:,? etc\\.?)?[)]`,
      'giu',
    ),
    (_, verb = '', the = '', name = '', names = '') =>
      `${verb} ${the}${anyOf(...ownName(name), ...namesOf(names))}`,
  ],
  [
    new RegExp(
      `\\b(${NAMES}) ((?:the )?)(${NAME}),? [(]?(?:(?:in )?(?:any|either|all) (?:spellings?|forms?|ways?),? ?)?${INCLUDING.replace('|or|', '|')}:? (${NAME}(?:${APART}${NAME}){0,7})[)]?(?= *(?:$|[?.,;:)]|in\\b|on\\b|are\\b|is\\b))`,
      'giu',
    ),
    (_, verb = '', the = '', name = '', names = '') => `${verb} ${the}${anyOf(name, ...namesOf(names))}`,
  ],
  // "Hillary/Clinton": either of the two.
  [
    new RegExp(
      `\\b(${NAMES}) ((?:the )?)([\\p{L}#@][\\p{L}\\p{N}'’-]{2,}(?:\\/[\\p{L}#@][\\p{L}\\p{N}'’-]{2,}){1,5})(?![\\p{L}/])`,
      'giu',
    ),
    (_, verb = '', the = '', names = '') => `${verb} ${the}${anyOf(...namesOf(names))}`,
  ],
  [/,? (?:in )?(?:any|either|whatever|all) (?:spellings?|way of writing it|variants?|forms?)\b/giu, ''],
  // What is praised stands in positive posts, what is complained of in negative ones.
  [
    /\bwhat (?:do|did|does|are|were|have) (?:(?:the|most|many|happy|satisfied|pleased|delighted) )*(?:people|they|users)(?: in positive posts)?,?( (?:about|from|of|with) [^?.!,;]+?)? (?:(?:mostly|most|mainly|really|actually|especially) )?(?:praised?|praising|appreciated?|appreciating|compliment(?:ed|ing)?|admired?|applaud(?:ed|ing)?)( (?:about|in|for|most|with)\b)?/giu,
    'what do people say in positive posts$1$2',
  ],
  [
    /\bwhat (?:do|did|does|are|were|have) (?:the )?people in (positive|negative) posts,?( about [^?.!,;]+?)? (?:say|saying|said|think|talk|tweet|post|write|complain|mention|like|love|hate|dislike)(?:ing|ed)?( about\b)?/giu,
    'what do people say in $1 posts$2$3',
  ],
  // What people are on about.
  [
    /(\bwhat (?:are|were|is|was|do|did|have|has|keep) [^?.,;]{0,30}?)\b(?:going on|go on|banging on|on|raving|buzzing|chatting|chattering|ranting|rambling|fussing|arguing|freaking out|losing it|up in arms|worked up) about(?= *(?:$|[?.,!]|(?:in|on|at|during|around|back|then|that|this|there|here|when|most)\b))/giu,
    '$1saying',
  ],
  [
    /\bwhat (?:(?:do|did|does|are|were) )?(?:the )?(people|they|users|everyone) (?:(?:is|are|was|were|really|mostly|most|mainly|actually) )*(?:want|wanted|wants|need|needed|demand|demanded|hope for|hoped for|call for|called for|ask for|asked for|asking for|calling for|demanding|hoping for|protest|protested|fight for|fought for|go on about|went on about|bring up|brought up)\b/giu,
    'what do $1 say',
  ],
  [
    /\b(?:going on|go on|banging on|on|raving|buzzing|chatting|chattering|ranting|rambling|fussing|arguing|freaking out|losing it|up in arms) about\b/giu,
    'talking about',
  ],
  [
    /\b(?:which|what) (?:tweets?|posts?|messages?|texts?) (?:(?:shows?|turns?|comes?|pops?|crops?) up|appears?|occurs?|(?:is|are|was|were|gets?|got) (?:repeated|copied|duplicated|posted)|repeats?)(?: the)? (?:most(?: (?:often|times|frequently))?|more than once|over and over)/giu,
    'top 5 identical tweets',
  ],
  [
    /\b(?:how many|(?:all|of|among|which|the|what (?:%|share|percent\p{L}*|part) of(?: all)?(?: the)?)) (?:rows|entries|records|lines)\b/giu,
    rowsAsPosts,
  ],
  [
    /\b(?:spell out|read out|print|display|pull up|bring up|fetch) (?=(?:me |us )?(?:the |some |a few |three |five |\d+ )?(?:\p{L}+ )?(?:tweets|posts|quotes|examples))/giu,
    'show ',
  ],
  [
    /\bwhat (?:kinds?|sorts?|types?) of (?:posts|tweets|things|stuff|content) (?:does|do|did) (?:this|the) (?:person|account|user|guy|woman|man|author) (?:write|post|tweet|share|publish)s?\b/giu,
    'summarise this',
  ],
  [
    /\bwhat (?:does|do|did) (?:this|the) (?:person|account|user|guy|woman|man|author) (?:mostly |mainly |usually )?(?:write|post|tweet|talk)s? about\b/giu,
    'summarise this',
  ],
  [
    /\b(?:share|percentage|percent|%|number|count) of (posts|tweets|messages) (?:that |which )?(?:carry|carries|bear|bears|sport|feature|features)\b/giu,
    (all) => all.replace(/(?:carry|carries|bears?|sport|features?)$/iu, 'hold'),
  ],
  [/\bhow many (?:carry|bear|feature|sport)\b/giu, 'how many contain'],
  [
    /\b(?:put|stick|drop|place|paste|slip|throw|attach) (?=(?:an? |any |the )?(?:links?|urls?|hashtags?|emojis?)\b)/giu,
    'use ',
  ],
  // "Average likes per original post compared with per reply": of each of the two.
  [
    /\b((?:average|avg|mean|median) [\p{L}]+) (?:per|of|for|on) (?:an? |each |the )?(originals?|original (?:post|tweet)|reply|replies|quote|quote tweet|quotes) (?:compared (?:with|to)|vs\.?|versus|and|against|or) (?:that |those )?(?:per|of|for|on)? ?(?:an? |each |the )?(originals?|original (?:post|tweet)|reply|replies|quote|quote tweet|quotes)\b/giu,
    (_, what = '', a = '', b = '') => `${what} per post of ${kindOf(a)} vs ${kindOf(b)}`,
  ],
  // Whether people found it so or so is told by the words themselves.
  [
    /\b(?:did|do|does) (?:the |most |many )?(?:people|they|users|everyone|viewers|fans|ppl) (?:find|found|think|consider|call|feel)(?: that| like)? (?:it|this|that|(?:the|this) [\p{L}]+)(?: (?:was|is|to be))? (?:more )?(\p{L}{3,}) or (?:more )?(\p{L}{3,})(?= *(?:$|[?.,]))/giu,
    (_, a = '', b = '') => `do more posts say ${anyOf(...formsOf(a))} than ${anyOf(...formsOf(b))}`,
  ],
  [/\blinks? in (?:their|its|his|her|the) (?:tweets|posts)\b/giu, 'links'],
];

/** Of "the president" and "vaccines" the word itself is one of its names; "any of these words" is none. */
function ownName(name: string): string[] {
  return /\b(?:following|words?|terms?|names?|these|those|any|either|things?|topics?|candidates?|parties|airlines?|brands?|companies|people|players?|teams?|hashtags?|accounts?)\b/iu.test(
    name,
  )
    ? []
    : [name];
}

const kindOf = (name: string): string =>
  /^orig/iu.test(name) ? 'original posts' : /^repl/iu.test(name) ? 'replies' : 'quotes';

/** "Boring" is said as bored and bore too. */
function formsOf(word: string): string[] {
  const stem = /^(\p{L}{3,})(?:ing|ed)$/u.exec(word)?.[1];
  return stem === undefined ? [word] : [...new Set([word, `${stem}ing`, `${stem}ed`])];
}

function rowsAsPosts(all: string): string {
  return all.replace(/(?:rows|entries|records|lines)$/iu, 'posts');
}
