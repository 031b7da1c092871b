import { inSameProfile, OF_ITS_SHARE, withItsShare } from './compound-parts';

/* Two questions in one: "how many are there, and who wrote most of them?" The second goes on from the first. */

const ASKS =
  /\b(?:how (?:many|much|often)|which|who|whom|whose|when|where|what)\b|[何誰]|だれ|どれ|どの|どこ|どんな|いつ|どちら|どっち|いくつ|教えて|見せて|ど(?:の|れ)くらい|(?:の|とか|も)は[?？]|はどう|(?:平均|合計|中央値|割合|件数|数|例|一覧)[^、。?]{0,8}も[。?]*$/u;
/** Says how the question before it shall be told, and asks for nothing else. */
const MANNER = /^[^、。?]{0,24}で(?:教えて|見せて)[。!]*$|^(?:上位|トップ|ベスト)(?:だけ)?[。!]*$/u;
/** A group by itself asks too, behind a question: 年別にも. */
const BY_GROUP =
  /^(?:and |also )?(?:by|per|each|split by) \p{L}+\W*$|^(?:そのうち|うち|その中)[^。]{2,30}$|(?:別|ごと)(?:に|の|は|で)?(?:も|は)?[?]*$/u;
const OPENS =
  '(?:(?:from|by|to|about|in|on) )?(?:how (?:many|much|often)|which|whom?|whose|when|where|what)\\b';
const CUTS = new RegExp(
  [
    '(?<=[?？])\\s*(?=[^\\s?？])',
    `,? (?:and|also|;) (?=${OPENS})`,
    ',? and (?=(?:does|do|did|is|are|was|were) (?:that|it|they|he|she|this)(?: one| account| person)? (?:look|seem|sound|appear|an?|run)\\b)',
    // Two sentences of Japanese, or two requests in one.
    '(?<=[ぁ-んァ-ヶー一-龠])。\\s*(?=[^\\s。])',
    '(?<=教えて)、(?=[^\\s、])',
    '(?<=(?:ど(?:の|れ)くらい)(?:あって|いて|あり|おり))[、,\\s]*(?=[^、,\\s?？])',
    '(?<=(?:何[件人回年月日時個]|いくつ|誰|だれ|いつ|どこ|どれ)(?:です|だった|でした|あった|あって|いて|ある|いる)?(?:の(?:ツイート|投稿|ポスト))?(?:で(?!す|し[たょ])|か(?!ら|[をのが]|見せ|教え)|、|,))[、,。\\s]*(?=[^、,。\\s?？])',
  ].join('|'),
  'iu',
);
/** How many or how much of what was found before is told with it. */
const OF_IT =
  /^(?:by )?(?:how (?:many|much)(?: more| less| fewer)?|what number)(?: (?:were|are|was|is|did|does|do) (?:there|it|that|they|these|those)\b.*)?\W*$|^(?:それは)?(?:何件|いくつ|何回|何人|何名|何いいね|どれくらい|どのくらい)(?:です|ある|あった|だった)?か?[?？]*$|^(?:それぞれの)?(?:件数|割合|内訳|数字|投稿数|数|比率|表示回数|いいね数)も(?:教えて)?[。?]*$/iu;
const QUOTED = /["“「『]/u;
const IN_QUOTES = /「[^」]*」|『[^』]*』|"[^"]*"/gu;
const JAPANESE = /[\p{sc=Hiragana}]/u;
const MOST_PARTS = 4;

const asks = (part: string) => ASKS.test(part.toLowerCase());
/** Asks whether something is so; and asks for sides. */
const WHETHER = /^(?:did|do|does|is|are|was|were|has|have)\b.*[?？]$/iu;
const COMPARES = /^compare\b/iu;
/** What the first of two asks may have no such word. */
const WANTS =
  /^(?:% of|(?:the )?(?:share|percentage|proportion|number|amount|count) of|(?:the )?(?:user|account|person|outlet|politician|post|tweet)s? (?:with|that|who)|(?:the )?(?:average|avg|median|mean|total|top|most|busiest))\b/iu;

function cutOnce(question: string): [string, string] | null {
  let from = 0;
  const open = question.replaceAll(IN_QUOTES, (written) => written.replaceAll(/[?？。、]/gu, '.'));
  for (;;) {
    const found = CUTS.exec(open.slice(from));
    if (!found) return null;
    const at = from + found.index;
    const [first, second] = [question.slice(0, at).trim(), question.slice(at + found[0].length).trim()];
    const goesOn =
      asks(second) || COMPARES.test(second) || BY_GROUP.test(second.toLowerCase()) || WHETHER.test(second);
    if (asks(first) && OF_ITS_SHARE.test(second)) return [withItsShare(first), ''];
    if (
      (asks(first) || WANTS.test(first) || WHETHER.test(first)) &&
      goesOn &&
      !OF_IT.test(second) &&
      !MANNER.test(second)
    )
      return [first, second];
    from = at + Math.max(found[0].length, 1);
    if (from >= question.length) return null;
  }
}

