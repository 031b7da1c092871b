import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type RecipeInput, recipeSchema } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { exploreQueries } from '@/lib/server/db/schema/queries';
import { ownedBy, ownerOf } from '@/lib/server/stores/owner-scope';

/** Keeps a recipe for its owner. @returns its id. */
export async function saveQuery(ctx: Ctx, recipe: RecipeInput): Promise<string> {
  const db = await database();
  const rows = await db
    .insert(exploreQueries)
    .values({ ...ownerOf(ctx.actor), recipe })
    .returning({ id: exploreQueries.id });
  const id = rows[0]?.id;
  if (!id) throw new Error('No query row was created');
  return id;
}

/** Removes queries of callers who named nobody: their id may be sent along with what they do next, no longer. */
export async function forgetQueriesOfNobody(before: Date): Promise<void> {
  const db = await database();
  const old = and(eq(exploreQueries.ownerKind, 'nobody'), lt(exploreQueries.createdAt, before));
  await db.delete(exploreQueries).where(old);
}

/** Null: there is none of this id, or it is somebody else's. */
export async function findQuery(ctx: Ctx, id: string): Promise<RecipeInput | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const db = await database();
  const owned = and(eq(exploreQueries.id, id), ownedBy(ctx.actor, exploreQueries));
  const rows = await db.select({ recipe: exploreQueries.recipe }).from(exploreQueries).where(owned);
  return rows[0] ? recipeSchema.parse(rows[0].recipe) : null;
}
