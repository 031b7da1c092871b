import 'server-only';
import type { AUDIENCE_ORDERINGS, TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import { AppError } from '@/lib/domain/app-error';
import { LIST_CATEGORIES } from '@/lib/domain/list-categories';
import { DEFAULT_LOCALE } from '@/lib/domain/locales';
import type { AudienceOrigin, AudienceSizes, KeptCommunity } from '@/lib/domain/team-audiences';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { stale } from '@/lib/server/services/saved/refusals';
import * as store from '@/lib/server/stores/ads/team-audiences-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { keptCommunities } from './communities';
import { configView } from './config-view';
import { type Definition, measureDefinition, sizesOf } from './definition';
import { memberOf, memberOfRow, noTeamAudience } from './team-scope';

/** Audiences that one team keeps, deleted ones included. */
const MOST = 1_000;

export interface ConfigBody {
  name: string;
  categories: string[];
  targeting_package: TargetingPackage;
  countries: string[];
  job_titles: string[];
  communities: string[];
}

export interface ConfigFilter {
  team?: string | undefined;
  search?: string | null | undefined;
  category?: string[] | undefined;
  region?: string | null | undefined;
  ordering?: (typeof AUDIENCE_ORDERINGS)[number] | null | undefined;
  deleted?: 'true' | 'false' | null | undefined;
  page: number;
  page_size: number;
}

export async function listConfigs(ctx: Ctx, filter: ConfigFilter): Promise<TeamAudienceConfig[]> {
  const { person, team } = await memberOf(ctx, filter.team);
  const rows = await store.listConfigRows(team.id, {
    search: filter.search?.trim() || undefined,
    categories: filter.category,
    country: filter.region ?? undefined,
    deleted: filter.deleted === 'true',
    ordering: filter.ordering ?? undefined,
    limit: filter.page_size,
    offset: (filter.page - 1) * filter.page_size,
  });
  return rows.map((row) => configView(person, row));
}

/** With how many of the team's audiences are in each. */
export async function listCategories(ctx: Ctx, { team: key }: { team?: string | undefined }) {
  const { team } = await memberOf(ctx, key);
  const counts = await store.countTeamCategories(team.id);
  return LIST_CATEGORIES.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
}

/** @throws AppError `not_found` (code `unknown_category`) */
export async function getCategory(ctx: Ctx, { pk }: { pk: string }, query: { team?: string | undefined }) {
  const found = (await listCategories(ctx, query)).find(({ id }) => id === pk);
  if (found) return found;
  throw new AppError('not_found', 'There is no such category', { code: 'unknown_category' });
}

/** The row and the caller's right to it. @throws AppError `not_found` (code `unknown_audience`) */
export async function ownConfig(ctx: Ctx, pk: string, options: { deleted?: boolean } = {}) {
  const read = await store.findConfigRow(pk, options);
  const access = await memberOfRow(ctx, read?.config, noTeamAudience);
  if (!read) throw noTeamAudience();
  return { read, access };
}

export async function getConfig(ctx: Ctx, { pk }: { pk: string }): Promise<TeamAudienceConfig> {
  const { read, access } = await ownConfig(ctx, pk);
  return configView(access.person, read);
}

/** Null where there is no data yet: an audience may be kept before any was imported. */
export async function countedSizes(ctx: Ctx, of: Definition): Promise<AudienceSizes | null> {
  try {
    return sizesOf(await measureDefinition(ctx, of, { locale: DEFAULT_LOCALE }));
  } catch (error) {
    if (error instanceof AppError && error.options.code === 'no_dataset') return null;
    throw error;
  }
}

/** What is sent as what is kept. @throws AppError `not_found` (code `unknown_community`) */
export async function definitionOf(
  ctx: Ctx,
  body: Omit<ConfigBody, 'name' | 'categories'>,
  before: readonly KeptCommunity[] = [],
): Promise<Definition> {
  return {
    targetingPackage: body.targeting_package,
    countries: body.countries,
    jobTitles: [...new Set(body.job_titles)],
    communities: await keptCommunities(ctx, body.communities, before),
  };
}

export interface NewConfig extends Definition {
  name: string;
  categories: string[];
  origin: AudienceOrigin;
}

/** Keeps audiences of a team, all or none, each counted. @throws AppError `conflict` (code `full`) */
export async function keepConfigs(
  ctx: Ctx,
  { teamId, userId }: { teamId: number; userId: string },
  made: readonly NewConfig[],
): Promise<TeamAudienceConfig[]> {
  const at = ctx.now();
  const rows = [];
  // One after another: each is a question to the engine of its own.
  for (const one of made)
    rows.push({
      ...one,
      sizes: await countedSizes(ctx, one),
      ...{ teamId, createdBy: userId, createdAt: at, updatedAt: at },
    });
  const ids = await store.insertConfigs(rows, { teamId, most: MOST });
  if (ids === 'full')
    throw new AppError('conflict', `A team keeps at most ${MOST} audiences`, { code: 'full' });
  await audit(ctx, { action: 'team.audience.created', teamId, detail: { audiences: ids.length } });
  return Promise.all(ids.map((pk) => getConfig(ctx, { pk })));
}

export async function createConfig(
  ctx: Ctx,
  { team: key }: { team?: string | undefined },
  { name, categories, origin, ...body }: ConfigBody & { origin: AudienceOrigin },
): Promise<TeamAudienceConfig> {
  const { person, team } = await memberOf(ctx, key);
  const made = { ...(await definitionOf(ctx, body)), name, categories, origin };
  const [kept] = await keepConfigs(ctx, { teamId: team.id, userId: person.id }, [made]);
  if (!kept) throw noTeamAudience();
  return kept;
}

/** @throws AppError `conflict` (code `stale`), `not_found` */
export async function replaceConfig(
  ctx: Ctx,
  { pk }: { pk: string },
  { name, categories, version, ...body }: ConfigBody & { version?: number | undefined },
): Promise<TeamAudienceConfig> {
  const { read } = await ownConfig(ctx, pk);
  const definition = await definitionOf(ctx, body, read.config.communities);
  const content = { ...definition, name, categories, sizes: await countedSizes(ctx, definition) };
  const done = await store.changeConfig(pk, content, { seen: version, at: ctx.now() });
  if (done === 'stale') throw stale();
  if (done === 'missing') throw noTeamAudience();
  return getConfig(ctx, { pk });
}

/** Counts it again in the data of today. */
export async function countConfig(ctx: Ctx, { pk }: { pk: string }): Promise<TeamAudienceConfig> {
  const { config } = (await ownConfig(ctx, pk)).read;
  const sizes = await countedSizes(ctx, config);
  if (sizes) await store.keepSizes(pk, config.version, sizes);
  return getConfig(ctx, { pk });
}

/** @throws AppError `conflict` (code `audience_used`) while ad sets aim at it */
export async function deleteConfig(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { read, access } = await ownConfig(ctx, pk);
  if (read.adSets > 0)
    throw new AppError('conflict', 'Ad sets aim at it: take it out of them first', { code: 'audience_used' });
  if (!(await store.setConfigDeleted(pk, ctx.now()))) throw noTeamAudience();
  await audit(ctx, { action: 'team.audience.deleted', teamId: access.team.id, subject: pk });
  return null;
}

export async function restoreConfig(ctx: Ctx, { pk }: { pk: string }): Promise<TeamAudienceConfig> {
  await ownConfig(ctx, pk, { deleted: true });
  if (!(await store.setConfigDeleted(pk, null))) throw noTeamAudience();
  return getConfig(ctx, { pk });
}
