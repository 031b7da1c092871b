import 'server-only';
import { LRUCache } from 'lru-cache';
import { categoriesOfCircles, type CircleCategory } from '@/lib/analysis/network/content-category';
import type { Community } from '@/lib/contracts/communities';
import { AppError } from '@/lib/domain/app-error';
import { foldText } from '@/lib/domain/fold-text';
import type { Locale } from '@/lib/domain/locales';
import type { RecipeInput } from '@/lib/domain/recipe';
import { COMMUNITY_TOP, communityIdSchema, type KeptCommunity } from '@/lib/domain/team-audiences';
import { perProcess } from '@/lib/server/per-process';
import { wordsOfCircles } from '@/lib/server/services/analysis/audience-builder/insights';
import { requireDataset } from '@/lib/server/services/analysis/explore/explore-recipe';
import { measureNetwork } from '@/lib/server/services/analysis/measure-network';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';
import { circleInterests } from '@/lib/server/stores/posts/posts-circle-traits';
import { contentCategories } from './content-categories';

/** The most mentioned accounts of a dataset, and so many circles of them at most. */
const NODES = 1_000;
const MOST = 24;
/** Circles of fewer accounts tell of persons. */
const LEAST = 5;
const NAMED = 2;

export interface Circle extends Omit<Community, 'content_category'> {
  category: CircleCategory | null;
  /** Its most mentioned accounts, the top ones first. */
  members: { handle: string; mentioned_by: number }[];
}

export const noCommunity = () =>
  new AppError('not_found', 'There is no such community', { code: 'unknown_community' });

const wholeOf = ({ name, version }: ResolvedDataset): RecipeInput => ({
  ...{ type: 'conversation', text: '', whole: true, from: null, to: null },
  datasets: [{ name, version }],
});

async function computeCircles(ctx: Ctx, dataset: ResolvedDataset): Promise<Circle[]> {
  const recipe = wholeOf(dataset);
  const network = await measureNetwork(ctx, { recipe, nodes: NODES });
  const found = network.communities.slice(0, MOST).filter(({ size }) => size >= LEAST);
  const members = found.map((_, at) => network.nodes.filter(({ community }) => community === at));
  const handles = members.map((all) => all.map(({ key }) => key));
  const [words, interests] = await Promise.all([
    wordsOfCircles(ctx, recipe, { circles: found, nodes: network.nodes }),
    circleInterests(ctx, { datasets: [dataset] }, handles),
  ]);
  const categories = categoriesOfCircles(interests, found.length);
  return found.flatMap(({ top, size, share }, at) => {
    const [first] = top;
    const known = (members[at] ?? []).map(({ key, mentioned_by }) => ({ handle: key, mentioned_by }));
    if (first === undefined) return [];
    const name = top.slice(0, NAMED).map((handle) => `@${handle}`);
    return [
      {
        ...{ id: `${dataset.name}.${first}`, name: name.join(', '), source: 'network' as const, size, share },
        top_accounts: known.slice(0, COMMUNITY_TOP),
        members: known,
        topics: words[at] ?? [],
        category: categories[at] ?? null,
        ...{ dataset: dataset.name, version: dataset.version, sample: dataset.sample },
        computed_at: ctx.now().toISOString(),
      },
    ];
  });
}

/** Segments stay what they are: their circles are looked for once. */
const kept = () => perProcess('team-communities', () => new LRUCache<string, Circle[]>({ max: 50 }));

async function circlesOfDataset(ctx: Ctx, dataset: ResolvedDataset): Promise<Circle[]> {
  const key = `${dataset.id} ${dataset.version} ${dataset.segments.join()}`;
  const known = kept().get(key);
  if (known) return known;
  const circles = await computeCircles(ctx, dataset);
  kept().set(key, circles);
  return circles;
}

/** The circles of one dataset: the one named, else the caller's newest, else the sample world. */
export async function circlesIn(ctx: Ctx, name: string | null | undefined): Promise<Circle[]> {
  const [dataset] = await resolveDatasets(ctx, [{ name: await requireDataset(ctx, name) }]);
  return dataset ? circlesOfDataset(ctx, dataset) : [];
}

/** @throws AppError `not_found` (code `unknown_community`), also for a dataset that the caller cannot read */
export async function findCircle(ctx: Ctx, id: string): Promise<Circle> {
  const [name] = communityIdSchema.parse(id).split('.');
  try {
    const found = (await circlesIn(ctx, name)).find((circle) => circle.id === id);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'not_found') throw error;
  }
  throw noCommunity();
}

/** As the wire tells it, its category in the reader's language. */
export function communityView({ category, members: _members, ...circle }: Circle, locale: Locale): Community {
  const named = category && contentCategories(locale).find(({ root }) => root === category.category);
  return {
    ...circle,
    content_category:
      category && named
        ? { id: named.id, name: named.name, accounts: category.accounts, base: category.base }
        : null,
  };
}

/** Whether a word stands in the name, an account or a topic. */
export function mentionsWords({ name, members, topics }: Circle, words: string): boolean {
  const wanted = foldText(words).replace(/^@/, '');
  return [name, ...members.map(({ handle }) => handle), ...topics].some((text) =>
    foldText(text).includes(wanted),
  );
}

/** As an audience keeps them. What it kept before is not looked for again. */
export async function keptCommunities(
  ctx: Ctx,
  ids: readonly string[],
  before: readonly KeptCommunity[] = [],
): Promise<KeptCommunity[]> {
  const found: KeptCommunity[] = [];
  for (const id of ids) {
    const known = before.find((one) => one.id === id);
    if (known) found.push(known);
    else {
      const { name, top_accounts } = await findCircle(ctx, id);
      found.push({ id, label: name, handles: top_accounts.map(({ handle }) => handle) });
    }
  }
  return found;
}
