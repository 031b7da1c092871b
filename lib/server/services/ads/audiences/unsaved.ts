import 'server-only';
import type { measureTeamAudience, teamInsights } from '@/lib/contracts/team-audiences';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { Ctx } from '@/lib/server/ctx';
import { definitionOf } from './configs';
import { insightsOf, measureDefinition, perspectivesOf } from './definition';
import { memberOf } from './team-scope';

/* What is asked of an audience while it is being put together. */

interface Asked {
  team?: string | undefined;
}
type Body = BodyOf<typeof teamInsights>;

export async function measureUnsaved(ctx: Ctx, { team }: Asked, body: BodyOf<typeof measureTeamAudience>) {
  await memberOf(ctx, team);
  return measureDefinition(ctx, await definitionOf(ctx, body), body);
}

export async function unsavedInsights(ctx: Ctx, { team }: Asked, body: Body) {
  await memberOf(ctx, team);
  return insightsOf(ctx, await definitionOf(ctx, body), body);
}

export async function unsavedPerspectives(ctx: Ctx, { team }: Asked, body: Body) {
  await memberOf(ctx, team);
  return perspectivesOf(ctx, await definitionOf(ctx, body), body);
}
