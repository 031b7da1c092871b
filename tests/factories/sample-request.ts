/* Who asks in the authorisation tests, and what a request of a route that is in order looks like. */

export const ACTORS = [
  'anonymous',
  'public',
  'pro',
  'extension',
  'stranger',
  'member',
  'admin',
  'staff',
] as const;
export type ActorName = (typeof ACTORS)[number];
/** `refused`: sign in first · `forbidden`: you may not · `hidden`: there is no such thing · `open`: it is looked at. */
export type Outcome = 'refused' | 'forbidden' | 'hidden' | 'open';

export const all = (outcome: Outcome) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Record<ActorName, Outcome>;
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Rows of the admin: everybody else is told that there is no such thing. */
  ownRow?: boolean;
  /** Where the declared access does not tell the whole story. */
  expected?: Partial<Record<ActorName, Outcome>>;
}

/** A row of the admin, which everybody else does not see. */
export const ownedBy = (id: string): Sample => ({ params: { pk: id }, ownRow: true });
