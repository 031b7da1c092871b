import { type Scope, WHOLE } from '@/lib/domain/assistant';
import { inSpan, touches } from '../asked-times';
import { blanked } from '../asked-words';
import { readTimes } from '../dates';
import { readConditions } from '../conditions';
import { WITHOUT_REPOSTS } from '../conditions-table';
import type { CountedSide } from '../counted-lines';
import type { ReadQuestion } from '../question';
import { type Answer, say, type Statement } from '../statement';
import { unknownConditions } from '../tell-counts';
import { conditionValue, filterValue, sayNarrowed, sayTimes, sayUnused } from '../tell-scope';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { Entity } from '../entity';
import type { AssistantTools } from '../tools';
import { ColumnNames, isFeeling } from './columns';
import type { Asking, Frame } from './frame';
import { COMPARING, frameScope, type FrameScope, isSided, masked, sidesIn } from './frame-scope';
import { KINDS_BESIDE, POINTERS, REPLIED_TO } from './pieces-table';
import { withoutHeading } from './heading';
import { inYear, isFollowing, joint, YEAR } from './joint';
import { leftOutGroupsIn, withoutGroups, withoutValues } from './left-out';
import { merged, type Parsed } from './merge';
import { readAsking } from './read-asking';
import { canFilter } from '../plan-sides';
import { resolveFrame } from './resolve';
import { askingOf, ofLabel, ofWhole, outerSides, sidesOf } from './sides';
import { tellFrame } from './tell-frame';
import { timed } from './timed';

/*
 * The first look at a question: a count with a place for every word of it. What it asks (how many, of what, by what, in
 * which order, up to which limit) is taken out, and everything else must be posts it can be narrowed to. Where one word
 * is left over nothing is told here, and the older ways read the question.
 */

