/*
 * How questions name days and spans, on the normalised lower-case text. Rows are tried in their order; what one has taken
 * no later one reads again.
 */

export const MONTHS: readonly string[] = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
];

const MONTH = `(?<monthName>${MONTHS.join('|')})\\.?`;
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const THEN_YEAR = `(?:,? ${YEAR})?(?![\\d:])`;

const whole = (source: string) => new RegExp(source, 'gu');

/** Single days: named groups say which. */
const LAST_DAY = '(?<lastDay>\\d{1,2})(?:st|nd|rd|th)?';
export const DAY_PATTERNS: readonly RegExp[] = [
  whole(
    `(?<![\\d/.:-])\\b(?:from )?(?:the )?${DAY} ?(?:-|–|—|to|until|through) ?(?:the )?${LAST_DAY}(?: of)? ${MONTH}\\b${THEN_YEAR}`,
  ),
  whole(`\\bbetween (?:the )?${DAY} and (?:the )?${LAST_DAY}(?: of)? ${MONTH}\\b${THEN_YEAR}`),
  whole(`\\b${MONTH} (?:the )?${DAY} ?(?:-|–|—) ?${LAST_DAY}(?!\\d)(?! ?(?:am|pm)\\b)${THEN_YEAR}`),
  whole(`(?<!\\d)${YEAR}[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})(?!\\d)`),
  whole(`(?:${YEAR}年の?)?(?<month>\\d{1,2})月(?<day>\\d{1,2})日`),
  whole(`\\b${DAY}(?: of)? ${MONTH}\\b${THEN_YEAR}`),
  whole(`\\b${MONTH} (?:the )?${DAY}\\b${THEN_YEAR}`),
  whole(`(?<![\\d/])(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<shortYear>\\d{4}|\\d\\d))?(?![\\d/])`),
];

/** Months, halves, thirds and weeks of them. */
export const MONTH_PATTERNS: readonly RegExp[] = [
  whole(`\\b(?:from )?${MONTH} ?[-–—] ?(?<lastMonthName>${MONTHS.join('|')})\\b\\.?${THEN_YEAR}`),
  whole(`\\b${MONTH}(?=,? (?:and|or|vs\\.?|versus|to|through|than) (?:${MONTHS.join('|')})\\b)`),
  whole(`(?:the )?(?<half>first|second) half of ${MONTH}\\b${THEN_YEAR}`),
  whole(`(?:the )?(?<week>first|second|third|fourth|last|final) (?:full )?week of ${MONTH}\\b${THEN_YEAR}`),
  whole(
    `(?:the )?(?<third>early|beginning of|start of|mid(?:dle of)?|late|end of)[ -](?:the month of )?${MONTH}\\b${THEN_YEAR}`,
  ),
  whole(`(?:${YEAR}年の?)?(?<month>\\d{1,2})月(?:の)?(?<thirdJa>上旬|初旬|初め|中旬|半ば|下旬|末)`),
  whole(
    `(?:${YEAR}年の?)?(?<month>\\d{1,2})月(?:の)?(?:第(?<weekJa>[1-4一二三四])週|(?<weekJaFirst>最初の週))`,
  ),
  whole(`(?:${YEAR}年の?)?(?<month>\\d{1,2})月(?:の)?(?<halfJa>前半|後半)`),
  whole(`\\b${MONTH}(?<!may|mar|march)\\b${THEN_YEAR}`),
  whole(
    `(?<=\\b(?:in|since|during|until|before|after|from|to|and|of|than|vs|through) )${MONTH}\\b${THEN_YEAR}`,
  ),
  whole(`\\b${MONTH} ${YEAR}\\b`),
  whole(`(?:${YEAR}年の?)?(?<month>\\d{1,2})(?:月)?[〜~–-](?<lastMonth>\\d{1,2})月(?!\\d)`),
  whole(`(?:${YEAR}年の?)?(?<month>\\d{1,2})月(?!\\d)`),
  whole(`(?<!\\d)${YEAR}[-/](?<month>0[1-9]|1[0-2])(?!\\d)`),
];

