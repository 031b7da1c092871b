import type { Scope } from '@/lib/domain/assistant';
import type { PostCondition } from '@/lib/domain/post-condition';
import { inSpan, touches } from '../asked-times';
import type { CountedSide } from '../counted-lines';
import type { ReadQuestion } from '../question';
import { type Answer, say, type Statement } from '../statement';
import { unknownConditions } from '../tell-counts';
import { conditionValue, filterValue, sayNarrowed, sayTimes, sayUnused } from '../tell-scope';
import type { AssistantTools } from '../tools';
import { asksProfiles, isAccountPart } from './account-part';
import { ColumnNames, isFeeling } from './columns';
import type { Frame } from './frame';
import { type FrameScope, isSided } from './frame-scope';
import { inYear, isFollowing, joint, YEAR } from './joint';
import { withoutGroups } from './left-out';
import { merged, type Parsed } from './merge';
import { parsed, type Relaxed } from './parse-frame';
import { resolveFrame } from './resolve';
import { askingOf, ofLabel, ofWhole, outerSides, sidesOf } from './sides';
import { isPerStep } from './tell-groups';
import { tellFrame } from './tell-frame';

/*
 * The first look at a question: a count with a place for every word of it. What it asks (how many, of what, by what, in
 * which order, up to which limit) is taken out, and everything else must be posts it can be narrowed to. Where one word
 * is left over nothing is told here, and the older ways read the question.
 */

const CAN_DECLINE: readonly ReadQuestion['decline'][] = [null, 'cause', 'judgement'];
const canFrame = ({ decline }: ReadQuestion, tools: AssistantTools) =>
  tools.narrows && CAN_DECLINE.includes(decline) && !tools.has('profile');

/**
 * Causes are told only where a column of the file holds them: "why do people complain, top reasons"; what is true only as
 * a column says it: "how many are rumours".
 */
const isTold = ({ decline }: ReadQuestion, { asking, of }: Parsed) =>
  decline === null ||
  (decline === 'cause'
    ? asking.groups.some(({ column }) => column !== undefined && /reason|cause/iu.test(column))
    : asking.count && [...of.scope.filters, ...of.sides].some(({ section }) => section === 'file_columns'));

const ONE_SIDED: readonly Frame['as'][] = [
  'part',
  'groups',
  'per_group',
  'share_by',
  'top_part',
  'measure_part',
  'label_part',
];
/** What two values of a column can be held against each other by. */
const SIDED: readonly Frame['as'][] = [
  'value',
  'account_part',
  'label_part',
  'ranking',
  'course',
  'posts',
  'period',
];

/** Whether the part that is asked for is one of all posts: of several things nobody says which is the whole. */
function canTell({ as, measure }: Frame, of: FrameScope, tools: AssistantTools): boolean {
  const { scope } = of;
  const sided = isSided(of);
  // All engagements stand in a section.
  if (as === 'value' && measure === 'engagements' && !sided) return false;
  if ((as === 'measure_part' || as === 'part') && narrowings(scope) !== 1) return false;
  if (as === 'share_by' && scope.filters.some(({ section }) => section === 'top_accounts')) return false;
  // Followers that only profiles tell stand in the sections.
  return measure !== 'followers' || tools.knows('author_followers');
}

const narrowings = ({ filters, words = [], without = [], conditions = [], reposts }: Scope) =>
  filters.length + words.length + without.length + conditions.length + (reposts ? 1 : 0);

/**
 * The answer to a question that is counted as a whole; null where it is none.
 * @param relaxed Words without a place are left out and named, where nothing else can be told.
 */
export async function answerFrame(
  read: ReadQuestion,
  tools: AssistantTools,
  relaxed: Relaxed = 'none',
): Promise<Answer | null> {
  if (!canFrame(read, tools)) return null;
  const found = await parsed(read.original, tools, relaxed);
  // What a part is taken of is told elsewhere, unless it is one of the posts before.
  if (found && !isOfColumn(found) && resolvedOf(found)?.as === 'part') return null;
  return found && isTold(read, found) && !wantsWords(read, found) ? told(found, tools) : null;
}

/** What a part of all posts is taken by, where nothing else narrows them. */
const PARTS: readonly PostCondition['of'][] = ['value', 'kind', 'holds', 'verified'];

