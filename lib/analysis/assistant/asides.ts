import { readTimes } from './dates';
import { wordedPlainly } from './japanese-wording';
import { HAPPY, OF_ONE_ROW, POSTERS_ROW, UNHAPPY, WAYS } from './reworded-table';
import {
  ASKS,
  FORM_ROWS,
  MAIN_POINTS,
  NARROWING,
  REMARK,
  REMARK_JA,
  TRANSLATION,
  ZONES,
} from './asides-table';

/* What stands in a question and asks for nothing is taken out of it before it is read. */

export interface WithoutAsides {
  text: string;
  /** Remarks, as they were written: said to be none of what was asked. */
  remarks: string[];
  /** Whoever is called otherwise and read as those who posted. */
  posters: string[];
  /** Asks for a translation of posts. */
  translated: boolean;
  /** IANA name of a clock that it wants times in. */
  zone: string | null;
}

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,.;:?!])/gu, '')
    .replaceAll(/\(\s*\)/gu, '')
    .replaceAll(/(?<=[?!。.])\s*[.,;:]+/gu, '')
    .replaceAll(/^[\s,;:.–-]+|[\s,;:–-]+$/gu, '')
    .trim();

const SENTENCE = /(?<=[?？!！。])\s*(?=[^\s?？!！。)）」』])|(?<=\p{L}{2}\.)\s+(?=\S)/u;
/** A clause behind a comma or a dash at the end. */
const CLAUSE = /^(.*\S)(?:,|\s[-–—]|;)\s+([^,;]+?)[.!]*$/u;

const isRemark = (part: string) =>
  !/[?？]/u.test(part) &&
  !NARROWING.test(part) &&
  (REMARK.test(part.trim()) || (REMARK_JA.test(part.trim().replace(/[。.!]+$/u, '')) && !ASKS.test(part)));

/** Sentences that only tell, where another one asks; and a clause of that kind at the end. */
function withoutRemarks(text: string): { text: string; remarks: string[] } {
  const remarks: string[] = [];
  const sentences = text.split(SENTENCE);
  const asking = sentences.filter((one) => !isRemark(one) && ASKS.test(one));
  const kept =
    sentences.length > 1 && asking.length > 0
      ? sentences.filter((one) => {
          const drops = isRemark(one) && !asking.includes(one);
          if (drops) remarks.push(one.trim());
          return !drops;
        })
      : sentences;
  const clause = CLAUSE.exec(kept.join(' ').trim());
  const [, head = '', tail = ''] = clause ?? [];
  if (!clause || !isRemark(tail) || !ASKS.test(head)) return { text: kept.join(' '), remarks };
  return { text: head, remarks: [...remarks, tail] };
}

