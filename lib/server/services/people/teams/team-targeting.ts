import 'server-only';
import { LINT_RULES_TABLE } from '@/lib/analysis/targeting/lint/rules-table';
import { AppError } from '@/lib/domain/app-error';
import { LINT_RULES, type LintRuleId } from '@/lib/domain/targeting-check';
import type { TeamPrice } from '@/lib/domain/team-targeting';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import { readTeamTargeting, writeTeamTargeting } from '@/lib/server/stores/people/team-targeting-store';
import { requireAdmin, requireMember, type TeamKey } from './authorise-team';

const isRule = (id: string): id is LintRuleId => LINT_RULES.some((rule) => rule === id);

async function view(teamId: number) {
  const { words, raised, prices, changedAt } = await readTeamTargeting(teamId);
  return {
    ...{ words, prices },
    raised: raised.filter(isRule),
    changed_at: changedAt?.toISOString() ?? null,
    built_in: LINT_RULES_TABLE.map(({ id, severity }) => ({ id, severity })),
  };
}

type Seen = { seen?: string | null | undefined };

const stale = () =>
  new AppError('conflict', 'This was changed meanwhile. Load it again to see the newest version.', {
    code: 'stale',
  });

/** @throws AppError as `requireMember` */
export async function getTargeting(ctx: Ctx, { slug }: { slug: TeamKey }) {
  const { team } = await requireMember(ctx, slug);
  return view(team.id);
}

/** Above the built-in minimum: words are added, warnings made to block, nothing is taken away. @throws AppError as `requireAdmin`, `conflict` (code `stale`) */
export async function setLint(
  ctx: Ctx,
  { slug }: { slug: TeamKey },
  { seen, ...given }: { words: string[]; raised: LintRuleId[] } & Seen,
) {
  const { team, person } = await requireAdmin(ctx, slug);
  const by = { userId: person.id, at: ctx.now(), seen };
  if ((await writeTeamTargeting(team.id, given, by)) === 'stale') throw stale();
  const detail = { words: given.words.length, raised: given.raised.join(' ') };
  await audit(ctx, { action: 'team.targeting.lint', teamId: team.id, detail });
  return view(team.id);
}

/** @throws AppError as `requireMember`, `conflict` (code `stale`) */
export async function setPrices(
  ctx: Ctx,
  { slug }: { slug: TeamKey },
  { seen, prices }: { prices: TeamPrice[] } & Seen,
) {
  const { team, person } = await requireMember(ctx, slug);
  const by = { userId: person.id, at: ctx.now(), seen };
  if ((await writeTeamTargeting(team.id, { prices }, by)) === 'stale') throw stale();
  await audit(ctx, { action: 'team.targeting.prices', teamId: team.id, detail: { prices: prices.length } });
  return view(team.id);
}