const QUOTED = /["“「『][^"”」』]{1,60}["”」』]|[#@][\p{L}\p{N}\p{M}_ー]+/gu;

/** Sections that are counted here too; any other that a question names by its title is told by itself. */
const COUNTED: readonly SectionId[] = [
  'hashtags',
  'keywords',
  'emojis',
  'mentions',
  'domains',
  'languages',
  'top_posts',
  'posts',
  'top_accounts',
  'conversation_volume',
  'posting_times',
  'file_columns',
];
/** Whether a title begins where a word does: age is no part of "percentage". */
const holdsTitle = (text: string, title: string) =>
  text
    .split(title)
    .slice(0, -1)
    .some((before) => !/[a-z]$/u.test(before) || !/^[a-z]/u.test(title));
const namesSection = (text: string, { titles }: AssistantTools) =>
  SECTION_IDS.some((id) => !COUNTED.includes(id) && titles[id]?.some((title) => holdsTitle(text, title)));

/** "Tweets about A: when did they peak" points at what it has just named. */
const OF_BEFORE =
  /(\b(?:tweets|posts|messages|accounts|people|users|hash ?tags?|words?)\b[^?.]*?)\b(they|them|it|their|its)\b/u;
const blankLast = (_: string, before: string, pronoun: string) => before + ' '.repeat(pronoun.length);
const SOMEBODY = /\b(?:he|she|him|his|her)\b/gu;

/** Of data of one account nobody else is meant by "he". */
async function ofOneAccount(text: string, tools: AssistantTools): Promise<string> {
  const rest = masked(text, SOMEBODY);
  if (rest === text) return text;
  const { groups } = await tools.counts(WHOLE, { by: 'author' });
  return groups === 1 ? rest : text;
}

/** @returns null where not every word of the question has a place. */
async function parsed(original: string, tools: AssistantTools, relaxed = false): Promise<Parsed | null> {
  const written = original.toLowerCase().replaceAll('’', "'");
  const columns = new ColumnNames(await tools.columns());
  const values = columns.leftOutIn(written);
  const except = [...values, ...leftOutGroupsIn(blanked(written, values), tools)];
  const text = await ofOneAccount(blanked(written, except).replace(OF_BEFORE, blankLast), tools);
  const nameless = blanked(text, [...columns.namedIn(text), ...columns.valuesIn(text)]);
  if (POINTERS.test(nameless) || namesSection(nameless, tools)) return null;
  const dated = readTimes(masked(text, QUOTED), tools.lastAt, tools.firstAt).rest;
  const read = readAsking(limitsMasked(dated), columns, text);
  const named = columns.valuesIn(masked(blanked(dated, read.taken), QUOTED));
  const worst = columns.worstIn(read.asking, text, sidesIn(named, text).length > 1);
  // Whether the data reach over a time is no number of posts.
  if (COVERS.test(text) && !read.asking.period) return null;
  const items = worst ? [...named, worst.value] : named;
  const headed = worst ? { asking: worst.asking, label: null } : withoutHeading(read.asking, named);
  const asking = timed(headed.asking, text, tools);
  const rest = blanked(blanked(text, read.taken), items);
  const isEach = asking.breakdown || asking.groups.some(({ each }) => each);
  const found = await scopeIn(
    isEach ? masked(rest, COMPARED) : rest,
    items,
    except,
    tools,
    relaxed ? original : null,
  );
  if (!found) return null;
  const scoped = asksRepliedTo(asking, text) ? { ...found, scope: ofReplies(found.scope) } : found;
  const of = withoutValues({ ...scoped, label: headed.label }, asking);
  const within = named.filter((value) => isWhole(value, written)).filter(canFilter);
  const isPlace = of.scope.filters.some(({ section }) => section === 'countries' || section === 'cities');
  return PLACED.test(text) && !isPlace
    ? null
    : { asking, of: { ...of, within: within.map(({ section, key }) => ({ section, key })) } };
}

const asksRepliedTo = ({ groups }: Asking, text: string) =>
  groups.some(({ by }) => by === 'mention') && text.search(REPLIED_TO) >= 0;
const ofReplies = (scope: Scope): Scope => ({
  ...scope,
  conditions: [...(scope.conditions ?? []), { of: 'kind', is: 'reply' }],
});

/** "Among negative posts", ネガティブ投稿の中で: what a part is taken of. */
const isWhole = ({ start, end }: Entity, text: string) =>
  /^(?:な|の)?(?:投稿|ツイート)?(?:の)?(?:中|うち|なか)/u.test(text.slice(end)) ||
  (/\b(?:among|within|out of|of)(?: all)?(?: the)? $/u.test(text.slice(0, start)) &&
    /^ (?:posts|tweets|ones|complaints|reviews|comments)\b/u.test(text.slice(end)));

/** Words that hold two things against each other say nothing else where two things are. */
async function scopeIn(
  rest: string,
  values: readonly Entity[],
  except: readonly Entity[],
  tools: AssistantTools,
  original: string | null,
): Promise<FrameScope | null> {
  const bare = masked(rest, COMPARING);
  if (sidesIn(values, rest).length > 0) return frameScope(bare, values, except, tools, original);
  const plain = await frameScope(rest, values, except, tools, original);
  if (plain || bare === rest) return plain;
  const beside = await frameScope(bare, values, except, tools, original);
  return beside && beside.sides.length > 1 ? beside : null;
}

/** Groups that are told one by one are beside each other already. */
const COMPARED = /\b(?:compar(?:e|ed|ing|ison)|between|across)\b|比較(?:して|する)?|比べ(?:て|ると)?/gu;
const COVERS = /\b(?:cover(?:s|ed|age)?|complete|gaps?|missing)\b.*\b(?:all of|every|whole|entire)\b/u;

/** Where people are is no word of their posts. */
const PLACED =
  /\b(?:located|based|living|liv(?:e|es)|resid(?:e|es|ing)|(?:people|users|accounts|authors|folks|those)) (?:in|from|near) (?!(?:this|the|these|those|my|our|total|all|it)\b)\p{L}|[\p{sc=Katakana}\p{sc=Latin}ー] ?(?:在住|に住|出身|(?:県|州|市)?(?:の|から(?:の)?)(?:人|ユーザー|投稿者|住民)|(?<!アプリ|端末|クライアント|サイト|スマホ|パソコン|iphone|android|web)から(?:の)?(?:投稿|ツイート|つぶや))/u;

const canFrame = ({ decline }: ReadQuestion, tools: AssistantTools) =>
  tools.narrows && (decline === null || decline === 'cause') && !tools.has('profile');

/** Causes are told only where a column of the file holds them: "why do people complain, top reasons". */
const isTold = ({ decline }: ReadQuestion, { asking }: Parsed) =>
  decline !== 'cause' ||
  asking.groups.some(({ column }) => column !== undefined && /reason|cause/iu.test(column));

/** Without the limits that posts themselves are narrowed by: their likes are not what is counted. */
function limitsMasked(text: string): string {
  const { asked, beside } = readConditions(masked(text, KINDS_BESIDE));
  const limits = [...asked, ...beside].map(({ start, written }) => ({ start, end: start + written.length }));
  const kinds = [...text.matchAll(KINDS_BESIDE)].map(({ 0: written, index }) => ({
    index,
    end: index + written.length,
  }));
  return blanked(text, limits).replaceAll(WITHOUT_REPOSTS, (written: string, ...more) => {
    const at = more.find((one) => typeof one === 'number') ?? 0;
    return kinds.some(({ index, end }) => at >= index && at < end) ? written : ' '.repeat(written.length);
  });
}

const ONE_SIDED: readonly Frame['as'][] = [
  'part',
  'groups',
  'per_group',
  'share_by',
  'top_part',
  'measure_part',
  'label_part',
  'period',
];
/** What two values of a column can be held against each other by. */
const SIDED: readonly Frame['as'][] = ['value', 'label_part', 'ranking', 'course', 'posts'];

/** Whether the part that is asked for is one of all posts: of several things nobody says which is the whole. */
function canTell({ as, measure }: Frame, { scope }: FrameScope, tools: AssistantTools): boolean {
  // All engagements stand in a section.
  if (as === 'value' && measure === 'engagements') return false;
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
  relaxed = false,
): Promise<Answer | null> {
  if (!canFrame(read, tools)) return null;
  const found = await parsed(read.original, tools, relaxed);
  // What a part is taken of is told elsewhere, unless it is one of the posts before.
  if (found && !isOfColumn(found) && resolveFrame(askingOf(found))?.as === 'part') return null;
  return found && isTold(read, found) && !wantsWords(read, found) ? told(found, tools) : null;
}

/** A value of a column of the file, or what is left out, and nothing else: a part of all posts. */
const isOfColumn = ({ of: { scope, within } }: Parsed) =>
  within.length === 0 &&
  narrowings(scope) === 1 &&
  (scope.filters.some((filter) => filter.section === 'file_columns' && !isFeeling(filter)) ||
    scope.without !== undefined ||
    scope.conditions?.[0]?.of === 'value');

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
    const own: Parsed | null = await parsed(follows ? inYear(text, year) : one.original, tools);
    year = YEAR.exec(one.original)?.[0] ?? year;
    held = own && held && follows ? merged(held, own, within) : own;
    if (!held || !isTold(one, held)) return null;
  }
  return held && isFollowing(read) ? told(held, tools) : null;
}

/** How a question is counted, and the posts that are: null where the two do not fit. */
function framed(found: Parsed, tools: AssistantTools): { frame: Frame; sides: CountedSide[] } | null {
  const { of } = found;
  const resolved = resolveFrame(askingOf(found));
  const grouped = resolved && withoutGroups(resolved, of);
  const frame: Frame | null =
    grouped?.as === 'label_part' && isOfColumn(found) ? { ...grouped, as: 'part' } : grouped;
  if (!frame || !canTell(frame, of, tools)) return null;
  if (of.spans.length > 1 && (ONE_SIDED.includes(frame.as) || isSided(of) || frame.outer)) return null;
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
  const { spans, relative, scope, except, ignored } = found.of;
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
  const sides = frame.outer ? await outerSides(frame.outer, counted.sides, tools) : counted.sides;
  if (!sides) return null;
  const answer = await tellFrame(frame, sides, tools, narrowings(scope) > 0);
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
    ],
  };
}
