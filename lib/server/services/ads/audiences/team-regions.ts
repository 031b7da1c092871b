import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { AudienceRegion } from '@/lib/domain/audience-regions';
import { countriesOfTeam, regionsWithin } from '@/lib/server/services/people/teams/team-countries';
import type { Ctx } from '@/lib/server/ctx';
import { memberOf } from './team-scope';

interface Asked {
  team?: string | undefined;
}

/** Regions and countries that an audience of the team can be limited to. */
export async function teamRegions(ctx: Ctx, { team: key }: Asked): Promise<AudienceRegion[]> {
  const { team } = await memberOf(ctx, key);
  return regionsWithin(countriesOfTeam(ctx, team.slug), ctx.client.locale);
}

/** @throws AppError `not_found` (code `unknown_region`) */
export async function teamRegion(ctx: Ctx, { pk }: { pk: string }, asked: Asked): Promise<AudienceRegion> {
  const region = (await teamRegions(ctx, asked)).find(({ id }) => id === Number(pk));
  if (region) return region;
  throw new AppError('not_found', 'There is no region with this number', { code: 'unknown_region' });
}
