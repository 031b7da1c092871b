import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { type ExternalModel, externalModel } from '@/lib/server/llm/external-model';
import type { Ctx } from '@/lib/server/ctx';
import { requireMember, type TeamKey } from '@/lib/server/services/people/teams/authorise-team';
import { readSettings, takeQuestion } from '@/lib/server/stores/saved/assistant-store';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';

/** The caller's team: the one named, when they are a member of it, else their only one. */
async function teamIdOf(ctx: Ctx, team: TeamKey | undefined): Promise<number | null> {
  if (ctx.actor.kind !== 'user') return null;
  if (team === undefined) {
    const [only, ...others] = await listTeamsOf(ctx.actor.id, ctx.now());
    return only && others.length === 0 && only.team.deletedAt === null ? only.team.id : null;
  }
  try {
    return (await requireMember(ctx, team)).team.id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * The external model for one question: where there is one, the team of the caller has turned it on and has questions left
 * today. Takes the question.
 */
export async function takeModel(
  ctx: Ctx,
  team: TeamKey | undefined,
): Promise<ExternalModel | 'off' | 'quota'> {
  const model = externalModel();
  const teamId = model && (await teamIdOf(ctx, team));
  if (!model || teamId === null) return 'off';
  const { enabled, questionsPerDay } = await readSettings(teamId);
  if (!enabled) return 'off';
  return (await takeQuestion(teamId, questionsPerDay, ctx.now())) ? model : 'quota';
}
