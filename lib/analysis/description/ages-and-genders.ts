/** Ages in years, both inclusive; null: no upper end. */
export interface AgeRange {
  from: number;
  to: number | null;
}

export type DescribedGender = 'female' | 'male';

/** The youngest person on X. */
const YOUNGEST = 13;
const OLDEST = 99;
const N = '(\\d{1,2})';
const TO = '\\s*(?:-|–|—|~|〜|～|to|and|から|ないし)\\s*';
const LETTERS = '(?<![\\p{L}\\p{N}.])';
const END = '(?![\\p{L}\\p{N}])';
/** A bare number is an age where the sentence goes on about people, not about kilometres. */
const GOES_ON =
  '(?=\\s*(?:$|[,.;:)!?|/]|\\n|(?:and|or|but|who|whom|whose|that|in|from|at|near|with|living|based|interested|looking|year|yrs?|y/?o)(?![\\p{L}\\p{N}])))';
const YEARS = '(?:[ -]?(?:years?|yrs?)(?:[ -]olds?)?|[ -]?y/?o)?';

const TENS: Readonly<Record<string, number>> = {
  teens: 10,
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
};
const DECADE = `(\\d0)['’]?s|(${Object.keys(TENS).join('|')})`;

const decade = (digits: string | undefined, word: string | undefined) =>
  digits ? Number(digits) : (TENS[word ?? ''] ?? 0);
/** 20代前半 are 20 to 24, 20代後半 25 to 29. */
const fromOf = (tens: number, half?: string) => tens + (half === '後半' || half === 'late' ? 5 : 0);
const toOf = (tens: number, half?: string) => tens + (half === '前半' || half === 'early' ? 4 : 9);

type Groups = readonly (string | undefined)[];
type Rule = readonly [pattern: RegExp, range: (groups: Groups) => AgeRange];

const between = (from: number, to: number): AgeRange => ({
  from: Math.min(from, to),
  to: Math.max(from, to),
});

/** How descriptions name ages, the longer wording before the shorter one. */
const RULES: readonly Rule[] = [
  [
    new RegExp(`${N}\\s*[歳才]?以上、?\\s*${N}\\s*[歳才]?(未満|以下|まで)`, 'giu'),
    ([, from, to, end]) => between(Number(from), Number(to) - (end === '未満' ? 1 : 0)),
  ],
  [
    new RegExp(`(\\d0)代(前半|後半)?${TO}(\\d0)代(前半|後半)?`, 'giu'),
    ([, first, half, last, end]) => between(fromOf(Number(first), half), toOf(Number(last), end)),
  ],
  [
    new RegExp(`${N}\\s*[歳才]?${TO}${N}\\s*[歳才](?:まで)?`, 'giu'),
    ([, a, b]) => between(Number(a), Number(b)),
  ],
  [new RegExp(`(\\d0)[、・](\\d0)代`, 'giu'), ([, a, b]) => between(Number(a), Number(b) + 9)],
  [
    new RegExp(`(\\d0)代(前半|後半|以上)?`, 'giu'),
    ([, tens, half]) => ({
      from: fromOf(Number(tens), half),
      to: half === '以上' ? null : toOf(Number(tens), half),
    }),
  ],
  [new RegExp(`${N}\\s*[歳才](?:以上|超)`, 'giu'), ([, from]) => ({ from: Number(from), to: null })],
  [
    new RegExp(`${N}\\s*[歳才](未満|以下|まで)`, 'giu'),
    ([, to, end]) => between(YOUNGEST, Number(to) - (end === '未満' ? 1 : 0)),
  ],
  [new RegExp(`${N}\\s*[歳才]`, 'giu'), ([, age]) => between(Number(age), Number(age))],
  [
    new RegExp(
      `${LETTERS}in their (?:(early|mid|late)[ -])?(?:${DECADE})(?:${TO}|,? or )(?:in their )?(?:(early|mid|late)[ -])?(?:${DECADE})${END}`,
      'giu',
    ),
    ([, half, a, wordA, end, b, wordB]) =>
      between(fromOf(decade(a, wordA), half), toOf(decade(b, wordB), end)),
  ],
  [
    new RegExp(`${LETTERS}in their (?:(early|mid|late)[ -])?(?:${DECADE})${END}`, 'giu'),
    ([, half, digits, word]) => between(fromOf(decade(digits, word), half), toOf(decade(digits, word), half)),
  ],
  [
    new RegExp(
      `${LETTERS}(?:aged?s?:?|between)\\s+(?:between\\s+|from\\s+)?${N}${TO}${N}${YEARS}${END}`,
      'giu',
    ),
    ([, a, b]) => between(Number(a), Number(b)),
  ],
  [
    new RegExp(`${LETTERS}${N}${TO}${N}[ -]?(?:years?[ -]olds?|y/?o|years? of age)${END}`, 'giu'),
    ([, a, b]) => between(Number(a), Number(b)),
  ],
  [new RegExp(`${LETTERS}${N}${TO}${N}${END}${GOES_ON}`, 'giu'), ([, a, b]) => between(Number(a), Number(b))],
  [
    new RegExp(
      `${LETTERS}(?:aged? )?(?:over|above|older than) (?:the age of )?${N}${YEARS}${END}${GOES_ON}`,
      'giu',
    ),
    ([, from]) => ({ from: Number(from), to: null }),
  ],
  [
    new RegExp(`${LETTERS}(?:aged? )?${N}${YEARS}(?:\\+|\\s*(?:and|or|&) (?:over|older|above|up))`, 'giu'),
    ([, from]) => ({ from: Number(from), to: null }),
  ],
  [
    new RegExp(
      `${LETTERS}(?:aged? )?(?:under|below|younger than) (?:the age of )?${N}${YEARS}${END}${GOES_ON}`,
      'giu',
    ),
    ([, to]) => between(YOUNGEST, Number(to) - 1),
  ],
  [
    new RegExp(`${LETTERS}(?:up to|aged? up to) ${N} ?years?(?: old)?${END}`, 'giu'),
    ([, to]) => between(YOUNGEST, Number(to)),
  ],
  [
    new RegExp(`${LETTERS}(?:aged?:? |age of )${N}${YEARS}${END}`, 'giu'),
    ([, age]) => between(Number(age), Number(age)),
  ],
  [
    new RegExp(`${LETTERS}${N}[ -]?(?:years?[ -]olds?|y/?o)${END}`, 'giu'),
    ([, age]) => between(Number(age), Number(age)),
  ],
  [
    new RegExp(`${LETTERS}(?:teenage(?:d|rs?)?|teens?)${END}|ティーン(?:エイジャー)?|10代`, 'giu'),
    () => between(13, 19),
  ],
];

