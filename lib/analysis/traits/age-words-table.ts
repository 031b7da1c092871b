import type { AgeGroup } from '@/lib/domain/source-post';

/*
 * Stages of life that lie in one age group, as people write them in a profile. Those that span two ("in my 30s",
 * 高3, teenager, retired) tell nothing. Read over at most 600 characters, without nested repetition.
 */

/** What may follow a stage of life that is one's own: "college student at …", not "college student services". */
const OWN = '(?= ?(?:$|[^\\p{L} ]|(?:at|from|in|and|studying|majoring|who|by)(?!\\p{L})))';

/** Words that name a span of ages which lies in one group. */
export const AGE_WORDS: readonly (readonly [pattern: RegExp, group: AgeGroup])[] = [
  [/(?<!\p{L})(?:40|forty)[ -]?something(?!\p{L})/giu, 'AGE_35_TO_49'],
  [/(?<!\p{L})(?:[5-8]0|fifty|sixty|seventy)[ -]?something(?!\p{L})/giu, 'AGE_OVER_50'],
  [/(?<!\p{L})in my (?:early |mid |late |mid-)?(?:40['’]?s|forties)(?!\p{L})/giu, 'AGE_35_TO_49'],
  [
    /(?<!\p{L})in my (?:early |mid |late |mid-)?(?:[5-8]0['’]?s|fifties|sixties|seventies|eighties)(?!\p{L})/giu,
    'AGE_OVER_50',
  ],
  [/(?<!\p{L})in my (?:late (?:20['’]?s|twenties)|early (?:30['’]?s|thirties))(?!\p{L})/giu, 'AGE_25_TO_34'],
  [/(?<!\p{L})in my late (?:30['’]?s|thirties)(?!\p{L})/giu, 'AGE_35_TO_49'],
  [new RegExp(`(?<!\\p{L})high ?school (?:student|freshman|sophomore|junior)${OWN}`, 'giu'), 'AGE_13_TO_17'],
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:college|uni|university) (?:student|freshman|sophomore|junior|senior)|undergrad(?:uate)?(?: student)?)${OWN}`,
      'giu',
    ),
    'AGE_18_TO_24',
  ],
  [
    /(?<!\p{L})(?:baby boomer|(?:old[ -]age )?pensioner|senior citizen|(?:sex|sept|oct|non)[ua]genarian)(?!\p{L})/giu,
    'AGE_OVER_50',
  ],
  [/20代前半|浪人生/gu, 'AGE_18_TO_24'],
  [/20代後半|30代前半|アラサー/gu, 'AGE_25_TO_34'],
  [/30代後半|40代|アラフォー/gu, 'AGE_35_TO_49'],
  [/[5-8]0代|アラ還|還暦|古希|喜寿|年金(?:生活|暮らし)|定年(?:退職|後)/gu, 'AGE_OVER_50'],
  [
    /中学生|高校生|女子高生|(?:中学|中等部)[123一二三]年|高校[12一二]年|(?<!\p{Script=Han})中[123](?![\p{Script=Han}\d])|(?<!\p{Script=Han})高[12](?![\p{Script=Han}\d])/gu,
    'AGE_13_TO_17',
  ],
  [
    /大学生|女子大生|大学[1234一二三四]年|(?<!\p{Script=Han})大[1234](?![\p{Script=Han}\d])/gu,
    'AGE_18_TO_24',
  ],
];

/** What makes a stage of life a former one or somebody else's: 元高校生, 娘は大学生, "former college student". */
export const WORD_OTHER_BEFORE =
  /(?:(?<!\p{L})(?:former|ex|once an?|of|of an?|one|two|three|my|our|his|her|their|every|each|for|helping|support(?:ing)?|teach(?:ing)?)[ -]|元[・\s]?|全国|(?:息子|娘|長男|長女|次男|次女|三男|子ども|子供|子|妹|弟|孫|相手)(?:たち|達)?[はがもの、,:：\s]?(?:現在|今)?)$/iu;

/** A stage of life that is somebody else's: 20代後半に人気, 中学生の娘, 40代向け, 50s music. */
export const WORD_OTHER_AFTER =
  /^\s?(?:の(?:娘|息子|子|母|父|親|男の子|女の子|方|皆|頃|時|ため|味方|\d)|ら|達|たち|向け|以上|から|まで|に|を|へ|が|と|や|も|限定|不可|禁止|対象|以下|未満|世代|による|支援|団体|協会|新聞|\d人|[二三四]人|ママ|パパ|母|父|息子|娘|music|rock|cars?|movies?|style|hits|fashion|kids?|children|の?(?:部活|教員|教師|先生|英語|数学))/iu;

interface Graduation {
  /** Group 1 or 2 is the year, with two or four digits. */
  pattern: RegExp;
  /** Usual age in that year, and by how much people differ from it. */
  age: number;
  spread: number;
}

const CLASS = "(?:class of |c\\/o ?)['’]?(20\\d\\d|\\d\\d)(?!\\d)";
const SCHOOL = '(?:high ?school|hs|h\\.s\\.)';
const COLLEGE = '(?:college|university|univ|undergrad)';

/** "Lincoln HS class of 2027", "Ohio State University c/o '28": without the kind of school the year tells nothing. */
export const GRADUATIONS: readonly Graduation[] = [
  {
    pattern: new RegExp(
      `(?<!\\p{L})${SCHOOL}[ ,|'’]{0,3}${CLASS}|(?<!\\p{L})${CLASS}[ ,|(]{1,3}${SCHOOL}(?!\\p{L})`,
      'giu',
    ),
    age: 18,
    spread: 1,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})${COLLEGE}[ ,|'’]{0,3}${CLASS}|(?<!\\p{L})${CLASS}[ ,|(]{1,3}${COLLEGE}(?!\\p{L})`,
      'giu',
    ),
    age: 22,
    spread: 2,
  },
];
