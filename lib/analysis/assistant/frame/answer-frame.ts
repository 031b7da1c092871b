import type { Scope } from '@/lib/domain/assistant';
import { inSpan, touches } from '../asked-times';
import { blanked } from '../asked-words';
import { goesOn } from '../follow-up';
import { readTimes } from '../dates';
import { readConditions } from '../conditions';
import { WITHOUT_REPOSTS } from '../conditions-table';
import type { CountedSide } from '../counted-lines';
import type { ReadQuestion } from '../question';
import { type Answer, say } from '../statement';
import { unknownConditions } from '../tell-counts';
import { conditionValue, sayNarrowed, sayTimes, spanName } from '../tell-scope';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { AssistantTools } from '../tools';
import { ColumnNames } from './columns';
import type { Frame } from './frame';
import { frameScope, type FrameScope } from './frame-scope';
import { POINTERS } from './pieces-table';
import { merged, type Parsed } from './merge';
import { readAsking } from './read-asking';
import { resolveFrame } from './resolve';
import { tellFrame } from './tell-frame';

/*
 * The first look at a question: a count with a place for every word of it. What it asks (how many, of what, by what, in
 * which order, up to which limit) is taken out, and everything else must be posts it can be narrowed to. Where one word
 * is left over nothing is told here, and the older ways read the question.
 */

