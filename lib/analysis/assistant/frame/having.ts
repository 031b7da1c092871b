import type { Having } from './frame';

/* Limits on how many posts a group holds: "more than 5 times", 10件以上投稿した, "only once". */

export interface ReadHaving {
  having: Having;
  start: number;
  end: number;
}

const WORDED: Readonly<Record<string, number>> = {
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
  hundred: 100,
  'a hundred': 100,
};
const N = '(?<n>\\d[\\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|(?:a )?hundred)';
const VERB =
  '(?:(?:that |who |which )?(?:(?:has|have|had) )?(?:posted|tweeted|wrote|written|published|made|sent|posts?|tweets?|have|has|had|having|with|appear(?:ed|s|ing)?|used|occur(?:red|s)?|mentioned|active|being|is|are|were|was) )?(?:(?:used|mentioned|posted|tweeted) )?';
const UNIT = '(?:posts?|tweets?|times|messages|tweets? each|posts? each)\\b';
const LEAST = 'at least|min\\.?|no (?:fewer|less) than|minimum(?: of)?|a minimum of|>=|≥';
const MORE = 'more th[ae]n|over|above|>';
const MOST = 'at most|no more than|up to|maximum(?: of)?|<=|≤';
const LESS = 'fewer th[ae]n|less th[ae]n|under|below|<';
const EXACT = 'exactly|only|just|precisely';

const BEFORE = new RegExp(`\\b${VERB}(?<word>${LEAST}|${MORE}|${MOST}|${LESS}|${EXACT}) ${N} ${UNIT}`, 'u');
/** "Ignore anyone with under 20 tweets": the others are meant. */
const IGNORED = new RegExp(
  `\\b(?:ignor(?:e|ing)|exclud(?:e|ing)|drop(?:ping)?|skip(?:ping)?|leav(?:e|ing) out|not counting|without|except(?: for)?|minus) (?:the |all |any )?(?:(?:anyone|anybody|everyone|those|ones|accounts|users|people|outlets|politicians)(?: (?:of them|accounts|users|people))? )?(?:(?:that |who |which )?(?:with|w\\/|have|has|had|having|posted|tweeted|wrote) )?(?<word>${LEAST}|${MORE}|${MOST}|${LESS}) ${N} ${UNIT}`,
  'u',
);
const ONCE = new RegExp(
  `\\b${VERB}(?:(?<word>${MORE}|${LEAST}|${EXACT}) )(?<times>once|twice)\\b|\\b${VERB}(?:only |just )?(?:a single|a sole) (?:post|tweet)\\b|\\b(?:single|one)[- ](?:post|tweet) (?=accounts?|users?|people)`,
  'u',
);
const JA =
  /(?<!(?:いいね|リツイート|リポスト|返信|リプ(?:ライ|(?![ァ-ヶー]))|閲覧|表示|引用|ブックマーク|フォロワー|文字)(?:数)?(?:が|は|の|を)?)(?:(?:投稿|ツイート)(?:数)?(?:が|を|は)?)?(?<n>\d[\d,]*)(?:件|回|度|投稿|ツイート|本)(?:(?:の)?(?:投稿|ツイート)(?:を)?(?:し(?:て(?:い)?(?:る|た)|た))?)?(?<way>以上|以下|未満|より多く|より多い|より少ない|を?超え?(?:て|る|た)?|だけ|のみ|しか|ちょうど)(?:(?:の)?(?:投稿|ツイート|登場|使用|使わ)?(?:し|され|れ)?(?:て(?:い)?)?(?:る|た|ない(?:の)?)?)?(?:の)?/u;

const numberOf = (written: string) => WORDED[written] ?? Number(written.replaceAll(',', ''));

function limited(word: string, n: number): Omit<Having, 'figure'> {
  const is = (source: string) => new RegExp(`^(?:${source})$`, 'u').test(word);
  if (is(LEAST)) return { low: n };
  if (is(MORE)) return { low: n + 1 };
  if (is(MOST)) return { high: n };
  if (is(LESS)) return { high: n - 1 };
  return { low: n, high: n };
}

function limitedJa(way: string, n: number): Omit<Having, 'figure'> {
  if (way === '以上') return { low: n };
  if (way === '以下') return { high: n };
  if (way === '未満' || way.startsWith('より少')) return { high: n - 1 };
  if (/だけ|のみ|しか|ちょうど/u.test(way)) return { low: n, high: n };
  return { low: n + 1 };
}

const placed = (match: RegExpExecArray, ends: Omit<Having, 'figure'>): ReadHaving => ({
  having: { figure: 'posts', ...ends },
  start: match.index,
  end: match.index + match[0].length,
});

/** All that do not lie within a limit on one side. */
const others = ({ low, high }: Omit<Having, 'figure'>): Omit<Having, 'figure'> =>
  low === undefined ? { low: (high ?? 0) + 1 } : { high: low - 1 };

/** The limit that a question sets on posts of a group; null where it sets none. */
export function readHaving(text: string): ReadHaving | null {
  const ignored = IGNORED.exec(text);
  if (ignored)
    return placed(ignored, others(limited(ignored.groups?.word ?? '', numberOf(ignored.groups?.n ?? ''))));
  const before = BEFORE.exec(text);
  if (before) return placed(before, limited(before.groups?.word ?? '', numberOf(before.groups?.n ?? '')));
  const once = ONCE.exec(text);
  if (once) {
    const n = once.groups?.times === 'twice' ? 2 : 1;
    return placed(once, limited(once.groups?.word ?? 'exactly', n));
  }
  const after = AFTER_ROWS.map((row) => row.exec(text)).find((match) => match !== null);
  if (after) {
    const n = numberOf(after.groups?.n ?? '');
    return placed(after, /fewer|less/u.test(after.groups?.way ?? '') ? { high: n } : { low: n });
  }
  const ja = JA.exec(text);
  return ja ? placed(ja, limitedJa(ja.groups?.way ?? '', numberOf(ja.groups?.n ?? ''))) : null;
}

const AFTER_ROWS = [
  new RegExp(`\\b${VERB}${N}(?: or (?<way>more|fewer|less)|\\+) ${UNIT}`, 'u'),
  new RegExp(`\\b${VERB}${N} ${UNIT} or (?<way>more|fewer|less)\\b`, 'u'),
];
