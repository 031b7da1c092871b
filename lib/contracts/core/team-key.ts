import { z } from 'zod';

/** One path segment names a team by its number or its slug. */
export const teamKey = z.string().min(1).max(40);
export const byTeam = z.object({ team_id: teamKey });
/** A row of a team. */
export const byRow = z.object({ team_id: teamKey, pk: z.uuid() });
