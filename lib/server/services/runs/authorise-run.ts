import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import type { RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { isLocal } from '@/lib/server/stores/owner-scope';
import { findRun, type RunFound } from '@/lib/server/stores/runs/runs-store';
import type { Payer } from './ledger/ledger';

/**
 * Who pays: a team the caller is a member of, or this installation, whose money only its owner spends.
 * @throws AppError `not_found` (code `unknown_team`), `forbidden` (code `operator`).
 */
export async function requirePayer(ctx: Ctx, team: RunPlan['team']): Promise<Payer> {
  if (team !== null) return (await requireMember(ctx, team)).team.id;
  if (isLocal(ctx.actor)) return null;
  throw new AppError(
    'forbidden',
    'Choose the team that pays; only the owner of this installation spends its own budget.',
    {
      code: 'operator',
    },
  );
}

const noRun = () => new AppError('not_found', 'There is no such run', { code: 'unknown_run' });

/** @throws AppError `not_found` for an id that is none, an estimate, or a run of others. */
export async function requireRun(ctx: Ctx, id: string): Promise<RunFound> {
  const found = z.uuid().safeParse(id).success ? await findRun(ctx, id) : null;
  if (!found || found.run.state === 'estimated') throw noRun();
  return found;
}

export const isManageable = ({ mine, admin }: RunFound): boolean => mine || admin;

/** A run the caller may stop and continue. @throws AppError as `requireRun`, `forbidden` (code `admin`) for members. */
export async function requireManageable(ctx: Ctx, id: string): Promise<RunFound> {
  const found = await requireRun(ctx, id);
  if (!isManageable(found))
    throw new AppError('forbidden', 'Only who started it or an admin of the team may do this', {
      code: 'admin',
    });
  return found;
}