/** A value of a column of the file, a kind of post or what is left out, and nothing else: a part of all posts. */
const isOfColumn = ({ of: { scope, within } }: Parsed) =>
  within.length === 0 &&
  narrowings(scope) === 1 &&
  (scope.filters.some((filter) => filter.section === 'file_columns' && !isFeeling(filter)) ||
    scope.without !== undefined ||
    PARTS.some((of) => scope.conditions?.[0]?.of === of));

/** "What do people say about A" asks for words, and ranks nobody. */
const wantsWords = ({ said }: ReadQuestion, { asking }: Parsed) =>
  said && !asking.count && !asking.share && !asking.most && !asking.least && asking.measures.length === 0;

/**
 * The answer to a question that goes on from those before it, each of them counted with a place for every word.
 * @param before Whole questions and such as go on from them, the last of them last.
 */
export async function answerFrameFollowing(
  before: readonly ReadQuestion[],
  read: ReadQuestion,
  tools: AssistantTools,
): Promise<Answer | null> {
  let held: Parsed | null = null;
  let year: string | null = null;
  for (const one of [...before, read]) {
    if (!canFrame(one, tools)) return null;
    const { text, within } = joint(one.original);
    // Of a ranking those are its names, and not the posts they are of.
    if (held && within && held.asking.groups.length > 0) return null;
    // What goes on from a question that is no such count says nothing by itself.
    if (held === null && one !== before[0] && isFollowing(one)) return null;
    const follows: boolean = held !== null && isFollowing(one);
    const ofKind: boolean = held?.of.scope.conditions?.some(({ of }) => of === 'kind') === true;
    const next: string = ofKind ? text.replace(A_KIND, 'are $1') : text;
    const asked: Parsed | null = await parsed(follows ? inYear(next, year) : one.original, tools);
    const named: Parsed | null =
      held && asked && follows && WHO.test(next) ? ofSameNames(held, asked) : asked;
    const own: Parsed | null =
      held && named && follows ? await ofOtherFeeling(held, named, next, tools) : named;
    year = YEAR.exec(one.original)?.[0] ?? year;
    held = own && held && follows ? withoutShare(merged(held, own, within), held, own) : own;
    if (!held || !isTold(one, held)) return null;
  }
  return held && isFollowing(read) ? told(held, tools) : null;
}

/** How all posts are split is counted anew of those that a question narrows them to: their part is another figure. */
const withoutShare = (both: Parsed, before: Parsed, own: Parsed): Parsed =>
  before.asking.share &&
  before.asking.breakdown &&
  !own.asking.share &&
  narrowings(before.of.scope) === 0 &&
  narrowings(both.of.scope) > 0
    ? { ...both, asking: { ...both.asking, share: false } }
    : both;

/** "And quotes?", where posts of another kind were counted: no measure of them. */
const A_KIND = /^(quotes|quote (?:tweets|posts)|replies|retweets|reposts|rts|originals)\W*$/u;

/** Who is ranked, and not who writes. */
const WHO = /^who\b(?! (?:\p{L}+ )?(?:post|tweet|writ|wrote|say|said|shar|us(?:e|ed|es|ing)\b))/u;

/** "And who got the least?" after a ranking of candidates asks for a candidate. */
function ofSameNames({ asking: { groups } }: Parsed, asked: Parsed): Parsed {
  const isWho = asked.asking.groups.length > 0 && asked.asking.groups.every(({ by }) => by === 'author');
  if (!isWho || groups[0]?.by !== 'column') return asked;
  // Where it says nothing else to count, all of what was counted stays.
  const { measures, share, count } = asked.asking;
  const own = measures.length > 0 || share || count;
  return { ...asked, asking: { ...asked.asking, groups: own ? groups : [] } };
}

/** "And the best one?" after the worst day asks for another label, and the most of it. */
async function ofOtherFeeling(
  held: Parsed,
  asked: Parsed,
  text: string,
  tools: AssistantTools,
): Promise<Parsed> {
  const { asking, of } = asked;
  const [felt] = held.of.scope.filters.filter(isFeeling);
  const isOrder = (asking.most || asking.least) && asking.groups.length + asking.measures.length === 0;
  if (!felt || !held.asking.share || !isOrder || of.scope.filters.some(isFeeling)) return asked;
  const other = new ColumnNames(await tools.columns()).otherFeeling(felt, text);
  return other
    ? {
        asking: { ...asking, most: true, least: false },
        of: { ...of, scope: { ...of.scope, filters: [...of.scope.filters, other] } },
      }
    : asked;
}