/** A heading of the question that stands behind it: "Who leads: how many …". */
const HEADING = /^(?<heading>[^:?]{3,60}): ?(?=(?:how (?:many|much|often)|which|who|what|when)\b)/iu;
/** Of a language, or of posts and accounts of a kind, the question behind it is: "Spanish-language: how many". */
const OF_LANGUAGE = /^(?:in )?(?<language>\p{L}+)[- ](?:language|speaking)(?: (?:ones|posts|tweets))?$/iu;
const OF_KIND = /^(?<kind>[^,;]{3,40} (?:ones|posts|tweets|accounts|users))$/iu;

/** A heading that names what the questions behind it are about: "Ukraine: how many posts, and who writes most". */
const TOPIC =
  /^(?<topic>[#@]?\p{Lu}[\p{L}\p{N}'_]*(?: \p{Lu}[\p{L}\p{N}'_]*){0,2}): ?(?=(?:[Hh]ow (?:many|much|often)|[Ww]hich|[Ww]ho|[Ww]hat|[Ww]hen)\b)/u;
/** A heading of another kind: it says what kind of question comes. */
const NO_TOPIC =
  /\b(?:question|query|check|task|note|ps|fyi|hi|hello|hey|ok|summary|overview|topics?|timeline|trends?|volume|engagement|sentiment|mood|accounts?|users?|people|posts?|tweets?|hashtags?|links?|words?|media|languages?|data|reposts|retweets|likes|followers|mentions|fact|also|next|first|second|last|finally|urgent|please|quick)\b/iu;

/** "Busiest weekday and hour": each of them by itself. */
const TWO_TIMES =
  /\b(?<order>(?:the )?(?:busiest|quietest|best|worst|most (?:active|popular|common)|peak))(?<one> (?:days? of (?:the )?week|weekdays?|days?|months?|hours?|times? of (?:the )?day|years?)) (?:and|&) (?:the )?(?<two>(?:days? of (?:the )?week|weekdays?|hours?|times? of (?:the )?day|months?|years?)\b)/iu;
const TWO_TIMES_JA = /(?<one>曜日|月|日|年)と(?<two>時間帯|時間|曜日)(?=は|が|を|$|[?？])/u;

function timesApart(question: string): string[] | null {
  const en = TWO_TIMES.exec(question);
  if (en?.groups) {
    const { order = '', one = '', two = '' } = en.groups;
    const [before, behind] = [question.slice(0, en.index), question.slice(en.index + en[0].length)];
    return [`${before}${order}${one}${behind}`, `and ${before}${order} ${two}${behind}`];
  }
  const ja = TWO_TIMES_JA.exec(question);
  if (!ja?.groups) return null;
  const { one = '', two = '' } = ja.groups;
  const [before, behind] = [question.slice(0, ja.index), question.slice(ja.index + ja[0].length)];
  return [`${before}${one}${behind}`, `${before}${two}${behind}`];
}

/** "The best and worst day", "most and least active": each of the two ends by itself. */
const TWO_ENDS =
  /^(?<head>.*?)\b(?<the>the )?(?<one>most|highest|best|busiest|biggest|largest|earliest|first|longest|top) (?:and|&|or) (?:the )?(?<two>least|lowest|worst|quietest|smallest|latest|last|shortest|slowest|bottom) (?<rest>[\p{L}].*)$/iu;
/** "Busiest day in July, and quietest day in July". */
const OTHER_END =
  /^(?<one>.*\b(?:most|highest|best|busiest|biggest|largest|earliest|first|longest)\b[^?;]+?),? and (?<two>(?:the )?(?:least|lowest|worst|quietest|smallest|latest|last|shortest|slowest)\b \p{L}[^?;]*)(?<end>.*)$/iu;

function endsApart(question: string): string[] | null {
  const { head = '', the = '', one, two, rest = '' } = TWO_ENDS.exec(question)?.groups ?? {};
  if (one !== undefined && two !== undefined)
    return [`${head}${the}${one} ${rest}`, `and ${head}${the}${two} ${rest}`];
  const other = OTHER_END.exec(question)?.groups;
  return other?.one === undefined || other.two === undefined ? null : [other.one, `and ${other.two}`];
}

/** "Compare A and B: posts, average likes, hashtags": each of them by itself. */
const COMPARED =
  /^compare (?<sides>[^:,]+ (?:and|with|to|vs\.?) [^:,]+?)(?::| on| by| in terms of) (?<items>[^:?]+,[^:?]+?)[.?]*$/iu;

function itemsApart(question: string): string[] | null {
  const { sides, items } = COMPARED.exec(question)?.groups ?? {};
  const named = (items ?? '').split(/,? and |, /u).map((item) => item.trim());
  if (sides === undefined || named.length < 2 || named.length > MOST_PARTS) return null;
  const beside = sides.replace(/ (?:and|with|to|vs\.?) /iu, ' vs ');
  return named.map((item) => `${item} for ${beside}`);
}

/** ブックマーク数の合計と、1件もない投稿の数: two numbers. */
const TWO_COUNTS_JA =
  /^(?<one>.{2,40}(?:合計|平均|件数|人数|割合|数))と、(?<two>.{2,60}(?:合計|平均|件数|人数|割合|数)[^、。]{0,10})$/u;

/** 何件あって、いつからいつまで: of the same posts. */
const TWO_ASKED_JA =
  /^(?<one>.{0,40}(?:何件|何人|いくつ|何ツイート|何投稿|何アカウント)[^、]{0,14}(?:あって|いて|あり|おり|で))、(?<two>いつからいつまで.{0,20})$/u;

/** いいね・RT・リプはどう変化した: each of them by itself; of a ratio or of one post before they are asked together. */
const MEASURE_JA =
  '(?:いいね|リツイート|リポスト|RT|リプ(?:ライ)?|返信|引用|表示(?:回数)?|インプレッション|閲覧|ブックマーク)数?';
const MEASURES_JA = new RegExp(
  `^(?<head>.*?)(?<list>${MEASURE_JA}(?:(?:・|、|と|や|,|/)${MEASURE_JA}){1,3})(?<tail>.*)$`,
  'iu',
);
const TOGETHER_JA =
  /比(?![べ較])|割合|率|どちら|どっち|より|合わせ|足し|相関|関係|[%÷+]|何倍|あたる|それ|[そこ]の|位の/u;
function measuresApart(question: string): string[] | null {
  const { head = '', list, tail = '' } = MEASURES_JA.exec(question)?.groups ?? {};
  if (list === undefined || TOGETHER_JA.test(question)) return null;
  return list.split(/[・、とや,/]/u).map((one) => `${head}${one}${tail}`);
}

function countsApart(question: string): string[] | null {
  const { one, two } = (TWO_COUNTS_JA.exec(question) ?? TWO_ASKED_JA.exec(question))?.groups ?? {};
  return one === undefined || two === undefined ? null : [one, two];
}

/** "… and some examples": a few of the posts that were counted. */
const EXAMPLES =
  /(?<=\S)(?:[,;.?]| -| and| with| plus)+ ?(?:(?:show|give|list|include)(?: me| us)? )?(?:(?:a few|some|two|three|four|five|\d|a couple of|an?) (?:\p{L}+ )?(?:examples?|samples?)(?: (?:posts|tweets))?|(?<=(?:show|give|quote|read)(?: me| us)? )(?:one|a few|some|two|three|a couple)(?: of (?:them|those|these))?)[.?! ]*$/iu;
const EXAMPLES_JA =
  /(?:[、。,.?] ?|の?と)(?:具体|実)?(?:例|サンプル)(?:も|を)?(?:いくつか|\d(?:つ|件|個))?(?:ほど)?(?:見せ|教え|挙げ|出し|お願い)?[^、。]{0,8}$/u;

function withExamples(question: string): string[] | null {
  const en = EXAMPLES.exec(question);
  if (en && asks(question.slice(0, en.index))) return [question.slice(0, en.index), 'and show me the posts'];
  const ja = EXAMPLES_JA.exec(question);
  return ja && asks(question.slice(0, ja.index)) ? [question.slice(0, ja.index), 'あと投稿を見せて'] : null;
}

/** "Which airline do they talk about": of the posts before, which say nothing of how it is asked. */
const OF_THEM =
  /\b(?:do|does|did|are|were|is|was|have|has) (?:they|these|those|it|them)(?: (?:mostly|mainly|usually))?(?: (?:talk(?:ing)? about|mention|come from|belong to|say|use|refer to|post(?:ed)?|tweet(?:ed)?|about|from|for|by|in|on))?(?=\W*$)/iu;

/** What a heading says of the questions behind it goes with each of them. */
function underHeading(plain: string): string[] {
  const heading = HEADING.exec(plain)?.groups?.heading;
  if (heading === undefined) return [plain];
  const rest = plain.replace(HEADING, '');
  const language = OF_LANGUAGE.exec(heading)?.groups?.language;
  const kind = OF_KIND.exec(heading)?.groups?.kind;
  if (language !== undefined)
    return partsOf(rest).map((part) => part.replace(OF_THOSE, '').replace(/[?.! ]*$/u, ` in ${language}?`));
  if (kind !== undefined && /^how many\W*$/iu.test(rest)) return [`how many ${kind}?`];
  // What narrows is no mere heading.
  const more = /^how many ?[?](?<more>.*)$/isu.exec(rest)?.groups?.more;
  if (more !== undefined && NARROWS.test(heading)) return partsOf(`how many ${heading}?${more}`);
  return NO_TOPIC.test(heading) || asks(heading) ? [rest] : [plain];
}
const NARROWS =
  /\b(?:where|with|without|that|who|whose|from|in|about|by|mention\p{L}*|contain\p{L}*|empty|left|not?)\b/iu;
const OF_THOSE = / (?:of|among) (?:them|those|these)\b/iu;

/** "And how many got zero?": of what was counted before. */
const NONE = /\b(?<has>got|get|gets|have|has|had|with|at|received) (?:zero|none|nothing|0)(?=\W*$)/iu;
const COUNTED = /\b(likes|retweets|reposts|replies|views|impressions|quotes|bookmarks|favou?rites)\b/iu;
/** "And how many aren't?": the posts of the question before that are not so. */
const NOT_SO =
  /^(?:and )?(?:how many|what (?:share|percentage)) (?:(?:are|is|were|was) not|(?:are|is|were|was)n't|arent|do not|don't|have not|haven't|not)\W*$/iu;
const SO =
  /^(?<head>(?:how many|what (?:share|percentage))\b[^?]*?)\b(?<verb>are|is|were|was|have|has)\b(?<tail>[^?]+)/iu;
function ofNotSo(part: string, before: readonly string[]): string {
  const { head = '', verb = '', tail = '' } = SO.exec(before.at(-1) ?? '')?.groups ?? {};
  if (tail.trim() === '' || !NOT_SO.test(part)) return part;
  return `${head}${/^ha/iu.test(verb) ? 'do not have' : `${verb} not`}${tail}?`;
}

function ofNone(part: string, before: readonly string[]): string {
  const counted = before.map((one) => COUNTED.exec(one)?.[0]).findLast((one) => one !== undefined);
  return counted === undefined ? part : part.replace(NONE, `$<has> zero ${counted.toLowerCase()}`);
}

/** What one sentence joins without a second word of asking. */
const apartOf = (question: string): string[] | null =>
  timesApart(question) ??
  endsApart(question) ??
  itemsApart(question) ??
  countsApart(question) ??
  measuresApart(question);

/** @returns the questions in a question, in its order; each but the first says that it goes on. */
export function partsOf(question: string): string[] {
  const parts: string[] = [];
  const plain = question.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  const topic = TOPIC.exec(plain)?.groups?.topic;
  if (topic !== undefined && !NO_TOPIC.test(topic))
    return partsOf(plain.slice(plain.indexOf(':') + 1).trim()).map((part) =>
      part
        .replace(/[?.! ]*$/u, ` about ${topic}?`)
        .replace(/(\b(?:cover|mention|discuss|about)) it\b/iu, '$1'),
    );
  const headed = underHeading(plain);
  if (headed.length > 1) return headed;
  let [rest = plain] = headed;
  const shown = withExamples(rest);
  if (shown) return shown;
  if (QUOTED.test(rest) && !JAPANESE.test(rest)) return [question];
  const apart = apartOf(rest);
  if (apart) return apart;
  while (parts.length < MOST_PARTS - 1) {
    const cut = cutOnce(rest);
    if (!cut) break;
    if (cut[1] === '') {
      rest = cut[0];
      break;
    }
    parts.push(cut[0]);
    rest = cut[1];
  }
  if (parts.length === 0) return [rest === plain ? question : rest];
  return [...parts, rest].map((part, index, all) => {
    if (index === 0) return part;
    const before = all.slice(0, index);
    const placed = inSameProfile(part.trim(), before);
    const own = ofNotSo(ofNone(placed.replace(OF_THEM, '').trim(), before), before).replace(
      MOST_OF_THAT,
      'who posts the most of those',
    );
    return /^and\b/iu.test(own) ? own : `and ${own}`;
  });
}

/** "And who does most of that": of the posts that were counted. */
const MOST_OF_THAT = /\bwho does (?:the )?most of (?:that|it|this|those|them)\b/iu;

/** A part as it stood in the question. */
export const asWritten = (part: string): string => part.replace(/^and /u, '');
