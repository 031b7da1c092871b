import 'server-only';
import { LINT_RULES_TABLE } from '@/lib/analysis/targeting/lint/rules-table';
import { LINT_RULES, type LintRuleId } from '@/lib/domain/targeting-check';
import type { TeamPrice } from '@/lib/domain/team-targeting';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import { readTeamTargeting, writeTeamTargeting } from '@/lib/server/stores/people/team-targeting-store';
import { requireAdmin, requireMember, type TeamKey } from './authorise-team';

const isRule = (id: string): id is LintRuleId => LINT_RULES.some((rule) => rule === id);

async function view(teamId: number) {
  const { words, raised, prices } = await readTeamTargeting(teamId);
  return {
    ...{ words, prices },
    raised: raised.filter(isRule),
    built_in: LINT_RULES_TABLE.map(({ id, severity }) => ({ id, severity })),
  };
}

/** @throws AppError as `requireMember` */
export async function getTargeting(ctx: Ctx, { slug }: { slug: TeamKey }) {
  const { team } = await requireMember(ctx, slug);
  return view(team.id);
}

/** Above the built-in minimum: words are added, warnings made to block, nothing is taken away. @throws AppError as `requireAdmin` */
export async function setLint(
  ctx: Ctx,
  { slug }: { slug: TeamKey },
  given: { words: string[]; raised: LintRuleId[] },
) {
  const { team, person } = await requireAdmin(ctx, slug);
  await writeTeamTargeting(team.id, given, { userId: person.id, at: ctx.now() });
  const detail = { words: given.words.length, raised: given.raised.join(' ') };
  await audit(ctx, { action: 'team.targeting.lint', teamId: team.id, detail });
  return view(team.id);
}

/** @throws AppError as `requireMember` */
export async function setPrices(ctx: Ctx, { slug }: { slug: TeamKey }, { prices }: { prices: TeamPrice[] }) {
  const { team, person } = await requireMember(ctx, slug);
  await writeTeamTargeting(team.id, { prices }, { userId: person.id, at: ctx.now() });
  await audit(ctx, { action: 'team.targeting.prices', teamId: team.id, detail: { prices: prices.length } });
  return view(team.id);
}
