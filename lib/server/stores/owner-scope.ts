import 'server-only';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/server/ctx';

interface OwnerColumns {
  ownerKind: AnyPgColumn;
  ownerId: AnyPgColumn;
}

/** Owner of a row as it is stored: null is the installation itself; what is nobody's is read by nobody and swept. */
export interface Owner {
  ownerKind: 'user' | 'nobody' | null;
  ownerId: string | null;
}

/**
 * Whoever runs this installation: its own machine before anybody has signed in, the command line, the first person.
 * What has no owner is theirs (security.md 7).
 */
export function isLocal(actor: Actor): boolean {
  return actor.kind === 'local-owner' || actor.kind === 'cli' || (actor.kind === 'user' && actor.operator);
}

/** Under whose name a new row is kept. */
export function ownerOf(actor: Actor): Owner {
  if (isLocal(actor)) return { ownerKind: null, ownerId: null };
  return actor.kind === 'user'
    ? { ownerKind: 'user', ownerId: actor.id }
    : { ownerKind: 'nobody', ownerId: actor.id };
}

/** Rows this actor may change: their own, and those without an owner for who runs the installation. */
export function ownedBy(actor: Actor, columns: OwnerColumns): SQL {
  const own =
    actor.kind === 'user' ? and(eq(columns.ownerKind, 'user'), eq(columns.ownerId, actor.id)) : undefined;
  const local = isLocal(actor) ? isNull(columns.ownerKind) : undefined;
  return or(own, local) ?? sql`false`;
}
