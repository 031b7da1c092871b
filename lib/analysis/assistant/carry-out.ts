import type { Scope } from '@/lib/domain/assistant';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { isSectionWith, type ShareSectionId } from '@/lib/domain/sections';
import { halvesOf, inSpan, type PlanTimes, touches } from './asked-times';
import type { CountedSide } from './counted-lines';
import { countPlanOf, type CountPlan, JUST_POSTS, sectionTells } from './count-plan';
import { isSection, type Plan } from './plan';
import type { ReadQuestion } from './question';
import { type Answer, say, type Statement } from './statement';
import { comparedKey, tellCounts, tellSides } from './tell-changes';
import { tellDay } from './tell-lists';
import { tellOverview, tellSaid } from './tell-said';
import { conditionValue, sayNarrowed, saySpan, sayTimes, spanName } from './tell-scope';
import { refusedOf } from './refused';
import type { Span } from './dates-in-years';
import { hasShares } from './tell-shares';
import { type NamedScope, sideScope, tellLiking, tellSpans } from './tell-sides';
import { tellCounted } from './tell-counts';
import { sideOf, tellSection } from './tell-section';
import { tellPart } from './tell-part';
import { tellSummary } from './tell-summary';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

const MOST_SPANS = 6;

/** Everything an answer is made from. */
interface Work {
  plan: Plan;
  times: PlanTimes;
  read: ReadQuestion;
  tools: AssistantTools;
}

/** The second half of the data beside the first, where nothing lies before them. */
async function betweenHalves(work: Work): Promise<Answer> {
  const [later, earlier] = halvesOf(work.tools);
  const times = { spans: [later, earlier] as const, relative: false };
  const scopes = times.spans.map((span) => inSpan(work.plan.scope, span));
  const told = await betweenSpans({ ...work, times });
  const said = sayTimes(times, scopes, work.tools.lastAt);
  return { ...told, statements: [say('change.nothingBefore'), ...said, ...told.statements] };
}

async function againstBefore(work: Work, scope: Scope): Promise<Answer> {
  const { plan, tools } = work;
  const before: Scope = { ...scope, window: 'before' };
  if ((await tools.totals(before)).posts === 0) return betweenHalves(work);
  const { tell } = plan;
  if (isSection(tell) && hasShares(tell)) {
    const [a, b] = await Promise.all([sideOf(tools, tell, scope), sideOf(tools, tell, before)]);
    const key = plan.keys[0] ?? comparedKey(tell, a.shares);
    if (key !== undefined) return tellSides([a, b], key, 'change.before');
  }
  const id = isSection(tell) && isSectionWith(tell, 'kind', 'sizes') ? tell : 'posts';
  const found = await Promise.all([tools.getSection(id, scope), tools.getSection(id, before)]);
  return tellCounts(id, found, [scope, before]);
}

/** The later span beside the earlier one: by the section asked for, else by number and sentiment. */
async function betweenSpans({ plan, times, read, tools }: Work): Promise<Answer> {
  const [now, before] = times.spans;
  if (!now || !before) return { outcome: 'cannot_tell', statements: [], suggestions: [] };
  const scopes = [inSpan(plan.scope, now), inSpan(plan.scope, before)] as const;
  const isFelt = plan.scope.filters.some(({ section }) => section === 'sentiment');
  const general = !isSection(plan.tell) || plan.tell === 'top_posts' || plan.tell === 'seo_keywords';
  const shared: ShareSectionId | null =
    isFelt && general
      ? null
      : read.liking !== null || general
        ? 'sentiment'
        : isSection(plan.tell) && hasShares(plan.tell)
          ? plan.tell
          : null;
  const counts =
    shared === null || (general && read.liking === null) ? await tellSpans(tools, [now, before], scopes) : [];
  if (shared === null) return { outcome: 'answered', statements: counts, suggestions: [] };
  const [a, b] = await Promise.all([sideOf(tools, shared, scopes[0]), sideOf(tools, shared, scopes[1])]);
  const asked = plan.keys.find((key) => shared === plan.tell && key !== '');
  const key = asked ?? (shared === 'sentiment' ? read.liking : null) ?? comparedKey(shared, a.shares);
  if (key === undefined) return { outcome: 'answered', statements: counts, suggestions: [] };
  const told = tellSides([a, b], key, 'change.spans.share');
  const outcome = counts.length > 0 ? 'answered' : told.outcome;
  return { ...told, outcome, statements: [...counts, ...told.statements] };
}

