import 'server-only';
import type { AudiencePlan } from '@/lib/contracts/audience-plans';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import {
  changePlan,
  deletePlan as deletePlanRow,
  findPlanRow,
  insertPlan,
  listPlanRows,
  type PlanContent,
  type PlanRow,
} from '@/lib/server/stores/ads/audience-plans-store';
import { findConfigRows } from '@/lib/server/stores/ads/team-audiences-store';
import { memberOf, memberOfRow } from './team-scope';

/** Plans that one team keeps. */
const MOST = 500;

export interface PlanBody {
  name: string;
  description: string;
  audience_configs: string[];
  budget?: number | null | undefined;
  size?: number | null | undefined;
  start?: string | null | undefined;
  end?: string | null | undefined;
}

const noPlan = () => new AppError('not_found', 'There is no such plan', { code: 'unknown_plan' });

type ConfigRows = Awaited<ReturnType<typeof findConfigRows>>;

/** What its audiences reach, added up; what is deleted meanwhile no longer counts. */
function viewOf(row: PlanRow, known: ConfigRows): AudiencePlan {
  const configs = known.filter((config) => row.audienceConfigs.includes(config.id));
  const sizes = configs.map(({ sizes: counted }) => counted?.pro_targeting_size ?? null);
  const told = sizes.filter((size) => size !== null);
  const { id, name, description, budget, size } = row;
  return {
    ...{ id, name, description, budget, size, start: row.startsOn, end: row.endsOn },
    audience_configs: row.audienceConfigs.filter((pk) => configs.some((config) => config.id === pk)),
    total_size: told.length === 0 || told.length < sizes.length ? null : told.reduce((a, b) => a + b, 0),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

const planView = async (row: PlanRow): Promise<AudiencePlan> =>
  viewOf(row, await findConfigRows(row.teamId, row.audienceConfigs));

async function ownPlan(ctx: Ctx, pk: string): Promise<PlanRow> {
  const row = await findPlanRow(pk);
  await memberOfRow(ctx, row, noPlan);
  if (!row) throw noPlan();
  return row;
}

/** @throws AppError `bad_request` for an audience that is none of the team's, or an end before the start. */
async function contentOf(
  teamId: number,
  body: Partial<PlanBody>,
  before?: PlanRow,
): Promise<Partial<PlanContent>> {
  const { audience_configs: ids, start, end } = body;
  if (ids) {
    const known = await findConfigRows(teamId, ids);
    if (known.length < ids.length)
      throw fieldError('audience_configs', 'There is no such audience', { code: 'unknown_audience' });
  }
  const [from, to] = [
    start === undefined ? before?.startsOn : start,
    end === undefined ? before?.endsOn : end,
  ];
  if (from && to && to < from)
    throw fieldError('end', 'The end must not be before the start', { code: 'bad_range' });
  const { name, description, budget, size } = body;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(ids && { audienceConfigs: ids }),
    ...(budget !== undefined && { budget }),
    ...(size !== undefined && { size }),
    ...(start !== undefined && { startsOn: start }),
    ...(end !== undefined && { endsOn: end }),
  };
}

export async function listPlans(
  ctx: Ctx,
  asked: {
    team?: string | undefined;
    search?: string | null | undefined;
    ordering?: 'name' | '-name' | 'created_at' | '-created_at' | null | undefined;
  },
): Promise<AudiencePlan[]> {
  const { team } = await memberOf(ctx, asked.team);
  const rows = await listPlanRows(team.id, {
    search: asked.search?.trim() || undefined,
    ordering: asked.ordering ?? undefined,
  });
  // The audiences of all of them at once.
  const ids = new Set(rows.flatMap(({ audienceConfigs }) => audienceConfigs));
  const known = await findConfigRows(team.id, [...ids]);
  return rows.map((row) => viewOf(row, known));
}

const NOTHING = { budget: null, size: null, startsOn: null, endsOn: null };

/** @throws AppError `conflict` (code `full`) */
export async function createPlan(
  ctx: Ctx,
  { team: key }: { team?: string | undefined },
  body: PlanBody,
): Promise<AudiencePlan> {
  const { person, team } = await memberOf(ctx, key);
  const content = { ...NOTHING, ...(await contentOf(team.id, body)) };
  const { name, description, audience_configs: audienceConfigs } = body;
  const made = { ...content, name, description, audienceConfigs };
  const row = await insertPlan({ ...made, teamId: team.id, createdBy: person.id, at: ctx.now() }, MOST);
  if (row === 'full') throw new AppError('conflict', `A team keeps at most ${MOST} plans`, { code: 'full' });
  return planView(row);
}

export const getPlan = async (ctx: Ctx, { pk }: { pk: string }): Promise<AudiencePlan> =>
  planView(await ownPlan(ctx, pk));

export async function updatePlan(
  ctx: Ctx,
  { pk }: { pk: string },
  body: Partial<PlanBody>,
): Promise<AudiencePlan> {
  const before = await ownPlan(ctx, pk);
  const row = await changePlan(pk, await contentOf(before.teamId, body, before), ctx.now());
  if (!row) throw noPlan();
  return planView(row);
}

/** What is not given is not there any more. */
export const replacePlan = (ctx: Ctx, params: { pk: string }, body: PlanBody): Promise<AudiencePlan> =>
  updatePlan(ctx, params, { budget: null, size: null, start: null, end: null, ...body });

export async function deletePlan(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  await ownPlan(ctx, pk);
  if (!(await deletePlanRow(pk))) throw noPlan();
  return null;
}
