import 'server-only';
import type { AUDIENCE_ORDERINGS } from '@/lib/contracts/team-audiences';
import type { buildTeamAudience, TeamAudience } from '@/lib/contracts/team-lists';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { categoriesOf, isExclusion } from '@/lib/domain/list-categories';
import type { ListUse } from '@/lib/domain/audience-uploads';
import type { AudienceStatus } from '@/lib/domain/team-audiences';
import { requireStatsDatasets, versionsOf } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import type { Ctx } from '@/lib/server/ctx';
import {
  findTeamList,
  keepList,
  listTeamLists,
  type ReadTeamList,
  setListUse,
  removeList,
} from '@/lib/server/stores/ads/team-lists-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { countListed } from '@/lib/server/stores/posts/posts-members';
import { type ConfigBody, definitionOf, ownConfig } from './configs';
import { type Definition, insightsOf, listableBlocks } from './definition';
import { memberOf, memberOfRow, noTeamAudience } from './team-scope';

/** X says so of an upload; what is in no ad account cannot be aimed at. */
const statusOf = ({ uploads }: ReadTeamList): AudienceStatus =>
  uploads.some(({ targetable, state }) => state === 'ready' && targetable === true)
    ? 'Targetable'
    : 'Not targetable';

export function listView(read: ReadTeamList): TeamAudience {
  const { id, name, size, configId, blocks, recipe, datasets, exclusion, use } = read.list;
  const categories = [...categoriesOf(read.categories)];
  return {
    ...{ id, team: read.list.teamId, name, size, categories, config: configId, status: statusOf(read) },
    kind: use === 'do_not_reach' ? use : (blocks ?? recipe) ? 'built' : 'file',
    exclusion: exclusion || isExclusion(categories),
    sample: datasets.some(({ sample }) => sample),
    uploads: read.uploads.map((upload) => ({
      ...{ id: upload.id, ad_account_id: upload.adAccountId, practice: upload.practice },
      ...{ state: upload.state, matched: upload.matched },
    })),
    used_in: { ad_sets: read.adSets },
    created_at: read.list.createdAt.toISOString(),
    updated_at: read.list.updatedAt.toISOString(),
  };
}

type Ordering = (typeof AUDIENCE_ORDERINGS)[number];

const COMPARED = {
  name: (a: TeamAudience, b: TeamAudience) => a.name.localeCompare(b.name),
  size: (a: TeamAudience, b: TeamAudience) => a.size - b.size,
  updated_at: (a: TeamAudience, b: TeamAudience) => a.updated_at.localeCompare(b.updated_at),
  created_at: (a: TeamAudience, b: TeamAudience) => a.created_at.localeCompare(b.created_at),
};

function inOrder(lists: TeamAudience[], ordering: Ordering): TeamAudience[] {
  const by = COMPARED[ordering.replace('-', '') as keyof typeof COMPARED];
  return lists.toSorted((a, b) => (ordering.startsWith('-') ? by(b, a) : by(a, b)));
}

export interface ListFilter {
  team?: string | undefined;
  search?: string | null | undefined;
  category?: string[] | undefined;
  region?: string | null | undefined;
  status?: AudienceStatus | null | undefined;
  ordering?: Ordering | null | undefined;
}

/** Lists of accounts that the team can use in ad sets. */
export async function listAudiences(ctx: Ctx, filter: ListFilter): Promise<TeamAudience[]> {
  const { team } = await memberOf(ctx, filter.team);
  const rows = await listTeamLists(team.id, {
    search: filter.search?.trim() || undefined,
    categories: filter.category,
    country: filter.region ?? undefined,
  });
  const lists = rows.map(listView).filter(({ status }) => !filter.status || status === filter.status);
  return inOrder(lists, filter.ordering ?? '-updated_at');
}

/** @throws AppError `not_found` (code `unknown_audience`) */
export async function ownList(ctx: Ctx, pk: string) {
  const read = await findTeamList(pk);
  const access = await memberOfRow(ctx, read?.list, noTeamAudience);
  if (!read) throw noTeamAudience();
  return { read, access };
}

