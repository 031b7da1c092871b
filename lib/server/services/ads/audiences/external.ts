import 'server-only';
import type * as contracts from '@/lib/contracts/external-audiences';
import type { BodyOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import type { UploadedAudience } from '@/lib/contracts/audience-uploads';
import { AppError } from '@/lib/domain/app-error';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { requireStatsDatasets } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import type { Ctx } from '@/lib/server/ctx';
import { keepList } from '@/lib/server/stores/ads/team-lists-store';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';
import { countListed, largestListed } from '@/lib/server/stores/posts/posts-members';
import { findQuery } from '@/lib/server/stores/saved/queries-store';
import { requireDeskAccount } from '../authorise-account';
import { keepConfigs, ownConfig } from './configs';
import { listAudiences } from './lists';
import { hashOf } from './list-members';
import { createUpload, uploadQuestion } from './uploads';

const EXCLUSION = 'exclusion-audience';

/** Lists of all teams of the caller. */
export async function listEverywhere(
  ctx: Ctx,
  { search, category }: { search?: string | null | undefined; category?: string[] | undefined },
): Promise<TeamAudience[]> {
  const { id } = requirePerson(ctx);
  const teams = (await listTeamsOf(id, ctx.now())).filter(({ team }) => team.deletedAt === null);
  const lists = await Promise.all(
    teams.map(({ team }) => listAudiences(ctx, { team: String(team.id), search, category })),
  );
  return lists.flat();
}

/** @throws AppError as `createUpload`, `not_found` (codes `unknown_query`, `unknown_audience`) */
export async function uploadExternal(
  ctx: Ctx,
  body: BodyOf<typeof contracts.uploadExternalAudience>,
): Promise<UploadedAudience> {
  const { ad_account_id, name, audience_config_id, audience_creator_query_id: queryId } = body;
  const desk = await requireDeskAccount(ctx, { ad_account_id });
  const team = String(desk.access.team.id);
  if (queryId === undefined) return createUpload(ctx, { team }, { ad_account_id, name, audience_config_id });
  const asked = await findQuery(ctx, queryId);
  if (!asked) throw new AppError('not_found', 'There is no such query', { code: 'unknown_query' });
  const { recipe, datasets: read } = await resolveRecipe(ctx, asked);
  const datasets = read.map(({ name: dataset, version, sample }) => ({ name: dataset, version, sample }));
  return uploadQuestion(ctx, desk, { name, recipe, datasets });
}

type Exclusion = BodyOf<typeof contracts.createExclusionAudience>;

/** The people to leave out: named ones as hashes of their handles, else whom an audience of the team reaches. */
async function exclusionList(
  ctx: Ctx,
  { handles, name }: Exclusion,
  { teamId, userId, configId }: { teamId: number; userId: string; configId: string },
): Promise<string | null> {
  if (handles.length === 0) return null;
  const at = ctx.now();
  const own = { teamId, createdBy: userId, configId, name, exclusion: true, createdAt: at, updatedAt: at };
  const unique = [...new Set(handles)];
  const members = unique.map((handle) => ({ kind: 'handle' as const, hash: hashOf(handle) }));
  return keepList({ ...own, blocks: null, size: unique.length }, members);
}

async function definitionOfExclusion(ctx: Ctx, { handles, audience_config_id: id }: Exclusion) {
  if (id === undefined) {
    const given = targetingPackageSchema.parse({ handles: [...new Set(handles)].slice(0, 1_000) });
    return { targetingPackage: given, countries: [], jobTitles: [], communities: [] };
  }
  const { config } = (await ownConfig(ctx, id)).read;
  const { targetingPackage, countries, jobTitles, communities } = config;
  return { targetingPackage, countries, jobTitles, communities };
}

/** Keeps people to leave out as an audience and sends them to the ad account; what kept it from going is told with it. */
export async function createExclusion(
  ctx: Ctx,
  body: Exclusion,
): Promise<ResponseOf<typeof contracts.createExclusionAudience>> {
  const { access } = await requireDeskAccount(ctx, { ad_account_id: body.ad_account_id });
  const own = { teamId: access.team.id, userId: access.person.id };
  const definition = await definitionOfExclusion(ctx, body);
  const made = { ...definition, name: body.name, categories: [EXCLUSION], origin: 'exclusion' as const };
  const [config] = await keepConfigs(ctx, own, [made]);
  if (!config) throw new Error('No audience was kept');
  const list = await exclusionList(ctx, body, { ...own, configId: config.id });
  const what = list === null ? { audience_config_id: config.id } : { audience: list };
  try {
    const team = String(own.teamId);
    const sent = { ad_account_id: body.ad_account_id, name: body.name, ...what };
    const { id, failure } = await createUpload(ctx, { team }, sent);
    return { ...config, upload: { id, problem: failure } };
  } catch (error) {
    // It is kept either way: a list of 99, or a team that may not upload, can be sent later.
    if (!(error instanceof AppError)) throw error;
    return { ...config, upload: { id: null, problem: error.options.code ?? 'defect' } };
  }
}

/** Whom an exclusion audience would hold. @throws AppError `not_found` while there is no data */
export async function exclusionSample(
  ctx: Ctx,
  { handles, keywords, limit }: BodyOf<typeof contracts.extractExclusionSample>,
): Promise<ResponseOf<typeof contracts.extractExclusionSample>> {
  requirePerson(ctx);
  const datasets = await requireStatsDatasets(ctx, null);
  const block: ObservedBlock = { kind: 'posted_about', values: keywords, operator: 'or' };
  const listed = { blocks: keywords.length > 0 ? [block] : [], handles };
  const [size, sample] = await Promise.all([
    countListed(ctx, { datasets }, listed),
    largestListed(ctx, { datasets }, listed, limit),
  ]);
  return { sample, size };
}
