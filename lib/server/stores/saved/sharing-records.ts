import 'server-only';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { feedback } from '@/lib/server/db/schema/feedback';
import { monitors } from '@/lib/server/db/schema/monitors';
import { reportSchedules } from '@/lib/server/db/schema/report-schedules';
import { shareComments, shares } from '@/lib/server/db/schema/sharing';

async function readSchedules(userId: string) {
  const db = await database();
  const { title, message, recipe, rhythm, createdAt } = reportSchedules;
  return db
    .select({ title, message, recipe, rhythm, created_at: createdAt })
    .from(reportSchedules)
    .where(eq(reportSchedules.userId, userId));
}

/** What a person has made of links, comments, monitors and feedback: no code, no password, no webhook's secret. */
export async function readSharingRecords(userId: string) {
  const db = await database();
  return {
    shares: await db
      .select({
        title: shares.title,
        message: shares.message,
        created_at: shares.createdAt,
        expires_at: shares.expiresAt,
      })
      .from(shares)
      .where(eq(shares.userId, userId)),
    comments: await db
      .select({ text: shareComments.text, section: shareComments.section, at: shareComments.createdAt })
      .from(shareComments)
      .where(eq(shareComments.userId, userId)),
    schedules: await readSchedules(userId),
    monitors: await db
      .select({
        name: monitors.name,
        cadence: monitors.cadence,
        recipe: monitors.recipe,
        webhook: monitors.webhook,
        created_at: monitors.createdAt,
      })
      .from(monitors)
      .where(eq(monitors.userId, userId)),
    feedback: await db
      .select({ subject: feedback.subject, text: feedback.text, at: feedback.createdAt })
      .from(feedback)
      .where(eq(feedback.userId, userId)),
  };
}
