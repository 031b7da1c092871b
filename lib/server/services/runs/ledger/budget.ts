import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Budget, RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import { requireAdmin, requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { audit } from '@/lib/server/stores/people/audit-store';
import { readMonth, writeBudget } from '@/lib/server/stores/runs/ledger-store';
import { isLocal } from '@/lib/server/stores/owner-scope';
import { monthOf, networkPrices, scopeOf } from './ledger';
import { hasArchive } from '@/lib/server/services/runs/network-reader';
import { requirePayer } from '@/lib/server/services/runs/authorise-run';

async function mayChange(ctx: Ctx, team: RunPlan['team']): Promise<boolean> {
  if (team === null) return isLocal(ctx.actor);
  return (await requireMember(ctx, team)).membership.level === 'admin';
}

async function teamOf(ctx: Ctx, team: RunPlan['team']): Promise<Budget['team']> {
  if (team === null) return null;
  const { id, name, slug } = (await requireMember(ctx, team)).team;
  return { id, name, slug };
}

/**
 * What a team, or with null this installation, may spend at the network this month.
 * @throws AppError `not_found` for a team of others, `forbidden` (code `operator`).
 */
export async function readBudget(ctx: Ctx, { team = null }: { team?: RunPlan['team'] }): Promise<Budget> {
  const payer = await requirePayer(ctx, team);
  const month = monthOf(ctx.now());
  const { budget, spent, reserved } = await readMonth(scopeOf(payer), month);
  return {
    team: await teamOf(ctx, team),
    month,
    budget_micros: budget,
    spent_micros: spent,
    reserved_micros: reserved,
    left_micros: Math.max(0, budget - spent - reserved),
    may_change: await mayChange(ctx, team),
    configured: isNetworkConfigured(),
    archive: hasArchive({ by: 'app' }),
    prices: { ...networkPrices() },
  };
}

/**
 * Sets what may be spent in each month. What is held ready for runs at work stays theirs.
 * @throws AppError `forbidden` (codes `admin`, `operator`), `not_found`.
 */
export async function setBudget(
  ctx: Ctx,
  { team = null, micros }: { team?: RunPlan['team']; micros: number },
): Promise<Budget> {
  if (team === null && !isLocal(ctx.actor))
    throw new AppError('forbidden', 'Only the owner of this installation sets its budget.', {
      code: 'operator',
    });
  const teamId = team === null ? null : (await requireAdmin(ctx, team)).team.id;
  const action = teamId === null ? 'installation.budget.changed' : 'team.budget.changed';
  await writeBudget(scopeOf(teamId), micros, ctx.now(), (tx, before) =>
    audit(ctx, { action, teamId, detail: { before, after: micros } }, tx),
  );
  return readBudget(ctx, { team });
}
