import { type Scope, WHOLE } from '@/lib/domain/assistant';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { isSectionWith, rowOf, type SectionId, type ShareSectionId } from '@/lib/domain/sections';
import { type Entity, findEntities } from './entities';
import { GROUP_WORDS, PERSON_TRAITS, REFUSAL_ROWS } from './lexicon-table';
import { type Plan, planOf } from './plan';
import { type ReadQuestion, readQuestion } from './question';
import { type Answer, choice, say, type Statement, type StatementValue } from './statement';
import { comparedKey, type Side, tellCounts, tellSides } from './tell-changes';
import { orderingOf, tellListed } from './tell-lists';
import { hasShares, sharesOf, tellShares } from './tell-shares';
import type { AssistantTools } from './tools';
import { nameOf, valuesOf } from './values';

/** Subjects that are offered, the most asked first. */
const SUGGESTED: readonly SectionId[] = [
  'sentiment',
  'countries',
  'hashtags',
  'top_accounts',
  'posting_times',
  'conversation_volume',
];

function suggestionsFor(section: SectionId | null): string[] {
  return [...SUGGESTED.filter((id) => id !== section).slice(0, 2), 'before'];
}

const refused = (outcome: 'declined' | 'not_measured', reason: string): Answer => ({
  outcome,
  statements: [say('refusal', { reason: choice(reason) })],
  suggestions: suggestionsFor(null),
});

function refusal(read: ReadQuestion): Answer | null {
  const row = REFUSAL_ROWS.find(({ words }) => words.test(read.text));
  if (!row) return null;
  return refused(row.id === 'identity' ? 'declined' : 'not_measured', row.id);
}

/** Traits are told of groups; of one named account they would be facts about a person. */
function aboutOnePerson(read: ReadQuestion, entities: readonly Entity[]): boolean {
  const named = entities.some(({ section }) => section === 'top_accounts' || section === 'mentions');
  const group = read.text.replace(/@\w+( さん)?/g, '');
  return named && PERSON_TRAITS.test(read.text) && !GROUP_WORDS.test(group);
}

async function side(tools: AssistantTools, id: ShareSectionId, scope: Scope): Promise<Side> {
  const section = await tools.getSection(id, scope);
  return { section, shares: sharesOf(id, section, scope) };
}

async function againstBefore(plan: Plan, scope: Scope, tools: AssistantTools): Promise<Answer> {
  const before: Scope = { ...scope, window: 'before' };
  if ((await tools.totals(before)).posts === 0)
    return { outcome: 'cannot_tell', statements: [say('change.nothingBefore')], suggestions: [] };
  const { section } = plan;
  if (hasShares(section)) {
    const [a, b] = await Promise.all([side(tools, section, scope), side(tools, section, before)]);
    const key = plan.keys[0] ?? comparedKey(section, a.shares);
    if (key !== undefined) return tellSides([a, b], key, 'change.before');
  }
  const id = isSectionWith(section, 'kind', 'sizes') ? section : 'posts';
  const found = await Promise.all([tools.getSection(id, scope), tools.getSection(id, before)]);
  return tellCounts(id, found, [scope, before]);
}

const nameOfFilter = ({ section, key }: RecipeFilter): StatementValue =>
  valuesOf(section, WHOLE).cited(key, 'name', nameOf(section, key));

/** Two kinds of posts beside each other; null where the question names no two of a kind. */
async function betweenKinds(plan: Plan, scope: Scope, tools: AssistantTools): Promise<Answer | null> {
  const [first, second] = plan.filters;
  const { section } = plan;
  if (!first || !second || first.section !== second.section || !hasShares(section)) return null;
  const [a, b] = await Promise.all(
    [first, second].map((filter) => side(tools, section, { ...scope, filters: [filter] })),
  );
  const key = plan.keys[0] ?? (a && comparedKey(section, a.shares));
  if (!a || !b || key === undefined) return null;
  return tellSides([a, b], key, 'change.kinds', { a: nameOfFilter(first), b: nameOfFilter(second) });
}