export const getAudience = async (ctx: Ctx, { pk }: { pk: string }): Promise<TeamAudience> =>
  listView((await ownList(ctx, pk)).read);

/** @throws AppError `not_found` for what is no list of the team, and for the list of an audience, which follows that. */
export async function changeListUse(
  ctx: Ctx,
  { pk }: { pk: string },
  { use }: { use: ListUse },
): Promise<TeamAudience> {
  const { list } = (await ownList(ctx, pk)).read;
  if (list.configId !== null) throw noTeamAudience();
  await setListUse(pk, { use, updatedAt: ctx.now() }, (tx) =>
    audit(ctx, { action: 'team.audience.use', teamId: list.teamId, subject: pk, detail: { use } }, tx),
  );
  return getAudience(ctx, { pk });
}

const inAccount = () =>
  new AppError('conflict', 'This list is in an ad account. Delete it there first.', {
    code: 'list_in_account',
  });

/**
 * Deletes an uploaded list with its hashes, for good.
 * @throws AppError `not_found` (code `unknown_audience`), `conflict` (code `list_in_account`)
 */
export async function deleteList(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { list } = (await ownList(ctx, pk)).read;
  if (list.configId !== null) throw noTeamAudience();
  const gone = await removeList(pk, (tx) =>
    audit(ctx, { action: 'team.audience.deleted', teamId: list.teamId, subject: pk }, tx),
  );
  if (!gone) throw inAccount();
  return null;
}

/** Insights of what a list was built of; a file tells of nobody. @throws AppError `not_found` */
export async function insightsOfList(ctx: Ctx, { pk }: { pk: string }) {
  const { configId } = (await ownList(ctx, pk)).read.list;
  if (!configId) throw noTeamAudience();
  return insightsOfConfig(ctx, { pk: configId });
}

/** Computed when they are asked for; the report of the same data is known. */
export async function insightsOfConfig(ctx: Ctx, { pk }: { pk: string }) {
  const { config } = (await ownConfig(ctx, pk)).read;
  return insightsOf(ctx, config, {});
}

/**
 * The accounts of an audience as a list of their handles, in the data of today.
 * @throws AppError `unprocessable` (code `no_words`) where nothing of it can be listed, `not_found` for data
 */
async function build(
  ctx: Ctx,
  of: Definition,
  into: { teamId: number; createdBy: string; name: string; configId: string | null; exclusion: boolean },
): Promise<ResponseOf<typeof buildTeamAudience>> {
  const { blocks, left_out } = listableBlocks(of);
  if (blocks.length === 0)
    throw fieldError('targeting_package', 'Name words, a hashtag or a handle to look for', {
      kind: 'unprocessable',
      code: 'no_words',
    });
  const datasets = await requireStatsDatasets(ctx, null);
  const size = await countListed(ctx, { datasets }, { blocks });
  const at = ctx.now();
  const row = { ...into, blocks, datasets: versionsOf(datasets), size, createdAt: at, updatedAt: at };
  const id = await keepList(row);
  const { status } = await getAudience(ctx, { pk: id });
  const places = of.countries.length > 0 ? (['place'] as const) : [];
  return { id, status, size, left_out: { ...left_out, filters: [...places, ...left_out.filters] } };
}

type BuildBody = { audience_config: string } | (Omit<ConfigBody, 'categories'> & { name: string });

export async function buildAudience(
  ctx: Ctx,
  { team: key }: { team?: string | undefined },
  body: BuildBody,
): Promise<ResponseOf<typeof buildTeamAudience>> {
  if ('audience_config' in body) {
    const { read, access } = await ownConfig(ctx, body.audience_config);
    const { id: configId, name, categories } = read.config;
    const exclusion = isExclusion(categoriesOf(categories));
    const into = { teamId: access.team.id, createdBy: access.person.id, name, configId, exclusion };
    return build(ctx, read.config, into);
  }
  const { person, team } = await memberOf(ctx, key);
  const { name, ...definition } = body;
  const into = { teamId: team.id, createdBy: person.id, name, configId: null, exclusion: false };
  return build(ctx, await definitionOf(ctx, definition), into);
}
