import 'server-only';
import { NO_TEAM_LINT, type TeamLint } from '@/lib/analysis/targeting/lint/lint-package';
import { LINT_RULES } from '@/lib/domain/targeting-check';
import type { Ctx } from '@/lib/server/ctx';
import { targetingOfPerson } from '@/lib/server/stores/people/team-targeting-store';

/** What the caller's teams put above the built-in minimum, all of it together. */
export async function teamLintOf(ctx: Ctx): Promise<TeamLint> {
  if (ctx.actor.kind !== 'user') return NO_TEAM_LINT;
  const teams = await targetingOfPerson(ctx.actor.id);
  const raised = new Set(teams.flatMap((team) => team.raised));
  return {
    words: [...new Set(teams.flatMap(({ words }) => words))],
    raised: LINT_RULES.filter((rule) => raised.has(rule)),
  };
}