/** Halves and quarters of a year. */
export const PART_OF_YEAR_PATTERNS: readonly RegExp[] = [
  whole(`(?:${YEAR}年の?)?(?<part>上半期|下半期|上期|下期|第?[1-4一二三四]四半期)`),
  whole(`${YEAR}年の?(?<part>前半|後半)(?!戦)`),
  whole(
    `(?<![\\p{L}\\p{N}_#@])(?:${YEAR}年の?)?(?<part>q[1-4])(?: (?:of )?(?<yearBehind>(?:19|20)\\d\\d))?(?![\\p{L}\\p{N}_])`,
  ),
];

export const YEAR_PATTERNS: readonly RegExp[] = [
  whole(`(?<![\\d#@_])${YEAR}年`),
  whole(
    `(?<=(?:^|\\b(?:in|since|during|until|before|after|from|to|and|of|for|than|vs\\.?|versus|or|year|compare|with|against|through|on|did|does|do|was|is|has|between|about|his|her|their|its|my|our|the) |, ))${YEAR}(?![\\w%])`,
  ),
];

/** Days without their month beside each other: "24th vs 17th". */
export const BARE_DAYS =
  /(?<![\p{L}\p{N}])(?<one>\d{1,2})(?:st|nd|rd|th) ?(?:vs\.?|versus|against|compared (?:to|with)|than) ?(?:the )?(?<two>\d{1,2})(?:st|nd|rd|th)\b/gu;

/** A day without its month. */
export const BARE_DAY =
  /\b(?:on |of )?the (?<day>\d{1,2})(?:st|nd|rd|th)\b(?! (?:most|biggest|place|post|tweet|century))(?!,? (?:and|or|to) (?:the )?\d{1,2}(?:st|nd|rd|th) (?:most|biggest|place))|(?<![月\d])(?<dayJa>\d{1,2})日(?!間|前|後|あたり|当たり|連続|に\d|ごと)/gu;

/** Hours of a day that is known: of the date beside them, else of data of one day. */
export const CLOCK_PATTERNS: readonly RegExp[] = [
  whole('(?<![\\d:.])(?<hour>\\d{1,2})(?::(?<minute>\\d\\d))? ?(?<half>[ap])\\.?m\\b\\.?(?: utc\\b)?'),
  whole('(?<![\\d:.])(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?![\\d:])(?: ?utc\\b)?'),
  whole(
    '(?<halfJa>午前|午後)?(?<hour>\\d{1,2})時(?!間)(?:(?<minute>\\d{1,2})分|(?<thirty>半))?(?:台|頃|ごろ)?',
  ),
];

/** Days of the week, which are a date where the data hold one of them. */
export const WEEKDAYS: readonly string[] = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'.split(
  '|',
);
export const WEEKDAYS_JA = '日月火水木金土';
/** Days with a name of their own come once a year. */
const NAMED_DAY =
  '(?<!\\b(?:black|good|cyber|super|small business|giving|easter|palm|ash|shrove|maundy|throwback) )';
export const WEEKDAY_PATTERNS: readonly RegExp[] = [
  whole(
    `${NAMED_DAY}\\b(?:on |last )?(?<weekday>${WEEKDAYS.join('|')})\\b(?! (?:night|morning|afternoon|evening))`,
  ),
  whole(`(?<weekdayJa>[${WEEKDAYS_JA}])曜日?`),
];

/** The second day of a span whose month is named once: "Feb 20 to 22", 2月20日から22日. */
export const SECOND_DAY =
  /^ ?(?:-|–|~|〜|to|through|until|till|and|から|と) ?(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th|日)?(?=$|[ ,.?？、まのにはを])(?! ?(?:am|pm|posts|tweets|times|likes|%))/u;

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

