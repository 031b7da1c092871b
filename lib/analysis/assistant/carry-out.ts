import type { Scope } from '@/lib/domain/assistant';
import type { RecipeFilter } from '@/lib/domain/recipe';
import type { Section } from '@/lib/domain/report';
import { isSectionWith, rowOf, type SectionId, type ShareSectionId } from '@/lib/domain/sections';
import { halvesOf, inSpan, type PlanTimes, touches } from './asked-times';
import { volumeWithPeak } from './busiest-day';
import { ORDERING_ROWS } from './metrics-table';
import { isSection, type Plan } from './plan';
import type { ReadQuestion } from './question';
import { type Answer, choice, say, type Statement } from './statement';
import { comparedKey, type Side, tellCounts, tellSides } from './tell-changes';
import { orderingOf, rankOf, tellDay, tellListed } from './tell-lists';
import { asksVerified, tellMetric, tellVerified } from './tell-metric';
import { quotesOf, tellOverview, tellSaid } from './tell-said';
import { sayNarrowed, saySpan, sayTimes } from './tell-scope';
import { hasShares, sharesOf, tellShares } from './tell-shares';
import { type NamedScope, sideScope, tellLiking, tellNumbers, tellSpans } from './tell-sides';
import { tellOwnAccounts } from './tell-own-accounts';
import { tellPart } from './tell-part';
import { tellSteps, tellTurn } from './tell-steps';
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

