/*
 * How people write their age in a profile. Every pattern is read over at most 600 characters and holds no nested
 * repetition. Group 1 is the number.
 */

const YEARS_OLD = '(?:years?|yrs?\\.?|yeras?)[ -]?(?:old|young)|y\\.?\\/?o\\.?(?!\\p{L})|years? of age';
const AGE = '(?<![\\p{L}\\p{N}.,/:@#$£€+-])(1[3-9]|[2-9]\\d)';

/** An age in years. A number that belongs to somebody or something else is sorted out by OTHER_BEFORE and OTHER_AFTER. */
export const AGE_PATTERNS: readonly RegExp[] = [
  new RegExp(`${AGE}[ -]?(?:${YEARS_OLD})`, 'giu'),
  new RegExp(`(?<!\\p{L})aged?(?: is|:)? ?${AGE}(?![\\d+%])`, 'giu'),
  new RegExp(
    `(?<!\\p{L})(?:i['’]?m|i am)(?: an?| just| only| already| turning)? ${AGE}(?![\\d+%]|-\\d| ?(?:%|percent|lbs|kg|years? (?:sober|clean|married|in)|days|weeks|months|followers|miles|minutes))(?!\\p{L})`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:tengo|j['’]ai|tenho|ich bin|ho) ${AGE}(?: años| ans| anos| jahre?| anni)?(?!\\p{L})`,
    'giu',
  ),
  new RegExp(`${AGE} ?(?:años|ans|anos|jahre?(?: alt)?|anni)(?!\\p{L})`, 'giu'),
  /(?<![\p{N}.～〜~-])(1[3-9]|[2-9]\d)(?:歳|才|さい)(?!児|差|以上|以下|未満|から|まで|の時|で|に|まえ|頃|\s?の?(?:息子|娘|子|男の子|女の子|双子|母|父|犬|猫|と))/giu,
];

/** The last words before an age that make it somebody else's or no age. */
export const OTHER_BEFORE =
  /(?:['"“‘]|\b(?:was|were|dating|my|our|his|her|their|your|the|to|of|for|over|under|than|with|w\/|since|at|from|until|before|by|past|another|every|almost|nearly|about|one|two|three|four|five|son|daughter|dog|cat|child|kid|girl|boy|raising|ages|minors?|hace|hacía|desde|tras|más de|con|durante|llevo|depuis|pendant|plus de|il y a|après|fils|fille|hijos?|hijas?|filhos?|filhas?|há|mais de|seit|vor|über|nach|sohn|tochter)|(?:息子|娘|子ども|子供|長男|長女|次男|次女|三男|犬|猫|うさぎ|創業|創立|開業|業歴)は?)[ :、]*(?:an? )?$|(?<!\b(?:i['’]?m|i am|just|only|am|^) )\ban? $/iu;

/** What follows an age of a thing or a time span. */
export const OTHER_AFTER =
  /^\W{0,2}(?:of (?:experience|service|teaching|marriage)|(?:in|as) (?:the|a|an|business|industry|tech|it|radio|tv|journalism|education|teaching|marketing|nursing|media)|experience|de (?:experiencia|expérience|experiência|carrera|carrière|historia|trayectoria|casad|casamento|mariage|periodismo|radio|servicio|profesi|oficio|siendo)|siendo|\p{L}+(?:ando|iendo)\b|d['’]exp|erfahrung|berufserfahrung|dog|cat|company|brand|son|daughter|boy|kid|child|and (?:over|up|under)|or (?:older|over|under)|\+|plus\b)/iu;

/** Only numbers between separators, as in "Erin | 16 | NC": how most young people write theirs. */
export const LONE_NUMBER =
  /(?:^|(?<!\p{N})(?:[|•·;/\n(){}[\]~*☆★✨♡♥❤–—:]|[.,](?=\s))|(?<=\s)-)\s{0,3}(1[3-9]|[2-5]\d)\s{0,3}(?=$|[|•·,;/\n)}\]~*☆★✨♡♥❤–—&](?!\d)|\.(?!\d)|-\s|[\u{1f000}-\u{1faff}])/gu;

/** A year of birth. */
export const BIRTH_PATTERNS: readonly RegExp[] = [
  /(?<!\p{L})(?:born|b\.|née?|naci(?:do|da)?|nascid[oa]|nasci|geb(?:oren|\.)?|dob:?|birth(?:day|date| year)?:?)(?: (?:in|on|the|en|em|le|el|am|im))?[\p{L}\p{N} ,./-]{0,16}?(?<!\d)(19[3-9]\d|20[01]\d)(?!\d)/giu,
  /(?<!\d)(19[3-9]\d|20[01]\d)(?: ?(?:baby|liner?|kid)(?!\p{L})|年\d{0,2}月?\d{0,2}日?(?:生まれ|生れ|生(?![\p{Script=Han}])))/giu,
];

/** "98 line", "'04 baby", 02年生まれ: two digits of the year of birth. */
export const SHORT_BIRTH =
  /(?<![\p{L}\p{N}])['’]?(\d\d)(?:(?:er)?[ -]?(?:liner?|baby)(?!\p{L})|年(?:生まれ|生れ))/giu;

/** 昭和50年生まれ: the year in the Japanese calendar. */
export const ERA_BIRTH =
  /(昭和|平成|S|H)(\d{1,2})年?(?:\d{1,2}月)?(?:\d{1,2}日)?(?:生まれ|生れ|生(?!\p{Script=Han}))/gu;
/** The year before the first one of an era. */
export const ERAS: Readonly<Record<string, number>> = { 昭和: 1925, S: 1925, 平成: 1988, H: 1988 };

/** A profile that speaks for a group or a firm. */
export const NOT_A_PERSON = new RegExp(
  [
    '^[^\\p{L}]{0,4}(?:we|our|the official|official (?:account|twitter|page|handle|feed))(?!\\p{L})',
    "(?:^|[.!|•\\n]\\s?)we(?:['’]re| are| help| provide| offer| believe| deliver| make| cover| bring| have| support| work| tweet| publish)(?!\\p{L})",
    '(?<!\\p{L})our (?:mission|products?|services?|customers?|clients?|members|team|students|readers|patients|company)(?!\\p{L})',
    '(?<!\\p{L})official (?:\\p{L}+ )?(?:twitter|account|page|handle|feed)(?!\\p{L})',
    '(?<!\\p{L})(?:est\\.? ?\\d{4}|established in|founded in)(?!\\p{L})',
    '公式(?:アカウント|Twitter|ツイッター|サイト|X|です)|当社|弊社|アカウントです',
    'cuenta oficial|conta oficial|compte officiel|offizielle[rs]? account',
  ].join('|'),
  'iu',
);