async function tellSection(
  plan: Plan,
  scope: Scope,
  read: ReadQuestion,
  tools: AssistantTools,
): Promise<Answer> {
  const { section: id, keys } = plan;
  if (!tools.has(id)) return refused('not_measured', 'type');
  if (hasShares(id)) return tellShares((await side(tools, id, scope)).shares, keys, read);
  const asked = rowOf(id).kind === 'posts' ? { ...scope, ordering: orderingOf(read) } : scope;
  return tellListed(id, await tools.getSection(id, asked), { scope: asked, keys, read });
}

function notUnderstood(): Answer {
  return { outcome: 'not_understood', statements: [say('help')], suggestions: suggestionsFor(null) };
}

const CAUSES = 3;

/** Counting knows no causes; what it can show is which words set such posts apart. */
async function reasons(plan: Plan, scope: Scope, tools: AssistantTools): Promise<Statement[]> {
  const [key] = plan.keys;
  const narrowed: RecipeFilter[] =
    plan.section === 'sentiment' && key !== undefined ? [{ section: 'sentiment', key }] : [];
  const within = { ...scope, filters: [...narrowed, ...scope.filters].slice(0, 2) };
  const { items } = await tools.getSection('seo_keywords', within);
  const values = valuesOf('seo_keywords', within);
  const words = items.slice(0, CAUSES).flatMap((item) => {
    const index = item.index?.value;
    if (index === null || index === undefined) return [];
    const ratio = values.cited(item.key, 'index', { as: 'ratio', value: index });
    return [say('why.word', { name: values.name(item.key), ratio })];
  });
  return [say('why.noCause'), ...(words.length > 0 ? [say('why.words'), ...words] : [])];
}

async function carryOut(plan: Plan, read: ReadQuestion, tools: AssistantTools): Promise<Answer> {
  const kinds = await betweenKinds(plan, WHOLE, tools);
  if (kinds) return kinds;
  const scope: Scope = { window: 'current', filters: plan.filters.slice(0, 2) };
  const narrowed = plan.filters.slice(0, 2).map((filter) => say('narrowed', { name: nameOfFilter(filter) }));
  const answer = read.before
    ? await againstBefore(plan, scope, tools)
    : await tellSection(plan, scope, read, tools);
  const why = read.why && answer.outcome === 'answered' ? await reasons(plan, scope, tools) : [];
  const left = plan.unfilterable.length > 0 ? [say('notNarrowed')] : [];
  return { ...answer, statements: [...narrowed, ...answer.statements, ...left, ...why] };
}

/** Goes on from the question before: "And in Japanese?" */
const GOES_ON =
  /^(and|also|what about|how about|but)\b|^(では|じゃあ|それでは|あと|ちなみに)|^.{1,20}(はどう|だと)[^。]{0,4}$/;

async function answerRead(read: ReadQuestion, tools: AssistantTools): Promise<Answer> {
  const entities = await findEntities(read, tools);
  if (aboutOnePerson(read, entities)) return refused('declined', 'person');
  const plan = planOf(read, entities);
  const orders = read.order ? [say('order')] : [];
  if (!plan) return { ...notUnderstood(), statements: [...orders, say('help')] };
  const answer = await carryOut(plan, read, tools);
  return {
    ...answer,
    statements: [...orders, ...answer.statements],
    suggestions: suggestionsFor(plan.section),
  };
}

/**
 * Answers a question about a report, by rules and without a model. Reads only what the tools give; every figure of the
 * answer carries the measurement it was read from.
 * @param question Up to 1,000 characters, English or Japanese.
 * @param before The question before it, which a short one may go on from.
 * @throws what the tools throw.
 */
export async function answerQuestion(
  question: string,
  tools: AssistantTools,
  before?: string,
): Promise<Answer> {
  const alone = readQuestion(question, tools.titles);
  const read =
    before !== undefined && GOES_ON.test(alone.text)
      ? readQuestion(`${before} ${question}`, tools.titles)
      : alone;
  const no = refusal(read);
  if (no) return no;
  const whole = await tools.totals(WHOLE);
  if (whole.posts > 0) return answerRead(read, tools);
  return { outcome: 'cannot_tell', statements: [say('nothing')], suggestions: [] };
}
