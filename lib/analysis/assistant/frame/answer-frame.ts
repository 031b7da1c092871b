import type { Scope } from '@/lib/domain/assistant';
import { inSpan, touches } from '../asked-times';
import { blanked } from '../asked-words';
import { readTimes } from '../dates';
import { readConditions } from '../conditions';
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

export interface ReadFrame {
  frame: Frame;
  of: FrameScope;
}

/** @returns null where not every word of the question has a place. */
export async function readFrame(read: ReadQuestion, tools: AssistantTools): Promise<ReadFrame | null> {
  if (!tools.narrows || read.decline !== null || tools.has('profile')) return null;
  const text = read.original.toLowerCase().replaceAll('’', "'");
  if (POINTERS.test(text) || namesSection(text, tools)) return null;
  const columns = new ColumnNames(await tools.columns());
  const dated = readTimes(masked(text, QUOTED), tools.lastAt, tools.firstAt).rest;
  const { asking, taken } = readAsking(
    readConditions(dated).asked.length > 0 ? limitsMasked(dated) : dated,
    columns,
    text,
  );
  const frame = resolveFrame(asking);
  if (!frame) return null;
  const rest = blanked(text, taken);
  const values = columns.valuesIn(masked(blanked(dated, taken), QUOTED));
  const of = await frameScope(blanked(rest, values), values, tools);
  return of && { frame, of };
}

/** Without the limits that posts themselves are narrowed by: their likes are not what is counted. */
function limitsMasked(text: string): string {
  const { asked } = readConditions(text);
  return blanked(
    text,
    asked.map(({ start, written }) => ({ start, end: start + written.length })),
  );
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
  const found = await readFrame(read, tools);
  if (!found) return null;
  const { frame, of } = found;
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