interface RelativeRow {
  /** Counted from the first post on. */
  fromStart?: true;
  words: RegExp;
  unit: Unit;
  /** 0: the unit the data end in; 1: the whole one before it. Null: as many as the question says, up to the end. */
  back: number | null;
  /** How many of them the words mean by themselves. */
  times?: number;
}

const COUNT =
  '(?<count>\\d{1,3}|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|(?:a )?few|(?:a )?couple(?: of)?)';
const COUNT_JA = '(?<countJa>\\d{1,3}|[一二三])';
const FROM_THE_END = '(?:直近|過去|最近|ここ|この|最後)の?';

/** So many of a unit up to the end of the data. */
const lastOnes = (unit: Unit, en: string, ja: string): RelativeRow => ({
  words: whole(
    `\\b(?:(?:in|over|for|of|during|within) )?(?:the )?(?:last|past|previous|final|most recent) ${COUNT} ?(?:${en})\\b|${FROM_THE_END}${COUNT_JA}(?:${ja})`,
  ),
  unit,
  back: null,
});

/** So many of a unit from the first post on. */
const firstOnes = (unit: Unit, en: string, ja: string): RelativeRow => ({
  words: whole(
    `\\b(?:(?:in|over|for|of|during|within) )?(?:the )?(?:first|opening|initial) ${COUNT} ?(?:${en})\\b|(?:最初|冒頭|はじめ)の?${COUNT_JA}(?:${ja})`,
  ),
  unit,
  back: null,
  fromStart: true,
});

/** Spans counted from the end of the data. */
export const RELATIVE_ROWS: readonly RelativeRow[] = [
  firstOnes('minute', 'minutes?|mins?', '分間?'),
  firstOnes('hour', 'hours|hrs?|h', '時間'),
  firstOnes('day', 'days', '日間?'),
  firstOnes('week', 'weeks|wks', '週間?'),
  firstOnes('month', 'months', '(?:か月|ヶ月|カ月|ヵ月|箇月)間?'),
  lastOnes('minute', 'minutes?|mins?', '分間?'),
  lastOnes('hour', 'hours|hrs?|h', '時間'),
  lastOnes('day', 'days', '日間?'),
  lastOnes('week', 'weeks|wks', '週間?'),
  lastOnes('month', 'months', '(?:か月|ヶ月|カ月|ヵ月|箇月)間?'),
  lastOnes('year', 'years', '年間?'),
  {
    words: whole(
      `\\b(?:(?:in|over|for|of|during|within) )?(?:the )?(?:last|past|previous|final) (?:half (?:an )?hour|half-hour)\\b|${FROM_THE_END}(?:半時間|三十分間?)`,
    ),
    unit: 'minute',
    back: null,
    times: 30,
  },
  {
    words: whole(
      `\\b(?:(?:in|over|for|of|during|within) )?(?:the )?(?:last|past|final) hour\\b|${FROM_THE_END}一時間`,
    ),
    unit: 'hour',
    back: null,
  },
  { words: whole("\\btoday(?:'s)?\\b|今日|本日|きょう"), unit: 'day', back: 0 },
  { words: whole("\\byesterday(?:'s)?\\b|昨日|きのう"), unit: 'day', back: 1 },
  { words: whole('\\bon (?:the )?(?:very )?last day\\b(?! of)'), unit: 'day', back: 0 },
  {
    words: whole('\\bon (?:the )?(?:very )?(?:first day|day one|day 1)\\b(?! of)'),
    unit: 'day',
    back: null,
    fromStart: true,
  },
  { words: whole('\\b(?:last|yesterday) night\\b|昨夜|ゆうべ|昨晩'), unit: 'day', back: 1 },
  { words: whole('\\btonight\\b|今夜|今晩'), unit: 'day', back: 0 },
  { words: whole('一昨日|おととい|\\b(?:the )?day before yesterday\\b'), unit: 'day', back: 2 },
  { words: whole("(?<!\\bdays? )\\b(?:this|of the) week(?:'s)?\\b|今週"), unit: 'week', back: 0 },
  {
    words: whole(
      "(?<!\\bsince )(?<!\\bsince the )\\b(?:the )?(?:last|past|previous) week(?:'s)?\\b(?! of )|先週|前の週",
    ),
    unit: 'week',
    back: 1,
  },
  { words: whole("(?<!\\bdays? )\\b(?:this|of the) month(?:'s)?\\b|今月"), unit: 'month', back: 0 },
  {
    words: whole(
      "(?<!\\bsince )(?<!\\bsince the )\\b(?:the )?(?:last|past|previous) month(?:'s)?\\b(?! of )|先月|前月",
    ),
    unit: 'month',
    back: 1,
  },
  { words: whole('先々月'), unit: 'month', back: 2 },
  {
    words: whole("(?<!\\b(?:days?|months?|weeks?|time) )\\b(?:this|of the) year(?:'s)?\\b|今年"),
    unit: 'year',
    back: 0,
  },
  {
    words: whole(
      "(?<!\\bsince )(?<!\\bsince the )\\b(?:the )?(?:last|past|previous) year(?:'s)?\\b|去年|昨年|前年",
    ),
    unit: 'year',
    back: 1,
  },
  { words: whole('一昨年|おととし'), unit: 'year', back: 2 },
];

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,

  two: 2,
  'couple of': 2,
  three: 3,
  few: 3,
  'a few': 3,
  couple: 2,
  'a couple': 2,
  'a couple of': 2,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