const BRACKETS = /\s*[(]([^()]{1,80})[)]/gu;
/** These change what is asked, also in brackets. */
const NARROWS =
  /^(?:no|not|without|w\/o|except|excluding|excl|including|incl|only|just|from|in|by|since|until|after|before|exactly|at least|top|per|vs)\b|除|以外|のみ|だけ|[@#"“「]|^[a-z]{2,3}$|\d/iu;
/** Behind these an event is named, whose day stands in brackets. */
const EVENT =
  /\b((?:before|after) (?:and|or|vs\.?|versus) (?:before|after)|after|before|since|until|till|during|around)(?: (?:the|he|she|they|it|we|his|her|their|a|an)\b)?(?: [\p{L}\p{N}'’-]+){1,6}$/iu;

/** "Reach (impressions)": what is meant by a word. */
const MEASURE =
  /\b(?:impressions?|views?|likes?|retweets?|reposts?|replies|engagements?|followers?|quotes?|bookmarks?)\b|インプレッション|表示|いいね|リツイート|リポスト|返信|エンゲージメント|フォロワー|引用/iu;

const isDate = (text: string) => readTimes(text.toLowerCase(), 0, 0).dated.length > 0;

/** A date in brackets is that of the event before it; another remark in brackets is one. */
function withoutBrackets(text: string): { text: string; remarks: string[] } {
  const remarks: string[] = [];
  const rest = text.replaceAll(BRACKETS, (written: string, inside: string) => {
    if (isDate(inside)) return ` ${inside}`;
    if (MEASURE.test(inside)) return written;
    if (NARROWS.test(inside.trim()) || ASKS.test(inside)) return written;
    remarks.push(inside.trim());
    return '';
  });
  return { text: rest, remarks };
}

const RELATED = /^(?:up to|until|till|before|after|since|from|through)\b/iu;

/** "Before and after he became minister (6 March 2024)": the day stands for the event. */
function withoutEvents(text: string): { text: string; remarks: string[] } {
  const [found] = [...text.matchAll(BRACKETS)];
  const [written = '', inside = ''] = found ?? [];
  if (!found || !isDate(inside)) return { text, remarks: [] };
  const before = text.slice(0, found.index);
  const event = EVENT.exec(before);
  if (!event) return { text, remarks: [] };
  // "Before the march (up to 25 August)": the brackets say it all.
  const [, said = ''] = event;
  const word = RELATED.test(inside) ? '' : said;
  return {
    text: `${before.slice(0, event.index)}${word} ${inside}${text.slice(found.index + written.length)}`,
    remarks: [event[0].slice(said.length).trim()],
  };
}

/** "After the November 2016 election": its date says when that was. */
const DATED_EVENT =
  /\b((?:after|before|since|until|till|during|around) )the ((?:(?:\d{1,2} )?\p{L}{3,9} )?(?:19|20)\d\d) (?:\p{L}+ )?(?:elections?|debates?|attacks?|match|game|vote|speech|fight|inauguration|summit|earthquake|storm|hurricane|launch|referendum|protests?|festival|tournament|season|final)\b/giu;

/** "NASA (@nasa)", NOAA公式アカウント(@NOAA): the handle names it already. */
const NAMED_HANDLE =
  /(?:(?:\p{Lu}[\p{L}\p{N}'.-]*\s){1,4}|[\p{L}\p{N}]{1,20}公式(?:アカウント)?\s*)[(](@\w{1,15})[)]/gu;

/** "(no X)", "(not X)": what is left out. */
const LEFT_OUT = /\s*[(](?:but )?(?:no|not|w\/o|excluding|excl\.?|minus|without) ([^()]+)[)]/giu;

/** What outlets cover they write about. */
const COVERS =
  /\b((?:which|what) (?:\p{L}+ )?\p{L}+s?|who|media|outlets?|newspapers?|channels?|accounts?) cover(?:s|ed|ing)?(?= (?!for|of|letter|photo|page|story|up)\p{L})/giu;
/** "For the main @noaa account": whose posts they are. */
const OWN_ACCOUNT =
  /\b(?<!\b(?:mentions?|replies|reply|mentioned) )(?:for|from|by) (?:the )?(?:main |official )?(@\w{1,15})(?:'s)? account\b/giu;
/** ラニーニャ(La Niña / LaNina): as the posts write it, where the word before it is of another script. */
const WRITTEN_SO =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・]{2,12}[(]((?!utc|gmt|jst)[\p{sc=Latin}\p{N}_'’. -]{3,40}(?: ?[/、,] ?[\p{sc=Latin}\p{N}_'’. -]{3,40})*)[)]/giu;
const writtenSo = (written: string, inside: string) =>
  MEASURE.test(inside) || isDate(inside) || ASKS.test(inside) || NARROWS.test(inside.trim())
    ? written
    : `${/^[とや]/u.exec(written)?.[0] ?? ''}${inside.replaceAll(/ ?[/、,] ?/gu, ' か ')}`;

/** "Posts where someone got hurt": what posts are about. */
const WHERE_SOMEBODY =
  /\b(posts|tweets|ones) (?:where|in which) (?:someone|somebody|people|a person|they|anyone) (?:(?:got|gets|get|was|were|is|are|has been|have been) )?(?=\p{L})/giu;
/** Who names somebody in a post credits them. */
const CREDITS = /\b(who(?:m)? (?:does|do|did) (?:the )?@?\w+) (?:credit|name-?check|shout ?out|tag)\b/giu;
const IN_THEIRS =
  /(\b(?:does|do|did) (?:the )?@?\w+ [^?.;]{3,40}?),? in (?:its|their|his|her) (?:posts|tweets)\b/giu;

const whichOf = (_: string, noun: string, verb: string, way: string) =>
  `which ${noun.replace(/s$/u, '')} ${verb} the ${/fewer|less|lower/iu.test(way) ? 'least' : 'most'}`;
/** "Which of the two accounts gets more likes": which of all gets the most. */
const WHICH_OF =
  /\bwhich of (?:the |these |those )?(?:two|three|four|\d) (\p{L}+s) (\p{L}+) (?=(?:more|fewer|less|higher|lower)\b)(more|fewer|less|higher|lower)\b/iu;

/** "The laughing face 😂": the sign says it. */
const NAMED_EMOJI = /\b(?:the|an?) (?:[\p{L}-]+ ){1,4}(?=\p{Extended_Pictographic})/gu;
/** Beside replies an original post is one that answers nothing. */
const ORIGINAL_BESIDE_REPLIES =
  /\boriginal (?:posts|tweets)\b(?=(?:(?!\b(?:re-?tweets?|reposts?|rts?)\b)[^?.])*\brepl(?:y|ies)\b(?:(?!\b(?:re-?tweets?|reposts?|rts?)\b)[^?.])*[?.]*$)/iu;

function zoneIn(text: string): { text: string; zone: string | null } {
  for (const [zone, words] of ZONES) {
    const rest = text.replaceAll(words, (found) => (/[)]$/u.test(found) && !found.includes('(') ? ')' : ' '));
    if (rest !== text) return { text: rest, zone };
  }
  return { text, zone: null };
}

/** The clock that the last of some questions which names one wants its times in. */
export const zoneAsked = (questions: readonly string[]): string | null =>
  questions.map((one) => withoutAsides(one).zone).findLast((zone) => zone !== null) ?? null;

/** "Who did best? I mean the candidate with …": what is meant is asked. */
const MEANT =
  /^[^?!]*[?!.] *(?:i mean|meaning|i\.e\.),? (?=(?:the|which|who|what|how|whose) .*\b(?:most|least|highest|lowest|best|worst|share|number|average|top)\b)/iu;

/** The same question in the words that the steps behind this one read. */
const reworded = (text: string): string =>
  WAYS.reduce(
    (rest, [words, meant]) =>
      typeof meant === 'string'
        ? rest.replaceAll(words, meant)
        : rest.replaceAll(words, (...found) =>
            meant(...found.map((one) => (one === undefined ? '' : String(one)))),
          ),
    text,
  )
    .replace(WHICH_OF, whichOf)
    .replaceAll(NAMED_EMOJI, '')
    .replace(ORIGINAL_BESIDE_REPLIES, 'posts that are not replies')
    .replaceAll(/(?<![ァ-ヶー])(ポジ|ネガ)(?![ァ-ヶー])/gu, '$1ティブ')
    .replaceAll(/,? \brespectively\b/giu, '')
    .replaceAll(/\b(tweets|posts) naming\b/giu, '$1 mentioning')
    .replaceAll(WHERE_SOMEBODY, '$1 about ')
    .replaceAll(IN_THEIRS, '$1')
    .replaceAll(CREDITS, '$1 mention')
    .replaceAll(COVERS, '$1 write about')
    .replaceAll(OWN_ACCOUNT, 'by $1')
    .replaceAll(WRITTEN_SO, writtenSo)
    .replaceAll(MAIN_POINTS, 'what do people say about')
    .replaceAll(LEFT_OUT, ' without $1')
    .replaceAll(NAMED_HANDLE, '$1')
    .replaceAll(DATED_EVENT, '$1$2');

/** "Customers", "viewers": posts know them as those who wrote them; whose customers they are, they write about. */
function withoutPosters(text: string): { text: string; posters: string[] } {
  const posters: string[] = [];
  const rest = text
    .replaceAll(OF_ONE_ROW, (...found) => {
      const { one = '', who = '' }: Record<string, string | undefined> = found.at(-1);
      posters.push(`${one} ${who}`);
      return `people about ${one}`;
    })
    .replaceAll(POSTERS_ROW, (...found) => {
      const { who = '' }: Record<string, string | undefined> = found.at(-1);
      if (!/^ppl$/iu.test(who)) posters.push(who);
      return 'people';
    })
    .replaceAll(HAPPY, 'people in positive posts, ')
    .replaceAll(UNHAPPY, 'people in negative posts, ')
    .replaceAll(', people about ', ' about ');
  return { text: rest, posters };
}

/** Stands in the place of what is quoted, which stays as it is. */
const HELD = '\uE000';
const QUOTED = /["“「『][^"”」』]{1,80}["”」』]/gu;
const held = (text: string) => text.split(HELD).length - 1;

/**
 * A question without courtesies, the form its answer shall have, remarks beside it and the clock it wants.
 * What stands in quotes stays as it is.
 */
export function withoutAsides(question: string): WithoutAsides {
  const whole = question.normalize('NFKC').replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
  const quotes = [...whole.matchAll(QUOTED)].map(([quote]) => quote);
  const bareOfQuotes = wordedPlainly(whole.replaceAll(QUOTED, () => HELD));
  const restored = (text: string) => {
    const rest = [...quotes];
    return text.replaceAll(HELD, () => rest.shift() ?? '');
  };
  const translated = bareOfQuotes.replaceAll(TRANSLATION, ' ');
  const { text: timed, zone } = zoneIn(translated);
  const people = withoutPosters(timed);
  const eventless = withoutEvents(reworded(people.text));
  const bare = withoutBrackets(eventless.text);
  const plain = FORM_ROWS.reduce((text, row) => text.replaceAll(row, ' '), bare.text);
  const { text, remarks } = withoutRemarks(tidy(plain).replace(MEANT, ''));
  const tidied = tidy(text);
  return {
    text: tidied === '' || held(tidied) !== quotes.length ? question : restored(tidied),
    posters: people.posters,
    remarks: [...eventless.remarks, ...bare.remarks, ...remarks],
    translated: translated !== bareOfQuotes,
    zone,
  };
}
