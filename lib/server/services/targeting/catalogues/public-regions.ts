import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { AudienceRegion } from '@/lib/domain/audience-regions';
import type { Ctx } from '@/lib/server/ctx';
import { countriesOfTeam, regionsWithin } from '@/lib/server/services/people/teams/team-countries';

/** Regions and countries for whoever uses the tools; an agency's host keeps to its own. */
export const publicRegions = (ctx: Ctx): AudienceRegion[] =>
  regionsWithin(countriesOfTeam(ctx, null), ctx.client.locale);

/** @throws AppError `not_found` for a number that no region has. */
export function publicRegion(ctx: Ctx, { pk }: { pk: string }): AudienceRegion {
  const region = publicRegions(ctx).find(({ id }) => id === Number(pk));
  if (!region)
    throw new AppError('not_found', 'There is no region with this number', { code: 'unknown_region' });
  return region;
}
