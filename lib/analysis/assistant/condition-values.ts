import type { PostCondition, PostKind, PostMeasure } from '@/lib/domain/post-condition';
import type { LeftOutId } from './conditions-table';

/* What a condition of a question comes to, from the words it was written in. */

const NOT =
  /無し|無い|ナシ|\b(?:un|non-?|not |without|excluding|except|besides|other than|outside|leaving out|ignoring|no |zero |(?:are|is|were|was|do|does|did|have|has|had)(?:n't| not)|never)|未|以外|除|抜き|なし|がない|のない|含まな|含まず|使わな|いない|てない|ついていない|つかな|ゼロ|一つもない/u;

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  十: 10,
  百: 100,
  千: 1e3,
  万: 1e4,
  億: 1e8,
};
const KANJI = '一二三四五六七八九';

/** "10k", "1,000", 3万, 十万 */
export function numberIn(text: string): number | null {
  const found = /(\d[\d,]*(?:\.\d+)?) ?(k|m|thousand|million|[十百千万億]+)?/u.exec(text);
  if (found) {
    const [, digits = '', scale = ''] = found;
    const factor = SCALE[scale] ?? [...scale].reduce((product, sign) => product * (SCALE[sign] ?? 1), 1);
    return Number(digits.replaceAll(',', '')) * factor;
  }
  const signs = /[一二三四五六七八九]?[十百千万億]+/u.exec(text)?.[0];
  if (signs === undefined) return null;
  const [first = ''] = signs;
  const ones = KANJI.indexOf(first) + 1;
  return [...signs.slice(ones > 0 ? 1 : 0)].reduce(
    (product, sign) => product * (SCALE[sign] ?? 1),
    Math.max(ones, 1),
  );
}

const COUNTED: readonly (readonly [PostMeasure, RegExp])[] = [
  ['reposts', /retweet|repost|share|リツイート|リポスト/u],
  ['replies', /repl(?:y|ies)|comment|返信|リプ(?:ライ|(?![ァ-ヶー]))/u],
  ['quotes', /quote|引用/u],
  ['views', /view|impression|閲覧|表示|インプレッション/u],
  ['bookmarks', /bookmark|ブックマーク/u],
  ['engagements', /engagement|エンゲージメント/u],
  ['followers', /follower|fan|フォロワー/u],
  ['length', /character|文字(?!列)|\d字/u],
  ['hashtags', /hash|タグ/u],
  ['mentions', /メンション/u],
  ['emojis', /絵文字/u],
  ['links', /リンク|url/u],
  ['likes', /like|favou?rite|いいね/u],
];

const BELOW = /less than|fewer than|shorter than|under|below|(?<![<>])<(?!=)|未満|を下回|より少な/u;
const AT_MOST = /at most|or (?:less|fewer)|<=|≤|以下/u;
const ABOVE = /\bover\b|more than|longer than|above|upwards|(?<![<>])>(?!=)|超|越え|より多|を上回/u;
const EXACT = /exactly|ちょうど/u;

function countOf(written: string): PostCondition | null {
  const measure = COUNTED.find(([, words]) => words.test(written))?.[0];
  if (measure === undefined) return null;
  const value = numberIn(written);
  if (/[1一](?:件|回|つ|人)も/u.test(written) && NOT.test(written)) return { of: 'count', measure, high: 0 };
  if (value === null) return NOT.test(written) ? { of: 'count', measure, high: 0 } : null;
  if (BELOW.test(written)) return { of: 'count', measure, high: value - 1 };
  if (AT_MOST.test(written)) return { of: 'count', measure, high: value };
  if (ABOVE.test(written)) return { of: 'count', measure, low: value + 1 };
  if (EXACT.test(written)) return { of: 'count', measure, low: value, high: value };
  return { of: 'count', measure, low: value };
}

const PARTS_OF_DAY: readonly (readonly [from: number, to: number, words: RegExp])[] = [
  [9, 18, /office|business|working|opening hours|日中/u],
  [12, 14, /lunch|noon(?!.*after)|昼休み/u],
  [0, 5, /midnight|深夜|夜中|未明/u],
  [5, 8, /early morning|dawn|早朝/u],
  [5, 12, /morning|朝|午前/u],
  [12, 18, /afternoon|午後|昼/u],
  [17, 20, /夕方/u],
  [17, 22, /evening/u],
  [18, 24, /夜/u],
  [21, 5, /night/u],
];

const CLOCK = /(午前|午後|朝|夜|深夜)?の?(\d{1,2})(?:[:時](\d\d)?)?(?: ?([ap])\.?m)?/gu;

function hourOf([, half, digits = '', , latin]: RegExpExecArray | RegExpMatchArray): number {
  const told = Number(digits);
  const late = latin === 'p' || half === '午後' || half === '夜';
  if (latin === 'a' || half === '午前' || half === '朝' || half === '深夜') return told === 12 ? 0 : told;
  return late && told < 12 ? told + 12 : told;
}

const isHour = (hour: number | undefined): hour is number => hour !== undefined && hour >= 0 && hour <= 24;

function hoursOf(written: string): PostCondition | null {
  const clocks = [...written.matchAll(CLOCK)].map(hourOf);
  const [first, second] = clocks;
  // "Between 2 and 6pm": the first hour is of the same half of the day.
  const half = /\d{1,2} ?(?:and|to|-|–) ?\d{1,2} ?pm/u.test(written) && isHour(first) && first < 12;
  // 0時〜4時台 ends with the hour of four.
  const last = /\d時台[^\d]*$/u.test(written) ? 1 : 0;
  if (isHour(first) && isHour(second))
    return { of: 'hours', from: half ? first + 12 : first, to: second + last };
  if (isHour(first)) {
    if (
      /before|until|\bby\b|以前|まで|より前|前/u.test(written) &&
      !/午前\D*\d+\D*(?:以降|から)/u.test(written)
    )
      return { of: 'hours', from: 0, to: first };
    if (/after|since|from|以降|から|過ぎ|すぎ|より後/u.test(written))
      return { of: 'hours', from: first, to: 24 };
    return { of: 'hours', from: first % 24, to: (first % 24) + 1 };
  }
  const part = PARTS_OF_DAY.find(([, , words]) => words.test(written));
  return part ? { of: 'hours', from: part[0], to: part[1] } : null;
}

const DAYS: readonly (readonly [days: readonly number[], words: RegExp])[] = [
  [[6, 7], /weekend|週末|土日|休日/u],
  [[1, 2, 3, 4, 5], /weekdays?\b|workday|平日/u],
  [[1], /monday|月曜/u],
  [[2], /tuesday|火曜/u],
  [[3], /wednesday|水曜/u],
  [[4], /thursday|木曜/u],
  [[5], /friday|金曜/u],
  [[6], /saturday|土曜/u],
  [[7], /sunday|日曜/u],
];

const KINDS: readonly (readonly [PostKind, RegExp])[] = [
  ['repost', /retweet|repost|\brts?\b|リツイート|リポスト/u],
  ['quote', /quote|引用/u],
  ['reply', /repl(?:y|ies|ied)|返信|リプ(?:ライ|(?![ァ-ヶー]))/u],
  ['original', /original|オリジナル/u],
];

const HOLDS: readonly (readonly ['links' | 'hashtags' | 'mentions' | 'emojis', RegExp])[] = [
  ['hashtags', /hash|\btags?\b|ハッシュタグ|タグ/u],
  ['mentions', /mention|メンション/u],
  ['emojis', /emoji|絵文字/u],
  ['links', /link|url|リンク/u],
];

const NOT_A_NAME =
  /\b(?:that|who|which|are|is|were|was|not|non|excluding|except|besides|other|than|outside|of|the|any|official|from|own|accounts?|aren't|isn't|weren't|wasn't|posts?|tweets?|by|people|users?)\b|'s\b|公式|アカウント|以外|を除(?:いて|く|い)|の/gu;

function namedOf(written: string): PostCondition | null {
  const start = written
    .replaceAll(NOT_A_NAME, ' ')
    .replaceAll(/[\s@-]+/g, ' ')
    .trim();
  return start === '' || start.length > 60 ? null : { of: 'named', start, not: true };
}

/** What it asks of posts; null where no post tells that. */
export function conditionOf(id: LeftOutId, written: string): PostCondition | null {
  const not = NOT.test(written) ? { not: true as const } : {};
  switch (id) {
    case 'links': {
      const what = HOLDS.find(([, words]) => words.test(written))?.[0];
      return what ? { of: 'holds', what, ...not } : null;
    }
    case 'kinds': {
      const is = KINDS.find(([, words]) => words.test(written))?.[0];
      return is ? { of: 'kind', is, ...not } : null;
    }
    case 'verified':
      return { of: 'verified', ...not };
    case 'hours':
      return hoursOf(written);
    case 'weekdays': {
      const days = DAYS.find(([, words]) => words.test(written))?.[0];
      return days ? { of: 'weekdays', days: [...days] } : null;
    }
    case 'counts':
    case 'followers':
      return countOf(written);
    case 'accounts':
      return namedOf(written);
    default:
      return null;
  }
}

/** The other side of it; null where that is no one thing. */
export function opposite(condition: PostCondition): PostCondition | null {
  switch (condition.of) {
    case 'kind':
    case 'holds':
    case 'verified': {
      const { not, ...rest } = condition;
      return not ? rest : { ...rest, not: true };
    }
    case 'weekdays': {
      const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => !condition.days.includes(day));
      return days.length > 0 ? { of: 'weekdays', days } : null;
    }
    case 'count': {
      const { measure, low, high } = condition;
      if (low !== undefined && high === undefined) return { of: 'count', measure, high: low - 1 };
      return high !== undefined && low === undefined ? { of: 'count', measure, low: high + 1 } : null;
    }
    case 'hours':
      return { of: 'hours', from: condition.to % 24, to: condition.from };
    default:
      return null;
  }
}