const ACCOUNT_PART: Frame = {
  ...{ as: 'account_part', group: null, figure: 'accounts', measure: null, over: null, rising: false },
  ...{ having: null, top: null, nth: 1, except: [], inTime: null },
};

/** Accounts that are so by their profiles are a part of all accounts. */
const resolvedOf = (found: Parsed): Frame | null =>
  asksProfiles(found.of.scope) && isAccountPart(found.asking) ? ACCOUNT_PART : resolveFrame(askingOf(found));

/** How a question is counted, and the posts that are: null where the two do not fit. */
function framed(found: Parsed, tools: AssistantTools): { frame: Frame; sides: CountedSide[] } | null {
  const { of } = found;
  const resolved = resolvedOf(found);
  const grouped = resolved && withoutGroups(resolved, of);
  const frame: Frame | null =
    grouped?.as === 'label_part' && isOfColumn(found) ? { ...grouped, as: 'part' } : grouped;
  if (!frame || !canTell(frame, of, tools)) return null;
  const isOneSided = ONE_SIDED.includes(frame.as) && !isPerStep(frame);
  if (of.spans.length > 1 && (isOneSided || isSided(of) || frame.outer)) return null;
  if (isSided(of) && (!SIDED.includes(frame.as) || frame.outer)) return null;
  const parts =
    frame.as === 'label_part'
      ? sidesOf(of).map((side) => ofLabel(side, of))
      : sidesOf(of).map((side) => ofWhole(side, of));
  const sides = parts.filter((side) => side !== null);
  return sides.length === parts.length ? { frame, sides } : null;
}

const OF_CLOCK: readonly string[] = ['hours', 'weekdays'];
const OF_DAYS: readonly (string | undefined)[] = ['day', 'week', 'month', 'year'];

/** The clock that times are read from, where the answer does not say it itself; days of UTC are those of anybody. */
function sayZone(
  { group }: Frame,
  { statements }: Answer,
  { timeZone }: AssistantTools,
  { spans, scope }: FrameScope,
): Statement[] {
  const ofClock =
    group?.by === 'hour' ||
    group?.by === 'weekday' ||
    (scope.conditions ?? []).some(({ of }) => OF_CLOCK.includes(of));
  const ofDays = timeZone !== 'UTC' && (spans.length > 0 || OF_DAYS.includes(group?.by));
  if (!ofClock && !ofDays) return [];
  return statements.some(({ id }) => id === 'count.zone')
    ? []
    : [say('count.zone', { zone: { written: { as: 'text', value: timeZone } } })];
}

async function told(found: Parsed, tools: AssistantTools): Promise<Answer | null> {
  const { spans, relative, scope, except, ignored, within } = found.of;
  const counted = framed(found, tools);
  if (!counted) return null;
  const untold = await unknownConditions(scope.conditions ?? [], tools);
  if (untold.length > 0)
    return {
      outcome: 'cannot_tell',
      statements: untold.map((condition) =>
        say('unknownCondition', { condition: conditionValue(condition) }),
      ),
      suggestions: [],
    };
  const scopes = spans.map((span) => inSpan(scope, span));
  const times = sayTimes({ spans, relative }, scopes, tools.lastAt);
  if (spans.some((span) => !touches(span, tools)))
    return { outcome: 'not_measured', statements: [...times, say('window.outside')], suggestions: [] };
  const { frame } = counted;
  const outer = frame.outer ? await outerSides(frame.outer, counted.sides, tools) : { ...counted, more: [] };
  if (!outer) return null;
  const { sides, more } = outer;
  // "The highest share of positive posts" is of each group's own posts.
  const isRanked = found.asking.most || found.asking.least;
  const answer = await tellFrame(frame, sides, tools, narrowings(scope) > (isRanked ? 0 : within.length));
  return {
    ...answer,
    ...(ignored.length > 0 && { unused: [...ignored] }),
    statements: [
      ...sayUnused(ignored),
      ...times,
      ...sayNarrowed(scope),
      ...except.map((filter) => say('narrowedExcept', { name: filterValue(filter) })),
      ...sayZone(frame, answer, tools, found.of),
      ...answer.statements,
      ...more,
    ],
  };
}
