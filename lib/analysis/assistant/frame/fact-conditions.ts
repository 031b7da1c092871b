import type { AccountMeasure, ProfileText } from '@/lib/domain/account-facts';
import type { PostCondition } from '@/lib/domain/post-condition';
import { blanked } from '../asked-words';

/*
 * What a question asks the accounts to be by their profiles: with a bio or without one, a bio that holds a word, an account
 * that was made in a year, one that follows so many. On the lower-case text, with the words that say so.
 */

export interface FactCondition {
  condition: PostCondition;
  start: number;
  end: number;
}

const BIO =
  '(?:(?:user|author|profile|account|twitter|x)[_ ])?(?:bios?|biograph(?:y|ies)|(?:self-?)?descriptions?|profile texts?|profiles?)(?: (?:field|text|section)s?)?';
const PLACE = '(?:(?:user|author|profile|account)[_ ])?locations?(?: (?:field|text)s?)?';
const A = '(?:(?:an?|the|any|their|his|her|its|some) )?';
const HAVE = '(?:have|has|had|having|with|show|shows|give|gives|gave)';
const EMPTY = '(?:empty|blank|unfilled|missing)';

interface TextRow {
  text: ProfileText;
  none: RegExp;
  some: RegExp;
}

const textRow = (text: ProfileText, name: string, ja: string): TextRow => ({
  text,
  none: new RegExp(
    [
      `\\b(?:(?:have |has |had )?(?:left?|leav(?:e|es|ing))) ${A}${name} ${EMPTY}\\b`,
      `\\b${HAVE} (?:no|zero|an? ${EMPTY}|${EMPTY}) ${name}\\b`,
      `\\bwithout ${A}${name}\\b|\\b(?:do not|don't|does not|doesn't|did not|didn't|never|haven't|have not) (?:have|had|fill(?:ed)? (?:in|out)|writ(?:e|ten)|giv(?:e|en)|provided?|state) ${A}${name}\\b`,
      `\\b(?:the )?${EMPTY} ${name}\\b|\\b${A}${name} (?:(?:is|are|was|were) )?(?:left )?${EMPTY}\\b`,
      `(?:${ja})(?:が|は|を)?(?:空(?:欄|白|っぽ)?(?:の|な|に(?:して(?:い)?る)?)?|未(?:記入|入力|設定)(?:の)?|なし(?:の)?|(?:が|の)?(?:ない|無い)|書(?:いて|かれて)(?:い)?ない|設定して(?:い)?ない)`,
    ].join('|'),
    'gu',
  ),
  some: new RegExp(
    [
      `\\b(?:${HAVE}|fill(?:ed|s)? (?:in|out)|wrote|written|writ(?:e|es)|provided?|state[sd]?) (?:an?|the|their|his|her|its|some|any) ${name}\\b(?! (?:that|which|with|say|of|like|contain|mention))`,
      `(?:${ja})(?:が|を|の)(?:ある|記入(?:した|して(?:い)?る)|書いて(?:い)?る|設定して(?:い)?る)(?=アカウント|ユーザー|人|の?割合)`,
    ].join('|'),
    'gu',
  ),
});
const JA_BIO = '(?:プロフィール|自己紹介|紹介|バイオ|bio|description)(?:文|欄|テキスト)?';
const BIO_ROW = textRow('bio', BIO, JA_BIO);
const PLACE_ROW = textRow(
  'location',
  PLACE,
  '(?:プロフィール(?:の|に))?(?:所在地|居住地|位置情報|場所|location)',
);

const WORD = "[\\p{L}\\p{N}#@/][\\p{L}\\p{N}\\p{M}#@_'./+-]*";
const QUOTED = '["“「\'‘][^"”」’]{1,40}["”」\'’]';
const ONE = `(?:${QUOTED}|${WORD})`;
const LIST = `(?<words>${ONE}(?:(?:,? or |, ?| ?/ ?)(?:an? |the )?${ONE}){0,6})`;
const SAY =
  '(?:say(?:s|ing)?|said|mention(?:s|ed|ing)?|call(?:s|ed|ing)?|describ(?:e|es|ed|ing)|writ(?:e|es|ing)|wrote|put(?:s|ting)?|us(?:e|es|ed|ing)|hav(?:e|ing)|has|had|with|contain(?:s|ed|ing)?|includ(?:e|es|ed|ing)|list(?:s|ed|ing)?|stat(?:e|es|ed|ing)|identif(?:y|ies|ied)|hold(?:s)?)';
const THAT =
  "(?:(?: that)? (?:they|he|she)(?: are| is|'re|'s)| themsel(?:f|ves)(?: as)?| himself(?: as)?| herself(?: as)?| to be| as| the (?:words?|terms?|tags?))*(?: an?| being an?)?";
/** "Profiles that mention A" are accounts; what stands in "their profile" is its text. */
const BIO_TEXT = `(?:(?:whose|their|his|her) profiles?|(?!profiles? (?:that |which |who )?${SAY})${BIO})`;
const IN_BIO = `(?:in|on|as) (?:(?:an?|the|their|his|her|its|your) )?${BIO}`;

