import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { assistantSettings, assistantUsage } from '@/lib/server/db/schema/assistant';

export interface AssistantSettings {
  enabled: boolean;
  questionsPerDay: number;
}

const DEFAULTS: AssistantSettings = { enabled: false, questionsPerDay: 100 };
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Off unless an admin of the team has turned it on. */
export async function readSettings(teamId: number): Promise<AssistantSettings> {
  const db = await database();
  const [row] = await db
    .select({ enabled: assistantSettings.enabled, questionsPerDay: assistantSettings.questionsPerDay })
    .from(assistantSettings)
    .where(eq(assistantSettings.teamId, teamId));
  return row ?? DEFAULTS;
}

export async function writeSettings(
  teamId: number,
  settings: AssistantSettings,
  by: { userId: string; at: Date },
): Promise<void> {
  const db = await database();
  const values = { ...settings, changedBy: by.userId, changedAt: by.at };
  await db
    .insert(assistantSettings)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: assistantSettings.teamId, set: values });
}

export async function usedOn(teamId: number, at: Date): Promise<number> {
  const db = await database();
  const [row] = await db
    .select({ questions: assistantUsage.questions })
    .from(assistantUsage)
    .where(and(eq(assistantUsage.teamId, teamId), eq(assistantUsage.day, dayOf(at))));
  return row?.questions ?? 0;
}

/** Takes one question of the day before it is asked; false when none is left. One statement: no two take the last. */
export async function takeQuestion(teamId: number, limit: number, at: Date): Promise<boolean> {
  if (limit < 1) return false;
  const db = await database();
  const taken = await db
    .insert(assistantUsage)
    .values({ teamId, day: dayOf(at), questions: 1 })
    .onConflictDoUpdate({
      target: [assistantUsage.teamId, assistantUsage.day],
      set: { questions: sql`${assistantUsage.questions} + 1` },
      setWhere: lt(assistantUsage.questions, limit),
    })
    .returning({ questions: assistantUsage.questions });
  return taken.length > 0;
}
