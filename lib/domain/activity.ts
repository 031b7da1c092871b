import { z } from 'zod';

/** `2026-11-21 15:04:05`, UTC. */
export const ACTION_AT_FORMAT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

export function printActionAt(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** @returns null for a date that is none (2026-02-30). */
export function parseActionAt(text: string): Date | null {
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isFinite(at.getTime()) && printActionAt(at) === text ? at : null;
}

const id = z.string().max(100);

/** One entry of the activity log: it belongs to a registered query or to a classifier. */
export const activitySchema = z
  .object({
    action_at: z.string().regex(ACTION_AT_FORMAT, { error: 'Action at is not valid' }),
    action: z.string().trim().min(1).max(100),
    context: z.record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])),
    audience_creator_query_id: id.optional(),
    classifier_id: id.optional(),
  })
  .refine((entry) => parseActionAt(entry.action_at) !== null, {
    path: ['action_at'],
    error: 'Action at is not valid',
  })
  .refine((entry) => entry.audience_creator_query_id !== undefined || entry.classifier_id !== undefined, {
    path: ['audience_creator_query_id'],
    error: 'Audience creator query id or classifier id is required',
  });
export type Activity = z.infer<typeof activitySchema>;
