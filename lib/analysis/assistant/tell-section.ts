import type { Scope } from '@/lib/domain/assistant';
import { isSectionWith, rowOf, type SectionId, type ShareSectionId } from '@/lib/domain/sections';
import { volumeWithPeak } from './busiest-day';
import { JUST_POSTS } from './count-plan';
import { ORDERING_ROWS } from './orderings-table';
import type { Plan } from './plan';
import type { ReadQuestion } from './question';
import { type Answer, choice, say } from './statement';
import type { Side } from './tell-changes';
import { tellCounted } from './tell-counts';
import { orderingOf, tellListed } from './tell-lists';
import { quotesOf } from './tell-said';
import { sayNarrowed } from './tell-scope';
import { hasShares, sharesOf, tellShares } from './tell-shares';
import type { AssistantTools } from './tools';

/* One section of the report, told as a question asks for it. */

interface Asked {
  plan: Plan;
  read: ReadQuestion;
  tools: AssistantTools;
}

export async function sideOf(tools: AssistantTools, id: ShareSectionId, scope: Scope): Promise<Side> {
  const section = await tools.getSection(id, scope);
  return { section, shares: sharesOf(id, section, scope) };
}

/** Shares of the items of a section. */
async function tellItems(id: ShareSectionId, { plan, read, tools }: Asked, scope: Scope): Promise<Answer> {
  const { shares } = await sideOf(tools, id, scope);
  const [key, other] = plan.keys;
  const listed = shares.items.some((item) => item.key === key);
  // What is no item of the section can still be counted: in no post, or in few.
  if (read.count && key !== undefined && !other && !listed && shares.unit === 'posts') {
    const counted = await countedItem(id, key, scope, tools);
    if (counted) return counted;
  }
  const kept = shares.items.filter(({ key }) => !plan.leftOut.includes(key));
  return tellShares({ ...shares, items: kept }, plan.keys, read);
}

/** The posts that hold an item, where posts can be narrowed to it. */
async function countedItem(
  section: SectionId,
  key: string,
  scope: Scope,
  tools: AssistantTools,
): Promise<Answer | null> {
  if (!isSectionWith(section, 'filter', 'itself')) return null;
  const own = { ...scope, filters: [...scope.filters, { section, key }].slice(0, 4) };
  const told = await tellCounted(JUST_POSTS, [{ scope: own, name: null }], tools);
  return {
    ...told,
    statements: [...sayNarrowed({ window: 'current', filters: [{ section, key }] }), ...told.statements],
  };
}

/** What a section lists in its own order. */
async function tellList(
  id: Exclude<SectionId, ShareSectionId>,
  { plan, read, tools }: Asked,
  scope: Scope,
): Promise<Answer> {
  const told = tellListed(id, await tools.getSection(id, scope), { scope, keys: plan.keys, read });
  // Only the accounts with the most engagements are listed: whoever wrote most is counted among all.
  if (told.statements.some((one) => one.id === 'accounts.byPostsOfListed'))
    return tellCounted(
      { ...JUST_POSTS, as: 'ranking', table: { by: 'author' }, top: read.conditions.top },
      [{ scope, name: null }],
      tools,
    );
  // Where no post is left nothing is known of authors either.
  if (told.outcome === 'cannot_tell' && (await tools.totals(scope)).posts === 0)
    return { ...told, statements: [say('said.none')] };
  // Whoever is searched for is never among the others.
  const isOthers = tools.has('profile') && (id === 'top_accounts' || id === 'largest_followers');
  return isOthers && told.outcome === 'answered'
    ? { ...told, statements: [say('accounts.withoutOwn'), ...told.statements] }
    : told;
}

/** A section in a scope, as the question asks for it. */
export async function tellSection(
  id: SectionId,
  { plan, read, tools }: Asked,
  scope: Scope,
): Promise<Answer> {
  if (!tools.has(id))
    return {
      outcome: 'not_measured',
      statements: [say('refusal', { reason: choice('type') })],
      suggestions: [],
    };
  if (id === 'conversation_volume') {
    const peak = await volumeWithPeak(tools, scope, read.least);
    if ((await tools.totals(scope)).posts === 0)
      return { outcome: 'cannot_tell', statements: [say('said.none')], suggestions: [] };
    return tellListed(id, peak.section, { scope: peak.scope, keys: plan.keys, read });
  }
  if (hasShares(id)) return tellItems(id, { plan, read, tools }, scope);
  if (rowOf(id).kind === 'posts') return tellPosts({ plan, read, tools }, scope);
  return tellList(id, { plan, read, tools }, scope);
}

/** Posts by what is asked for; where no figure of them is known, in no order. */
async function tellPosts({ plan, read, tools }: Asked, scope: Scope): Promise<Answer> {
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
        statements: [say('posts.notCounted', { metric: choice(field) }), ...ranked.statements],
      }
    : ranked;
  if (told.outcome === 'answered' || quotes.length === 0)
    return { ...told, statements: [...told.statements, ...quotes] };
  return { outcome: 'answered', statements: [say('posts.unranked'), ...quotes], suggestions: [] };
}