const QUOTED = /["“「『][^"”」』]{1,60}["”」』]|[#@][\p{L}\p{N}\p{M}_ー]+/gu;
const masked = (text: string, pattern: RegExp) =>
  text.replaceAll(pattern, (found) => ' '.repeat(found.length));

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
const namesSection = (text: string, { titles }: AssistantTools) =>
  SECTION_IDS.some((id) => !COUNTED.includes(id) && titles[id]?.some((title) => text.includes(title)));

/** @returns null where not every word of the question has a place. */
async function parsed(original: string, tools: AssistantTools): Promise<Parsed | null> {
  const text = original.toLowerCase().replaceAll('’', "'");
  if (POINTERS.test(text) || namesSection(text, tools)) return null;
  const columns = new ColumnNames(await tools.columns());
  const dated = readTimes(masked(text, QUOTED), tools.lastAt, tools.firstAt).rest;
  const { asking, taken } = readAsking(limitsMasked(dated), columns, text);
  const values = columns.valuesIn(masked(blanked(dated, taken), QUOTED));
  const of = await frameScope(blanked(blanked(text, taken), values), values, tools);
  return of && { asking, of };
}

const canFrame = ({ decline }: ReadQuestion, tools: AssistantTools) =>
  tools.narrows && (decline === null || decline === 'cause') && !tools.has('profile');

/** Causes are told only where a column of the file holds them: "why do people complain, top reasons". */
const isTold = ({ decline }: ReadQuestion, { asking }: Parsed) =>
  decline !== 'cause' ||
  asking.groups.some(({ column }) => column !== undefined && /reason|cause/iu.test(column));

/** Without the limits that posts themselves are narrowed by: their likes are not what is counted. */
function limitsMasked(text: string): string {
  const { asked } = readConditions(text);
  const limits = asked.map(({ start, written }) => ({ start, end: start + written.length }));
  return masked(blanked(text, limits), WITHOUT_REPOSTS);
}

function sidesOf({ scope, spans }: FrameScope): CountedSide[] {
  if (spans.length < 2) return [{ scope: inSpan(scope, spans[0]), name: null }];
  return spans.map((span) => {
    const own = inSpan(scope, span);
    return { scope: own, name: spanName(span, own) };
  });
}

const ONE_SIDED: readonly Frame['as'][] = [
  'groups',
  'per_group',
  'share_by',
  'top_part',
  'measure_part',
  'period',
];

/** Whether the part that is asked for is one of all posts: of several things nobody says which is the whole. */
function canTell({ as, measure }: Frame, { scope }: FrameScope, tools: AssistantTools): boolean {
  if (as === 'measure_part' && narrowings(scope) !== 1) return false;
  if (as === 'share_by' && scope.filters.some(({ section }) => section === 'top_accounts')) return false;
  // Followers that only profiles tell stand in the sections.
  return measure !== 'followers' || tools.knows('author_followers');
}

const narrowings = ({ filters, words = [], without = [], conditions = [], reposts }: Scope) =>
  filters.length + words.length + without.length + conditions.length + (reposts ? 1 : 0);

/** The answer to a question that is counted as a whole; null where it is none. */
export async function answerFrame(read: ReadQuestion, tools: AssistantTools): Promise<Answer | null> {
  if (!canFrame(read, tools)) return null;
  const found = await parsed(read.original, tools);
  return found && isTold(read, found) ? told(found, tools) : null;
}

/** Asks of the posts of the question before. */
const WITHIN =
  /\b(?:of|among|in|from|out of) (?:those|these|them)(?: (?:posts|tweets|ones))?\b|その(?:中|うち)(?:で|の|に|では)?|^(?:で、?)?うち(?=[^ち])/u;
/** Opens a question that goes on, and says nothing else. */
const OPENING =
  /^(?:ok(?:ay)?|and|but|so|then|now|also|same(?: (?:thing|question))?(?: (?:but|for|with|again))?|what about|how about|(?:じゃあ|では|それでは|あと))[ ,、]*/u;
const ADDED = /\b(?:instead|then|too|as well|not (?:raw|absolute)(?: numbers?)?)\b|だと(?=[?？]|$)/gu;
const blank = (text: string) => ' '.repeat(text.length);

/** One of what was told, or the same once more. */
const ONE_OF =
  /\bwhich one\b|\binstead\b|^(?:ok(?:ay)?|and|but|so|same|now|what about|how about)\b|だと[?？]?$|^うち|^[2-9二三]番目は?[?？]?$/u;
const isFollowing = (read: ReadQuestion) => {
  const text = read.original.toLowerCase().trim();
  return goesOn(read) || ONE_OF.test(text) || WITHIN.test(text);
};

/** A question without what only joins it to the one before. */
function joint(original: string): { text: string; within: boolean } {
  const low = original.toLowerCase();
  const within = WITHIN.test(low);
  let text = low.replace(WITHIN, blank).replaceAll(ADDED, blank).trim();
  for (let next = text.replace(OPENING, ''); next !== text; next = text.replace(OPENING, '')) text = next;
  return { text, within };
}

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
  for (const one of [...before, read]) {
    if (!canFrame(one, tools)) return null;
    const { text, within } = joint(one.original);
    // Of a ranking those are its names, and not the posts they are of.
    if (held && within && held.asking.groups.length > 0) return null;
    const follows: boolean = held !== null && isFollowing(one);
    const own: Parsed | null = await parsed(follows ? text : one.original, tools);
    held = own && held && follows ? merged(held, own, within) : own;
    if (!held || !isTold(one, held)) return null;
  }
  return held && isFollowing(read) ? told(held, tools) : null;
}

async function told({ asking, of }: Parsed, tools: AssistantTools): Promise<Answer | null> {
  const frame = resolveFrame(asking);
  if (!frame) return null;
  const { spans, relative, scope } = of;
  if (spans.length > 1 && ONE_SIDED.includes(frame.as)) return null;
  if (!canTell(frame, of, tools)) return null;
  const untold = unknownConditions(scope.conditions ?? [], tools);
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
  const answer = await tellFrame(frame, sidesOf(of), tools, narrowings(scope) > 0);
  const clock = frame.group?.by === 'hour' || frame.group?.by === 'weekday';
  const zone = clock && !answer.statements.some(({ id }) => id === 'count.zone');
  return {
    ...answer,
    statements: [
      ...times,
      ...sayNarrowed(scope),
      ...(zone
        ? [say('count.zone', { zone: { written: { as: 'text' as const, value: tools.timeZone } } })]
        : []),
      ...answer.statements,
    ],
  };
}