async function besideEachOther({ plan, read, tools }: Work, sides: readonly NamedScope[]): Promise<Answer> {
  const { tell } = plan;
  if (tell === 'sentiment') {
    const key = plan.keys[0] === 'negative' ? 'negative' : (read.liking ?? null);
    return tellLiking(tools, sides, key);
  }
  if (!isSection(tell)) {
    const [numbers, liking] = [
      await tellCounted(JUST_POSTS, sides, tools),
      await tellLiking(tools, sides, read.liking),
    ];
    return { ...numbers, statements: [...numbers.statements, ...liking.statements] };
  }
  const told = await Promise.all(
    sides.map(async ({ scope, name }) => {
      const { statements } = await tellSection(tell, { plan, read, tools }, scope);
      return [say('sides.of', { name }), ...statements];
    }),
  );
  return { outcome: 'answered', statements: told.flat(), suggestions: [] };
}

async function tellPlan(work: Work, scope: Scope): Promise<Answer> {
  const { plan, tools } = work;
  if (plan.tell === 'said') return tellSaid(tools, scope);
  if (plan.tell === 'part') return tellPart(tools, scope, work.read, plan.base);
  if (plan.tell === 'summary') return tellSummary(tools, scope, work.read);
  if (plan.tell === 'overview') return tellOverview(tools, scope, work.read);
  // Posts too few or too mixed for topics are still about something: their words and themselves tell it.
  if (plan.tell === 'topics' && (await tools.getSection('topics', scope)).items.length === 0)
    return tellSaid(tools, scope);
  return tellSection(plan.tell, work, scope);
}

/** Three times or more, each by itself. */
async function oneByOne(work: Work, spans: readonly { scope: Scope; name: Statement }[]): Promise<Answer> {
  const told = await Promise.all(
    spans.slice(0, MOST_SPANS).map(async ({ scope, name }) => {
      const { statements } = await tellPlan(work, scope);
      return [name, ...statements];
    }),
  );
  return { outcome: 'answered', statements: told.flat(), suggestions: [] };
}

const CAUSES = 3;

/** Counting knows no causes; what it can show is which words set such posts apart. */
async function reasons({ plan, tools }: Work, scope: Scope): Promise<Statement[]> {
  const [key] = plan.keys;
  const narrowed: RecipeFilter[] =
    plan.tell === 'sentiment' && key !== undefined ? [{ section: 'sentiment', key }] : [];
  const within = { ...scope, filters: [...narrowed, ...scope.filters].slice(0, 4) };
  const { items } = await tools.getSection('seo_keywords', within);
  const values = valuesOf('seo_keywords', within);
  const words = items.slice(0, CAUSES).flatMap((item) => {
    const index = item.index?.value;
    if (index === null || index === undefined) return [];
    const ratio = values.cited(item.key, 'index', { as: 'ratio', value: index });
    return [say('why.word', { name: values.name(item.key), ratio })];
  });
  return words.length > 0 ? [say('why.words'), ...words] : [];
}

const isWhole = ({ filters, words, without, reposts, conditions }: Scope) =>
  filters.length === 0 && !words && !without && !reposts && !conditions;

/** One day of the whole result stands in the series of days already. */
async function onOneDay({ plan, times, tools }: Work): Promise<Answer | null> {
  const [span, other] = times.spans;
  const counted = plan.tell === 'posts' || plan.tell === 'conversation_volume';
  if (
    !span ||
    other ||
    !counted ||
    plan.sides.length > 0 ||
    !isWhole(plan.scope) ||
    span.to - span.from !== 86_400_000
  )
    return null;
  const section = await tools.getSection('conversation_volume', plan.scope);
  return tellDay(section, plan.scope, new Date(span.from).toISOString());
}

/** Told by its own figures, of which no change is measured: those of one time stand beside those of the other. */
const isRanked = (tell: Plan['tell']) =>
  isSection(tell) && isSectionWith(tell, 'kind', 'accounts', 'growth', 'profile', 'times', 'posts');
const changes = ({ tell }: Plan, { decline }: ReadQuestion) =>
  tell !== 'summary' && !isRanked(tell) && decline !== 'judgement';

const IN_TIME =
  /\b(?:ris(?:e|en|ing)|rose|f[ae]ll(?:en|ing)?|drop\p{L}*|increas\p{L}*|decreas\p{L}*|grow\p{L}*|grew|declin\p{L}*|chang\p{L}*|improv\p{L}*|worsen\p{L}*|over time|trend\p{L}*|go(?:ne|ing)? (?:up|down)|went (?:up|down))\b|増え|減っ|減り|(?<!盛り)上が(?:っ|り)|下が(?:っ|り)|増加|減少|変化|変わ|推移/u;

