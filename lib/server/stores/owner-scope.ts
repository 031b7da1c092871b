import 'server-only';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/server/services/ctx';

interface OwnerColumns {
  ownerKind: AnyPgColumn;
  ownerId: AnyPgColumn;
}

/** The install's own person: works from this machine and owns what nobody else owns (security.md 7). */
export function isLocal(actor: Actor): boolean {
  return actor.kind === 'local-owner' || actor.kind === 'cli';
}

/** Rows this actor may change: ownerless ones for people of this machine, nothing for everybody else. */
export function ownedBy(actor: Actor, columns: OwnerColumns): SQL {
  if (!isLocal(actor)) return sql`false`;
  const own = and(eq(columns.ownerKind, actor.kind), eq(columns.ownerId, actor.id));
  return or(isNull(columns.ownerKind), own) ?? sql`false`;
}
