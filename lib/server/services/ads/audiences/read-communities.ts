import 'server-only';
import type * as contracts from '@/lib/contracts/communities';
import type { Community } from '@/lib/contracts/communities';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { whoWrites } from '@/lib/server/services/analysis/audience-builder/insights';
import { recipeOfBlocks } from '@/lib/server/services/analysis/audience-builder/measure-audience';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';
import { knownAccounts } from '@/lib/server/stores/posts/known-accounts';
import { circlesIn, communityView, findCircle, mentionsWords } from './communities';
import { contentCategories, contentCategory } from './content-categories';
import { memberOf } from './team-scope';

interface Asked {
  team?: string | undefined;
  dataset?: string | null | undefined;
}

/** Influencers that a profile names. */
const INFLUENCERS = 20;

export async function listCommunities(
  ctx: Ctx,
  {
    team,
    dataset,
    search,
    content_category,
  }: Asked & { search?: string | null; content_category?: string | null },
): Promise<Community[]> {
  await memberOf(ctx, team);
  const circles = await circlesIn(ctx, dataset);
  const { locale } = ctx.client;
  return circles
    .filter((circle) => !search?.trim() || mentionsWords(circle, search))
    .map((circle) => communityView(circle, locale))
    .filter((community) => !content_category || community.content_category?.id === content_category);
}

export async function getCommunity(ctx: Ctx, { pk }: { pk: string }, { team }: Asked): Promise<Community> {
  await memberOf(ctx, team);
  return communityView(await findCircle(ctx, pk), ctx.client.locale);
}

/** Who mentions the accounts of a circle, of groups only, and those of it that most others mention. */
export async function communityProfile(
  ctx: Ctx,
  { pk }: { pk: string },
  { team }: Asked,
): Promise<ResponseOf<typeof contracts.getCommunityProfile>> {
  await memberOf(ctx, team);
  const circle = await findCircle(ctx, pk);
  const values = circle.top_accounts.map(({ handle }) => `@${handle}`);
  const block = { kind: 'posted_about' as const, values, operator: 'or' as const };
  const recipe = recipeOfBlocks([block], [{ name: circle.dataset, version: circle.version }]);
  if (!recipe) throw new Error('Observed blocks have a recipe');
  const influencers = circle.members.slice(0, INFLUENCERS);
  const datasets = await resolveDatasets(ctx, recipe.datasets);
  const [{ totals, sections }, known] = await Promise.all([
    whoWrites(ctx, recipe),
    knownAccounts(
      ctx,
      { datasets },
      influencers.map(({ handle }) => handle),
    ),
  ]);
  const receipt = sections.countries?.receipt;
  if (!receipt) throw new Error('The report holds no countries');
  return {
    ...communityView(circle, ctx.client.locale),
    influencers: influencers.map(({ handle, mentioned_by }) => ({
      ...{ handle, mentioned_by, followers: known.get(handle)?.followers ?? null },
    })),
    audience: totals.accounts,
    ...{ demographics: sections, receipt, recipe },
  };
}

export async function listContentCategories(
  ctx: Ctx,
  { team }: Asked,
): Promise<ResponseOf<typeof contracts.listContentCategories>> {
  await memberOf(ctx, team);
  return contentCategories(ctx.client.locale).map(({ id, name }) => ({ id, name }));
}

/** @throws AppError `not_found` (code `unknown_category`) */
export async function getContentCategory(
  ctx: Ctx,
  { pk }: { pk: string },
  { team, dataset }: Asked,
): Promise<ResponseOf<typeof contracts.getContentCategory>> {
  await memberOf(ctx, team);
  const { id, name, root } = contentCategory(ctx.client.locale, pk);
  const circles = await circlesIn(ctx, dataset);
  return {
    ...{ id, name },
    communities: circles.filter(({ category }) => category?.category === root).map((circle) => circle.id),
  };
}