/** Words of bios, as `words` of a match. */
const WORDS_ROWS: readonly RegExp[] = [
  new RegExp(`\\b(?:(?:who|that|which) )?${SAY}${THAT} ${LIST} (?:anywhere )?${IN_BIO}\\b`, 'gu'),
  new RegExp(
    `\\b(?:(?:whose|with|and|have|has|in (?:the|their|a|an)|with (?:the|an?|their)) )*${BIO_TEXT} (?:that |which )?${SAY}${THAT} ${LIST}`,
    'gu',
  ),
  new RegExp(
    `(?:${JA_BIO})(?:の中)?(?:に|で)(?:は)?[「『"“]?(?<words>[^「」『』"“”、。?？\\s]{1,24}?)[」』"”]?(?:という(?:単語|言葉|語|文字)?|の(?:単語|言葉|文字))?(?:が|を|と)?(?:入っ(?:て(?:い)?る|た)|含(?:む|まれ(?:て(?:い)?る|る)|んで(?:い)?る|めて(?:い)?る)|書(?:いて(?:い)?る|いてある|かれて(?:い)?る|いた|く)|使(?:って(?:い)?る|う)|名乗って(?:い)?る|ある|あり|の)(?=アカウント|ユーザー|人|垢|もの|の|は|が|、|投稿)`,
    'gu',
  ),
];

/** Places that hold a word, as they are written. */
const PLACES_ROW = new RegExp(
  `\\b(?:whose|with (?:an?|the)|(?:their|the|his|her)) ${PLACE} (?:that |which )?(?:is|are|says?|mentions?|contains?|includes?|holds?) (?:an? |the )?${LIST}`,
  'gu',
);

const MOST_WORDS = 8;
/** Ends a list that goes on with something else. */
const NO_WORD =
  /^(?:an?|the|nothing|something|anything|one|it|that|this|what|who|which|how|any|by|per|in|on|of|and|are|is|and)$/u;

const wordsIn = (list: string): string[] =>
  list
    .split(
      /,? or (?:an? |the )?|, ?(?:an? |the )?| ?\/ ?(?=\p{L}{2})|(?<=[」』])[やかと](?=[「『])|[やか](?=[「『])/u,
    )
    .map((word) => word.replaceAll(/^["“「『'‘]|["”」』'’.,]$/gu, '').trim())
    .filter((word) => word !== '' && !NO_WORD.test(word))
    .slice(0, MOST_WORDS);

const COUNTS: readonly (readonly [AccountMeasure, string])[] = [
  [
    'following',
    'friends?[_ ]counts?|followings?(?:[_ ]counts?)?|follow(?:s|ing)?|フォロー(?:中の?)?(?:数|人数)',
  ],
  [
    'account_posts',
    '(?:tweets?|posts?|status(?:es)?)_counts?|statuses counts?|(?:累計|通算)の?(?:ツイート|投稿|ポスト)数',
  ],
];
const N = '\\d[\\d,.]*(?: ?(?:k|m|thousand|million)\\b|万)?';
const LIMITS = COUNTS.map(
  ([measure, names]) =>
    [
      measure,
      new RegExp(
        `(?<![\\p{L}\\p{N}_])(?:${names})(?: (?:is|are|of))? ?(?:(?<way>over|above|more than|at least|under|below|fewer than|less than|at most|>=|<=|>|<|≥|≤) ?(?<n>${N})|(?:が|は)?(?<nja>${N})(?:件|人)?(?<ja>以上|以下|未満|を?超え?(?:る)?))(?:(?<= \\S+) (?:other )?(?:accounts|people|users|others))?`,
        'gu',
      ),
    ] as const,
);

const UNITS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, 万: 1e4 };
function numberOf(written: string): number {
  const unit = /[a-z万]+$/u.exec(written)?.[0] ?? '';
  return (
    Number(
      written
        .replace(/[a-z万]+$/u, '')
        .replaceAll(',', '')
        .trim(),
    ) * (UNITS[unit] ?? 1)
  );
}

function endsOf(way: string, n: number): { low?: number; high?: number } {
  if (/^(?:over|above|more than|>|を?超え?る?)$/u.test(way)) return { low: n + 1 };
  if (/^(?:at least|>=|≥|以上)$/u.test(way)) return { low: n };
  return /^(?:at most|<=|≤|以下)$/u.test(way) ? { high: n } : { high: n - 1 };
}

/** Whose it is may have been taken out before. */
const INSIDE = `\\b(?:in|on|of|from) +(?:(?:an?|the|any|their|his|her|its|\\p{L}+s'|\\p{L}+'s) +)?${BIO}\\b`;
/** "Which words do people use in their bios": the words themselves are asked for. */
const BIO_WORDS = new RegExp(
  `\\b(?:words?|terms?|keywords?)\\b(?! ["“「'])(?=[^.?;]{0,60}${INSIDE})|(?<=\\b${BIO} )(?:words?|terms?|keywords?)\\b|(?<=${JA_BIO}(?:の中)?(?:で|に|の)[^。?？]{0,24})(?:単語|言葉|キーワード|ワード)`,
  'gu',
);
/** What they stand in, and whom they do not stand with, say so once more. */
const IN_BIOS = new RegExp(
  `${INSIDE}|\\b${BIO}(?= {2,})|\\bthat\\b(?=[^.?;]{0,30}\\b(?:don't|do not|doesn't)\\b)|\\b(?:don't|do not|doesn't)\\b(?: use| have)?|${JA_BIO}(?:の中)?(?:で|に|の)?`,
  'gu',
);

const placesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: written, index }) => ({ start: index, end: index + written.length }));
const asksBioWords = (text: string): boolean => placesOf(text, BIO_WORDS).length > 0;
/** Words of bios, where they are asked for, and where they stand. */
export const bioWordsIn = (text: string) => {
  const words = placesOf(text, BIO_WORDS);
  return words.length === 0 ? { words, said: [] } : { words, said: placesOf(blanked(text, words), IN_BIOS) };
};