const STEPS: readonly string[] = ['hour', 'day', 'week', 'month', 'year'];
const isStep = (value: string) => STEPS.includes(value);
/** Where a change of what posts received is asked for without a time: the halves of the data. */
const spansOf = ({ plan, times, read, tools }: Work): readonly Span[] =>
  times.spans.length === 0 &&
  IN_TIME.test(read.text) &&
  read.slots.measures.length > 0 &&
  plan.sides.length === 0 &&
  read.conditions.against.length === 0 &&
  // By year or month it is told step by step.
  !read.slots.groups.some(({ value }) => isStep(value))
    ? halvesOf(tools)
    : times.spans;

/** What is counted beside each other: things, conditions, times, or all of it. */
function countedSides(work: Work, scope: Scope): CountedSide[] {
  const { plan, read } = work;
  const { against } = read.conditions;
  if (plan.sides.length > 1) return plan.sides.map((side) => sideScope(side, scope));
  if (against.length > 1)
    return against.map((condition) => ({
      scope: { ...scope, conditions: [...(scope.conditions ?? []), condition] },
      name: conditionValue(condition),
    }));
  const spans = spansOf(work);
  if (spans.length < 2) return [{ scope, name: null }];
  return spans.map((span) => {
    const own = inSpan(plan.scope, span);
    return { scope: own, name: spanName(span, own) };
  });
}

/** Posts counted, where no section tells what is asked; null where one does. */
const COMPARED = /\b(?:more|fewer|most|least|less)\b|多|少な/u;

function countedPlan({ plan, read, tools, times }: Work): CountPlan | null {
  const searched = tools.has('profile');
  const beside = plan.sides.length > 1 || times.spans.length > 1;
  const counts =
    beside &&
    (plan.tell === 'posts' || (plan.tell === 'overview' && (COMPARED.test(read.text) || read.count)));
  if (!counts && read.conditions.against.length === 0 && sectionTells(read, plan, { ...tools, searched }))
    return null;
  return countPlanOf(read, plan, tools);
}

async function tellAll(work: Work, scope: Scope): Promise<Answer> {
  const { plan, read } = work;
  const { spans } = work.times;
  const sides = plan.sides.map((one) => sideScope(one, scope));
  const several = spans.map((span) => {
    const own = inSpan(plan.scope, span);
    return { scope: own, name: saySpan(span, own) };
  });
  if (sides.length > 1) return besideEachOther(work, sides);
  if (read.conditions.against.length > 1) {
    const named = countedSides(work, scope).flatMap((side) =>
      side.name ? [{ ...side, name: side.name }] : [],
    );
    return besideEachOther(work, named);
  }
  if (spans.length > 2 || (spans.length > 1 && isRanked(plan.tell))) return oneByOne(work, several);
  if (spans.length > 1) return betweenSpans(work);
  return read.before && spans.length === 0 && changes(plan, read)
    ? againstBefore(work, scope)
    : tellPlan(work, scope);
}

const OF_THE_CLOCK: readonly string[] = ['hours', 'weekdays'];

/** Hours and days of the week are those of a zone. */
const sayZone = ({ plan, read, tools, times }: Work): Statement[] =>
  [...(plan.scope.conditions ?? []), ...read.conditions.against].some(({ of }) =>
    OF_THE_CLOCK.includes(of),
  ) ||
  (tools.timeZone !== 'UTC' && times.spans.length > 0)
    ? [say('count.zone', { zone: { written: { as: 'text', value: tools.timeZone } } })]
    : [];

/**
 * Does what a question comes to. Where a word of it that says what shall be counted has no place, nothing is told.
 * @throws what the tools throw.
 */
export async function carryOut(
  plan: Plan,
  times: PlanTimes,
  read: ReadQuestion,
  tools: AssistantTools,
): Promise<Answer> {
  const work = { plan, times, read, tools };
  const counted = countedPlan(work);
  const refused = await refusedOf(work, counted);
  if (refused) return refused;
  const day = counted ? null : await onOneDay(work);
  if (day) return day;
  const spans = spansOf(work);
  const scopes = spans.map((span) => inSpan(plan.scope, span));
  const said = sayTimes({ ...times, spans }, scopes, tools.lastAt);
  if (spans.some((span) => !touches(span, tools)))
    return { outcome: 'not_measured', statements: [...said, say('window.outside')], suggestions: [] };
  const scope = inSpan(plan.scope, spans.length === 1 ? spans[0] : undefined);
  const answer = counted
    ? await tellCounted(counted, countedSides(work, scope), tools)
    : await tellAll(work, scope);
  const why = read.decline === 'cause' && plan.sides.length < 2 ? await reasons(work, scope) : [];
  const left = plan.unfilterable.length > 0 ? [say('notNarrowed')] : [];
  return {
    ...answer,
    statements: [
      ...said,
      ...sayNarrowed(plan.scope),
      ...sayZone(work),
      ...answer.statements,
      ...left,
      ...why,
    ],
  };
}