async function side(tools: AssistantTools, id: ShareSectionId, scope: Scope): Promise<Side> {
  const section = await tools.getSection(id, scope);
  return { section, shares: sharesOf(id, section, scope) };
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
    const [a, b] = await Promise.all([side(tools, tell, scope), side(tools, tell, before)]);
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
  const [a, b] = await Promise.all([side(tools, shared, scopes[0]), side(tools, shared, scopes[1])]);
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
  if (tell === 'posts') return tellNumbers(tools, sides);
  if (tell === 'metric') {
    const named = sides.map(({ scope, name }) => ({ scope, name: say('sides.of', { name }) }));
    return tellMetric(tools, named, read);
  }
  if (!isSection(tell)) {
    const [numbers, liking] = [await tellNumbers(tools, sides), await tellLiking(tools, sides, read.liking)];
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

/** Where nobody else writes, the accounts that are searched for are the ones to rank. */
async function ownAccounts(
  id: SectionId,
  tools: AssistantTools,
  scope: Scope,
): Promise<Section<'profile'> | null> {
  if ((id !== 'top_accounts' && id !== 'largest_followers') || !tools.has('profile')) return null;
  const others = await tools.getSection(id, scope);
  return others.items.length === 0 ? tools.getSection('profile', scope) : null;
}

async function tellSection(
  id: SectionId,
  { plan, read, tools }: Omit<Work, 'times'>,
  scope: Scope,
): Promise<Answer> {
  if (!tools.has(id))
    return {
      outcome: 'not_measured',
      statements: [say('refusal', { reason: choice('type') })],
      suggestions: [],
    };
  const steps = id === 'conversation_volume' ? await tellSteps(tools, scope, read) : null;
  if (steps) return { outcome: 'answered', statements: steps, suggestions: [] };
  const fall = id === 'conversation_volume' ? await tellTurn(tools, scope, read) : null;
  if (fall) return { outcome: 'answered', statements: fall, suggestions: [] };
  const listed = await ownAccounts(id, tools, scope);
  if (listed) {
    const { conditions } = read;
    const own =
      plan.keys.length === 0
        ? await tellOwnAccounts(tools, listed, scope, { conditions, rank: rankOf(read) })
        : null;
    return own ?? tellListed('profile', listed, { scope, keys: plan.keys, read });
  }
  if (id === 'conversation_volume') {
    const peak = await volumeWithPeak(tools, scope, read.least);
    return tellListed(id, peak.section, { scope: peak.scope, keys: plan.keys, read });
  }
  if (hasShares(id)) {
    const { shares } = await side(tools, id, scope);
    const kept = shares.items.filter(({ key }) => !plan.leftOut.includes(key));
    return tellShares({ ...shares, items: kept }, plan.keys, read);
  }
  if (rowOf(id).kind === 'posts') return tellPosts({ plan, read, tools }, scope);
  const told = tellListed(id, await tools.getSection(id, scope), { scope, keys: plan.keys, read });
  // Whoever is searched for is never among the others.
  const isOthers = tools.has('profile') && (id === 'top_accounts' || id === 'largest_followers');
  return isOthers && told.outcome === 'answered'
    ? { ...told, statements: [say('accounts.withoutOwn'), ...told.statements] }
    : told;
}

/** Posts by what is asked for; where no figure of them is known, in no order. */
async function tellPosts({ plan, read, tools }: Omit<Work, 'times'>, scope: Scope): Promise<Answer> {
  const asked = { ...scope, ordering: orderingOf(read) };
  const section = await tools.getSection('top_posts', asked);
  const ranked = tellListed('top_posts', section, { scope: asked, keys: plan.keys, read });
  const quotes = quotesOf(section, asked);
  const by = section.receipt.ordered_by ?? asked.ordering;
  const field = ORDERING_ROWS.find(([, ordering]) => ordering === asked.ordering)?.[0];
  // What was asked for is not told by the posts: another figure stands in its place.
  const other = by !== asked.ordering && field !== undefined;
  const told = other
    ? {
        ...ranked,
        statements: [say('metric.unknown', { metric: choice(field) }), ...ranked.statements],
      }
    : ranked;
  if (told.outcome === 'answered' || quotes.length === 0)
    return { ...told, statements: [...told.statements, ...quotes] };
  return { outcome: 'answered', statements: [say('posts.unranked'), ...quotes], suggestions: [] };
}

async function tellPlan(work: Work, scope: Scope): Promise<Answer> {
  const { plan, tools } = work;
  if (plan.tell === 'said') return tellSaid(tools, scope);
  if (plan.tell === 'metric') return tellMetric(tools, [{ scope, name: null }], work.read);
  if (plan.tell === 'part' && asksVerified(work.read)) return tellVerified(tools, scope);
  if (plan.tell === 'part') return tellPart(tools, scope, work.read);
  if (plan.tell === 'summary') return tellSummary(tools, scope, work.read);
  if (plan.tell === 'overview') return tellOverview(tools, scope, work.read);
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

const isWhole = ({ filters, words, without, reposts }: Scope) =>
  filters.length === 0 && !words && !without && !reposts;

/** One day of the whole result stands in the series of days already. */
async function onOneDay({ plan, times, tools }: Work): Promise<Answer | null> {
  const [span, other] = times.spans;
  const counted = plan.tell === 'posts' || plan.tell === 'conversation_volume';
  if (!span || other || !counted || !isWhole(plan.scope) || span.to - span.from !== 86_400_000) return null;
  const section = await tools.getSection('conversation_volume', plan.scope);
  return tellDay(section, plan.scope, new Date(span.from).toISOString());
}

/** Told by its own figures, of which no change is measured: those of one time stand beside those of the other. */
const isRanked = (tell: Plan['tell']) =>
  isSection(tell) && isSectionWith(tell, 'kind', 'accounts', 'growth', 'profile', 'times', 'posts');
const changes = ({ tell }: Plan, { decline }: ReadQuestion) =>
  tell !== 'summary' && tell !== 'metric' && !isRanked(tell) && decline !== 'judgement';

/**
 * Does what a question comes to.
 * @throws what the tools throw.
 */
export async function carryOut(
  plan: Plan,
  times: PlanTimes,
  read: ReadQuestion,
  tools: AssistantTools,
): Promise<Answer> {
  const work = { plan, times, read, tools };
  const day = await onOneDay(work);
  if (day) return day;
  const { spans } = times;
  const scopes = spans.map((span) => inSpan(plan.scope, span));
  const said = sayTimes(times, scopes, tools.lastAt);
  if (spans.some((span) => !touches(span, tools)))
    return { outcome: 'not_measured', statements: [...said, say('window.outside')], suggestions: [] };
  const scope = inSpan(plan.scope, spans.length === 1 ? spans[0] : undefined);
  const sides = plan.sides.map((one) => sideScope(one, scope));
  // A change without a time is one from the first half of the data to the second.
  const isChange = plan.tell === 'metric' && read.metric?.of === 'change' && spans.length === 0;
  const several = (isChange ? halvesOf(tools) : spans).map((span) => {
    const own = inSpan(plan.scope, span);
    return { scope: own, name: saySpan(span, own) };
  });
  const answer = await (sides.length > 1
    ? besideEachOther(work, sides)
    : spans.length > 2 || (spans.length > 1 && isRanked(plan.tell))
      ? oneByOne(work, several)
      : plan.tell === 'metric' && several.length > 1
        ? tellMetric(tools, several, read)
        : spans.length > 1
          ? betweenSpans(work)
          : read.before && spans.length === 0 && changes(plan, read)
            ? againstBefore(work, scope)
            : tellPlan(work, scope));
  const why = read.decline === 'cause' && sides.length === 0 ? await reasons(work, scope) : [];
  const left = plan.unfilterable.length > 0 ? [say('notNarrowed')] : [];
  return {
    ...answer,
    statements: [...said, ...sayNarrowed(plan.scope), ...answer.statements, ...left, ...why],
  };
}
