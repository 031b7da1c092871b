import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { audiencePlans } from '@/lib/server/db/schema/team-audiences';
import { teams } from '@/lib/server/db/schema/teams';

export type PlanRow = typeof audiencePlans.$inferSelect;
export type PlanContent = Pick<
  PlanRow,
  'name' | 'description' | 'audienceConfigs' | 'budget' | 'size' | 'startsOn' | 'endsOn'
>;

const ORDERS = {
  name: sql`lower(${audiencePlans.name})`,
  '-name': desc(sql`lower(${audiencePlans.name})`),
  created_at: asc(audiencePlans.createdAt),
  '-created_at': desc(audiencePlans.createdAt),
} as const;

export async function listPlanRows(
  teamId: number,
  {
    search,
    ordering = '-created_at',
  }: { search?: string | undefined; ordering?: keyof typeof ORDERS | undefined },
): Promise<PlanRow[]> {
  const db = await database();
  const named = search ? sql`strpos(lower(${audiencePlans.name}), lower(${search})) > 0` : undefined;
  return db
    .select()
    .from(audiencePlans)
    .where(and(eq(audiencePlans.teamId, teamId), named))
    .orderBy(ORDERS[ordering], audiencePlans.id);
}

/** @param id Must be a UUID. */
export async function findPlanRow(id: string): Promise<PlanRow | null> {
  const db = await database();
  const [row] = await db.select().from(audiencePlans).where(eq(audiencePlans.id, id));
  return row ?? null;
}

/** `full`: the team keeps `most` already. */
export async function insertPlan(
  row: PlanContent & { teamId: number; createdBy: string; at: Date },
  most: number,
): Promise<PlanRow | 'full'> {
  const db = await database();
  const { at, ...values } = row;
  return db.transaction(async (tx) => {
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, row.teamId)).for('no key update');
    if ((await tx.$count(audiencePlans, eq(audiencePlans.teamId, row.teamId))) >= most) return 'full';
    const [made] = await tx
      .insert(audiencePlans)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning();
    return made ?? 'full';
  });
}

export async function changePlan(
  id: string,
  change: Partial<PlanContent>,
  at: Date,
): Promise<PlanRow | null> {
  const db = await database();
  const [row] = await db
    .update(audiencePlans)
    .set({ ...change, updatedAt: at })
    .where(eq(audiencePlans.id, id))
    .returning();
  return row ?? null;
}

export async function deletePlan(id: string): Promise<boolean> {
  const db = await database();
  const rows = await db
    .delete(audiencePlans)
    .where(eq(audiencePlans.id, id))
    .returning({ id: audiencePlans.id });
  return rows.length > 0;
}