/** "Lately": the last of the data, as long as they let expect. */
export const RECENT =
  /\b(?:lately|recently|of late|these days|nowadays|right now|at the moment)\b|(?<!直近の?\d*)(?:ここ)?最近(?:は|の|では)?|近頃(?:は|の)?|このごろ|この頃|直近(?:で|の|は)(?![\d一二三半])/gu;

export type Relation = 'in' | 'before' | 'after' | 'since' | 'until';

interface RelationRow {
  relation: Relation;
  /** Ends where the date begins; what happened that day may be named between. */
  en: RegExp;
  /** Begins where the date ends. */
  ja: RegExp;
}

const EVENT = "(?: (?!and|or|than|in|with)\\p{L}[\\p{L}\\p{N}'_-]*){0,4}? (?:on|of) ?$";
const told = (word: string) => new RegExp(`\\b(?:${word})(?:(?: the)? ?$|${EVENT})`, 'u');

export const RELATION_ROWS: readonly RelationRow[] = [
  { relation: 'before', en: told('before|prior to'), ja: /^の?(?:より)?(?:前(?!半|後|月|年|週|と後)|以前)/u },
  { relation: 'after', en: told('after|following'), ja: /^の?(?:より)?後(?!半)/u },
  { relation: 'since', en: told('since|from|starting'), ja: /^(?:以降|以来|から)/u },
  { relation: 'until', en: told('until|till|up to|through'), ja: /^まで/u },
];

/** A span that a date ends or begins: its words end where the date begins. */
export const BESIDE_DATE =
  /\b(?:(?:in|during|over|for|within) )?the (?:(?<count>\d{1,2}|two|three|four|five|six|seven|ten) )?(?<unit>hour|day|week|month)s? (?<side>before|prior to|leading up to|after|following)(?: the)? ?$/u;

/** Both sides of one date. */
export const AROUND =
  /\bbefore (?:and|vs\.?|versus|or|to|with|compared (?:to|with)) after\b|\bbefore\b.{1,40}\b(?:vs\.?|versus|and|than|compared (?:to|with)) after\b|\bafter\b.{1,40}\bthan before\b|前後(?!の(?:日|週|月|年))|前と後|前より/u;
/** What stands between the ends of one span, and before them. */
export const TO = /^ ?(?:-|–|~|〜|until|till|through|から|より) ?$/u;
export const AND = /^ ?(?:to|and|&) ?$/u;
export const BETWEEN = /\b(?:from|between) $/u;
