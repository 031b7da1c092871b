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

const WORDS_OF_NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** So many and the one before them. */
const nextOf = (number: string): number => {
  const place = WORDS_OF_NUMBERS.indexOf(number.toLowerCase());
  return place < 0 ? Number(number) + 1 : place + 3;
};
const NUMBER = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)';
const RECEIVED: Readonly<Record<string, string>> = {
  ...{ like: 'likes', retw: 'retweets', repo: 'retweets', repl: 'replies' },
  ...{ favo: 'likes', quot: 'quotes', book: 'bookmarks' },
};
const MEASURES =
  'likes?|favou?rites?|faves|retweets?|reposts?|rts|shares|replies|repl(?:y|ies)|comments|views?|impressions?|quotes|bookmarks|followers|engagement';

/** Ways to go on from the question before, and words of everyday talk for what a count knows by another. */
const TALK: readonly Way[] = [
  [
    /^and (?:which|what|who)(?: one)? (?:(?:is|was|did|does|has|had|got|gets|the) )*(least|lowest|worst|fewest|best|most|highest)[.?! ]*$/giu,
    'and the $1?',
  ],
  [
    /\b(?:more (?:often|frequently|times)|more) than (?:any|all|every)(?: of the)? others?(?: (?:ones?|accounts?|users?|candidates?))?\b/giu,
    'the most',
  ],
  [/\b(?:cops?|gets?|catches|takes|bears|suffers) (?:it|that|this|them) (?:the )?most\b/giu, 'has the most'],
  [
    /\b(?:is|are|was|were|gets?|got) (?:attached|tied|linked|connected|assigned) to (?:the )?(most|fewest)(?: of (?:them|those|these|it))?\b/giu,
    'has the $1',
  ],
  [
    /,? (?:and |then )?(?:quote|show|cite|list|give)(?: me)? (?:what|whatever|anything|everything) you (?:find|get|see|have)\b/giu,
    '',
  ],

  // What is said of how a question is put changes nothing.
  [
    /,? ?\b(?:all told|all in all|across the board|out of the (?:lot|bunch)|in the (?:lot|bunch|whole thing)|on the whole|by and large|at the end of the day|when all is said and done|when you add (?:it|them) (?:all )?up|off the top of your head|as far as you can tell|if you can(?: tell| see)?|if (?:that's |it's )?possible|as best you can)\b,?/giu,
    '',
  ],
  [
    /\bwhat dates (?:do|does|did) (?:they|it|these|this|the (?:data|tweets|posts|file))(?: (?:tweets|posts|data|file))? (?:run|go|span|stretch|range)(?: from(?: and to| to)?| between| over)?\b/giu,
    'what time span do these posts cover',
  ],
  [
    /\bhow (negative|positive|neutral) (?:were|are|was|is) (?:they|people|users|everyone|the (?:tweets|posts|people)) (?:about|on|towards?|to|regarding)\b/giu,
    'what share is $1 about',
  ],
  [
    /\b(?:what|how (?:big|large|much of) an?) (?:chunk|slice|cut|portion)(?: of (?:it|this|that))?\b/giu,
    'what share',
  ],
  [/\b(?:the )?middle (?:value|number|figure)(?: of)?\b/giu, 'median'],
  [/,? (?:and )?not (?:the )?(?:average|mean)(?= *(?:$|[?.,]))/giu, ''],
  [
    new RegExp(
      `\\b(?:that |which )?(?:didn't|did not|don't|do not|never|haven't|hasn't) (?:get|got|receive|received|have|had|earn) (?:any|a single|even (?:a|one)|one) (${MEASURES})\\b`,
      'giu',
    ),
    (_, measure = '') =>
      `with zero ${/(?:s|engagement)$/iu.test(measure) ? measure : measure.replace(/y$/iu, 'ie')}${/(?:s|engagement)$/iu.test(measure) ? '' : 's'}`,
  ],
  [
    /\b(?:that |which )?(?:nobody|no one|no-one|not a soul) (liked|retweeted|reposted|favou?rited|replied to|quoted|bookmarked)\b/giu,
    (_, verb = '') => `with zero ${RECEIVED[verb.toLowerCase().slice(0, 4)] ?? 'likes'}`,
  ],
  [
    /\b(?:chattiest|noisiest|most talkative|most vocal|most prolific|busiest|heaviest) (?:posters?|tweeters?|contributors?|voices?)\b/giu,
    'most active accounts',
  ],

  // "Do Irma and Harvey separately".
  [
    /^(?:(?:and|now|ok(?:ay)?|then|next),? )*(?:do|try|take|run|show|what about) ([^?.;,]{2,30}?) and ([^?.;,]{2,30}?) (?:separately|individually|each|one by one)[.?! ]*$/giu,
    'what about $1 vs $2?',
  ],
  [
    new RegExp(
      `^(?:(?:and|now|ok(?:ay)?|then),? )*(?:the )?next (${NUMBER})(?: (?:after|below|behind) (?:that|it|them|those)(?: ones?)?)?[.?! ]*$`,
      'giu',
    ),
    (_, number = '') => `and the top ${nextOf(number)}?`,
  ],
  // How many fell into it is told with it.
  [
    /,? and how many (?:posts|tweets|rows|times|accounts) (?:(?:landed|fell|came|went out|appeared|were (?:posted|sent|there)) (?:in|on|during|at) (?:it|that|them|then)|(?:carry|have|hold|use|contain|repeat|share) (?:it|that|them))\b/giu,
    '',
  ],
  [
    /\bover what (?:stretch|span|period)(?: of time)? (?:were|was|are|is|do|did|does) (?:these|this|the|they|it)(?: (?:tweets|posts|data|file|data ?set))? (?:collected|gathered|posted|written|sent|made|span|cover|run|taken|recorded)\b/giu,
    'what time span do these posts cover',
  ],
  [
    /\b(?:what(?:'s| is)|whats|which is) the (?:single |one |exact )*(?:tweet|post|message)(?: text)? (?:that(?:'s| is)|thats|which is|that gets) (?:repeated|copied|duplicated|posted)(?: the)? most(?: often)?/giu,
    'top 5 identical tweets',
  ],
  [
    /\b(?:came|comes|come|coming) (?:off|out)(?: of (?:this|it|these|that))?(?: as)?(?: the)? (worst|best)\b/giu,
    'was $1',
  ],
  [
    /,? (?:going|judging|measured|judged|ranked) by (?=the (?:share|percent\p{L}*|proportion|number|average|median|mean)\b)/giu,
    ' by ',
  ],
  [/\bdominate[sd]? (?:this|the) (?:data ?set|data|file|conversation|set|sample)\b/giu, 'post the most'],
  [/\bapiece\b/giu, 'each'],
  // "Do Carson too", "throw Boris in as well", "same again but for immigration".
  [
    /^(?:(?:and|now|ok(?:ay)?|then|next),? )*(?:do|try|add|include|take|run|check|repeat (?:that|it|this) (?:for|with)|(?:the )?same(?: thing| again| question| count| numbers?)?,?(?: but)? (?:for|with|on|about)) (?!you\b|they\b|people\b|we\b|i\b|the (?:men|women|tweets|posts|accounts|people)\b)([^?.;,]{2,40}?)(?: (?:too|as well|next|instead|separately|also|now|please|pls))*[.?! ]*$/giu,
    'what about $1?',
  ],
  [
    /^(?:(?:and|now|ok(?:ay)?|then),? )*(?:throw|put|bring|add|chuck|toss|work) (?!in\b)([^?.;,]{2,40}?) in(?:to it|to that)?(?: (?:too|as well|also|please|pls))*[.?! ]*$/giu,
    'what about $1?',
  ],
  [
    /^(?:and )?how (?:does|do|did|would|is) (?:that|this|it|the split|(?:that|this|the) (?:split|mix|breakdown|picture|ranking|list)|those(?: numbers| figures)?) (?:look|change|compare|differ|go|come out|work out)?,? ?(?:for|in|on|with|among|by) (?:just |only )(?:the )?([^?.;,]{2,40}?)[.?! ]*$/giu,
    'what about only $1?',
  ],
  [
    /^(?:and )?(?:does|do|did|is|are|was|were) ([^?.;,]{2,30}?) (?:keep|keeping|have|show|see|follow) the same (?:\p{L}+ ?){1,3}[.?! ]*$/giu,
    'what about $1?',
  ],
  [
    /^and (?:on|by|in|in terms of|measured by|going by) ((?:average |median |total )?(?:likes|views|impressions|retweets|reposts|replies|quotes|bookmarks|followers))\b/giu,
    'and $1',
  ],
  [
    /,? (?:on|by|in|using|for|with) (?:that|the|this) same (?:measure|metric|basis|score|scale|yardstick|count)\b/giu,
    '',
  ],
  [
    /\b(verified|unverified|blue|negative|positive|neutral|spanish|english|french|german) (?:lot|bunch|crowd|folks)\b/giu,
    'posts by $1 accounts',
  ],
  // What the answer before named first.
  [
    /\bthe (?:top|busiest|first|leading|biggest|number one|most active|loudest|winning) one(?= (?:posts?|posted|tweets?|tweeted|says?|said|writes?|wrote|talks?)\b)/giu,
    'that account',
  ],
  [/\bwhat did that account (?:post|tweet|write|say)\b/giu, 'show posts by that account'],
  [
    /\b(?:a couple of|a few|some|two|three|the|\d) (?:things|tweets|posts) (?:that )?(that account|they|he|she) (?:wrote|posted|tweeted|said|put out)\b/giu,
    'posts by $1',
  ],
  // Imperatives that ask to be shown.
  [
    /(?<=^|[.?!;] *)(?:please )?(?:read|dig (?:out|up)|pull(?: out| up)?|fish out|surface|hunt down|look up|bring up|quote) (?:me |us )?(?=(?:anything|some(?:thing)?|a couple|a few|any|the|one|two|three|four|five|\d|posts|tweets|that)\b)/giu,
    'show me ',
  ],
  [
    /(?<=^|[.?!;] *)(?:plot|chart|graph|draw|sketch|map out)(?: me| us)?(?:,? in words)?,? (?=how |the |posts|tweets|number)/giu,
    'show ',
  ],
  [
    /\bhow (?:the |does the |did the |do the )?(?:volume|activity|output|posting|traffic|number of (?:posts|tweets)) (?:moves?|moved|develops?|developed|goes|went|changes?|changed|evolves?|evolved|looks?|looked|shapes? up|varie[sd]|vary)\b/giu,
    'number of posts',
  ],
  [/(?<=^|[.?!;,] *)(?:line up|order|arrange|put in order|lay out) (?=the \p{L}+s\b)/giu, 'rank '],
  [
    /,? (?:from )?(?:the )?(?:most|highest|biggest|largest|top)(?: \p{L}+)? (?:down )?to (?:the )?(?:least|lowest|smallest|fewest|bottom)\b/giu,
    '',
  ],
  [
    /(?: and| or|,) (?:the )?(?:blanks?|empties|empty (?:ones|values|rows|cells|fields)|blank (?:ones|values|rows|cells|fields)|missing (?:ones|values))(?=\W)/giu,
    '',
  ],
  [
    /\b(?:which|who|what) [^?.]*?\b(?:tweets|posts) (?:about|on|naming|mentioning|of) (?:him|her|them|it|each(?: of them)?)\b/giu,
    (all) => all.replace(/ (?:about|on|naming|mentioning|of) (?:him|her|them|it|each(?: of them)?)$/iu, ''),
  ],
  [
    /\bhow(?:'s| is| are) (?:the )?([\p{L}_ ]{3,30}?)(?: column| field| labels?)? (?:distributed|split(?: up)?|broken down|divided(?: up)?|spread(?: out)?)\b/giu,
    'breakdown by $1',
  ],
  // Of what is true of most it is asked how many.
  [
    /\b(?:is it (?:true|right|correct|fair to say)|am i right|would you say) (?:that )?(?:most|the majority of) (?:of )?(?:the )?(accounts|users|people|posters|posts|tweets)(?: (?:posting|tweeting|in))?(?: here| this)? (are|were|have|come)\b/giu,
    'what share of $1 $2',
  ],
  [
    /[.?;,] *(?:put|give me) (?:a|some) (?:number|figure|numbers|percentage) (?:on|for|to) (?:it|that|this)\b/giu,
    '.',
  ],
  // The whole at a glance.
  [
    /\b(?:rundown|lowdown|recap|bird's[- ]eye view|big picture)\b|\bwalk me through (?:it|this|the (?:data|file))\b/giu,
    'overview',
  ],
  [
    /\bwhat (?:am i|are we) looking at(?:,? (?:roughly|here|exactly|basically))*(?:,? and how (?:big|large|much|long) is it)?/giu,
    'give me an overview',
  ],
  [/\b(?:give me )?(?:the )?lay of the land\b/giu, 'give me an overview'],
  [
    /\bwhat (?:have (?:i|we) got|do (?:i|we) have|is|'s) (?:in )?(?:here|this file|this data ?set|this data)(?=[?.,!]|$| and)/giu,
    'give me an overview',
  ],
  // How often a name stands in posts.
  [
    /^([\p{Lu}#@][\p{L}\p{N}_'’. -]{2,40}?) ?[-–:,] ?how (?:often|many times|frequently) (?:does|do|did|is|are|was|were|has) (?:(?:her|his|its|their|the|this|that) (?:names?|words?|terms?)|it|she|he|they) [^?.]*/gu,
    (_, name = '') => `how many posts mention ${anyOf(name)}`,
  ],
  [
    /\bhow (?:often|many times|frequently) (?:does|do|did|is|are|was|were) (?:the (?:names?|words?|terms?) )?(["“\uE000#@\p{L}][^?,.;]{0,40}?) (?:(?:pop|crop|come|show|turn)s? up|appear|occur|mentioned|named|used|said)(?: (?:in|by|among|across) (?:the|these|those|all) (?:tweets|posts|people|users|data))?(?= *(?:$|[?.,;]))/giu,
    'how many posts mention $1',
  ],
  [/,? [^,;.?]{3,40} (?:sort|kind|type) of (?:thing|stuff)(?= *(?:$|[?.]))/giu, ''],
  // What posts get, by other verbs.
  [
    new RegExp(
      `\\b(?:earn|rack up|pull in|rake in|draw|attract|garner|score|gather|net|bag|notch up|collect|land|win)(s|ed|ing)? (?=(?:(?:the )?(?:more|most|fewer|fewest|least|zero|no|any|many|over|under|at least|more than|fewer than|less than|\\d+|high(?:er|est)|low(?:er|est)) )?(?:than )?(?:\\d[\\d,.]* )?(?:average |total )?(?:${MEASURES})\\b)`,
      'giu',
    ),
    (_, form = '') =>
      form === 's' ? 'gets ' : form === 'ed' ? 'got ' : form === 'ing' ? 'getting ' : 'get ',
  ],
  [/\b(gets?|got|is|was|are|were) seen (more|most|less|least)\b(?! \p{L}+ly\b)/giu, 'gets $2 views'],
  [
    /(?<=[?.]) *(?:use|go by|going by|based on|by) (?:the )?(?:impressions?|views?) ?(?:counts?|numbers?|figures?|column)?[.!]*$/giu,
    '',
  ],
  [
    /\bputs? (most|more|many|fewest) of (?:its|his|her|their) (?:posts|tweets) out\b|\bputs? out (most|more|many|fewest)(?: of)?(?: its| his| her| their)? (?:posts|tweets)\b/giu,
    (_, a = '', b = '') => `post the ${a === '' ? b : a}`,
  ],
  [/\b(biggest|largest|most|highest|smallest) followings\b/giu, '$1 followers'],
  [
    /\bwho(?:'s| is| was| gets| got) (?:the )?(?:louder|bigger|more (?:talked about|mentioned|popular|prominent|visible|discussed)|talked about more|mentioned more)(?: here)?,? (?:in (?:these|the) (?:tweets|posts),? )?(?=[\p{L}#@])/giu,
    'which is in more posts, ',
  ],
  [
    /[.?;] *(?:count|give|show|compare)(?: me)? (?:the )?(?:number of )?(?:tweets|posts) (?:naming|mentioning|for|about|on) (?:each|both)(?: of them)?[.!]*$/giu,
    '?',
  ],
  [
    /\b(had|has|have|got|saw|with) (?:the )?(most|fewest|least) of (?:['’]?em|them|those|these|it)\b/giu,
    '$1 the $2',
  ],
  // How many of a ranking.
  [
    new RegExp(`,? (?:say|maybe),? (?:the )?(?:top )?(${NUMBER})(?: or so)?(?= *(?:$|[,.?!;]))`, 'giu'),
    ', top $1',
  ],
  [
    new RegExp(
      `[.?!,]? *(?:a|the|just the) top (${NUMBER}) (?:would|will|is|should) (?:do|be|fine|enough|ok)(?: (?:fine|enough|ok))?`,
      'giu',
    ),
    ', top $1',
  ],
  [
    new RegExp(
      `[.?!,] *(?:give|show|list)(?: me)? (?:the )?(?:top )?(${NUMBER}) (?:names|of (?:them|those)|entries)(?: (?:with|w\\/) (?:the )?(?:counts?|numbers?))?`,
      'giu',
    ),
    ', top $1',
  ],
  [
    new RegExp(
      `[-–,:]? ?\\bwhich (?:are the )?(${NUMBER}) (?:are|were) (?:the )?(?:biggest|most used|most common|largest|most popular|top)`,
      'giu',
    ),
    ', top $1',
  ],
  [/,? (?:ignoring|regardless of|whatever the) (?:capitals?|caps|case|capital letters)\b/giu, ''],
  [/,? percentage[- ]?wise\b/giu, ' in percent'],
  [
    /,? (?:please )?(?:split|break) (?:it|them|that|this)(?: (?:up|down|out))?(?: for me| please)?(?= *(?:$|[.?!]))/giu,
    '',
  ],
  [
    /\b(other than|besides|except(?: for)?|apart from|aside from|excluding|without|leaving out) (?:the )?(?:[\p{L}-]+ ){0,2}(?:ones|tags|hashtags) [(]([^()]{2,80})[)]/giu,
    (_, except = '', names = '') => `${except} ${namesOf(names).join(' and ')}`,
  ],
  [
    /\bcompare (?:the )?((?:average|avg|mean|median|total) \p{L}+) (?:on|for|of|in) (@?\w+)'s? (?:own )?(?:tweets|posts)?( [(](?:no|without) [^()]+[)])? ?(?:with|to|and|vs\.?|against) (@?\w+)'s?(?: own)?(?: (?:tweets|posts))?/giu,
    (_, what = '', a = '', none = '', b = '') =>
      `${what} per post by ${a} vs ${b}${none === '' ? '' : ' without retweets'}`,
  ],
  [
    /\b(?:anything|something|posts|tweets)(?: in (?:here|there|this))? (?:about|on|mentioning) ([\p{L}\p{N}#@' -]{2,40})\?,? how many\b/giu,
    'how many posts about $1',
  ],
  [
    /\bover what (?:stretch|span|period)(?: of time)?\b|\b(?:what|which) stretch of time\b/giu,
    'what time span',
  ],
];

const WORDED: readonly Way[] = [
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
  // Of posts that are shown either of two will do.
  [
    /(?<=^(?:please )?(?:show|find|list|give)\b[^?.]*\b(?:about|on|mentioning) )(?:the )?([\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}) or (?:the )?([\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2})(?= *(?:$|[?.,]))/giu,
    (_, a = '', b = '') => anyOf(a, b),
  ],
  // 'mask' or 'masks', where nothing is held against the other.
  [
    /^(?=how (?:many|often)|what (?:share|percent))(?![^?]*\b(?:more|vs|versus|which|than)\b)([^?]*?)['‘]([^'’?]{2,30})['’] or ['‘]([^'’?]{2,30})['’]/giu,
    (_, before = '', a = '', b = '') => `${before}${anyOf(a, b)}`,
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
    (_, what = '') => `${what}${/\b(?:do|does|did)\b/iu.test(what) ? 'say' : 'saying'}`,
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

export const WAYS: readonly Way[] = [...TALK, ...WORDED];

const kindOf = (name: string): string =>
  /^orig/iu.test(name) ? 'originals' : /^repl/iu.test(name) ? 'replies' : 'quotes';

/** "Boring" is said as bored and bore too. */
function formsOf(word: string): string[] {
  const stem = /^(\p{L}{3,})(?:ing|ed)$/u.exec(word)?.[1];
  return stem === undefined ? [word] : [...new Set([word, `${stem}ing`, `${stem}ed`])];
}

function rowsAsPosts(all: string): string {
  return all.replace(/(?:rows|entries|records|lines)$/iu, 'posts');
}
