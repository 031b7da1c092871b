import 'server-only';
import type { z } from 'zod';
import type { assistantSettingsSchema } from '@/lib/contracts/assistant';
import { externalModel } from '@/lib/server/llm/external-model';
import type { Ctx } from '@/lib/server/ctx';
import { requireAdmin, requireMember, type TeamKey } from '@/lib/server/services/people/teams/authorise-team';
import { readSettings, usedOn, writeSettings } from '@/lib/server/stores/saved/assistant-store';
import { audit } from '@/lib/server/stores/people/audit-store';

type Settings = z.input<typeof assistantSettingsSchema>;

async function settingsView(ctx: Ctx, teamId: number): Promise<Settings> {
  const model = externalModel();
  const { enabled, questionsPerDay } = await readSettings(teamId);
  return {
    available: model !== null,
    host: model?.host ?? null,
    enabled,
    questions_per_day: questionsPerDay,
    used_today: await usedOn(teamId, ctx.now()),
  };
}

/** @throws AppError as `requireMember` */
export async function getSettings(ctx: Ctx, key: TeamKey): Promise<Settings> {
  const { team } = await requireMember(ctx, key);
  return settingsView(ctx, team.id);
}

/** Only an admin lets questions and figures of a team go to another machine. @throws AppError as `requireAdmin` */
export async function changeSettings(
  ctx: Ctx,
  key: TeamKey,
  given: { enabled: boolean; questions_per_day: number },
): Promise<Settings> {
  const { team, person } = await requireAdmin(ctx, key);
  const { enabled, questions_per_day: questionsPerDay } = given;
  await writeSettings(team.id, { enabled, questionsPerDay }, { userId: person.id, at: ctx.now() });
  await audit(ctx, { action: 'team.assistant', teamId: team.id, detail: { enabled, questionsPerDay } });
  return settingsView(ctx, team.id);
}
