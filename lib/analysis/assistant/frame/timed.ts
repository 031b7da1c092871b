import type { CountedGroup } from '@/lib/domain/counted-posts';
import type { AssistantTools } from '../tools';
import type { Asking } from './frame';
import { COURSE } from './pieces-table';

/* What a question that names no group is told by: moments, hours, or single posts. */

/** A moment at which most is said, and the hours at which somebody usually says it. */
const PEAKS =
  /\b(?:peak(?:s|ed|ing)?|spik(?:e|es|ed|ing)|jump(?:s|ed)?|surg(?:e|es|ed)|exploded?|blow(?:s|n)? up|blew up|took off)\b|ピーク|盛り上が|急増|バズ/u;
const USUALLY =
  /\b(?:usually|normally|typically|generally|tends? to|mostly)\b|^when (?:do|does) .*\b(?:posts?|tweets?|write)\b.*\bmost(?:ly)?\b|普段|いつも|たいてい/u;
const LIST_OF_POSTS =
  /\b(?:which|list|show|find|give|get)(?: (?:me|us|all|any|some|the|of|his|her|their|every|\d+))* (?:[\p{L}-]+ ){0,2}(?:posts|tweets)\b|\b(?:show|find|give|pull|get|grab)(?: me| us)? (?:an?|(?:a )?(?:handful|couple|bunch) of|some|a few|several|(?:\d|two|three|four|five)) (?:of )?(?:the )?(?:[\p{L}-]+ ){0,3}(?:posts?|tweets?)\b|(?:投稿|ツイート)(?:を|は)?(?:全部|すべて|全て|いくつか|\d+(?:件|つ))?(?:見せ|一覧|リスト|表示し|挙げ|出し)/u;

const SOMEBODY = /\b(?:somebody|someone|anyone|people|a person) (?:who|that)\b/u;
const WHOSE = /\b(?:who|whose|which (?:accounts?|users?|people))\b|誰|だれ|どのアカウント/u;
const BEST = /\b(?:top|best|biggest|most|popular|viral)\b|人気|上位|トップ|一番|最も|多い/u;

const DAY_MS = 86_400_000;
/** Of what lies behind: "when did they write about it". */
const WAS = /\bwhen (?:did|was|were)\b|いつ(?:使わ|投稿|ツイート|つぶや|書|話題|増え|多)/u;
/** The step by which a moment is told: of three hours minutes, of three days hours, of `days` months, else days. */
function momentOf({ firstAt, lastAt }: AssistantTools, days = Infinity): CountedGroup {
  const long = lastAt - firstAt;
  if (long <= DAY_MS / 8) return 'minute';
  if (long <= 3 * DAY_MS) return 'hour_at';
  return long > days * DAY_MS ? 'month' : 'day';
}

/** When something peaks is a day, when somebody usually writes an hour; posts that are asked for by name are listed. */
export function timed(asking: Asking, text: string, tools: AssistantTools): Asking {
  const { measures, count, share, most, least } = asking;
  // "When were the accounts most active": of nobody in particular.
  const groups =
    asking.when && !WHOSE.test(text) ? asking.groups.filter(({ by }) => by !== 'author') : asking.groups;
  const isOne = LIST_OF_POSTS.test(text) && groups.every(({ by }) => by === 'author') && SOMEBODY.test(text);
  if (isOne && measures.length === 0 && !count && !share)
    return { ...asking, groups: [], last: true, most: false };
  if (groups.length > 0 || measures.length > 0 || share) return asking;
  const by = (group: CountedGroup, more: Partial<Asking>): Asking => ({
    ...asking,
    groups: [{ by: group, start: -1, end: -1, each: false, per: false }],
    ...more,
  });
  if (asking.breakdown && text.search(COURSE) >= 0 && (count || asking.posts))
    return by(momentOf(tools, 120), {});
  if (asking.when && PEAKS.test(text)) return by(momentOf(tools), { most: true });
  if (asking.when && USUALLY.test(text)) return by('hour', { most: true });
  // When something was said: the days, or the months of long data, in which most of it was.
  const whenever = asking.when && !asking.first && !asking.last && !asking.period && !least;
  if (whenever && (most || WAS.test(text))) return by(momentOf(tools, 120), { most: true });
  const isList =
    LIST_OF_POSTS.test(text) && asking.posts && !count && !least && !asking.when && !BEST.test(text);
  return isList && asking.nth === null && !asking.first && !asking.last
    ? { ...asking, last: true, most: false }
    : asking;
}