/** Generations by their years of birth (Pew Research Center). */
const GENERATIONS: readonly (readonly [RegExp, first: number, last: number])[] = [
  [/\bgen(?:eration)?[ -]?z(?:ers)?\b|\bzoomers?\b|Z世代/giu, 1997, 2012],
  [/\bmillennials?\b|\bgen(?:eration)?[ -]?y\b|ミレニアル(?:世代)?/giu, 1981, 1996],
  [/\bgen(?:eration)?[ -]?x(?:ers)?\b|X世代/giu, 1965, 1980],
  [/\b(?:baby )?boomers?\b|団塊(?:の)?世代/giu, 1946, 1964],
];

const WOMEN =
  /(?<![\p{L}\p{N}])(?:wom[ae]n|females?|girls?|ladies|lady)(?:['’]s?)?(?![\p{L}\p{N}])|女性|女子(?!会)|女の子|婦人/giu;
const MEN =
  /(?<![\p{L}\p{N}])(?:m[ae]n|males?|boys?|guys|gentlem[ae]n)(?:['’]s?)?(?![\p{L}\p{N}])|男性|男子|男の子/giu;
/** Words that name a gender and that posts hold as well: they stay words. */
const MOTHERS =
  /(?<![\p{L}\p{N}])(?:m[ou]ms?|mothers?|mommies|mummies|wives|housewives|grandmothers?|sisters)(?![\p{L}\p{N}])|ママ|主婦|母親|お母さん|妻/iu;
const FATHERS =
  /(?<![\p{L}\p{N}])(?:dads?|fathers?|husbands|grandfathers?|brothers)(?![\p{L}\p{N}])|パパ|父親|お父さん|夫(?!婦)/iu;
const ANY_GENDER =
  /\b(?:both|all|any) (?:sexes|genders?)\b|\bmen and women\b|\bwomen and men\b|男女(?:問わず)?|性別(?:を)?問わず/giu;

const inRange = ({ from, to }: AgeRange) => from >= 10 && from <= OLDEST && (to === null || to <= OLDEST);

/** One range over overlapping and adjoining ones. */
function merged(ranges: readonly AgeRange[]): AgeRange[] {
  const found: AgeRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (!last || (last.to !== null && range.from > last.to + 1)) found.push({ ...range });
    else if (range.to === null || last.to === null) last.to = null;
    else last.to = Math.max(last.to, range.to);
  }
  return found;
}

/**
 * Takes the ages out of a description: 25–34, over 50, in their thirties, 20代後半, Gen Z.
 * @param year The present one: a generation grows older.
 */
export function takeAges(text: string, year: number): { ages: AgeRange[]; rest: string } {
  const ages: AgeRange[] = [];
  let rest = text;
  for (const [pattern, rangeOf] of RULES)
    rest = rest.replace(pattern, (whole, ...groups: (string | undefined)[]) => {
      const range = rangeOf([
        whole,
        ...groups.map((group) => (typeof group === 'string' ? group.toLowerCase() : undefined)),
      ]);
      if (!inRange(range)) return whole;
      ages.push({ ...range, from: Math.max(YOUNGEST, range.from) });
      return ' ; ';
    });
  for (const [pattern, first, last] of GENERATIONS)
    rest = rest.replace(pattern, () => {
      ages.push({ from: Math.max(YOUNGEST, year - last), to: year - first });
      return ' ; ';
    });
  return { ages: merged(ages), rest };
}

/** Takes who is meant out of a description; empty: everybody. Mothers and fathers stay words, too. */
export function takeGenders(text: string): { genders: DescribedGender[]; rest: string } {
  const unsexed = text.replaceAll(ANY_GENDER, ' ; ');
  const rest = unsexed.replaceAll(WOMEN, ' ; ').replaceAll(MEN, ' ; ');
  const holds = (...patterns: RegExp[]) => patterns.some((pattern) => unsexed.search(pattern) >= 0);
  const [women, men] = [holds(WOMEN, MOTHERS), holds(MEN, FATHERS)];
  if (women === men) return { genders: [], rest };
  return { genders: [women ? 'female' : 'male'], rest };
}