const MADE = '(?:created|registered|opened|made|set up|started|joined(?: (?:twitter|x))?|signed up)';
const YEAR = '(?:19|20)\\d\\d';
const JOINED: readonly RegExp[] = [
  new RegExp(
    `(?<=\\b(?:accounts?|users?|profiles?|people|who|that|which|were|was|of them|those)(?: (?:that |which |who )?(?:was |were |had |have )?(?:been )?)?\\s?)${MADE} (?:(?<way>in|during|before|after|since|from|until) (?<year>${YEAR})|(?:between|from) (?<from>${YEAR}) (?:and|to|until) (?<to>${YEAR}))(?: (?:on|onwards?|or (?:later|earlier|before|after)))?(?![\\d-])`,
    'gu',
  ),
  new RegExp(
    `(?<year>${YEAR})年(?<way>以前|以降|より前|より後|から|まで)?に?(?:作られ(?:た|て(?:い)?る)|作成(?:された|の)|開設(?:された|の)|登録(?:された|の|した)|できた)(?=アカウント|ユーザー|垢|人)`,
    'gu',
  ),
];
const startOf = (year: number) => Date.UTC(year, 0, 1);

function joinedEnds(groups: Readonly<Record<string, string | undefined>>): { low?: number; high?: number } {
  const { way = '', year, from, to } = groups;
  if (from !== undefined && to !== undefined)
    return { low: startOf(Number(from)), high: startOf(Number(to) + 1) - 1 };
  const at = Number(year);
  if (/^(?:before|より前)$/u.test(way)) return { high: startOf(at) - 1 };
  if (/^(?:until|以前|まで)$/u.test(way)) return { high: startOf(at + 1) - 1 };
  if (/^(?:after|より後)$/u.test(way)) return { low: startOf(at + 1) };
  if (/^(?:since|from|以降|から)$/u.test(way)) return { low: startOf(at) };
  return { low: startOf(at), high: startOf(at + 1) - 1 };
}

const placed = (match: RegExpExecArray, condition: PostCondition): FactCondition => ({
  condition,
  start: match.index,
  end: match.index + match[0].length,
});

/** @param text Lower case, with its quotes and dates. */
export function factConditionsIn(text: string): FactCondition[] {
  const found: FactCondition[] = [];
  const add = (match: RegExpExecArray, condition: PostCondition) => {
    const one = placed(match, condition);
    if (found.every(({ start, end }) => one.end <= start || one.start >= end)) found.push(one);
  };
  for (const { text: of, none } of [PLACE_ROW, BIO_ROW])
    for (const match of text.matchAll(none)) add(match, { of: 'profile', text: of, not: true });
  // A profile that holds a place: the place is no word of it.
  for (const match of text.matchAll(PLACE_ROW.some)) add(match, { of: 'profile', text: 'location' });
  const rows = asksBioWords(text)
    ? []
    : [...WORDS_ROWS.map((row) => ['bio', row] as const), ['location', PLACES_ROW] as const];
  for (const [of, row] of rows)
    for (const match of text.matchAll(row)) {
      const words = wordsIn(match.groups?.words ?? '');
      if (words.length > 0) add(match, { of: 'profile', text: of, words });
    }
  for (const match of text.matchAll(BIO_ROW.some)) add(match, { of: 'profile', text: 'bio' });
  for (const [measure, row] of LIMITS)
    for (const match of text.matchAll(row)) {
      const { way, ja, n, nja } = match.groups ?? {};
      add(match, { of: 'account', measure, ...endsOf(way ?? ja ?? '', numberOf(n ?? nja ?? '')) });
    }
  for (const row of JOINED)
    for (const match of text.matchAll(row))
      add(match, { of: 'account', measure: 'joined', ...joinedEnds(match.groups ?? {}) });
  return found;
}
